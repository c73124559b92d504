package whopicks.frame;

import java.util.List;

/**
 * What a frame holds.
 *
 * @param name name of the frame, and of its file without the ending
 * @param title one sentence: what a row is
 * @param columns in the order of the CSV
 */
public record Schema(String name, String title, List<Column> columns) {
    /** @throws IllegalArgumentException if there is no column or two have the same name */
    public Schema {
        columns = List.copyOf(columns);
        if (columns.isEmpty() || columns.stream().map(Column::name).distinct().count() < columns.size()) {
            throw new IllegalArgumentException("columns: of " + name
                    + " (expected: at least one, with different names)");
        }
    }

    /** Index of a column. @throws IllegalArgumentException if there is none of that name */
    public int index(String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        throw new IllegalArgumentException("column: " + column + " (expected: one of " + names() + ")");
    }

    /** A column. @throws IllegalArgumentException if there is none of that name */
    public Column column(String name) {
        return columns.get(index(name));
    }

    /** Whether there is a column of that name. */
    public boolean has(String column) {
        return columns.stream().anyMatch(c -> c.name().equals(column));
    }

    /** The names of the columns. */
    public List<String> names() {
        return columns.stream().map(Column::name).toList();
    }

    /** The names of the columns of a role. */
    public List<String> names(Column.Role role) {
        return columns.stream().filter(c -> c.role() == role).map(Column::name).toList();
    }

    /** The columns that say which row it is, in the order of the CSV. */
    public List<String> key() {
        return names(Column.Role.KEY);
    }
}
