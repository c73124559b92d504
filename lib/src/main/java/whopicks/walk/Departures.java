package whopicks.walk;

import java.util.Arrays;

/**
 * Requests that have been placed and have not left yet. Each server keeps its finish times in a ring, in order, since
 * it is FIFO. Of a few servers each is looked at for the first of them; many are in a {@link CalendarQueue} by it.
 */
final class Departures {
    /** Up to this many servers are looked at one by one; more than that cost more than a calendar. */
    private static final int FEW = 32;
    private static final double NEVER = Double.POSITIVE_INFINITY;

    /** What happens when a request leaves. */
    interface Listener {
        /** A request of {@code balancer} leaves {@code server} at {@code time} after {@code sojourn} in the system. */
        void left(int server, int balancer, double sojourn, double time);
    }

    private final Listener listener;
    private final double[] first; // of a few servers, when the first of their requests leaves
    private final CalendarQueue calendar; // of many servers, by the same
    private final double[][] finish; // a ring per server; slots from head to tail, the length a power of two
    private final double[][] sojourn; // beside it; null where nobody asks for it
    private final int[][] balancer;
    private final int[] head;
    private final int[] tail;

    /**
     * @param meanGap mean time between arrivals
     * @param sojourns whether the listener wants sojourn times; else it is told NaN
     * @param balancers whether it wants balancers; else it is told 0
     */
    Departures(int servers, double meanGap, boolean sojourns, boolean balancers, Listener listener) {
        this.listener = listener;
        first = servers <= FEW ? new double[servers] : null;
        calendar = servers <= FEW ? null : new CalendarQueue(servers, meanGap, this::leave);
        finish = new double[servers][4];
        sojourn = sojourns ? new double[servers][4] : null;
        balancer = balancers ? new int[servers][4] : null;
        head = new int[servers];
        tail = new int[servers];
        if (first != null) {
            Arrays.fill(first, NEVER);
        }
    }

    /** A request has been placed. */
    void add(int server, int by, double now, double finishes) {
        int size = tail[server] - head[server];
        if (size == 0) {
            next(server, finishes);
        } else if (size == finish[server].length) {
            grow(server);
        }
        int slot = tail[server]++ & finish[server].length - 1;
        finish[server][slot] = finishes;
        if (sojourn != null) {
            sojourn[server][slot] = finishes - now;
        }
        if (balancer != null) {
            balancer[server][slot] = by;
        }
    }

    /** Removes every request that finishes at or before {@code now}; each server's requests in their order. */
    void until(double now) {
        if (first == null) {
            calendar.until(now);
            return;
        }
        for (long due = LazyCounters.passed(first, now); due != 0; due &= due - 1) {
            leave(Long.numberOfTrailingZeros(due), now);
        }
    }

    /** The first request of a server leaves at {@code finishes}. */
    private void next(int server, double finishes) {
        if (first == null) {
            calendar.enter(server, finishes);
        } else {
            first[server] = finishes;
        }
    }

    private void leave(int server, double now) {
        double[] ring = finish[server];
        int at = head[server];
        int end = tail[server];
        if (first != null) {
            first[server] = NEVER;
        }
        while (at != end) {
            int slot = at & ring.length - 1;
            if (ring[slot] > now) {
                next(server, ring[slot]);
                break;
            }
            listener.left(server, balancer == null ? 0 : balancer[server][slot],
                    sojourn == null ? Double.NaN : sojourn[server][slot], ring[slot]);
            at++;
        }
        head[server] = at;
    }

    /** Doubles a server's rings; what they hold moves to the start. */
    private void grow(int server) {
        int size = finish[server].length;
        int start = head[server] & size - 1;
        finish[server] = Rings.twice(finish[server], start);
        if (sojourn != null) {
            sojourn[server] = Rings.twice(sojourn[server], start);
        }
        if (balancer != null) {
            balancer[server] = Rings.twice(balancer[server], start);
        }
        head[server] = 0;
        tail[server] = size;
    }
}
