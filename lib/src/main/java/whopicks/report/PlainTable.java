package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** A table that shows columns of a frame as they are, numbers rounded. */
final class PlainTable {
    private PlainTable() {}

    /**
     * A row per row of the frame.
     *
     * @param name the frame, and {@code key} the rows of it
     * @param decimals most decimals of a number
     * @param columns column and heading in turn; the first is the rows' heading
     */
    static HtmlTable of(String id, String caption, Frames frames, String name, String key, int decimals,
            String... columns) {
        Frame frame = frames.rows(name, key);
        List<Head> heads = new ArrayList<>();
        for (int c = 0; c < columns.length; c += 2) {
            Column.Kind kind = frame.schema().column(columns[c]).kind();
            boolean number = c > 0 && (kind == Column.Kind.NUMBER || kind == Column.Kind.WHOLE);
            heads.add(new Head(columns[c + 1], number ? "number" : "text"));
        }
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < frame.size(); r++) {
            List<Cell> cells = new ArrayList<>();
            for (int c = 2; c < columns.length; c += 2) {
                cells.add(Cell.of(text(frame, r, columns[c], decimals), r, columns[c]));
            }
            rows.add(new Row(null, frame.text(r, columns[0]), false, cells));
        }
        return new HtmlTable(id, caption, List.of(), heads, rows, frame, key);
    }

    private static String text(Frame frame, int row, String column, int decimals) {
        if (frame.schema().column(column).kind() != Column.Kind.NUMBER) {
            return frame.text(row, column).replace(" x ", " × ");
        }
        double value = frame.number(row, column);
        return Digits.number(value, value == Math.rint(value) ? 0 : decimals);
    }
}
