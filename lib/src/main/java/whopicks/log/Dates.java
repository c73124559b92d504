package whopicks.log;

import java.time.DateTimeException;
import java.time.LocalDate;

/**
 * Dates as logs write them, in seconds since 1970; one without a zone is UTC. {@link #grain} remembers how finely they
 * were written.
 */
final class Dates {
    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
    private static final int NOON_OF_ZONES = 18 * 3600;

    private int decimals;
    private byte[] bytes;
    private int at;
    private int end;

    /** Most digits after the point of a second that any date had: 0 for whole seconds, 3 for milliseconds. */
    int decimals() {
        return decimals;
    }

    /** Notes an instant that was no date, such as a number of milliseconds. */
    void noteDecimals(int digits) {
        decimals = Math.max(decimals, digits);
    }

    /**
     * Reads {@code 10/Oct/2000:13:55:36 -0700} or {@code 06/Feb/2009:12:14:14.655}, the dates of Apache, nginx and
     * HAProxy.
     *
     * @return NaN if it is none
     */
    double common(byte[] text, int start, int stop) {
        begin(text, start, stop);
        int day = digits(2);
        int month = at + 5 < end && bytes[at] == '/' && bytes[at + 4] == '/' ? month(at + 1) : -1;
        at += 5;
        int year = digits(4);
        return day < 0 || month < 0 || year < 0 || !skip(':') ? Double.NaN : time(year, month, day);
    }

    /**
     * Reads {@code 2026-01-31T12:00:00.5Z}, with a blank in place of the T, a comma for the point, slashes between the
     * numbers of the day, or a zone as {@code +0100}.
     *
     * @return NaN if it is none
     */
    double iso(byte[] text, int start, int stop) {
        begin(text, start, stop);
        int year = digits(4);
        char between = at < end ? (char) bytes[at] : 0;
        if (year < 0 || between != '-' && between != '/') {
            return Double.NaN;
        }
        at++;
        int month = digits(2);
        boolean again = skip(between);
        int day = digits(2);
        return month < 0 || !again || day < 0 || !(skip('T') || skip(' ') || skip('_')) ? Double.NaN
                : time(year, month, day);
    }

    private void begin(byte[] text, int start, int stop) {
        bytes = text;
        at = start;
        end = stop;
    }

    private int month(int from) {
        for (int m = 0; m < 12; m++) {
            if (MONTHS.charAt(3 * m) == bytes[from] && MONTHS.charAt(3 * m + 1) == bytes[from + 1]
                    && MONTHS.charAt(3 * m + 2) == bytes[from + 2]) {
                return m + 1;
            }
        }
        return -1;
    }

    private double time(int year, int month, int day) {
        int hour = digits(2);
        boolean colon = skip(':');
        int minute = digits(2);
        boolean more = skip(':');
        int second = more ? digits(2) : -1;
        if (hour < 0 || hour > 23 || !colon || minute < 0 || minute > 59 || second < 0 || second > 60) {
            return Double.NaN;
        }
        double fraction = skip('.') || skip(',') ? fraction() : 0;
        int zone = zone();
        if (zone == Integer.MIN_VALUE || at != end) {
            return Double.NaN;
        }
        try {
            long days = LocalDate.of(year, month, day).toEpochDay();
            return days * 86400 + hour * 3600 + minute * 60 + second - zone + fraction;
        } catch (DateTimeException e) { // a 31st of June
            return Double.NaN;
        }
    }

    private double fraction() {
        int start = at;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        int last = at;
        while (last > start && bytes[last - 1] == '0') {
            last--;
        }
        decimals = Math.max(decimals, last - start);
        return at == start ? Double.NaN : Scan.number(bytes, start, at) / Math.pow(10, at - start);
    }

    /** Seconds east of Greenwich. */
    private int zone() {
        skip(' ');
        if (at == end || skip('Z')) {
            return 0;
        }
        boolean minus = bytes[at] == '-';
        if (!skip('+') && !skip('-')) {
            return Integer.MIN_VALUE;
        }
        int hours = digits(2);
        skip(':');
        int minutes = at < end ? digits(2) : 0;
        int seconds = hours * 3600 + minutes * 60;
        return hours < 0 || minutes < 0 || seconds > NOON_OF_ZONES ? Integer.MIN_VALUE : minus ? -seconds : seconds;
    }

    private boolean skip(char wanted) {
        boolean there = at < end && bytes[at] == wanted;
        at += there ? 1 : 0;
        return there;
    }

    private int digits(int count) {
        int value = at + count <= end ? Scan.whole(bytes, at, at + count) : -1;
        at += count;
        return value;
    }
}
