package whopicks.policy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import whopicks.model.Policy;
import whopicks.random.Streams;

/**
 * Consistent hashing with bounded loads (Mirrokni, Thorup and Zadimoghaddam, SODA 2018). Servers and keys are hashed to
 * a ring; a request goes to the first server clockwise from its key that has fewer outstanding requests than
 * ceil(factor x (all outstanding + 1) / servers), by the balancer's knowledge. Every run has a ring of its own. A
 * server's share of the ring has a relative deviation of sqrt((servers - 1) / (servers x points + 1)): the sum of some
 * of the spacings of uniform points (Pyke, JRSS B 27, 1965). With weights, a server has points, and may have
 * outstanding requests, in proportion to its weight.
 *
 * @param factor bound on a server's outstanding requests over the average, at least 1; infinite for plain consistent
 *     hashing
 * @param points points of each server on the ring, with weights their mean, 1 to {@value #MOST_POINTS}
 * @param weights one per server, positive; none for equal ones
 */
public record ConsistentHashing(double factor, int points, List<Double> weights) implements Policy.Keyed {
    /** Its name. */
    public static final String NAME = "consistent-hashing";
    /** As in ketama: the arcs are about even. */
    public static final int POINTS = 160;
    /** A share is then even within a hundredth. */
    public static final int MOST_POINTS = 10_000;
    private static final int SERVER_BITS = 20;

    /** A ring of {@value #POINTS} points a server. */
    public ConsistentHashing(double factor) {
        this(factor, POINTS);
    }

    /** Servers of equal weights. */
    public ConsistentHashing(double factor, int points) {
        this(factor, points, List.of());
    }

    /** @throws IllegalArgumentException if factor is below 1, points out of their range or a weight not positive */
    public ConsistentHashing {
        weights = List.copyOf(weights);
        PerServer.checkPositive("weight", weights);
        if (!(factor >= 1)) {
            throw new IllegalArgumentException("factor: " + factor + " (expected: >= 1)");
        }
        if (points < 1 || points > MOST_POINTS) {
            throw new IllegalArgumentException("points: " + points + " (expected: 1 to " + MOST_POINTS + ")");
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean readsMany() {
        return true;
    }

    @Override
    public Map<String, Object> parameters() {
        return weights.isEmpty() ? Map.of("bound", factor, "points", points)
                : Map.of("bound", factor, "points", points, "weights", weights);
    }

    @Override
    public Policy.Placement placement(int servers, int salt) {
        double[] relative = relative(servers);
        long[] ring = ring(relative, salt);
        long keys = Streams.mix(~(long) salt);
        // 2^63 hashes in about as many equal arcs as there are points
        int shift = Long.numberOfLeadingZeros(ring.length) - 1;
        int[] arc = arcs(ring, shift);
        return (key, seen) -> {
            long hash = Streams.mix(keys + key) >>> 1;
            int at = arc[(int) (hash >>> shift)];
            while (at < ring.length && ring[at] < hash) {
                at++;
            }
            double even = factor * (seen.total() + 1) / servers;
            while (true) { // ends, since factor >= 1 leaves room for one more somewhere
                at = at >= ring.length ? 0 : at;
                int server = (int) ring[at++] & (1 << SERVER_BITS) - 1;
                if (seen.at(server) < Math.ceil(even * relative[server])) {
                    return server;
                }
            }
        };
    }

    /** The first point of the ring in or after each of equal arcs, so that a key's point is at hand. */
    private static int[] arcs(long[] ring, int shift) {
        int[] first = new int[(int) (Long.MAX_VALUE >>> shift) + 1];
        int at = 0;
        for (int arc = 0; arc < first.length; arc++) {
            while (at < ring.length && ring[at] >>> shift < arc) {
                at++;
            }
            first[arc] = at;
        }
        return first;
    }

    /** Weights over their mean. */
    private double[] relative(int servers) {
        double[] own = PerServer.array("weights", weights.isEmpty() ? Collections.nCopies(servers, 1.0) : weights,
                servers);
        double mean = Arrays.stream(own).sum() / servers;
        return Arrays.stream(own).map(w -> w / mean).toArray();
    }

    /** Sorted points; the low bits of each say whose it is. */
    private long[] ring(double[] relative, int salt) {
        int servers = relative.length;
        if (servers > 1 << SERVER_BITS) {
            throw new IllegalArgumentException("servers: " + servers + " (expected: <= " + (1 << SERVER_BITS)
                    + " for " + NAME + ")");
        }
        long places = Streams.mix(salt);
        long[] own = Arrays.stream(relative).mapToLong(w -> Math.max(1, Math.round(points * w))).toArray();
        long[] ring = new long[Math.toIntExact(Arrays.stream(own).sum())];
        int i = 0;
        for (int server = 0; server < servers; server++) {
            for (long left = own[server]; left > 0; left--, i++) {
                ring[i] = Streams.mix(places + i) >>> 1 >>> SERVER_BITS << SERVER_BITS | server;
            }
        }
        Arrays.sort(ring);
        return ring;
    }
}
