package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.report.Grid.Cell;
import whopicks.report.Grid.Group;
import whopicks.report.Grid.Head;
import whopicks.report.Grid.Row;

/** The runs against real balancers, beside the model. */
final class Lives {
    private static final Map<String, String> HEADINGS = Map.of("identical", "identical servers", "slow", "one slow server", "herd",
            "several balancers", "sticky", "pinned sessions", "workers", "several workers");

    private Lives() {}

    static List<Grid> tables(Frames frames) {
        Frame live = frames.get("live");
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < live.size(); r++) {
            List<Cell> cells = new ArrayList<>(List.of(
                    new Cell(HEADINGS.getOrDefault(live.text(r, "table"), live.text(r, "table")), r, "table")));
            for (String measure : List.of("p50", "p95", "p99")) {
                cells.add(new Cell(Text.number(live.number(r, measure)), r, measure));
                cells.add(new Cell(Text.number(live.number(r, "model_" + measure)), r, "model_" + measure));
            }
            cells.add(Cell.of(Text.number(live.number(r, "model_p99_low")) + " to " + Text.number(live.number(r, "model_p99_high"))));
            cells.add(new Cell(Text.number(live.number(r, "send_lag_p999")), r, "send_lag_p999"));
            cells.add(Cell.of(!live.flag(r, "valid") ? "not valid" : live.flag(r, "agrees") ? "" : "outside"));
            cells.add(new Cell(live.text(r, "called"), r, "called"));
            rows.add(new Row(Look.of(live.text(r, "policy")), name(live, r), !live.flag(r, "valid"), cells));
        }
        List<Group> groups = List.of(new Group("", 2), new Group("p50", 2), new Group("p95", 2), new Group("p99", 3), new Group("", 3));
        List<Head> heads = List.of(new Head("balancer and policy", "text"), new Head("cluster", "text"),
                new Head("live", "number"), new Head("model", "number"), new Head("live", "number"), new Head("model", "number"),
                new Head("live", "main"), new Head("model", "number"), new Head("95 % of runs", "number"), new Head("lag", "number"),
                new Head("", "text"), new Head("as its configuration calls it", "text"));
        return List.of(new Grid("table-live", "Sojourn times in mean service times, live and in the model’s run with the same arrivals and service times. "
                + "“95 % of runs” is where the model’s p99 of a run of that length lies; lag is how late requests left, p99.9.",
                groups, heads, rows, live));
    }

    static List<Plot> plots(Frames frames) {
        Frame live = frames.rows("live", "table=identical valid=true");
        Chart chart = new Chart("p99 live, and where the model puts it", Chart.axis("p99 " + ModelPlots.SOJOURN, true), Chart.names(""),
                120 + 34 * live.size());
        for (int r = live.size() - 1; r >= 0; r--) {
            Look look = Look.of(live.text(r, "policy"));
            String interval = Text.number(live.number(r, "model_p99_low")) + " to " + Text.number(live.number(r, "model_p99_high"));
            chart.stroke(look, name(live, r), live.number(r, "model_p99_low"), live.number(r, "model_p99_high"), 13, 0.25);
            chart.dot(look, name(live, r), live.number(r, "p99"), 11, 1, name(live, r) + ": live p99 = " + Text.number(live.number(r, "p99"))
                    + " mean service times; 95 % of the model’s runs: " + interval);
        }
        return List.of(new Plot("fig-live", "Identical servers: the mark is the live p99, the pale stroke holds the model’s p99 of 95 runs in 100 of that length.",
                "Each mark lies on its stroke or near it, in the order of the policies that the model has.", chart,
                Frames.columns(live, "balancer", "policy", "p99", "model_p99", "model_p99_low", "model_p99_high", "overhead", "send_lag_p999")));
    }

    private static String name(Frame live, int row) {
        String weight = live.text(row, "weight");
        return live.text(row, "balancer") + ", " + Look.of(live.text(row, "policy")).label() + (weight.equals("1") ? "" : " 1 : " + weight);
    }
}
