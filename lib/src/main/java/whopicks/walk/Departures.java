package whopicks.walk;

/**
 * Requests that have been placed and have not left yet. Each server keeps its finish times in a ring, in order, since it is
 * FIFO; the servers that have any are in a {@link CalendarQueue} by the first of them.
 */
final class Departures {
    /** What happens when a request leaves. */
    interface Listener {
        /** A request of {@code balancer} leaves {@code server} at {@code time} after {@code sojourn} in the system. */
        void left(int server, int balancer, double sojourn, double time);
    }

    private final Listener listener;
    private final CalendarQueue calendar; // of the servers that have any, by the first of them
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
        calendar = new CalendarQueue(servers, meanGap, this::leave);
        finish = new double[servers][4];
        sojourn = sojourns ? new double[servers][4] : null;
        balancer = balancers ? new int[servers][4] : null;
        head = new int[servers];
        tail = new int[servers];
    }

    /** A request has been placed. */
    void add(int server, int by, double now, double finishes) {
        int size = tail[server] - head[server];
        if (size == 0) {
            calendar.enter(server, finishes);
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
        calendar.until(now);
    }

    private void leave(int server, double now) {
        double[] ring = finish[server];
        int first = head[server];
        int end = tail[server];
        while (first != end) {
            int slot = first & ring.length - 1;
            if (ring[slot] > now) {
                calendar.enter(server, ring[slot]);
                break;
            }
            listener.left(server, balancer == null ? 0 : balancer[server][slot],
                    sojourn == null ? Double.NaN : sojourn[server][slot], ring[slot]);
            first++;
        }
        head[server] = first;
    }

    /** Doubles a server's rings; what they hold moves to the start. */
    private void grow(int server) {
        int size = finish[server].length;
        int first = head[server] & size - 1;
        finish[server] = Rings.twice(finish[server], first);
        if (sojourn != null) {
            sojourn[server] = Rings.twice(sojourn[server], first);
        }
        if (balancer != null) {
            balancer[server] = Rings.twice(balancer[server], first);
        }
        head[server] = 0;
        tail[server] = size;
    }
}
