package whopicks.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import whopicks.frame.Frame;
import whopicks.report.Grid.Cell;
import whopicks.report.Grid.Group;
import whopicks.report.Grid.Head;
import whopicks.report.Grid.Row;

/** Tables of the studies that simulate queues. */
final class ModelTables {
    /** Cells that say which point a row is of: all that the article's and the independent row have in common. */
    private static final List<String> POINT = List.of("table", "policy", "weight", "smoothing", "servers", "slow_speed", "balancers",
            "knowledge", "lag", "sessions", "load");

    private ModelTables() {}

    /**
     * A row per point: the article's streams at the left, many independent runs at the right.
     *
     * @param frame the study's rows that the table shows, on both kinds of streams
     * @param first heading of the first column
     * @param label label of a row of the frame
     */
    static Grid percentiles(String id, String caption, Frame frame, String first, IntFunction<String> label) {
        List<Row> rows = new ArrayList<>();
        for (int r : frame.find(Map.of("streams", "article"))) {
            List<Cell> cells = new ArrayList<>();
            for (String measure : List.of("p50", "p95", "p99")) {
                cells.addAll(withHalfWidth(frame, r, measure));
            }
            cells.addAll(withHalfWidth(frame, twin(frame, r), "p99"));
            cells.add(new Cell(Text.number(frame.number(r, "max_utilisation")), r, "max_utilisation"));
            rows.add(new Row(Look.of(frame, r), label.apply(r), !frame.flag(r, "stable"), cells));
        }
        List<Group> groups = List.of(new Group("", 1), new Group("article’s streams, " + runs(frame, "article"), 6),
                new Group("independent streams, " + runs(frame, "independent"), 2), new Group("", 1));
        List<Head> heads = List.of(new Head(first, "text"), new Head("p50", "number"), new Head("±", "plusminus"), new Head("p95", "number"),
                new Head("±", "plusminus"), new Head("p99", "main"), new Head("±", "plusminus"), new Head("p99", "number"),
                new Head("±", "plusminus"), new Head("busiest", "number"));
        return new Grid(id, caption, groups, heads, rows, frame);
    }

    /**
     * p99 with a row per value of a column and a column per policy, on the article's streams.
     *
     * @param at the column whose values are the rows
     * @param first heading of the first column
     */
    static Grid pivot(String id, String caption, Frame frame, String at, String first) {
        List<Integer> article = frame.find(Map.of("streams", "article"));
        Set<String> values = new LinkedHashSet<>();
        Set<String> policies = new LinkedHashSet<>();
        article.forEach(r -> {
            values.add(frame.text(r, at));
            policies.add(frame.text(r, "policy"));
        });
        List<Group> groups = new ArrayList<>(List.of(new Group("", 1)));
        List<Head> heads = new ArrayList<>(List.of(new Head(first, "number")));
        for (String policy : policies) {
            groups.add(new Group(Look.of(policy).label(), 2, Look.of(policy)));
            heads.addAll(List.of(new Head("p99", "main"), new Head("±", "plusminus")));
        }
        List<Row> rows = new ArrayList<>();
        for (String value : values) {
            List<Cell> cells = new ArrayList<>();
            for (String policy : policies) {
                List<Integer> found = frame.find(Map.of("streams", "article", at, value, "policy", policy));
                cells.addAll(withHalfWidth(frame, found.isEmpty() ? null : found.get(0), "p99"));
            }
            rows.add(new Row(null, value, false, cells));
        }
        return new Grid(id, caption, groups, heads, rows, frame);
    }

    private static List<Cell> withHalfWidth(Frame frame, Integer row, String measure) {
        if (row == null) {
            return List.of(Cell.of(""), Cell.of(""));
        }
        return List.of(new Cell(Text.number(frame.number(row, measure)), row, measure),
                Cell.of(Text.plusMinus(frame.number(row, measure + "_half_width"))));
    }

    private static String runs(Frame frame, String streams) {
        List<Integer> rows = frame.find(Map.of("streams", streams));
        return rows.isEmpty() ? "not run" : frame.text(rows.get(0), "runs") + " runs";
    }

    /** The same point on independent streams; null if it was not run. */
    private static Integer twin(Frame frame, int row) {
        Map<String, String> key = new HashMap<>(Map.of("streams", "independent"));
        POINT.forEach(column -> key.put(column, frame.text(row, column)));
        List<Integer> found = frame.find(key);
        return found.isEmpty() ? null : found.get(0);
    }
}
