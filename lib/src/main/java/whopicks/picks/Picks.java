package whopicks.picks;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import whopicks.log.Recorded;

/**
 * The picks of a balancer in the order of their arrival, and the requests' ends.
 *
 * @param arrival instants of the picks, in s
 * @param end instants at which the requests ended, in s
 * @param server the server that was picked, from 0
 * @param client what stands for the client of each, 0 where unknown
 * @param clear whether the state at the pick is known: nothing else happened so near that the log's clock cannot tell
 *     which came first, and no request from before the log was left
 * @param blur within which the log's clock does not tell which of two events came first, in s
 * @param names names of the servers
 * @param beyond picks of the log that were left out, because there were more than asked for
 */
public record Picks(double[] arrival, double[] end, int[] server, int[] client, boolean[] clear, double blur,
        List<String> names, long beyond) {
    /** Steps of the clock within which the order of two events is not known: an instant and a time are rounded. */
    private static final double BLUR = 1.5;
    /** Share of the requests that are over after the time for which the first picks are not counted. */
    private static final double OVER = 0.99;

    /**
     * The picks of a log.
     *
     * @param tick step of its clock, in s
     * @param most number of picks that are taken, the first ones
     * @throws IllegalArgumentException if the log does not tell what it takes; the message says what is expected
     */
    public static Picks of(Recorded log, double tick, int most) {
        int[] known = IntStream.range(0, log.size()).filter(i -> log.server(i) >= 0
                && !Double.isNaN(log.arrival(i))).toArray();
        if (log.servers().isEmpty()) {
            throw new IllegalArgumentException("a log that names the server of each request");
        }
        if (log.servers().size() == 1) {
            throw new IllegalArgumentException("a log with at least two servers; it has " + log.servers().get(0)
                    + " alone");
        }
        if (known.length == 0) {
            throw new IllegalArgumentException("a log that says when requests came");
        }
        int[] taken = Arrays.stream(known).filter(i -> !Double.isNaN(log.total(i))).limit(most).toArray();
        if (taken.length == 0) {
            throw new IllegalArgumentException("a log that says when requests ended, or how long they took");
        }
        double[] arrival = Arrays.stream(taken).mapToDouble(log::arrival).toArray();
        double[] end = Arrays.stream(taken).mapToDouble(i -> log.arrival(i) + log.total(i)).toArray();
        return of(arrival, end, Arrays.stream(taken).map(log::server).toArray(),
                Arrays.stream(taken).map(log::client).toArray(), log.servers(), tick, known.length - taken.length);
    }

    /** Picks that are given in the order of their arrival. */
    public static Picks of(double[] arrival, double[] end, int[] server, int[] client, List<String> names,
            double tick, long beyond) {
        double[] times = IntStream.range(0, arrival.length).mapToDouble(i -> end[i] - arrival[i]).sorted().toArray();
        double from = arrival[0] + times[(int) (OVER * (times.length - 1))];
        double[] ends = end.clone();
        Arrays.sort(ends);
        boolean[] clear = new boolean[arrival.length];
        double blur = BLUR * tick;
        for (int i = 0, e = 0; i < arrival.length; i++) {
            while (e < ends.length && ends[e] <= arrival[i] - blur) {
                e++;
            }
            clear[i] = arrival[i] >= from && (e == ends.length || ends[e] >= arrival[i] + blur || blur == 0)
                    && (i == 0 || arrival[i] - arrival[i - 1] > blur || blur == 0)
                    && (i + 1 == arrival.length || arrival[i + 1] - arrival[i] > blur || blur == 0);
        }
        return new Picks(arrival, end, server, client, clear, blur, names, beyond);
    }

    /** Number of picks. */
    public int size() {
        return arrival.length;
    }

    /** Number of servers. */
    public int servers() {
        return names.size();
    }

    /** Picks at which the state is known. */
    public int clearPicks() {
        return (int) IntStream.range(0, clear.length).filter(i -> clear[i]).count();
    }

    /** The first ones, as many as hold that many at which the state is known; all of them where there are not. */
    Picks first(int clearPicks) {
        int n = 0;
        for (int found = 0; n < size() && found < clearPicks; n++) {
            found += clear[n] ? 1 : 0;
        }
        return n == size() ? this : new Picks(Arrays.copyOf(arrival, n), Arrays.copyOf(end, n),
                Arrays.copyOf(server, n), Arrays.copyOf(client, n), Arrays.copyOf(clear, n), blur, names,
                beyond + size() - n);
    }

    /** Mean time of a request, in s. */
    public double meanTime() {
        return IntStream.range(0, size()).mapToDouble(i -> end[i] - arrival[i]).average().orElseThrow();
    }

    /** Share of the picks to each server. */
    public double[] shares() {
        double[] shares = new double[servers()];
        Arrays.stream(server).forEach(s -> shares[s] += 1.0 / size());
        return shares;
    }

    /** Requests in the order of their ends. */
    int[] byEnd() {
        return IntStream.range(0, size()).boxed().sorted(Comparator.comparingDouble(i -> end[i])).mapToInt(i -> i)
                .toArray();
    }
}
