package whopicks.article;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import whopicks.frame.Frame;
import whopicks.frame.Key;

/**
 * A place in the frames.
 *
 * @param frame name of the frame
 * @param row texts that the row's cells have, by column; what is not named may be anything
 * @param column the column
 */
public record Cell(String frame, Map<String, String> row, String column) {
    private static final Pattern ELSEWHERE = Pattern.compile("([a-z0-9-]+):(.*)");

    /** @throws IllegalArgumentException if the frame or the column is empty */
    public Cell {
        if (frame.isEmpty() || column.isEmpty()) {
            throw new IllegalArgumentException("cell: " + frame + " " + column + " (expected: a frame and a column)");
        }
        row = Collections.unmodifiableMap(new LinkedHashMap<>(row));
    }

    /**
     * Cells beside this one, from their text: {@code policy=random} changes that part of the row, {@code @p95} the
     * column,
     * {@code policy=*} stands for every row with another policy; a bar stands between cells. {@code sim2:policy=random}
     * is a cell of another frame, whose row is given in full.
     */
    List<Cell> others(String text) {
        List<Cell> cells = new ArrayList<>();
        for (String part : text.split("\\|")) {
            if (!part.isBlank()) {
                Matcher elsewhere = ELSEWHERE.matcher(part.strip());
                boolean here = !elsewhere.matches();
                String[] sides = (here ? part.strip() : elsewhere.group(2)).split("@", 2);
                Map<String, String> other = new LinkedHashMap<>(here ? row : Map.of());
                other.putAll(Key.parse(sides[0]).cells());
                cells.add(new Cell(here ? frame : elsewhere.group(1), other, sides.length == 2 ? sides[1].strip()
                        : column));
            }
        }
        return cells;
    }

    /** Whether this is the place of a cell of a frame. */
    public boolean covers(Frame other, int index, String otherColumn) {
        return frame.equals(other.name()) && column.equals(otherColumn)
                && new Key(row).fits(other, index);
    }

    /** The row's key as the ledger writes it. */
    public String rowText() {
        return new Key(row).toString();
    }

    /** Frame, row and column in one line. */
    @Override
    public String toString() {
        return frame + "[" + rowText() + "]." + column;
    }
}
