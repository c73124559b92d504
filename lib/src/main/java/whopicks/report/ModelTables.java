package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import whopicks.frame.Frame;
import whopicks.report.Grid.Cell;
import whopicks.report.Grid.Group;
import whopicks.report.Grid.Head;
import whopicks.report.Grid.Row;

/** Tables of the studies that simulate queues: the article's streams at the left, many independent runs at the right. */
final class ModelTables {
    /** Cells that say which point a row is of: all that the article's and the independent row have in common. */
    private static final List<String> POINT = List.of("table", "policy", "weight", "smoothing", "servers", "slow_speed", "balancers",
            "knowledge", "lag", "sessions", "load");

    private ModelTables() {}

    /**
     * A row per point of a study's table.
     *
     * @param frame the study's rows that the table shows, on both kinds of streams
     * @param first heading of the first column
     * @param label label of a row, from the frame and the row's number
     * @param claim id of the article's claim about a column of a row; "" for none
     */
    static Grid percentiles(String id, String caption, Frame frame, String first, BiFunction<Frame, Integer, String> label,
            ClaimOf claim) {
        List<Row> rows = new ArrayList<>();
        List<Integer> article = frame.find(Map.of("streams", "article"));
        for (int r : article) {
            List<Cell> cells = new ArrayList<>();
            for (String measure : List.of("p50", "p95", "p99")) {
                cells.add(new Cell(Text.number(frame.number(r, measure)), claim.id(frame, r, measure)));
                cells.add(Cell.of(Text.plusMinus(frame.number(r, measure + "_half_width"))));
            }
            Integer twin = twin(frame, r);
            cells.add(Cell.of(twin == null ? "" : Text.number(frame.number(twin, "p99"))));
            cells.add(Cell.of(twin == null ? "" : Text.plusMinus(frame.number(twin, "p99_half_width"))));
            cells.add(Cell.of(Text.number(frame.number(r, "max_utilisation"))));
            rows.add(new Row(Look.of(frame, r), label.apply(frame, r), !frame.flag(r, "stable"), cells));
        }
        return new Grid(id, caption, groups(frame), heads(first), rows, frame);
    }

    /** Names the claim that the article makes about a number; "" for none. */
    interface ClaimOf {
        String id(Frame frame, int row, String column);
    }

    private static List<Group> groups(Frame frame) {
        return List.of(new Group("", 1), new Group("article’s streams, " + runs(frame, "article"), 6),
                new Group("independent streams, " + runs(frame, "independent"), 2), new Group("", 1));
    }

    private static List<Head> heads(String first) {
        return List.of(new Head(first, "text"), new Head("p50", "number"), new Head("±", "plusminus"), new Head("p95", "number"),
                new Head("±", "plusminus"), new Head("p99", "main"), new Head("±", "plusminus"), new Head("p99", "number"),
                new Head("±", "plusminus"), new Head("busiest", "number"));
    }

    private static String runs(Frame frame, String streams) {
        List<Integer> rows = frame.find(Map.of("streams", streams));
        return rows.isEmpty() ? "not run" : frame.text(rows.get(0), "runs") + " runs";
    }

    /** The same point on independent streams; null if it was not run. */
    static Integer twin(Frame frame, int row) {
        Map<String, String> key = new java.util.HashMap<>(Map.of("streams", "independent"));
        POINT.forEach(column -> key.put(column, frame.text(row, column)));
        List<Integer> found = frame.find(key);
        return found.isEmpty() ? null : found.get(0);
    }
}
