package whopicks.frame;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;
import tech.tablesaw.io.csv.CsvReadOptions;
import tech.tablesaw.io.csv.CsvWriteOptions;

/** Frames as CSV files: UTF-8, comma, a header line, line feeds, cells quoted where they must be. */
public final class Csv {
    /** Stands for "nothing is missing": an empty cell is an empty text, and so is a cell that says NA. */
    private static final String NEVER = "\u0000";

    /** How Tablesaw says that a row has fields too many or too few. */
    private static final Pattern FIELDS = Pattern.compile("Row number (\\d+) contains (\\d+) columns");

    private Csv() {}

    /** The text of the file. */
    public static String format(Frame frame) {
        StringWriter out = new StringWriter();
        frame.table().write().csv(CsvWriteOptions.builder(out).lineEnd("\n")
                .ignoreLeadingWhitespaces(false).ignoreTrailingWhitespaces(false).build());
        return out.toString();
    }

    /**
     * The frame in a file's text.
     *
     * @param schema what the text must hold
     * @param source name of the source, for messages
     * @throws IllegalArgumentException if the header or a cell does not fit the schema
     */
    public static Frame parse(Schema schema, String text, String source) {
        Frame frame = new Frame(schema, source);
        checkHeader(schema, text, source);
        Table table;
        try {
            ColumnType[] types = new ColumnType[schema.columns().size()];
            Arrays.fill(types, ColumnType.STRING);
            table = Table.read().csv(CsvReadOptions.builder(new StringReader(text)).columnTypes(types)
                    .missingValueIndicator(NEVER).sample(false).maxCharsPerColumn(1 << 20).build());
        } catch (RuntimeException e) {
            Matcher fields = FIELDS.matcher(String.valueOf(e.getMessage()));
            throw new IllegalArgumentException(fields.find()
                    ? Frame.place(source, Integer.parseInt(fields.group(1)) - 1) + fields.group(2)
                    + " fields (expected: " + schema.columns().size() + ")"
                    : source + ": damaged (expected: a CSV of " + schema.name() + ")", e);
        }
        for (int r = 0; r < table.rowCount(); r++) {
            Object[] values = new Object[schema.columns().size()];
            for (int c = 0; c < values.length; c++) {
                values[c] = cell(schema.columns().get(c), table.getString(r, c), source, r);
            }
            frame.add(values);
        }
        return frame;
    }

    private static void checkHeader(Schema schema, String text, String source) {
        String header = text.lines().findFirst().orElse("");
        if (!header.equals(String.join(",", schema.names()))) {
            throw new IllegalArgumentException(source + ": header " + (header.length() > 60 ? header.substring(0, 60)
                    + "..." : header)
                    + " (expected: the columns of " + schema.name() + ": " + String.join(",", schema.names()) + ")");
        }
    }

    private static Object cell(Column column, String text, String source, int row) {
        try {
            return column.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(Frame.place(source, row) + e.getMessage(), e);
        }
    }

    /**
     * Reads a file.
     *
     * @throws IOException if it cannot be read
     * @throws IllegalArgumentException if it does not hold what the schema says; the message names file, line and
     *     column
     */
    public static Frame read(Schema schema, Path file) throws IOException {
        return parse(schema, text(file), file.toString());
    }

    /** The text of a file. @throws IllegalArgumentException if it is no text, or a folder */
    static String text(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException(file + ": a folder (expected: a file)");
        }
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(file + ": damaged (expected: a text in UTF-8)", e);
        }
    }
}
