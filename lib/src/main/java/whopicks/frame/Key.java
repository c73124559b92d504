package whopicks.frame;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which rows of a frame: the texts of some of their cells, as they stand in the CSV. Written {@code
 * table=slow;policy=random};
 * {@code weight=} is an empty cell, and "" means every row.
 *
 * @param cells text of the cell by name of the column
 */
public record Key(Map<String, String> cells) {
    public Key {
        cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    }

    /** Columns and texts in turn. */
    public static Key of(String... columnsAndTexts) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (int i = 0; i < columnsAndTexts.length; i += 2) {
            cells.put(columnsAndTexts[i], columnsAndTexts[i + 1]);
        }
        return new Key(cells);
    }

    /** The cells of a row in some columns. */
    public static Key of(Frame frame, int row, Collection<String> columns) {
        Map<String, String> cells = new LinkedHashMap<>();
        columns.forEach(column -> cells.put(column, frame.text(row, column)));
        return new Key(cells);
    }

    /** Reads the notation above. @throws IllegalArgumentException if a part has no column or no equals sign */
    public static Key parse(String text) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (String part : text.split(";")) {
            if (part.isBlank()) {
                continue;
            }
            int equals = part.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("key: " + text
                        + " (expected: column=text, with semicolons between)");
            }
            cells.put(part.substring(0, equals).strip(), part.substring(equals + 1).strip());
        }
        return new Key(cells);
    }

    /** The same with other cells, or more. */
    public Key with(Key other) {
        Map<String, String> all = new LinkedHashMap<>(cells);
        all.putAll(other.cells);
        return new Key(all);
    }

    /** The same without empty cells. */
    public Key filled() {
        return new Key(cells.entrySet().stream().filter(e -> !e.getValue().isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new)));
    }

    /** Whether the row has all the cells. */
    public boolean fits(Frame frame, int row) {
        return cells.entrySet().stream().allMatch(e -> frame.text(row, e.getKey()).equals(e.getValue()));
    }

    /** The columns that it names and a frame has not. */
    public List<String> unknown(Schema schema) {
        return cells.keySet().stream().filter(column -> !schema.has(column)).toList();
    }

    @Override
    public String toString() {
        return cells.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(";"));
    }
}
