package whopicks.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import whopicks.frame.Frame;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Group;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** Tables of the studies that simulate queues: the number that matters first. */
final class ModelTables {
    private ModelTables() {}

    /**
     * A row per point: p99 on the article's streams and on independent ones, then the other measures of the article's
     * streams.
     *
     * @param frame the study's rows that the table shows, on both kinds of streams
     * @param key which rows these are
     * @param first heading of the first column
     * @param label label of a row of the frame
     */
    static HtmlTable percentiles(String id, String caption, Frame frame, String key, String first,
            IntFunction<String> label) {
        List<Row> rows = new ArrayList<>();
        for (int r : frame.find(Map.of("streams", "article"))) {
            Integer twin = twin(frame, r);
            rows.add(new Row(PolicyStyle.of(frame, r), label.apply(r), !frame.flag(r, "stable"),
                    List.of(Cell.mean(frame, r, "p99"),
                    twin == null ? Cell.of("") : Cell.known(frame, twin, "p99"), Cell.mean(frame, r, "p50"),
                    Cell.mean(frame, r, "p95"),
                    Cell.mean(frame, r, "mean"), Cell.of(Digits.number(frame.number(r, "max_utilisation")), r,
                            "max_utilisation"))));
        }
        List<Group> groups = List.of(new Group("", 1), new Group("article’s streams, " + runs(frame, "article"), 1),
                new Group("independent, " + runs(frame, "independent"), 1),
                new Group("article’s streams, " + runs(frame, "article"), 4));
        List<Head> heads = List.of(new Head(first, "text"), new Head("p99", "main"), new Head("p99", "number"),
                new Head("p50", "number"),
                new Head("p95", "number"), new Head("mean", "number"), new Head("busiest", "number"));
        return new HtmlTable(id, caption, groups, heads, rows, frame, key);
    }

    /**
     * p99 with a row per value of a column and a column per policy, on the article's streams.
     *
     * @param at the column whose values are the rows
     * @param first heading of the first column
     */
    static HtmlTable pivot(String id, String caption, Frame frame, String key, String at, String first) {
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
            groups.add(new Group(PolicyStyle.of(policy).label(), 1, PolicyStyle.of(policy)));
            heads.add(new Head("p99", "main"));
        }
        List<Row> rows = new ArrayList<>();
        for (String value : values) {
            List<Cell> cells = new ArrayList<>();
            for (String policy : policies) {
                List<Integer> found = frame.find(Map.of("streams", "article", at, value, "policy", policy));
                cells.add(found.isEmpty() ? Cell.of("") : Cell.mean(frame, found.get(0), "p99"));
            }
            rows.add(new Row(null, value, false, cells));
        }
        return new HtmlTable(id, caption, groups, heads, rows, frame, key);
    }

    static String runs(Frame frame, String streams) {
        List<Integer> rows = frame.find(Map.of("streams", streams));
        return rows.isEmpty() ? "not run" : frame.text(rows.get(0), "runs") + " runs";
    }

    /** The same point on independent streams; null if it was not run. */
    static Integer twin(Frame frame, int row) {
        Map<String, String> key = new HashMap<>();
        frame.schema().key().forEach(column -> key.put(column, frame.text(row, column)));
        key.put("streams", "independent");
        List<Integer> found = frame.find(key);
        return found.isEmpty() ? null : found.get(0);
    }
}
