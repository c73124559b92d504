package whopicks.model;

import java.util.Arrays;

/**
 * The idle ones of many servers. The others wait in a calendar queue (Brown, CACM 31, 1988) for the day on which they were
 * to be free when they entered; one that has been given more by then enters again. A day is one mean gap between arrivals.
 */
final class IdleServers {
    private static final int NONE = -1;

    private final double[] freeAt; // when each server has finished all it has; the walk keeps it
    private final long[] members; // as bits
    private final int span;
    private int size;
    private final double daysPerTime;
    private final int[] firstOfDay; // server at the head of each day's list
    private final int[] next; // the next server of the same list
    private long today;

    /** All are idle. */
    IdleServers(double[] freeAt, double meanGap) {
        this.freeAt = freeAt;
        members = new long[(freeAt.length + 63) / 64];
        span = Ties.span(freeAt.length);
        for (int j = 0; j < freeAt.length; j++) {
            add(j);
        }
        daysPerTime = 1 / meanGap;
        firstOfDay = new int[Math.max(64, Integer.highestOneBit(freeAt.length) * 4)]; // a lap of a few mean service times
        Arrays.fill(firstOfDay, NONE);
        next = new int[freeAt.length];
    }

    int size() {
        return size;
    }

    /** The k-th in ascending order, from 0. */
    int nth(int k) {
        return Ties.nth(members, 0, k, span);
    }

    /** A server has been given a request that leaves at {@code finish}. */
    void remove(int server, double finish) {
        members[server >> 6] ^= 1L << server;
        size--;
        enter(server, finish);
    }

    /** Adds the servers that are free at {@code now}, which never goes back. */
    void until(double now) {
        long last = (long) (now * daysPerTime);
        for (long day = Math.max(today, last - firstOfDay.length + 1); day <= last; day++) {
            int slot = (int) day & firstOfDay.length - 1;
            int server = firstOfDay[slot];
            firstOfDay[slot] = NONE;
            while (server != NONE) {
                int after = next[server];
                if (freeAt[server] <= now) {
                    add(server);
                } else {
                    enter(server, freeAt[server]);
                }
                server = after;
            }
        }
        today = Math.max(today, last);
    }

    private void add(int server) {
        members[server >> 6] |= 1L << server;
        size++;
    }

    private void enter(int server, double time) {
        int slot = (int) (long) (time * daysPerTime) & firstOfDay.length - 1;
        next[server] = firstOfDay[slot];
        firstOfDay[slot] = server;
    }
}
