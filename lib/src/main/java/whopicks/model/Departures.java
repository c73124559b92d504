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
    private final Ring[] rings;
    private long today;

    Departures(int servers, double meanGap, Listener listener) {
        this.listener = listener;
        daysPerTime = 1 / meanGap;
        firstOfDay = new int[Math.max(64, Integer.highestOneBit(servers) * 8)];
        Arrays.fill(firstOfDay, NONE);
        next = new int[servers];
        rings = new Ring[servers];
        Arrays.setAll(rings, j -> new Ring());
    }

    /** A request has been placed. */
    void add(int server, int balancer, double now, double finish) {
        Ring ring = rings[server];
        if (ring.isEmpty()) {
            enter(server, finish);
        }
        ring.add(finish, finish - now, balancer);
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
        Ring ring = rings[server];
        while (ring.first() <= now) {
            listener.left(server, ring.balancer(), ring.sojourn());
            ring.remove();
            if (ring.isEmpty()) {
                return;
            }
        }
        enter(server, ring.first());
    }

    private void enter(int server, double finish) {
        int slot = (int) (long) (finish * daysPerTime) & firstOfDay.length - 1;
        next[server] = firstOfDay[slot];
        firstOfDay[slot] = server;
    }

    /** A FIFO of requests that grows by doubling. */
    private static final class Ring {
        private double[] finish = new double[16];
        private double[] sojourn = new double[16];
        private int[] balancer = new int[16];
        private int head;
        private int tail;

        boolean isEmpty() {
            return head == tail;
        }

        double first() {
            return finish[head & finish.length - 1];
        }

        double sojourn() {
            return sojourn[head & finish.length - 1];
        }

        int balancer() {
            return balancer[head & finish.length - 1];
        }

        void remove() {
            head++;
        }

        void add(double finishes, double stays, int from) {
            if (tail - head == finish.length) {
                grow();
            }
            int at = tail++ & finish.length - 1;
            finish[at] = finishes;
            sojourn[at] = stays;
            balancer[at] = from;
        }

        private void grow() {
            int size = finish.length;
            double[] f = new double[2 * size];
            double[] s = new double[2 * size];
            int[] b = new int[2 * size];
            for (int i = 0; i < size; i++) {
                f[i] = finish[head + i & size - 1];
                s[i] = sojourn[head + i & size - 1];
                b[i] = balancer[head + i & size - 1];
            }
            finish = f;
            sojourn = s;
            balancer = b;
            head = 0;
            tail = size;
        }
    }
}
