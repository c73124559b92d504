package whopicks.walk;

import whopicks.balance.BitSelect;
import whopicks.model.Outstanding;
import whopicks.random.Draws;

/**
 * Outstanding requests that are counted only when somebody looks. An idle server is recognised by its last finish time alone;
 * the others keep their finish times in a ring, and what has passed is dropped at the next look. For up
 * to {@link #MOST} servers, whose set fits one word; beyond that eager counters cost less.
 */
final class LazyCounters implements Outstanding {
    static final int MOST = 64;
    /** Requests of a server that are looked at without a branch; a power of two. */
    private static final int NEWEST = 4;

    private final Clock clock;
    private final int span;
    private final double[] last; // when the last request of each server leaves
    private final double[] lastButOne; // from then on it has one at most
    private final double[][] finish; // rings; slots from head to tail, the length a power of two
    private final int[] head;
    private final int[] tail;

    /** The time of the latest look, shared by all counters of a run. */
    static final class Clock {
        double now;
    }

    LazyCounters(int servers, Clock clock) {
        this.clock = clock;
        span = BitSelect.span(servers);
        last = new double[servers];
        lastButOne = new double[servers];
        finish = new double[servers][NEWEST];
        head = new int[servers];
        tail = new int[servers];
    }

    @Override
    public int servers() {
        return last.length;
    }

    @Override
    public int at(int server) {
        double[] ring = finish[server];
        int newest = tail[server] - 1;
        long after = after(clock.now);
        int count = NEWEST;
        for (int k = 0; k < NEWEST; k++) { // no branch but for a long queue; a slot never filled is 0 and has passed
            count -= (int) passed(ring[newest - k & ring.length - 1], after);
        }
        return count < NEWEST ? count : counted(server);
    }

    private int counted(int server) {
        drop(server, clock.now);
        return tail[server] - head[server];
    }

    @Override
    public int fewest() {
        if (passed(last, clock.now) != 0) {
            return 0;
        }
        int fewest = Integer.MAX_VALUE;
        for (int j = 0; j < last.length; j++) {
            fewest = Math.min(fewest, at(j));
        }
        return fewest;
    }

    @Override
    public int serverWithFewest(Draws draws) {
        long ties = passed(last, clock.now); // without any
        if (ties == 0) {
            ties = passed(lastButOne, clock.now); // with one
            if (ties == 0) {
                ties = shortest();
            }
        }
        return BitSelect.select(ties, draws.below(Long.bitCount(ties)), span);
    }

    /** The servers whose time has come, as bits. */
    static long passed(double[] times, double now) {
        long after = after(now);
        long set = 0;
        for (int j = times.length - 1; j >= 0; j--) {
            set = set + set + passed(times[j], after);
        }
        return set;
    }

    /** 1 if a time has come, else 0: times are not negative, so they are in the order of their bits, and a sign needs no branch. */
    private static long passed(double time, long after) {
        return Double.doubleToRawLongBits(time) - after >>> 63;
    }

    private static long after(double now) {
        return Double.doubleToRawLongBits(now) + 1;
    }

    private long shortest() {
        long ties = 0;
        int fewest = Integer.MAX_VALUE;
        for (int j = 0; j < last.length; j++) {
            int here = at(j);
            ties = here < fewest ? 0 : ties;
            fewest = Math.min(fewest, here);
            ties |= (here == fewest ? 1L : 0) << j;
        }
        return ties;
    }

    /** A request has been placed at {@code time}, not before the latest look nor after the next. */
    void add(int server, double time, double finishes) {
        lastButOne[server] = last[server];
        last[server] = finishes;
        if (tail[server] - head[server] == finish[server].length) {
            drop(server, time);
            if (tail[server] - head[server] == finish[server].length) {
                grow(server);
            }
        }
        finish[server][tail[server]++ & finish[server].length - 1] = finishes;
    }

    /** Drops what has left by {@code time}; no later look may be at an earlier time. */
    private void drop(int server, double time) {
        double[] ring = finish[server];
        int first = head[server];
        int end = tail[server];
        while (first != end && ring[first & ring.length - 1] <= time) {
            first++;
        }
        head[server] = first;
    }

    private void grow(int server) {
        int size = finish[server].length;
        finish[server] = Rings.twice(finish[server], head[server] & size - 1);
        head[server] = 0;
        tail[server] = size;
    }
}
