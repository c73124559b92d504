package whopicks.walk;

import whopicks.balance.BitSelect;

/**
 * The idle ones of many servers. The others wait in a {@link CalendarQueue} for the day on which they were to be free
 * when they entered; one that has been given more by then enters again.
 */
final class IdleServers {
    private final double[] freeAt; // when each server has finished all it has; the walk keeps it
    private final long[] members; // as bits
    private final int span;
    private int size;
    private final CalendarQueue calendar; // of the others

    /** All are idle. */
    IdleServers(double[] freeAt, double meanGap) {
        this.freeAt = freeAt;
        members = new long[(freeAt.length + 63) / 64];
        span = BitSelect.span(freeAt.length);
        for (int j = 0; j < freeAt.length; j++) {
            add(j);
        }
        calendar = new CalendarQueue(freeAt.length, meanGap, this::dayCame);
    }

    int size() {
        return size;
    }

    /** The k-th in ascending order, from 0. */
    int nth(int k) {
        return BitSelect.select(members, 0, k, span);
    }

    /** A server has been given a request that leaves at {@code finish}. */
    void remove(int server, double finish) {
        members[server >> 6] ^= 1L << server;
        size--;
        calendar.enter(server, finish);
    }

    /** Adds the servers that are free at {@code now}, which never goes back. */
    void until(double now) {
        calendar.until(now);
    }

    private void dayCame(int server, double now) {
        if (freeAt[server] <= now) {
            add(server);
        } else {
            calendar.enter(server, freeAt[server]);
        }
    }

    private void add(int server) {
        members[server >> 6] |= 1L << server;
        size++;
    }
}
