package whopicks.policy;

import java.util.Arrays;
import java.util.Map;
import whopicks.model.Policy;
import whopicks.random.Streams;

/**
 * Consistent hashing with bounded loads (Mirrokni, Thorup and Zadimoghaddam, SODA 2018). Servers and keys are hashed to
 * a ring; a request goes to the first server clockwise from its key that has fewer outstanding requests than
 * ceil(factor x (all outstanding + 1) / servers), by the balancer's knowledge. Every run has a ring of its own. A
 * server's share of the ring has a relative deviation of sqrt((servers - 1) / (servers x points + 1)): the sum of some
 * of the spacings of uniform points (Pyke, JRSS B 27, 1965).
 *
 * @param factor bound on a server's outstanding requests over the average, at least 1; infinite for plain consistent
 *     hashing
 * @param points points of each server on the ring, 1 to {@value #MOST_POINTS}
 */
public record ConsistentHashing(double factor, int points) implements Policy.Keyed {
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

    /** @throws IllegalArgumentException if factor is below 1, or points out of their range */
    public ConsistentHashing {
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
        return Map.of("bound", factor, "points", points);
    }

    @Override
    public Policy.Placement placement(int servers, int salt) {
        long[] ring = ring(servers, salt);
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
            double capacity = Math.ceil(factor * (seen.total() + 1) / servers);
            while (true) { // ends, since factor >= 1 leaves room for one more somewhere
                at = at >= ring.length ? 0 : at;
                int server = (int) ring[at++] & (1 << SERVER_BITS) - 1;
                if (seen.at(server) < capacity) {
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

    /** Sorted points; the low bits of each say whose it is. */
    private long[] ring(int servers, int salt) {
        if (servers > 1 << SERVER_BITS) {
            throw new IllegalArgumentException("servers: " + servers + " (expected: <= " + (1 << SERVER_BITS)
                    + " for " + NAME + ")");
        }
        long places = Streams.mix(salt);
        long[] ring = new long[Math.multiplyExact(servers, points)];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = Streams.mix(places + i) >>> 1 >>> SERVER_BITS << SERVER_BITS | i / points;
        }
        Arrays.sort(ring);
        return ring;
    }
}
