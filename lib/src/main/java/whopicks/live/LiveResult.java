package whopicks.live;

import java.util.Arrays;
import whopicks.study.PerServer;

/**
 * One live run beside the model. All times in mean service times.
 *
 * @param scenario what was run
 * @param live p50, p95 and p99 of the sojourn time
 * @param model the model's percentiles of the same, and where that is asked for what {@link LiveStudy#servers} measures
 * @param uneven the model's again, for a random policy whose draws follow the {@code shares}; null for other policies
 * @param overhead what the harness and an idle balancer add to a request, see {@link LiveStudy#overhead}
 * @param lag p99.9 of how late the requests were sent
 * @param lateness p99.9 of how late the servers answered
 * @param shares share of the answers that came from each server; adds up to 1
 * @param servers what each server got of the requests that count
 * @param connections connections that the client opened
 * @param tries runs made, of which this is the last
 * @param invalid why the figures must not be used, or null if they may be
 */
public record LiveResult(LiveScenario scenario, double[] live, Prediction model, Prediction uneven, double overhead,
        double lag,
        double lateness, double[] shares, PerServer servers, int connections, int tries, String invalid) {
    /** Index of p99 in the arrays of percentiles. */
    public static final int P99 = 2;

    /** Whether the run may be used. */
    public boolean valid() {
        return invalid == null;
    }

    /**
     * Whether the live percentile lies where the model's would lie in 95 of 100 such runs. What the harness adds is
     * allowed for at the upper end.
     *
     * @param p 0, 1 or 2 for p50, p95 or p99
     */
    public boolean agrees(int p) {
        return live[p] >= model.low()[p] && live[p] <= model.high()[p] + overhead;
    }

    /** The largest share over the share that each server would have were they even. */
    public double mostShare() {
        return Arrays.stream(shares).max().getAsDouble() * shares.length;
    }

    /** The smallest share over the even one. */
    public double leastShare() {
        return Arrays.stream(shares).min().getAsDouble() * shares.length;
    }
}
