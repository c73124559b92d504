package whopicks.grid;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import whopicks.log.LogFacts;
import whopicks.model.Scenario;

/**
 * A log as a model: the law of service times that was chosen, and its mean.
 *
 * @param log the log
 * @param law where the service times are from
 * @param service the service times, of mean 1
 * @param mean their mean, in s on a server of speed 1: the unit of time
 * @param fit where they were fitted
 * @param load work that came over what the servers can do; NaN where the log does not say when requests came
 */
public record LogModel(ClusterLog log, LogLaw law, Service service, double mean, Optional<LogFit> fit, double load) {

    /**
     * Chooses, and fits where that is chosen.
     *
     * @param cluster the cluster that wrote the log, as described; its arrivals and service times do not matter
     * @throws BadInput if the servers cannot have done the work
     */
    public static LogModel of(ClusterLog log, LogLaw asked, Scenario cluster) {
        LogLaw law = log.law(asked);
        BadInput.check("log-times", law, law != LogLaw.FIT || log.facts().arrivals() != null,
                "server; this log does not say when requests came");
        Optional<LogFit> fit = law == LogLaw.FIT ? Optional.of(LogFit.of(log, cluster)) : Optional.empty();
        double[] times = fit.isPresent() ? new double[0] : log.times(law, cluster.cluster().speeds());
        double mean = fit.map(LogFit::mean).orElseGet(() -> Arrays.stream(times).average().orElseThrow());
        double capacity = cluster.conditions().server().capacity(cluster.cluster());
        double load = log.facts().arrivals() == null ? Double.NaN : log.facts().arrivals().rate() * mean / capacity;
        boolean keepsUp = !(load >= 1) || cluster.conditions().limited();
        if (!keepsUp) {
            throw new BadInput(tooMuch(log.facts(), load * capacity, cluster.cluster().servers(), law));
        }
        return new LogModel(log, law, fit.map(f -> Service.parse(f.text())).orElseGet(() -> log.service(law, times)),
                mean, fit, load);
    }

    private static String tooMuch(LogFacts facts, double work, int servers, LogLaw law) {
        double each = work / servers;
        int most = facts.crowding().most();
        return String.format(Locale.ROOT, "workers: the servers of this log work on %.3g requests at a time "
                + "each%s, by %s (expected: --workers above %.3g, more --servers, or --log-times fit)", each, most > 0
                ? ", and on " + most + " at most" : "", law.words(), each);
    }

    /** What is to stand where no option says it. */
    public Logged logged(boolean service, boolean arrivals, boolean load, int servers, int requests) {
        boolean instants = log.facts().arrivals() != null;
        return new Logged(service ? Optional.of(this.service) : Optional.empty(),
                arrivals && instants ? Optional.of(log.arrivals()) : Optional.empty(), servers,
                load && instants ? log.facts().arrivals().rate() * mean : Double.NaN, requests,
                Clock.of(BigDecimal.valueOf(mean)));
    }
}
