package whopicks.study;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import whopicks.model.Knowledge;
import whopicks.model.Scenario;
import whopicks.random.BoundedPareto;
import whopicks.random.Distribution;
import whopicks.random.Hyperexponential;
import whopicks.random.Trace;
import whopicks.theory.Known;
import whopicks.theory.Law;
import whopicks.theory.Sojourn;

/** What theory knows of a scenario: the model's words translated into those of {@link whopicks.theory}. */
public final class PointTheory {
    private PointTheory() {}

    /** The sojourn time in the steady state; empty where no theory is known. */
    public static Optional<Sojourn> of(Scenario s) {
        if (!s.conditions().isPlain()) {
            return Optional.empty();
        }
        boolean ones = s.cluster().speeds().stream().allMatch(speed -> speed == 1);
        if (!ones || !equalWeights(s) || s.sessions() > 0 && s.cluster().servers() > 1) {
            return Optional.empty();
        }
        return law(s.service()).flatMap(service -> {
            Map<String, Object> parameters = s.policy().parameters();
            int choices = (Integer) parameters.getOrDefault("choices", 1);
            boolean replacement = (Boolean) parameters.getOrDefault("replacement", true);
            return Known.sojourn(s.policy().name(), s.cluster().servers(), s.load(), service, choices, replacement,
                    arrivals(s.gaps()), knowledge(s));
        });
    }

    /** Theory takes the weighted policies for the plain ones. */
    private static boolean equalWeights(Scenario s) {
        return !(s.policy().parameters().get("weights") instanceof List<?> weights)
                || weights.stream().distinct().count() == 1;
    }

    /**
     * One balancer that sees what it needs at the instant of the pick; a lag is nothing to a policy that reads no
     * counters.
     */
    private static Known.Knowledge knowledge(Scenario s) {
        boolean live = s.knowledgeInEffect() instanceof Knowledge.Live;
        return live && s.balancers() == 1 ? Known.Knowledge.LIVE : Known.Knowledge.PARTIAL;
    }

    private static Known.Arrivals arrivals(Distribution gaps) {
        return gaps instanceof Distribution.Exponential ? Known.Arrivals.POISSON
                : gaps instanceof Distribution.Constant ? Known.Arrivals.CONSTANT : Known.Arrivals.OTHER;
    }

    /** The law of independent requirements; empty for a replayed trace, whose order matters. */
    private static Optional<Law> law(Distribution service) {
        if (service instanceof Distribution.Constant c) {
            return Optional.of(new Law.Constant(c.value()));
        }
        if (service instanceof Distribution.Exponential e) {
            return Optional.of(new Law.Exponential(e.mean()));
        }
        if (service instanceof Distribution.Lognormal l) {
            return Optional.of(new Law.Lognormal(l.mu(), l.sigma()));
        }
        if (service instanceof Hyperexponential h) {
            return Optional.of(new Law.Hyperexponential(1, h.squaredVariation()));
        }
        if (service instanceof BoundedPareto p) {
            return Optional.of(new Law.BoundedPareto(p.alpha(), p.lowest(), p.highest()));
        }
        return service instanceof Trace t && t.use() == Trace.Use.RESAMPLED ? Optional.of(Law.Empirical.of(t.values()))
                : Optional.empty();
    }
}
