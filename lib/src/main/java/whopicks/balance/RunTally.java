package whopicks.balance;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import whopicks.model.Outcomes;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.stat.Percentiles;

/** What is measured of one run, request by request, once the warm-up is over. */
public final class RunTally {
    private final double[] sojourn; // at least as long as requests are counted
    private int half;
    private final double[] work; // given to each server
    private final long[] requests;
    private double start;
    private double end;
    private int[] pinned;
    private Beyond beyond; // null under plain conditions
    private int counted;
    private double sum;
    private double earlier; // sum over the earlier half
    private double max;

    /**
     * @param sojourn where the sojourn times go
     * @param expected requests that will be counted
     */
    public RunTally(double[] sojourn, int expected, int servers) {
        this.sojourn = sojourn;
        half = expected / 2;
        work = new double[servers];
        requests = new long[servers];
    }

    /**
     * What an engine measured beyond the times of those who were answered.
     *
     * @param outcomes what became of the requests
     * @param share share of the attempts that each server was given
     * @param utilisation work that each server did per unit of time, over what its workers can do; with unlimited
     *     workers, one of them
     * @param stable whether every server can keep up
     */
    public record Beyond(Outcomes outcomes, double[] share, double[] utilisation, boolean stable) {}

    /**
     * Says that not every request will be counted, before the first is.
     *
     * @param answered requests that will be counted, at most as many as expected
     */
    public void only(int answered, Beyond what) {
        half = answered / 2;
        beyond = what;
    }

    /** The last request of the warm-up has come. */
    public void start(double time) {
        start = time;
    }

    /**
     * Counts requests in the order of their arrivals; one loop, so that the processor has something to do while it
     * adds.
     *
     * @param server where each was placed
     * @param serviceTime how long it is served
     * @param stay how long it stays, from arrival to answer
     * @param from the first that counts
     * @param to the first that does not
     */
    public void add(int[] server, double[] serviceTime, double[] stay, int from, int to) {
        int at = counted;
        double total = sum;
        double longest = max;
        for (int k = from; k < to; k++) {
            if (at == half) {
                earlier = total;
            }
            sojourn[at++] = stay[k];
            total += stay[k];
            // rarely true, so a predicted branch is cheaper than Math.max
            longest = stay[k] > longest ? stay[k] : longest;
            work[server[k]] += serviceTime[k];
            requests[server[k]]++;
        }
        counted = at;
        sum = total;
        max = longest;
    }

    /**
     * The last request has come.
     *
     * @param time its arrival
     * @param sessions server of each session, -1 for none yet; empty where nothing pins
     */
    public void end(double time, int[] sessions) {
        end = time;
        pinned = sessions;
    }

    /** Requests counted so far, of which there are sojourn times. */
    public int counted() {
        return counted;
    }

    /** The summary. */
    public Run run(Scenario s, Percentiles percentiles) {
        if (beyond != null && counted == 0) {
            double[] none = new double[Run.quantiles().length];
            Arrays.fill(none, Double.NaN);
            return run(Double.NaN, none, Double.NaN);
        }
        double drift = counted < 2 ? 0 : (sum - earlier) / (counted - half) - earlier / half;
        double[] times = percentiles.of(sojourn, counted, Run.quantiles());
        if (beyond != null) {
            return run(sum / counted, times, drift);
        }
        double[] share = new double[work.length];
        double[] utilisation = new double[work.length];
        for (int j = 0; j < work.length; j++) {
            share[j] = (double) requests[j] / counted;
            utilisation[j] = work[j] / (end - start);
        }
        return new Run(sum / counted, times, max, drift, share, utilisation,
                stable(s, end - start));
    }

    private Run run(double mean, double[] times, double drift) {
        return new Run(mean, times, counted == 0 ? Double.NaN : max, drift, beyond.share, beyond.utilisation,
                beyond.stable, beyond.outcomes);
    }

    private boolean stable(Scenario s, double time) {
        if (pinned.length > 0) {
            return Stability.ofPinned(s, pinned);
        }
        Optional<double[]> shares = s.policy().fixedShares(s.cluster().servers());
        if (shares.isPresent()) {
            return Stability.ofShares(s, shares.get());
        }
        OptionalDouble capacity = s.policy().capacity(s.cluster().speeds());
        return capacity.isPresent() ? Stability.ofCapacity(s, capacity.getAsDouble()) : Stability.ofEvidence(s, work,
                requests, time);
    }
}
