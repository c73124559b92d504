package whopicks.log;

import java.nio.charset.StandardCharsets;

/**
 * A line of a log as bytes in a buffer that is used again: whoever wants to keep of it makes a text.
 *
 * @see Lines
 */
final class Line {
    byte[] bytes = new byte[0];
    int from;
    int to;
    long number;

    /** A line of its own, for recognition and tests. */
    static Line of(String text, long number) {
        Line line = new Line();
        line.bytes = text.getBytes(StandardCharsets.UTF_8);
        line.to = line.bytes.length;
        line.number = number;
        return line;
    }

    int length() {
        return to - from;
    }

    boolean isBlank() {
        for (int i = from; i < to; i++) {
            if (bytes[i] > ' ' || bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /** The first place of a byte from there on; -1 if there is none. */
    int find(char wanted, int start) {
        for (int i = start; i < to; i++) {
            if (bytes[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** Whether the line begins with these characters, blanks before them left aside. */
    boolean starts(String prefix) {
        int at = from;
        while (at < to && bytes[at] == ' ') {
            at++;
        }
        return at + prefix.length() <= to && text(at, at + prefix.length()).equals(prefix);
    }

    String text() {
        return text(from, to);
    }

    String text(int start, int end) {
        return new String(bytes, start, end - start, StandardCharsets.UTF_8);
    }
}
