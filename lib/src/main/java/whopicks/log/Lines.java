package whopicks.log;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import whopicks.trace.TextFile;

/**
 * The lines of a stream, one after the other in one buffer. A line may be of any length, but no more than {@link
 * TextFile#LONGEST} bytes of it are kept.
 */
final class Lines {
    private final InputStream in;
    private byte[] buffer = new byte[1 << 18];
    private int from;
    private int to;
    private boolean ended;
    private long number;
    private final Line line = new Line();
    private final List<Line> ahead = new ArrayList<>();
    private int taken;

    Lines(InputStream in) {
        this.in = in;
    }

    /** The first lines, at most so many, which {@link #next} gives again. */
    List<Line> peek(int most) throws IOException {
        while (ahead.size() < most) {
            Line next = read();
            if (next == null) {
                break;
            }
            Line kept = Line.of("", next.number);
            kept.bytes = Arrays.copyOfRange(next.bytes, next.from, next.to);
            kept.to = kept.bytes.length;
            ahead.add(kept);
        }
        return List.copyOf(ahead);
    }

    /** The next line, good until the next call; null after the last. */
    Line next() throws IOException {
        return taken < ahead.size() ? ahead.get(taken++) : read();
    }

    private Line read() throws IOException {
        int end = end(from);
        while (end < 0 && !ended) {
            int known = to - from;
            fill();
            end = end(from + Math.max(0, known - 1)); // the last byte may have become an end
        }
        if (end < 0 && from == to) {
            return null;
        }
        int stop = end < 0 ? to : end;
        line.bytes = buffer;
        line.from = from;
        line.to = stop > from && buffer[stop - 1] == '\r' ? stop - 1 : stop;
        line.number = ++number;
        from = end < 0 ? to : end + 1;
        return line;
    }

    private int end(int start) {
        for (int i = start; i < to; i++) {
            if (buffer[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private void fill() throws IOException {
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, to - from);
            to -= from;
            from = 0;
        }
        if (to == buffer.length && to < TextFile.LONGEST) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        int read = to < buffer.length ? in.read(buffer, to, buffer.length - to) : skip();
        ended = read < 0;
        to += Math.max(read, 0);
    }

    /** Passes over the rest of a line that is too long to be kept, as far as its end. */
    private int skip() throws IOException {
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') {
                buffer[to - 1] = '\n';
                return 0;
            }
        }
        return -1;
    }
}
