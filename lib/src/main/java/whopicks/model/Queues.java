package whopicks.model;

import whopicks.random.Draws;

/**
 * Live outstanding requests that are counted only when somebody looks. A server without work is known from the time at which
 * it is free; the others keep their finish times in a ring, and what has passed is dropped at the next look. For up to 64
 * servers, whose set fits one word; beyond that {@link Counters} cost less.
 */
final class Queues implements Outstanding {
    static final int MOST = 64;

    private final double[] freeAt; // the walk's own: when each server has finished all it has
    private final double[][] finish; // rings; slots from head to tail, the length a power of two
    private final double[] lastStart; // when each server begins with the last request it has: from then on it has one at most
    private final int[] head;
    private final int[] tail;
    private double now;

    Queues(double[] freeAt) {
        this.freeAt = freeAt;
        finish = new double[freeAt.length][16];
        lastStart = new double[freeAt.length];
        head = new int[freeAt.length];
        tail = new int[freeAt.length];
    }

    void now(double time) {
        now = time;
    }

    @Override
    public int servers() {
        return freeAt.length;
    }

    @Override
    public int at(int server) {
        if (freeAt[server] <= now) {
            return 0;
        }
        double[] ring = finish[server];
        int first = head[server];
        while (ring[first & ring.length - 1] <= now) {
            first++;
        }
        head[server] = first;
        return tail[server] - first;
    }

    @Override
    public int fewest() {
        int fewest = Integer.MAX_VALUE;
        for (int j = 0; j < freeAt.length; j++) {
            fewest = Math.min(fewest, at(j));
        }
        return fewest;
    }

    @Override
    public int serverWithFewest(Draws draws) {
        long ties = passed(freeAt); // without work
        if (ties == 0) {
            ties = passed(lastStart); // with one request
            if (ties == 0) {
                ties = shortest();
            }
        }
        for (int skip = draws.below(Long.bitCount(ties)); skip > 0; skip--) {
            ties &= ties - 1;
        }
        return Long.numberOfTrailingZeros(ties);
    }

    /** The servers whose time in {@code times} has come. */
    private long passed(double[] times) {
        long set = 0;
        for (int j = 0; j < times.length; j++) {
            set |= (times[j] <= now ? 1L : 0) << j;
        }
        return set;
    }

    private long shortest() {
        long ties = 0;
        int fewest = Integer.MAX_VALUE;
        for (int j = 0; j < freeAt.length; j++) {
            int here = at(j);
            ties = here < fewest ? 0 : ties;
            fewest = Math.min(fewest, here);
            ties |= (here == fewest ? 1L : 0) << j;
        }
        return ties;
    }

    /** A request has been placed at a server that was free at {@code wasFreeAt}. */
    void add(int server, double wasFreeAt, double finishes) {
        if (wasFreeAt <= now) {
            head[server] = tail[server]; // all that lies in the ring has left
        }
        lastStart[server] = Math.max(wasFreeAt, now);
        double[] ring = finish[server];
        if (tail[server] - head[server] == ring.length) {
            ring = grow(server);
        }
        ring[tail[server]++ & ring.length - 1] = finishes;
    }

    private double[] grow(int server) {
        double[] old = finish[server];
        double[] ring = new double[2 * old.length];
        for (int i = 0; i < old.length; i++) {
            ring[i] = old[head[server] + i & old.length - 1];
        }
        head[server] = 0;
        tail[server] = old.length;
        finish[server] = ring;
        return ring;
    }
}
