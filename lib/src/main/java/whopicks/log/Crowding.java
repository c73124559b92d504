package whopicks.log;

import java.util.function.IntToDoubleFunction;

/**
 * How a request's time goes with what its server had to do when it came. Of a server that serves one request after the
 * other, or shares itself among them, the time grows with it: it has waiting in it. The requests that found their
 * server idle had none.
 *
 * @param known whether the log tells it: servers by name, and instants finer than the times
 * @param idle requests that found their server with nothing to do
 * @param idleMean mean time of these, in s
 * @param crowded requests that found it busy
 * @param crowdedMean mean time of these, in s
 * @param error standard error of the difference of the two means, in s
 * @param most most requests that a server had at a time, the last one with them
 * @param foundIdle of each request, whether it is one of the first; empty where not known
 */
public record Crowding(boolean known, int idle, double idleMean, int crowded, double crowdedMean, double error,
        int most, boolean[] foundIdle) {
    private static final int FEWEST = 100;
    /** Chance of more standard errors, were there no difference: one in 30,000. */
    private static final double CLEAR = 4;
    /** Less is no matter for a model. */
    private static final double NOTABLE = 1.1;

    static Crowding of(Recorded log, IntToDoubleFunction time, double tick) {
        double mean = mean(log, time);
        if (log.servers().isEmpty() || !(tick <= mean)) {
            return new Crowding(false, 0, Double.NaN, 0, Double.NaN, Double.NaN, 0, new boolean[0]);
        }
        Outstanding outstanding = Outstanding.of(log, time, i -> log.arrival(i) + (log.queued(i) > 0 ? log.queued(i)
                : 0));
        int[] count = new int[2];
        double[] sum = new double[2];
        double[] squares = new double[2];
        boolean[] idle = new boolean[log.size()];
        for (int i = 0; i < log.size(); i++) {
            int found = outstanding.found()[i];
            if (found >= 0) {
                int group = Math.min(found, 1);
                double t = time.applyAsDouble(i);
                idle[i] = found == 0;
                count[group]++;
                sum[group] += t;
                squares[group] += t * t;
            }
        }
        return new Crowding(true, count[0], sum[0] / count[0], count[1], sum[1] / count[1],
                Math.sqrt(error2(count[0], sum[0], squares[0]) + error2(count[1], sum[1], squares[1])),
                outstanding.most() + 1, idle);
    }

    private static double mean(Recorded log, IntToDoubleFunction time) {
        double sum = 0;
        int n = 0;
        for (int i = 0; i < log.size(); i++) {
            double t = time.applyAsDouble(i);
            sum += t >= 0 ? t : 0;
            n += t >= 0 ? 1 : 0;
        }
        return sum / n;
    }

    private static double error2(int n, double sum, double squares) {
        double mean = sum / n;
        return (squares / n - mean * mean) / n;
    }

    /** Whether there are enough requests of both kinds to compare. */
    public boolean comparable() {
        return known && idle >= FEWEST && crowded >= FEWEST;
    }

    /** Whether times clearly grow with what the server had to do: they have waiting in them. */
    public boolean grows() {
        return comparable() && crowdedMean > NOTABLE * idleMean && crowdedMean - idleMean > CLEAR * error;
    }
}
