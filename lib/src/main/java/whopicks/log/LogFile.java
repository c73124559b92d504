package whopicks.log;

import io.airlift.compress.MalformedInputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import whopicks.trace.LeftOut;

/**
 * A log: a file, or standard input, of a kind that is recognised by what is in it. It is read line by line; nothing of
 * it is kept but what {@link Told} says.
 */
public final class LogFile implements Entries {
    private final String file;
    private final Wanted wanted;
    private final LongConsumer progress;
    private Told told;

    /**
     * A log to be read.
     *
     * @param file its name; "-" for standard input, which can be read once only
     * @param progress is told how many bytes of the file have been read
     */
    public LogFile(String file, Wanted wanted, LongConsumer progress) {
        this.file = file;
        this.wanted = wanted;
        this.progress = progress;
    }

    /** What was read. */
    public Told told() {
        if (told == null) {
            throw new IllegalStateException("read the log first");
        }
        return told;
    }

    /**
     * Reads the log and hands on every request that is wanted.
     *
     * @throws IOException if it cannot be read
     * @throws IllegalArgumentException if it is of no known kind, or an option does not go with it; the message says
     *     what is expected
     */
    @Override
    public void forEach(Consumer<? super Entry> taker) throws IOException {
        try (InputStream in = Stream.open(file, progress)) {
            Lines lines = new Lines(in);
            List<Line> sample = lines.peek(Recognition.SAMPLE);
            LogFormat format = Recognition.of(sample, wanted).orElseThrow(() -> unknown(sample));
            read(lines, format, taker);
        } catch (MalformedInputException e) {
            throw new IOException("it is no whole zstd file: " + e.getMessage(), e);
        }
    }

    private IllegalArgumentException unknown(List<Line> sample) {
        if (sample.stream().allMatch(Line::isBlank)) {
            return new IllegalArgumentException("a log with at least one line; it is empty");
        }
        String first = sample.stream().filter(l -> !l.isBlank()).findFirst().orElseThrow().text();
        return new IllegalArgumentException((wanted.columns().isEmpty() ? Recognition.KNOWN : "columns that it has")
                + "; it begins with " + LeftOut.shown(first, 80));
    }

    private void read(Lines lines, LogFormat format, Consumer<? super Entry> taker) throws IOException {
        Predicate<Entry> filter = wanted.filter();
        Filtered filtered = new Filtered(filter, taker);
        Consumer<Entry> sink = wanted.all() ? filtered::all : filtered::some;
        LeftOut leftOut = new LeftOut();
        long count = 0;
        long other = 0;
        for (Line line = lines.next(); line != null; line = lines.next()) {
            count++;
            switch (line.isBlank() ? LogFormat.Outcome.OTHER : format.read(line, sink)) {
                case REQUESTS -> { }
                case OTHER -> other++;
                case UNREADABLE -> leftOut.add("unreadable", line.number, line.text());
            }
        }
        told = new Told(format.name(), format.remark(), count, other, filtered.taken, filtered.passed, leftOut,
                format.decimals());
    }

    /** Counts requests and hands on those that are wanted. */
    private static final class Filtered {
        private final Predicate<Entry> filter;
        private final Consumer<? super Entry> taker;
        private long taken;
        private long passed;

        Filtered(Predicate<Entry> filter, Consumer<? super Entry> taker) {
            this.filter = filter;
            this.taker = taker;
        }

        void all(Entry entry) {
            taken++;
            taker.accept(entry);
        }

        void some(Entry entry) {
            if (filter.test(entry)) {
                all(entry);
            } else {
                passed++;
            }
        }
    }
}
