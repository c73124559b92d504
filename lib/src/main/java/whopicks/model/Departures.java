package whopicks.model;

import java.util.Arrays;

/**
 * Requests that have been placed and have not left yet. Each server keeps its finish times in a ring, in order, since it is
 * FIFO; the servers that have any lie in a calendar queue (Brown, CACM 31, 1988) by the first of them. One day of the
 * calendar is one mean gap between arrivals, so a request costs about one step whatever the number of servers.
 */
final class Departures {
    /** What happens when a request leaves. */
    interface Listener {
        /** A request of {@code balancer} leaves {@code server} after {@code sojourn} in the system. */
        void left(int server, int balancer, double sojourn);
    }

    private static final int NONE = -1;

    private final Listener listener;
    private final double daysPerTime;
    private final int[] firstOfDay; // server at the head of each day's list
    private final int[] next; // the next server of the same list
    private final double[][] finish; // a ring per server; slots from head to tail, the length a power of two
    private final double[][] sojourn; // beside it; null where nobody asks for it
    private final int[][] balancer;
    private final int[] head;
    private final int[] tail;
    private long today;

    /**
     * @param meanGap mean time between arrivals
     * @param sojourns whether the listener wants sojourn times; else it is told NaN
     * @param balancers whether it wants balancers; else it is told 0
     */
    Departures(int servers, double meanGap, boolean sojourns, boolean balancers, Listener listener) {
        this.listener = listener;
        daysPerTime = 1 / meanGap;
        firstOfDay = new int[Math.max(64, Integer.highestOneBit(servers) * 8)];
        Arrays.fill(firstOfDay, NONE);
        next = new int[servers];
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
            enter(server, finishes);
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

    /** Lets everything leave that finishes at or before {@code now}; each server's requests in their order. */
    void until(double now) {
        long last = (long) (now * daysPerTime);
        for (long day = Math.max(today, last - firstOfDay.length + 1); day <= last; day++) {
            int slot = (int) day & firstOfDay.length - 1;
            int server = firstOfDay[slot];
            if (server == NONE) {
                continue;
            }
            firstOfDay[slot] = NONE;
            while (server != NONE) {
                int after = next[server];
                leave(server, now);
                server = after;
            }
        }
        today = Math.max(today, last);
    }

    private void leave(int server, double now) {
        double[] ring = finish[server];
        int first = head[server];
        int end = tail[server];
        while (first != end) {
            int slot = first & ring.length - 1;
            if (ring[slot] > now) {
                enter(server, ring[slot]);
                break;
            }
            listener.left(server, balancer == null ? 0 : balancer[server][slot], sojourn == null ? Double.NaN : sojourn[server][slot]);
            first++;
        }
        head[server] = first;
    }

    private void enter(int server, double time) {
        int slot = (int) (long) (time * daysPerTime) & firstOfDay.length - 1;
        next[server] = firstOfDay[slot];
        firstOfDay[slot] = server;
    }

    /** Doubles a server's rings; what they hold moves to the start. */
    private void grow(int server) {
        int size = finish[server].length;
        int first = head[server] & size - 1;
        finish[server] = twice(finish[server], first);
        if (sojourn != null) {
            sojourn[server] = twice(sojourn[server], first);
        }
        if (balancer != null) {
            int[] wider = Arrays.copyOf(balancer[server], 2 * size);
            System.arraycopy(balancer[server], first, wider, 0, size - first);
            System.arraycopy(balancer[server], 0, wider, size - first, first);
            balancer[server] = wider;
        }
        head[server] = 0;
        tail[server] = size;
    }

    private static double[] twice(double[] ring, int first) {
        double[] wider = new double[2 * ring.length];
        System.arraycopy(ring, first, wider, 0, ring.length - first);
        System.arraycopy(ring, 0, wider, ring.length - first, first);
        return wider;
    }
}
