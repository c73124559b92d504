package whopicks.log;

import java.nio.charset.StandardCharsets;

/**
 * Reads a line from left to right, field by field. Fields are apart by blanks or tabs; one within quotes or brackets
 * may have blanks in it. After {@link #next} the field is the bytes {@link #start} to {@link #end}, without its quotes.
 */
final class Scan {
    /** What a number is where there is none. */
    static final double NONE = Double.NaN;

    private static final double[] POWERS = new double[19];

    static {
        double power = 1;
        for (int i = 0; i < POWERS.length; i++, power *= 10) {
            POWERS[i] = power;
        }
    }

    byte[] bytes;
    int start;
    int end;
    boolean quoted;
    private int at;
    private int to;

    /** Begins anew at a place of the line. */
    Scan at(Line line, int place) {
        bytes = line.bytes;
        at = place;
        to = line.to;
        return this;
    }

    /** The next field; false after the last. */
    boolean next() {
        while (at < to && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
        if (at >= to) {
            return false;
        }
        byte first = bytes[at];
        quoted = first == '"' || first == '[';
        return quoted ? within(first == '"' ? '"' : ']') : plain();
    }

    private boolean plain() {
        start = at;
        while (at < to && bytes[at] != ' ' && bytes[at] != '\t') {
            if (bytes[at] == '"') { // key="a value"
                skipQuoted();
            }
            at++;
        }
        end = Math.min(at, to);
        return true;
    }

    private void skipQuoted() {
        for (at++; at < to && bytes[at] != '"'; at++) {
            at += bytes[at] == '\\' ? 1 : 0;
        }
    }

    private boolean within(char closing) {
        start = ++at;
        while (at < to && bytes[at] != closing) {
            at += bytes[at] == '\\' && closing == '"' ? 2 : 1;
        }
        end = Math.min(at, to);
        at++;
        return at <= to; // a quote that never ends
    }

    /** Whether {@code " : "} comes next, which nginx puts between the servers of one redirect and the next. */
    boolean followedByColon() {
        boolean colon = at + 2 < to && bytes[at] == ' ' && bytes[at + 1] == ':' && bytes[at + 2] == ' ';
        at += colon ? 2 : 0;
        return colon;
    }

    int length() {
        return end - start;
    }

    boolean is(char only) {
        return end - start == 1 && bytes[start] == only;
    }

    /** The first place of a byte in the field, from there on; -1 if there is none. */
    int find(char wanted, int from) {
        for (int i = from; i < end; i++) {
            if (bytes[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    double number() {
        return number(bytes, start, end);
    }

    /** A plain decimal number, {@code -12.5}; {@link #NONE} if these bytes are none. */
    static double number(byte[] bytes, int start, int end) {
        int i = start;
        boolean minus = i < end && bytes[i] == '-';
        i += minus ? 1 : 0;
        long digits = 0;
        int decimals = -1;
        int count = 0;
        for (; i < end; i++) {
            int c = bytes[i];
            if (c >= '0' && c <= '9') {
                if (count == 18) {
                    return slow(bytes, start, end);
                }
                digits = 10 * digits + (c - '0');
                count++;
                decimals += decimals >= 0 ? 1 : 0;
            } else if (c == '.' && decimals < 0) {
                decimals = 0;
            } else {
                return slow(bytes, start, end);
            }
        }
        if (count == 0) {
            return NONE;
        }
        double value = decimals > 0 ? digits / POWERS[decimals] : digits;
        return minus ? -value : value;
    }

    private static double slow(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) {
            if ("0123456789+-.eE".indexOf(bytes[i]) < 0) {
                return NONE;
            }
        }
        try {
            return Double.parseDouble(new String(bytes, start, end - start, StandardCharsets.US_ASCII));
        } catch (NumberFormatException e) {
            return NONE;
        }
    }

    /** A whole number of digits alone; -1 if these bytes are none. */
    static int whole(byte[] bytes, int start, int end) {
        if (end <= start || end - start > 9) {
            return -1;
        }
        int value = 0;
        for (int i = start; i < end; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return -1;
            }
            value = 10 * value + bytes[i] - '0';
        }
        return value;
    }
}
