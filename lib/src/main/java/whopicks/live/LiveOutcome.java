package whopicks.live;

import java.util.List;
import java.util.function.ToDoubleFunction;
import whopicks.live.LiveConditions.Duty;
import whopicks.model.Run;

/**
 * What became of the requests of a live run under overload, beside the model. Times in mean service times.
 *
 * @param scenario what was run
 * @param live the measures of {@link #NAMES}, live; attempts are those that reached a server
 * @param model the model's of the same
 * @param overhead what the harness and an idle balancer add to a request, see {@link LiveStudy#overhead}
 * @param lag p99.9 of how late the requests were sent
 * @param tries runs made, of which this is the last
 * @param invalid why the figures must not be used, or null if they may be
 */
public record LiveOutcome(LiveScenario scenario, double[] live, Prediction model, double overhead, double lag,
        int tries, String invalid) {
    /** Names of the measures; times are those of the requests that succeed. */
    public static final List<String> NAMES = List.of("success", "refused", "attempts", "p50", "p99");

    /** The same of a run of the model. */
    static List<ToDoubleFunction<Run>> measures(LiveConditions conditions) {
        boolean balancerRefuses = conditions.has(Duty.LIMIT) || conditions.has(Duty.QUEUE);
        return List.of(r -> r.outcomes().success(), r -> r.outcomes().refused(),
                r -> r.outcomes().attempts() - (balancerRefuses ? r.outcomes().refused() : 0), Run::p50, Run::p99);
    }

    /** Whether the run may be used. */
    public boolean valid() {
        return invalid == null;
    }

    /**
     * Whether a measure lies where the model's would lie in 95 of 100 such runs. What the harness adds to times is
     * allowed for at the upper end.
     *
     * @param measure its place in {@link #NAMES}
     */
    public boolean agrees(int measure) {
        double more = NAMES.get(measure).startsWith("p") ? overhead : 0;
        return live[measure] >= model.low()[measure] && live[measure] <= model.high()[measure] + more;
    }
}
