package whopicks.event;

import java.util.Arrays;

/**
 * What happens in a run, counted in windows of time of equal length from its start: each thing in the window in which
 * it happens. What happens after the last window is not counted.
 */
public final class Windows {
    private final double length;
    private final long[][] count;

    /** What is counted. */
    public enum Count {
        /** Requests that come. */
        ARRIVED,
        /** Attempts sent to servers. */
        SENT,
        /** Requests answered in time. */
        SUCCESS,
        /** Requests that end refused. */
        REFUSED,
        /** Requests that end late. */
        LATE,
        /** Requests that end without having been sent. */
        GIVEN_UP
    }

    /**
     * Windows without anything in them.
     *
     * @param length of a window, positive
     * @param number of windows, at least 1
     */
    public Windows(double length, int number) {
        this.length = length;
        count = new long[Count.values().length][number];
    }

    void add(Count what, double now) {
        int window = (int) (now / length);
        if (window < count[0].length) {
            count[what.ordinal()][window]++;
        }
    }

    /** Number of windows. */
    public int number() {
        return count[0].length;
    }

    /** What happened in one window. */
    public long in(int window, Count what) {
        return count[what.ordinal()][window];
    }

    /** What happened in the windows {@code from} to {@code to}, the last not included. */
    public long between(int from, int to, Count what) {
        return Arrays.stream(count[what.ordinal()], from, to).sum();
    }
}
