package whopicks.article;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import whopicks.frame.Frame;

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
     * A row's key from its text, {@code policy=random;lag=2.00}.
     *
     * @throws IllegalArgumentException if a part has no equals sign
     */
    static Map<String, String> key(String text) {
        Map<String, String> key = new LinkedHashMap<>();
        for (String part : text.split(";")) {
            if (!part.isBlank()) {
                int equals = part.indexOf('=');
                if (equals < 1) {
                    throw new IllegalArgumentException("row: " + part + " (expected: column=text)");
                }
                key.put(part.substring(0, equals).strip(), part.substring(equals + 1).strip());
            }
        }
        return key;
    }

    /**
     * Cells beside this one, from their text: {@code policy=random} changes that part of the row, {@code @p95} the column,
     * {@code policy=*} stands for every row with another policy; a bar stands between cells. {@code sim2:policy=random} is a cell of
     * another frame, whose row is given in full.
     */
    List<Cell> others(String text) {
        List<Cell> cells = new ArrayList<>();
        for (String part : text.split("\\|")) {
            if (!part.isBlank()) {
                Matcher elsewhere = ELSEWHERE.matcher(part.strip());
                boolean here = !elsewhere.matches();
                String[] sides = (here ? part.strip() : elsewhere.group(2)).split("@", 2);
                Map<String, String> other = new LinkedHashMap<>(here ? row : Map.of());
                other.putAll(key(sides[0]));
                cells.add(new Cell(here ? frame : elsewhere.group(1), other, sides.length == 2 ? sides[1].strip() : column));
            }
        }
        return cells;
    }

    /** Whether this is the place of a cell of a frame. */
    public boolean covers(Frame other, int index, String otherColumn) {
        return frame.equals(other.name()) && column.equals(otherColumn)
                && row.entrySet().stream().allMatch(e -> other.text(index, e.getKey()).equals(e.getValue()));
    }

    /** The row's key as the ledger writes it. */
    public String rowText() {
        return row.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(";"));
    }

    /** Frame, row and column in one line. */
    @Override
    public String toString() {
        return frame + "[" + rowText() + "]." + column;
    }
}
