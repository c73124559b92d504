package whopicks.log;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.function.Consumer;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * HdrHistogram's interval log: tag, start, length and longest of an interval, and its histogram in Base64 (class {@code
 * HistogramLogWriter}). It tells how many requests took how long, not when each came: their arrival stays unknown.
 */
final class HistogramLog implements LogFormat {
    private static final int FIELDS = 4;
    private final double unit;

    /** @param unit seconds in a unit of the histogram's values; NaN for the usual one, ns */
    HistogramLog(double unit) {
        this.unit = Double.isNaN(unit) ? Column.NS : unit;
    }

    /** Whether a line belongs to such a log. */
    static boolean begins(Line line) {
        return line.starts("#[Histogram log format") || line.starts("\"StartTimestamp\"");
    }

    @Override
    public String name() {
        return "HdrHistogram log";
    }

    @Override
    public String remark() {
        return "values taken as " + (unit == Column.NS ? "ns" : unit == Column.US ? "us" : unit == Column.MS ? "ms"
                : "s") + "; --log-unit says otherwise";
    }

    @Override
    public int decimals() {
        return 0;
    }

    @Override
    public Outcome read(Line line, Consumer<? super Entry> taker) {
        if (line.starts("#") || line.starts("\"StartTimestamp\"")) {
            return Outcome.OTHER;
        }
        String text = line.text();
        String[] fields = (text.startsWith("Tag=") ? text.substring(text.indexOf(',') + 1) : text).split(",");
        if (fields.length != FIELDS) {
            return Outcome.UNREADABLE;
        }
        String tag = text.startsWith("Tag=") ? text.substring("Tag=".length(), text.indexOf(',')) : "";
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(fields[FIELDS - 1].strip()));
            Histogram histogram = Histogram.decodeFromCompressedByteBuffer(bytes, 0);
            for (HistogramIterationValue v : histogram.recordedValues()) {
                double time = histogram.medianEquivalentValue(v.getValueIteratedTo());
                hand(taker, tag, time * unit, v.getCountAtValueIteratedTo(), line.number);
            }
            return Outcome.REQUESTS;
        } catch (DataFormatException | IllegalArgumentException | ArrayIndexOutOfBoundsException
                | java.nio.BufferUnderflowException e) {
            return Outcome.UNREADABLE;
        }
    }

    private static void hand(Consumer<? super Entry> taker, String tag, double time, long count, long line) {
        Entry entry = new Entry(Double.NaN, Double.NaN, Double.NaN, time, tag, "", 0, 0, 0, line);
        for (long i = 0; i < count; i++) {
            taker.accept(entry);
        }
    }
}
