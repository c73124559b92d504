package whopicks.model;

import whopicks.stat.Percentiles;

/** What is measured of one run, request by request, once the warm-up is over. */
final class Measures {
    private final double[] sojourn; // at least as long as requests are counted
    private final int half;
    private final double[] work; // given to each server
    private final long[] requests;
    private double start;
    private int counted;
    private double sum;
    private double earlier; // sum over the earlier half
    private double max;

    /**
     * @param sojourn where the sojourn times go
     * @param expected requests that will be counted
     */
    Measures(double[] sojourn, int expected, int servers) {
        this.sojourn = sojourn;
        half = expected / 2;
        work = new double[servers];
        requests = new long[servers];
    }

    /** The last request of the warm-up has come. */
    void start(double time) {
        start = time;
    }

    /** Counts a request: where it was placed, how long it is served and how long it stays. */
    void add(int server, double need, double stay) {
        earlier = counted == half ? sum : earlier;
        sojourn[counted++] = stay;
        sum += stay;
        max = Math.max(max, stay);
        work[server] += need;
        requests[server]++;
    }

    /** Counts the requests of a block from {@code from} on; one loop, so that the processor has something to do while it adds. */
    void add(int[] server, double[] need, double[] stay, int from, int to) {
        int at = counted;
        double total = sum;
        double longest = max;
        for (int k = from; k < to; k++) {
            if (at == half) {
                earlier = total;
            }
            sojourn[at++] = stay[k];
            total += stay[k];
            longest = stay[k] > longest ? stay[k] : longest; // hardly ever: a branch costs less here
            work[server[k]] += need[k];
            requests[server[k]]++;
        }
        counted = at;
        sum = total;
        max = longest;
    }

    /**
     * The summary.
     *
     * @param time arrival of the last request
     * @param homes of the sessions, if any
     */
    Run run(Scenario s, double time, int[] homes, Percentiles percentiles) {
        double drift = counted < 2 ? 0 : (sum - earlier) / (counted - half) - earlier / half;
        double[] share = new double[work.length];
        double[] utilisation = new double[work.length];
        for (int j = 0; j < work.length; j++) {
            share[j] = (double) requests[j] / counted;
            utilisation[j] = work[j] / (time - start);
        }
        return new Run(sum / counted, percentiles.of(sojourn, counted, Run.quantiles()), max, drift, share, utilisation,
                stable(s, time - start, homes));
    }

    private boolean stable(Scenario s, double time, int[] homes) {
        if (homes.length > 0) {
            return Stability.ofHomes(s, homes);
        }
        if (s.policy() instanceof Policy.Blind blind) {
            return Stability.ofShares(s, blind.shares(s.cluster().servers()));
        }
        return Stability.ofEvidence(s, work, requests, time);
    }
}
