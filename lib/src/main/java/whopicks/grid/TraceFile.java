package whopicks.grid;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * A file of measured numbers: one per line, or a column of a CSV file; plain or gzip. Lines that hold no such number are left
 * out, counted, and the first few named.
 *
 * @param file the file
 * @param values the numbers in their order
 * @param leftOut number of lines left out
 * @param named the first of them, with their line numbers
 */
public record TraceFile(Path file, double[] values, int leftOut, List<String> named) {
    private static final int NAMED = 3;

    /** What counts as a number of the trace. */
    enum Wanted {
        /** A service time: above 0. */
        POSITIVE,
        /** An instant: 0 or above. */
        NOT_NEGATIVE;

        private boolean accepts(double value) {
            return value < Double.POSITIVE_INFINITY && (this == POSITIVE ? value > 0 : value >= 0);
        }
    }

    /**
     * Reads {@code FILE} or {@code FILE:COLUMN}.
     *
     * @param option name of the option, for messages
     * @param text what the option says, for messages
     * @throws BadInput if the file cannot be read, has no such column or holds no number
     */
    public static TraceFile read(String option, String text, String fileAndColumn, Wanted wanted) {
        int colon = fileAndColumn.lastIndexOf(':');
        boolean plain = colon < 0 || Files.exists(Path.of(fileAndColumn));
        Path file = Path.of(plain ? fileAndColumn : fileAndColumn.substring(0, colon));
        Reading reading = new Reading(wanted);
        if (!Files.isRegularFile(file)) {
            throw new BadInput(option + ": " + text + " (expected: a file that can be read; " + file + " is none)");
        }
        try (BufferedReader in = open(file)) {
            if (plain) {
                reading.lines(in);
            } else {
                reading.column(in, fileAndColumn.substring(colon + 1), option + ": " + text);
            }
        } catch (IOException | TextParsingException e) {
            String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new BadInput(option + ": " + text + " (expected: a file that can be read; " + why + ")");
        }
        if (reading.size == 0) {
            throw new BadInput(option + ": " + text + " (expected: at least one "
                    + (wanted == Wanted.POSITIVE ? "positive number" : "number >= 0") + " in " + file + ", which has "
                    + (reading.leftOut == 0 ? "no line" : "none in " + reading.leftOut + " lines") + ")");
        }
        return new TraceFile(file, Arrays.copyOf(reading.values, reading.size), reading.leftOut, reading.named);
    }

    private static BufferedReader open(Path file) throws IOException {
        InputStream raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        raw.mark(2);
        boolean gzip = raw.read() == 0x1f && raw.read() == 0x8b;
        raw.reset();
        return new BufferedReader(new InputStreamReader(gzip ? new GZIPInputStream(raw, 1 << 16) : raw, StandardCharsets.UTF_8), 1 << 16);
    }

    /** What to tell the user of lines left out; "" if none were. */
    String remark() {
        return leftOut == 0 ? "" : file + ": " + leftOut + (leftOut == 1 ? " line" : " lines") + " left out for want of a number: "
                + String.join(", ", named) + (leftOut > named.size() ? ", ..." : "");
    }

    /** Numbers as they come. */
    private static final class Reading {
        private final Wanted wanted;
        private double[] values = new double[1024];
        private int size;
        private int leftOut;
        private final List<String> named = new ArrayList<>();

        Reading(Wanted wanted) {
            this.wanted = wanted;
        }

        void lines(BufferedReader in) throws IOException {
            long number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (!line.isBlank()) {
                    take(line, number);
                }
            }
        }

        void column(BufferedReader in, String column, String asked) {
            CsvParserSettings settings = new CsvParserSettings();
            settings.setDelimiterDetectionEnabled(true, ',', ';', '\t');
            settings.setLineSeparatorDetectionEnabled(true);
            settings.setMaxCharsPerColumn(1 << 20);
            settings.setMaxColumns(1 << 14);
            CsvParser parser = new CsvParser(settings);
            parser.beginParsing(in);
            String[] header = parser.parseNext();
            int index = header == null ? -1 : Arrays.asList(header).indexOf(column);
            if (index < 0) {
                throw new BadInput(asked + " (expected: a column of the file: "
                        + (header == null ? "it is empty" : String.join(", ", Arrays.stream(header).map(String::valueOf).toList())) + ")");
            }
            for (String[] row = parser.parseNext(); row != null; row = parser.parseNext()) {
                take(index < row.length && row[index] != null ? row[index] : "", parser.getContext().currentLine());
            }
        }

        private void take(String text, long line) {
            double value = parse(text.strip());
            if (!wanted.accepts(value)) {
                leftOut++;
                if (named.size() < NAMED) {
                    named.add("line " + line + " \"" + (text.length() > 30 ? text.substring(0, 30) + "..." : text) + "\"");
                }
                return;
            }
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            values[size++] = value;
        }

        private static double parse(String text) {
            try {
                boolean digits = !text.isEmpty() && !Character.isLetter(text.charAt(text.length() - 1)); // Java reads 5d and 5f too
                return digits ? Double.parseDouble(text) : Double.NaN;
            } catch (NumberFormatException e) {
                return Double.NaN;
            }
        }
    }
}
