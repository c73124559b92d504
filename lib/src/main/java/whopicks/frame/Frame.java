package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** A table in memory whose cells fit its schema. Rows are added at the end and never changed. */
public final class Frame {
    private final Schema schema;
    private final String source;
    private final List<List<Object>> rows = new ArrayList<>();

    public Frame(Schema schema) {
        this(schema, schema.name());
    }

    /** @param source the file that it is read from, for messages */
    Frame(Schema schema, String source) {
        this.schema = schema;
        this.source = source;
    }

    /** What the frame holds. */
    public Schema schema() {
        return schema;
    }

    /** Name of the frame, and of its file without the ending. */
    public String name() {
        return schema.name();
    }

    /** Number of rows. */
    public int size() {
        return rows.size();
    }

    /**
     * Adds a row.
     *
     * @param values one per column: String, Integer or Long, Double, Boolean as the column's kind wants; null or NaN
     *     for an empty cell
     * @throws IllegalArgumentException if there are more or fewer values than columns or one does not fit
     */
    public Frame add(Object... values) {
        if (values.length != schema.columns().size()) {
            throw new IllegalArgumentException("values: " + values.length + " for " + name() + " (expected: "
                    + schema.columns().size() + ")");
        }
        Object[] row = new Object[values.length];
        for (int c = 0; c < row.length; c++) {
            row[c] = schema.columns().get(c).coerce(values[c]);
        }
        rows.add(Collections.unmodifiableList(Arrays.asList(row)));
        return this;
    }

    /** Adds the rows of another frame. @throws IllegalArgumentException if its schema differs */
    public Frame addAll(Frame other) {
        if (!other.schema.equals(schema)) {
            throw new IllegalArgumentException("frame: " + other.name() + " (expected: " + name() + ")");
        }
        rows.addAll(other.rows);
        return this;
    }

    /** The cells of a row, as {@link #add} takes them. */
    public List<Object> row(int row) {
        return rows.get(row);
    }

    /** Whether the cell is empty. */
    public boolean isEmpty(int row, String column) {
        return text(row, column).isEmpty();
    }

    /** The cell as it stands in the CSV. */
    public String text(int row, String column) {
        int c = schema.index(column);
        return schema.columns().get(c).format(rows.get(row).get(c));
    }

    /**
     * The cell's number; NaN if empty.
     *
     * @throws IllegalArgumentException if it holds something else; the message names its place
     */
    public double number(int row, String column) {
        Object value = rows.get(row).get(schema.index(column));
        if (value instanceof Number n) {
            return n.doubleValue();
        }
        if (value == null) {
            return Double.NaN;
        }
        throw new IllegalArgumentException(place(row) + column + ": " + value + " (expected: a number)");
    }

    /**
     * The place of a row as a message begins with it: file and line, where the frame was read from a file that its
     * program wrote.
     */
    public String place(int row) {
        return place(source, row);
    }

    /** The line of a row, which has one before it for the names of the columns. */
    static String place(String source, int row) {
        return source + ": line " + (row + 2) + ": ";
    }

    /** The cell's flag; false if empty. */
    public boolean flag(int row, String column) {
        return Boolean.TRUE.equals(rows.get(row).get(schema.index(column)));
    }

    /** The rows that fit the key, in order. */
    public List<Integer> find(Key key) {
        return IntStream.range(0, size()).filter(r -> key.fits(this, r)).boxed().toList();
    }

    /** The same for a key of columns and texts. */
    public List<Integer> find(Map<String, String> key) {
        return find(new Key(key));
    }

    /** What tells the row from the others. */
    public Key key(int row) {
        return Key.of(this, row, schema.key());
    }

    /** The different texts of a column, in the order of their first rows. */
    public List<String> distinct(String column) {
        return IntStream.range(0, size()).mapToObj(r -> text(r, column)).distinct().toList();
    }

    /** A new frame of the rows that fit the key, as {@link Key#of} takes it. */
    public Frame where(String... columnsAndTexts) {
        return rows(find(Key.of(columnsAndTexts)));
    }

    /** A new frame of the rows given. */
    public Frame rows(List<Integer> chosen) {
        Frame part = new Frame(schema, source);
        chosen.forEach(r -> part.rows.add(rows.get(r)));
        return part;
    }

    /** The frame as a Tablesaw table of texts, each cell as it stands in the CSV. */
    public Table table() {
        Table table = Table.create(name());
        for (Column column : schema.columns()) {
            StringColumn cells = StringColumn.create(column.name());
            for (int r = 0; r < size(); r++) {
                cells.append(text(r, column.name()));
            }
            table.addColumns(cells);
        }
        return table;
    }
}
