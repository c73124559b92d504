package whopicks.walk;

/**
 * When the requests of each server leave, counted only when somebody asks. The newest few of a server are looked at
 * without a branch; older ones that are still there, which only a long queue has, wait in a ring.
 */
final class FinishTimes {
    /** Requests of a server that are looked at without a branch. */
    private static final int NEWEST = 4;

    private final double[] newest; // NEWEST for each server, in a ring; 0 where none has been
    private final int[] placed; // requests that each server has been given
    private final DoubleRing[] older; // null until one is needed

    FinishTimes(int servers) {
        newest = new double[servers * NEWEST];
        placed = new int[servers];
        older = new DoubleRing[servers];
    }

    /** Requests that leave a server after {@code now}. */
    int after(int server, double now) {
        long limit = LazyCounters.after(now);
        int from = server * NEWEST;
        int count = NEWEST - (int) (LazyCounters.passed(newest[from], limit) + LazyCounters.passed(newest[from + 1],
                limit)
                + LazyCounters.passed(newest[from + 2], limit) + LazyCounters.passed(newest[from + 3], limit));
        return count < NEWEST || older[server] == null ? count : NEWEST + older(server, now);
    }

    private int older(int server, double now) {
        DoubleRing ring = older[server];
        while (ring.size() > 0 && ring.first() <= now) { // no later look may be at an earlier time
            ring.removeFirst();
        }
        return ring.size();
    }

    /**
     * A request has been placed at {@code time}, not before the latest look nor after the next; it leaves at {@code
     * finish}.
     */
    void add(int server, double time, double finish) {
        int slot = server * NEWEST + (placed[server]++ & NEWEST - 1);
        if (newest[slot] > time) {
            keep(server, time, newest[slot]);
        }
        newest[slot] = finish;
    }

    private void keep(int server, double time, double finish) {
        if (older[server] == null) {
            older[server] = new DoubleRing();
        }
        if (older[server].isFull()) {
            older(server, time);
        }
        older[server].addLast(finish);
    }
}
