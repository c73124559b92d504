package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.frame.LogFrames;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** The tables and figures of a page on one's own cluster. */
final class OwnTables {
    private static final List<String> MEASURES = List.of("mean", "p50", "p95", "p99", "p99.9");
    private static final List<String> COLUMNS = List.of("mean", "p50", "p95", "p99");

    private OwnTables() {}

    static List<HtmlTable> of(OwnCluster own) {
        List<HtmlTable> tables = new ArrayList<>(List.of(times(own.facts())));
        if (own.servers().size() > 0) {
            tables.add(servers(own.servers()));
        }
        if (own.check().size() > 0) {
            tables.add(check(own.check()));
        }
        tables.add(policies(own.policies(), own.unit()));
        return tables;
    }

    /** @throws IllegalArgumentException if more than two options are swept */
    static List<Figure> figures(OwnCluster own) {
        List<Figure> figures = new ArrayList<>(new GridFigures(own.policies()).figures());
        own.frontier().flatMap(f -> new GridFigures(f.rows()).figures().stream().findFirst())
                .ifPresent(f -> figures.add(new Figure("fig-frontier", f.caption(), f.alt(), f.chart(), f.data(),
                f.rows())));
        return figures;
    }

    private static HtmlTable times(Frame facts) {
        List<Row> rows = new ArrayList<>();
        for (String kind : LogFrames.KINDS) {
            List<Cell> cells = new ArrayList<>();
            for (String measure : MEASURES) {
                facts.find(Map.of("fact", kind + " " + measure)).forEach(r -> cells.add(value(facts, r, "value")));
            }
            if (!cells.isEmpty()) {
                rows.add(new Row(null, kind, false, cells));
            }
        }
        return new HtmlTable("table-times",
                "Times of the log, in ms, with half the width of a 95 % interval from blocks "
                + "of it; none where the blocks are too short.", List.of(), heads("time", MEASURES), rows, facts, "");
    }

    private static HtmlTable check(Frame check) {
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < check.size(); r++) {
            rows.add(new Row(null, check.text(r, "measure"), false, List.of(value(check, r, "log_ms"),
                    value(check, r, "model_ms"), Cell.of(check.text(r, "verdict"), r, "verdict"))));
        }
        List<Head> heads = new ArrayList<>(heads(check.text(0, "compared"), List.of("log", "model")));
        heads.add(new Head("verdict", "text"));
        return new HtmlTable("table-check",
                "The log’s own times beside those of the model of the cluster as described, in "
                + "ms; " + check.text(0, "runs") + " runs of the model over " + check.text(0, "requests")
                + " requests of the log, the first " + check.text(0, "warmup") + " discarded in both.", List.of(),
                heads,
                rows, check, "");
    }

    private static HtmlTable servers(Frame servers) {
        boolean beside = !servers.isEmpty(0, "model_share");
        List<String> columns = beside ? List.of("requests", "share", "model_share", "busy", "model_busy", "mean_ms")
                : List.of("requests", "share", "busy", "mean_ms");
        Frame shown = Frames.columns(servers, IntStream.range(0, servers.schema().columns().size())
                .mapToObj(c -> servers.schema().columns().get(c).name()).filter(n -> !n.equals("name"))
                .toArray(String[]::new));
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < shown.size(); r++) {
            int row = r;
            rows.add(new Row(null, "" + (r + 1), false, columns.stream().map(c -> c.startsWith("model")
                    ? Cell.known(shown, row, c) : Cell.of(Digits.number(shown.number(row, c), c.equals("requests") ? 0
                    : c.equals("mean_ms") ? 2 : 4), row, c)).toList()));
        }
        return new HtmlTable("table-servers",
                "Requests and busy share of each server, the log’s beside those of the model "
                + "of the cluster as described. The mean is that of the server’s time, waiting in it included.",
                List.of(), heads("server", columns.stream().map(c -> c.replace("model_", "model’s ").replace("mean_ms",
                "mean, ms")).toList()), rows, shown, "");
    }

    private static HtmlTable policies(Frame grid, double unit) {
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < grid.size(); r++) {
            List<Cell> cells = new ArrayList<>();
            for (String column : COLUMNS) {
                double half = unit * grid.number(r, column + "_half_width");
                cells.add(new Cell(Digits.known(unit * grid.number(r, column), half), Digits.halfWidth(half), r,
                        column));
            }
            cells.add(Cell.of(Digits.number(grid.number(r, "max_utilisation")), r, "max_utilisation"));
            PolicyStyle style = PolicyStyle.of(grid.text(r, "policy"));
            rows.add(new Row(style, style.label() + varying(grid, r), !grid.flag(r, "stable"), cells));
        }
        List<Head> heads = new ArrayList<>(heads("policy", COLUMNS));
        heads.add(new Head("busiest", "number"));
        String[] data = grid.schema().names().stream().filter(n -> !n.equals("arrivals") && !n.equals("service"))
                .toArray(String[]::new);
        return new HtmlTable("table-policies", "Sojourn times under each policy, in ms; one mean service time is "
                + Digits.number(unit) + " ms. " + grid.text(0, "runs") + " runs.", List.of(), heads, rows,
                Frames.columns(grid, data), "");
    }

    /** What differs between rows of one policy. */
    private static String varying(Frame grid, int row) {
        StringBuilder text = new StringBuilder();
        for (String column : List.of("servers", "balancers", "lag", "load", "sessions")) {
            if (grid.distinct(column).size() > 1) {
                text.append(", ").append(column).append(' ').append(Digits.number(grid.number(row, column), 2)
                        .replaceFirst("\\.?0+$", ""));
            }
        }
        return text.toString();
    }

    private static Cell value(Frame frame, int row, String column) {
        double half = frame.number(row, column + "_half_width");
        return half > 0 ? Cell.known(frame, row, column) : Cell.of(Digits.number(frame.number(row, column)), row,
                column);
    }

    private static List<Head> heads(String first, List<String> numbers) {
        List<Head> heads = new ArrayList<>(List.of(new Head(first, "text")));
        numbers.forEach(n -> heads.add(new Head(n, n.equals("p99") ? "main" : "number")));
        return heads;
    }
}
