package whopicks.trace;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Measured numbers in the order of a file: one per line, or the date that a line begins with, or a column of a CSV file
 * whose fields are apart by comma, semicolon, tab or bar. Lines that hold no number are left out, and rows with more
 * fields than the header: theirs may belong to other columns.
 *
 * @param values the numbers, none below 0; at least one
 * @param grain power of ten that all of them are multiples of; {@link Reading#NO_GRAIN} if all are 0
 * @param dates whether they are dates, in seconds since 1970
 * @param leftOut lines that were not taken
 */
public record TraceColumn(double[] values, int grain, boolean dates, LeftOut leftOut) {
    /**
     * Most lines that may be left out, as a share of all: beyond, what is left may be another distribution. One line
     * may always be.
     */
    public static final double MOST_LEFT_OUT = 0.2;

    private static final int MOST_FIELDS = 1 << 17;
    /** Copies of the numbers that a study may hold at one time, in bytes a number. */
    private static final int BYTES = 64;

    /**
     * Reads a file.
     *
     * @param column name in the header line; empty for one number per line
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if it has no such column, too few numbers, or more than the memory holds; the
     *     message says what is expected
     */
    public static TraceColumn read(Path file, Optional<String> column) throws IOException {
        Builder builder = new Builder();
        try {
            if (column.isPresent()) {
                builder.column(file, column.get());
            } else {
                builder.lines(file);
            }
        } catch (TextParsingException | ArrayIndexOutOfBoundsException e) { // what the parser throws beyond its limits
            throw new IOException("after line " + builder.line + " a row has more than " + MOST_FIELDS
                    + " fields, or a field more than "
                    + TextFile.LONGEST + " characters", e);
        }
        return builder.built(column.isEmpty());
    }

    private static final class Builder {
        private final LeftOut leftOut = new LeftOut();
        private final long most = Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / BYTES);
        private double[] values = new double[1024];
        private int size;
        private int grain = Reading.NO_GRAIN;
        private int dates;
        private String first = "";
        private long line = 1; // read last

        void lines(Path file) throws IOException {
            try (TextFile in = TextFile.open(file)) {
                for (String next = in.next(); next != null; next = in.next()) {
                    String line = next;
                    if (!line.isBlank()) {
                        first = first.isEmpty() ? line : first;
                        take(Reading.of(line).or(() -> Reading.ofLogLine(line)), line, in.number());
                    }
                }
            }
        }

        void column(Path file, String column) throws IOException {
            CsvParserSettings settings = new CsvParserSettings();
            settings.setDelimiterDetectionEnabled(true, ',', ';', '\t', '|');
            settings.setLineSeparatorDetectionEnabled(true);
            settings.setMaxCharsPerColumn(TextFile.LONGEST);
            settings.setMaxColumns(MOST_FIELDS);
            CsvParser parser = new CsvParser(settings);
            try (BufferedReader in = TextFile.reader(file)) {
                parser.beginParsing(in);
                String[] header = parser.parseNext();
                int index = header == null ? -1 : Arrays.asList(header).indexOf(column);
                if (index < 0) {
                    throw new IllegalArgumentException("a column of the file: " + (header == null ? "it is empty"
                            : Arrays.stream(header).limit(50).map(String::valueOf).collect(Collectors.joining(", "))));
                }
                for (String[] row = parser.parseNext(); row != null; row = parser.parseNext()) {
                    line = parser.getContext().currentLine();
                    if (fields(row) > header.length) {
                        leftOut.add("more fields than the header's " + header.length, line,
                                String.join(",", Arrays.asList(row).subList(0, 4)));
                    } else {
                        String text = index < row.length && row[index] != null ? row[index] : "";
                        take(Reading.of(text), text, line);
                    }
                }
            } finally {
                parser.stopParsing();
            }
        }

        /** Number of fields, without empty ones at the end. */
        private static int fields(String[] row) {
            int fields = row.length;
            while (fields > 0 && row[fields - 1] == null) {
                fields--;
            }
            return fields;
        }

        private void take(Optional<Reading> reading, String text, long line) {
            if (reading.isEmpty() || reading.get().value() < 0) {
                leftOut.add("no number >= 0, and no date", line, text);
                return;
            }
            if (size == most) {
                throw new IllegalArgumentException("at most " + most
                        + " numbers, for the memory there is (-Xmx); take a part of the file");
            }
            if (size == values.length) {
                values = Arrays.copyOf(values, (int) Math.min(2L * size, most));
            }
            values[size++] = reading.get().value();
            grain = Math.min(grain, reading.get().grain());
            dates += reading.get().date() ? 1 : 0;
        }

        TraceColumn built(boolean lines) {
            int all = size + leftOut.count();
            if (size == 0 && lines && first.matches(".*[,;\\t|].*")) {
                throw new IllegalArgumentException("a number per line, or FILE:COLUMN with a column of the file: "
                        + (first.length() > 80 ? first.substring(0, 80) + "..." : first));
            }
            if (size == 0 || leftOut.count() > Math.max(1, MOST_LEFT_OUT * all)) {
                throw new IllegalArgumentException("numbers in at least " + Math.round(100 * (1 - MOST_LEFT_OUT))
                        + " % of the lines; "
                        + (all == 0 ? "the file has no line" : size + " of " + all + " have one: "
                                + leftOut.remarks().get(0)));
            }
            if (dates > 0 && dates < size) {
                throw new IllegalArgumentException("numbers or dates; the file has " + (size - dates) + " numbers and "
                        + dates + " dates");
            }
            return new TraceColumn(Arrays.copyOf(values, size), grain, dates > 0, leftOut);
        }
    }
}
