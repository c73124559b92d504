package whopicks.walk;

import java.util.Arrays;

/**
 * A calendar queue (Brown, CACM 31, 1988) of servers, each of which is in it once at most. One day is one mean gap
 * between arrivals, so that a request costs about one step whatever the number of servers.
 */
final class CalendarQueue {
    /** What is done with a server whose day has come. */
    @FunctionalInterface
    interface Day {
        /** It has been taken off its list; if its time is still to come, it has to enter again. */
        void came(int server, double now);
    }

    private static final int NONE = -1;

    private final Day day;
    private final double daysPerTime;
    private final int[] firstOfDay; // server at the head of each day's list
    private final int[] next; // the next server of the same list
    private long today;

    /** An empty one. */
    CalendarQueue(int servers, double meanGap, Day day) {
        this.day = day;
        daysPerTime = 1 / meanGap;
        firstOfDay = new int[Math.max(64, Integer.highestOneBit(servers) * 8)]; // a lap of a few mean service times
        Arrays.fill(firstOfDay, NONE);
        next = new int[servers];
    }

    /** Files a server under the day of {@code time}; of those of one day the last to enter comes first. */
    void enter(int server, double time) {
        int slot = (int) (long) (time * daysPerTime) & firstOfDay.length - 1;
        next[server] = firstOfDay[slot];
        firstOfDay[slot] = server;
    }

    /**
     * Goes on to {@code now}, which never goes back; the lists of the days on the way and of the last are taken off.
     */
    void until(double now) {
        long last = (long) (now * daysPerTime);
        for (long at = Math.max(today, last - firstOfDay.length + 1); at <= last; at++) {
            int slot = (int) at & firstOfDay.length - 1;
            int server = firstOfDay[slot];
            firstOfDay[slot] = NONE;
            while (server != NONE) {
                int after = next[server];
                day.came(server, now);
                server = after;
            }
        }
        today = Math.max(today, last);
    }
}
