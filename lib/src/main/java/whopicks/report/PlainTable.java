package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.report.Grid.Cell;
import whopicks.report.Grid.Head;
import whopicks.report.Grid.Row;

/** A table that shows columns of a frame as they are, numbers rounded. */
final class PlainTable {
    private PlainTable() {}

    /**
     * A row per row of the frame.
     *
     * @param decimals most decimals of a number
     * @param columns column and heading in turn; the first is the rows' heading
     */
    static Grid of(String id, String caption, Frame frame, int decimals, String... columns) {
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
                cells.add(new Cell(text(frame, r, columns[c], decimals), r, columns[c]));
            }
            rows.add(new Row(null, frame.text(r, columns[0]), false, cells));
        }
        return new Grid(id, caption, List.of(), heads, rows, frame);
    }

    private static String text(Frame frame, int row, String column, int decimals) {
        return frame.schema().column(column).kind() == Column.Kind.NUMBER ? Text.number(frame.number(row, column), decimals) : frame.text(row, column);
    }
}
