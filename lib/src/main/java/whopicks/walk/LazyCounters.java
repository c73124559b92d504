package whopicks.walk;

import whopicks.balance.BitSelect;
import whopicks.model.Outstanding;
import whopicks.random.Draws;

/**
 * Outstanding requests that are counted only when somebody looks. An idle server is recognised by its last finish time
 * alone. For up to {@link #MOST} servers, whose set fits one word; beyond that eager counters cost less.
 */
final class LazyCounters implements Outstanding {
    static final int MOST = 64;

    private final Clock clock;
    private final int span;
    private final double[] last; // when the last request of each server leaves
    private final double[] lastButOne; // from then on it has one at most
    private final FinishTimes finishTimes;

    /** The time of the latest look, shared by all counters of a run. */
    static final class Clock {
        double now;
    }

    LazyCounters(int servers, Clock clock) {
        this.clock = clock;
        span = BitSelect.span(servers);
        last = new double[servers];
        lastButOne = new double[servers];
        finishTimes = new FinishTimes(servers);
    }

    @Override
    public int servers() {
        return last.length;
    }

    @Override
    public int at(int server) {
        return finishTimes.after(server, clock.now);
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
    public boolean anyIdle() {
        return passed(last, clock.now) != 0;
    }

    @Override
    public int firstWithFewest(int start) {
        long ties = ties();
        long after = ties & -1L << start;
        return Long.numberOfTrailingZeros(after != 0 ? after : ties);
    }

    @Override
    public int serverWithFewest(Draws draws) {
        long ties = ties();
        return BitSelect.select(ties, draws.below(Long.bitCount(ties)), span);
    }

    /** The servers with the fewest, as bits. */
    private long ties() {
        long ties = passed(last, clock.now); // without any
        if (ties == 0) {
            ties = passed(lastButOne, clock.now); // with one
            if (ties == 0) {
                ties = shortest();
            }
        }
        return ties;
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

    /**
     * 1 if a time has come, else 0: times are not negative, so they are in the order of their bits, and a sign needs no
     * branch.
     */
    static long passed(double time, long after) {
        return Double.doubleToRawLongBits(time) - after >>> 63;
    }

    static long after(double now) {
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
    void add(int server, double time, double finish) {
        lastButOne[server] = last[server];
        last[server] = finish;
        finishTimes.add(server, time, finish);
    }
}
