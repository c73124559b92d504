package whopicks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Group;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** The runs against real balancers, beside the model. */
final class LiveSection {
    static final Section SECTION = Section.of("live", Part.EVIDENCE, "Beside real balancers",
            "Real balancers have the tails of the model, but for one random that is not uniform",
            "Do HAProxy and nginx on a real machine do what the model says?").needing("live")
            .withTables(LiveSection::tables).withFigures(LiveSection::figures);

    private static final Map<String, String> CLUSTERS = clusters();

    private LiveSection() {}

    /** A short table for each cluster, with what differs in it. */
    private static List<HtmlTable> tables(Frames frames) {
        List<HtmlTable> tables = new ArrayList<>();
        for (String table : frames.get("live").distinct("table")) {
            Frame live = frames.rows("live", "table=" + table);
            List<Row> rows = new ArrayList<>();
            for (int r = 0; r < live.size(); r++) {
                rows.add(new Row(PolicyStyle.of(live.text(r, "policy")), name(live, r), !live.flag(r, "valid"), List.of(
                        Cell.of(Digits.number(live.number(r, "p99")), r, "p99"), Cell.of(range(live, r, "p99")),
                        Cell.of(inside(live, r, "p99")),
                        Cell.of(Digits.number(live.number(r, "p95")), r, "p95"), Cell.of(range(live, r, "p95")),
                        Cell.of(Digits.number(live.number(r, "p50")), r, "p50"), Cell.of(range(live, r, "p50")))));
            }
            tables.add(new HtmlTable("table-live-" + table, CLUSTERS.getOrDefault(table, table)
                    + ": sojourn times of one live run each, in mean service times, and where 95 of 100 "
                    + "runs of the model of that length lie, with the same arrivals and service times.",
                    List.of(new Group("", 1), new Group("p99", 3), new Group("p95", 2), new Group("p50", 2)),
                    List.of(new Head("balancer and policy", "text"), new Head("live", "main"),
                            new Head("model", "number"), new Head("verdict", "text"), new Head("live", "number"),
                            new Head("model", "number"), new Head("live", "number"), new Head("model", "number")),
                    rows, live, "table=" + table));
        }
        if (frames.has("live-overload")) {
            tables.add(overload(frames.get("live-overload")));
        }
        return tables;
    }

    /** What became of the requests where not all succeed. */
    private static HtmlTable overload(Frame live) {
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < live.size(); r++) {
            List<Cell> cells = new ArrayList<>(List.of(Cell.of(name(live, r))));
            for (String measure : List.of("success", "attempts", "p99")) {
                cells.add(Cell.of(Digits.number(live.number(r, measure)), r, measure));
                cells.add(Cell.of(range(live, r, measure)));
            }
            cells.add(Cell.of(!live.flag(r, "valid") ? "not valid" : live.flag(r, "success_agrees")
                    && live.flag(r, "attempts_agrees") ? "inside" : "outside"));
            rows.add(new Row(PolicyStyle.of(live.text(r, "policy")), live.text(r, "table"), !live.flag(r, "valid"),
                    cells));
        }
        return new HtmlTable("table-live-overload", "Under overload: shares of the requests that succeed, attempts a "
                + "request that reach a server, and p99 of those that succeed, of one live run each, and where 95 of "
                + "100 runs of the model of that length lie. Shedding, retries and queue at load "
                + Digits.number(live.number(0, "load")) + "; the outages at "
                + Digits.number(live.number(live.size() - 1, "load")) + ".",
                List.of(new Group("", 2), new Group("success", 2), new Group("attempts", 2), new Group("p99", 2),
                        new Group("", 1)),
                List.of(new Head("case", "text"), new Head("balancer and policy", "text"), new Head("live", "main"),
                        new Head("model", "number"), new Head("live", "number"), new Head("model", "number"),
                        new Head("live", "number"), new Head("model", "number"),
                        new Head("success and attempts", "text")),
                rows, live, "");
    }

    private static String range(Frame live, int r, String measure) {
        return Digits.number(live.number(r, "model_" + measure + "_low")) + " … "
                + Digits.number(live.number(r, "model_" + measure + "_high"));
    }

    private static String inside(Frame live, int r, String measure) {
        double value = live.number(r, measure);
        return !live.flag(r, "valid") ? "not valid" : value < live.number(r, "model_" + measure + "_low") ? "below"
                : value > live.number(r, "model_" + measure + "_high") ? "above" : "inside";
    }

    private static List<Figure> figures(Frames frames) {
        Frame live = frames.rows("live", "valid=true");
        RowChart chart = new RowChart("p99 live, and where the model puts it", Axis.log("p99 " + ModelFigures.SOJOURN));
        for (int r = 0; r < live.size(); r++) {
            PolicyStyle style = PolicyStyle.of(live.text(r, "policy"));
            String row = CLUSTERS.getOrDefault(live.text(r, "table"), live.text(r, "table")) + ": " + name(live, r);
            chart.stroke(style, row, live.number(r, "model_p99_low"), live.number(r, "model_p99_high"), 16, 0.3);
            chart.dot(style, row, live.number(r, "p99"), 9, 1, row + ": live p99 = "
                    + Digits.number(live.number(r, "p99"))
                    + " mean service times; 95 % of the model’s runs: " + range(live, r, "p99"));
        }
        return List.of(new Figure("fig-live", "All five clusters: the mark is the p99 of one live run, the pale bar "
                + "holds the model’s p99 of 95 runs in 100 of that length.",
                "Each mark lies on its bar or near it, but for HAProxy’s random with equal weights.", chart,
                Frames.columns(live, "table", "balancer", "policy", "weight", "p99", "model_p99", "model_p99_low",
                        "model_p99_high", "overhead", "send_lag_p999"), "valid=true"));
    }

    private static String name(Frame live, int row) {
        String weight = live.text(row, "weight");
        String balancer = live.text(row, "balancer");
        return (balancer.equals("none") ? "direct" : balancer) + ", " + PolicyStyle.of(live.text(row, "policy"))
                .label() + (weight.equals("1") ? "" : " 1 : " + weight);
    }

    private static Map<String, String> clusters() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("identical", "Identical servers");
        names.put("slow", "One slow server");
        names.put("herd", "Several balancers");
        names.put("sticky", "Pinned sessions");
        names.put("workers", "Several workers");
        return java.util.Collections.unmodifiableMap(names);
    }
}
