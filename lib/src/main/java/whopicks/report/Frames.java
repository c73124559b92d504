package whopicks.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.Schema;

/**
 * The frames of a report by name. Rows are chosen by a {@link Key} such as {@code table=slow;policy=random}: the cells
 * that a row must have, as they stand in the CSV.
 */
public record Frames(Map<String, Frame> all) {
    public Frames {
        all = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(all));
    }

    /** Names of the frames, in their order. */
    public Set<String> names() {
        return all.keySet();
    }

    public boolean has(String name) {
        return all.containsKey(name) && all.get(name).size() > 0;
    }

    /** @throws IllegalArgumentException if there is no frame of that name */
    public Frame get(String name) {
        Frame frame = all.get(name);
        if (frame == null) {
            throw new IllegalArgumentException("frame: " + name + " (expected: one of " + all.keySet() + ")");
        }
        return frame;
    }

    /** The rows that fit the key, as a frame. */
    public Frame rows(String name, String key) {
        Frame frame = get(name);
        return frame.rows(frame.find(Key.parse(key)));
    }

    /** The only row that fits the key. @throws IllegalArgumentException if none does, or several do */
    public int row(String name, String key) {
        List<Integer> found = get(name).find(Key.parse(key));
        if (found.size() != 1) {
            throw new IllegalArgumentException("rows: " + found.size() + " of " + name + " for " + key
                    + " (expected: 1)");
        }
        return found.get(0);
    }

    /** The number in a column of the only row that fits the key. */
    public double number(String name, String key, String column) {
        return get(name).number(row(name, key), column);
    }

    /** The frame with fewer columns, in the order given. */
    static Frame columns(Frame frame, String... names) {
        List<Column> columns = java.util.Arrays.stream(names).map(n -> frame.schema().column(n)).toList();
        Frame part = new Frame(new Schema(frame.name(), frame.schema().title(), columns));
        for (int r = 0; r < frame.size(); r++) {
            List<Object> row = frame.row(r);
            part.add(columns.stream().map(c -> row.get(frame.schema().index(c.name()))).toArray());
        }
        return part;
    }
}
