package whopicks.log;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import whopicks.trace.LeftOut;

/**
 * A log of a cluster that is known: Poisson arrivals, exponential or lognormal service times, servers that serve one
 * request after the other. For tests of what is told from logs.
 *
 * @param servers names of the servers
 * @param rate requests a second
 * @param mean mean service time of each server, in s
 * @param sigma standard deviation of its logarithm; 0 for exponential times
 */
public record MadeLog(List<String> servers, double rate, double[] mean, double sigma) {

    /** One with exponential times. */
    public MadeLog(List<String> servers, double rate, double[] mean) {
        this(servers, rate, mean, 0);
    }

    /** The same with lognormal times. */
    public MadeLog withSigma(double other) {
        return new MadeLog(servers, rate, mean, other);
    }

    private double unit(Random random) {
        return sigma == 0 ? -Math.log(1 - random.nextDouble())
                : Math.exp(sigma * random.nextGaussian() - sigma * sigma / 2);
    }


    /** How a server is picked, from the instants at which each is idle again. */
    @FunctionalInterface
    public interface Picker {
        /** Index of the server. */
        int pick(double now, double[] idleAt, int request);
    }

    /** One after the other. */
    public static final Picker ROUND_ROBIN = (now, idleAt, request) -> request % idleAt.length;

    /** Servers of one mean. */
    public static MadeLog of(int servers, double rate, double mean) {
        List<String> names = new ArrayList<>();
        double[] means = new double[servers];
        for (int s = 0; s < servers; s++) {
            names.add("web" + (s + 1));
            means[s] = mean;
        }
        return new MadeLog(names, rate, means);
    }

    /**
     * The requests, in the order of their ends as a log has them.
     *
     * @param inBalancer whether requests wait in the balancer, and the log says so; else they wait in the server, and
     *     its time has the waiting in it
     */
    public List<Entry> entries(int requests, Picker picker, boolean inBalancer, long seed) {
        Random random = new Random(seed);
        double[] idleAt = new double[servers.size()];
        List<Entry> entries = new ArrayList<>();
        double now = 1.7e9;
        for (int i = 0; i < requests; i++) {
            now -= Math.log(1 - random.nextDouble()) / rate;
            int server = picker.pick(now, idleAt, i);
            double service = unit(random) * mean[server];
            double wait = Math.max(0, idleAt[server] - now);
            idleAt[server] = now + wait + service;
            entries.add(new Entry(now, inBalancer ? wait : 0, inBalancer ? service : wait + service, wait + service,
                    "", servers.get(server), 1 + random.nextInt(50), 200, 1, i + 1));
        }
        entries.sort(Comparator.comparingDouble(e -> e.arrival() + e.total()));
        return entries;
    }

    /** What is told of such requests. */
    public static LogFacts facts(List<Entry> entries, int decimals) {
        Recorded.Builder builder = new Recorded.Builder();
        entries.forEach(builder);
        return LogFacts.of(builder.built(), new Told("made log", "", entries.size(), 0, entries.size(), 0,
                new LeftOut(), decimals));
    }
}
