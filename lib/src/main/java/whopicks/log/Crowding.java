package whopicks.log;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How a request's time goes with what its server had to do when it came. Of a server that serves one request after the
 * other, or shares itself among them, the time grows with it: it has waiting in it. The requests that found their
 * server idle had none.
 *
 * @param known whether the log tells it: servers by name, and instants finer than the times
 * @param idle requests that found their server with nothing to do
 * @param idleMean mean time of these, in s, each server with the weight that it has among the crowded ones
 * @param crowded requests that found it busy, of servers that others found idle
 * @param crowdedMean mean time of these, in s
 * @param error standard error of the difference of the two means, in s
 * @param most most requests that a server had at a time, the last one with them
 * @param foundIdle of each request, whether it is one of the first; empty where not known
 */
public record Crowding(boolean known, int idle, double idleMean, int crowded, double crowdedMean, double error,
        int most, boolean[] foundIdle) {
    private static final int FEWEST = 100;
    private static final int FEWEST_OF_A_SERVER = 20;
    /** Chance of more standard errors, were there no difference: one in 30,000. */
    private static final double CLEAR = 4;
    /** Less is no matter for a model. */
    private static final double NOTABLE = 1.1;

    /** Of the times that are taken for the servers'. @param mean of them, in s */
    static Crowding of(Recorded log, IntToDoubleFunction time, double mean, double tick) {
        if (log.servers().isEmpty() || !(tick <= mean)) {
            return new Crowding(false, 0, Double.NaN, 0, Double.NaN, Double.NaN, 0, new boolean[0]);
        }
        Outstanding outstanding = Outstanding.of(log, time, i -> log.arrival(i) + (log.queued(i) > 0 ? log.queued(i)
                : 0));
        int n = log.servers().size();
        Sums idle = new Sums(n);
        Sums crowded = new Sums(n);
        boolean[] foundIdle = new boolean[log.size()];
        for (int i = 0; i < log.size(); i++) {
            int found = outstanding.found()[i];
            if (found >= 0) {
                foundIdle[i] = found == 0;
                (found == 0 ? idle : crowded).add(log.server(i), time.applyAsDouble(i));
            }
        }
        return of(idle, crowded, outstanding.most() + 1, foundIdle);
    }

    /** A slow server is busy more often than others: each server is compared with itself. */
    private static Crowding of(Sums idle, Sums crowded, int most, boolean[] foundIdle) {
        double expected = 0; // of the crowded requests, had each found its server idle
        double variance = 0;
        double sum = 0;
        int compared = 0;
        for (int s = 0; s < idle.count.length; s++) {
            int c = crowded.count[s];
            if (idle.count[s] >= FEWEST_OF_A_SERVER && c > 0) {
                compared += c;
                sum += crowded.sum[s];
                expected += c * idle.mean(s);
                variance += c * crowded.variance(s) + (double) c * c * idle.variance(s) / idle.count[s];
            }
        }
        return new Crowding(true, IntStream.of(idle.count).sum(), expected / compared, compared, sum / compared,
                Math.sqrt(variance) / compared, most, foundIdle);
    }

    /** Number, sum and squares of the times of each server. */
    private static final class Sums {
        private final int[] count;
        private final double[] sum;
        private final double[] squares;

        Sums(int servers) {
            count = new int[servers];
            sum = new double[servers];
            squares = new double[servers];
        }

        void add(int server, double time) {
            count[server]++;
            sum[server] += time;
            squares[server] += time * time;
        }

        double mean(int server) {
            return sum[server] / count[server];
        }

        double variance(int server) {
            return Math.max(0, squares[server] / count[server] - mean(server) * mean(server));
        }
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
