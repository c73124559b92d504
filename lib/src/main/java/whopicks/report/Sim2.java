package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;

/** Tables and figures of the first study: identical servers, and one slow server. */
final class Sim2 {
    private static final String UNIT = "sojourn time (mean service times)";

    private Sim2() {}

    static List<Grid> identicalTables(Frames frames) {
        return List.of(ModelTables.percentiles("table-identical", "Sojourn time on sixteen identical servers at 80 % load, in mean service times.",
                frames.rows("sim2", "table=identical"), "policy", (frame, r) -> Look.of(frame, r).label(), Sim2::claim));
    }

    static List<Plot> identicalPlots(Frames frames) {
        Frame rows = frames.rows("sim2", "table=identical streams=article");
        return List.of(
                new Plot("fig-identical", "From the median to the tail, by policy: small mark p50, middle p95, large p99. "
                        + "The pale stroke behind the large mark is the 95 % interval of p99 over the runs.",
                        "Dot plot. For each policy a line runs from the median to the 99th percentile; random reaches furthest, "
                        + "the policies that look at outstanding requests are shortest.",
                        percentiles("Sojourn time by policy, identical servers", rows), measures(rows)),
                new Plot("fig-tail", "The share of requests that took longer than a given time. The upward axis is logarithmic, so "
                        + "that a straight line is an exponential tail.",
                        "Curves of the share of requests above a time, one per policy; they part at the tail, in the order of the table.",
                        tail(frames.get("sim2-tail")), Frames.columns(frames.rows("sim2-tail", "table=identical"), "policy", "weight", "time", "above")));
    }

    static List<Grid> slowTables(Frames frames) {
        return List.of(ModelTables.percentiles("table-slow", "Sojourn time with one server of sixteen four times slower, in mean service times; "
                + "the arrival rate is unchanged.", frames.rows("sim2", "table=slow"), "policy", (frame, r) -> Look.of(frame, r).label(), Sim2::claim));
    }

    static List<Plot> slowPlots(Frames frames) {
        Frame rows = frames.rows("sim2", "table=slow streams=article");
        return List.of(
                new Plot("fig-slow", "From the median to the tail with one slow server: p50, p95, p99 from the small mark to the large one. "
                        + "Pale marks belong to unstable rows: they would move right for as long as the run goes on.",
                        "Dot plot on a logarithmic axis. Random, round robin and the wrong weight reach thousands of service times; the others stay below thirty.",
                        percentiles("Sojourn time by policy, one slow server", rows), measures(rows)),
                new Plot("fig-queue", "Requests outstanding at the slow server while the run goes on, for policies that do not look. Where the line climbs, "
                        + "there is no steady state to measure.",
                        "Lines of outstanding requests against time. Round robin climbs steeply, the wrong weight less, the right weight stays near the axis.",
                        queue(frames.get("sim2-queue")), frames.get("sim2-queue")));
    }

    private static String claim(Frame frame, int row, String column) {
        return "";
    }

    private static Frame measures(Frame rows) {
        return Frames.columns(rows, "policy", "weight", "p50", "p50_half_width", "p95", "p95_half_width", "p99", "p99_half_width", "stable");
    }

    private static Chart percentiles(String title, Frame rows) {
        Chart chart = new Chart(title, Chart.axis(UNIT, true), Chart.names(""), 120 + 42 * rows.size());
        for (int r = rows.size() - 1; r >= 0; r--) {
            Look look = Look.of(rows, r);
            String label = look.label();
            double opacity = rows.flag(r, "stable") ? 1 : 0.4;
            String note = rows.flag(r, "stable") ? "" : " (unstable: only where the run stopped)";
            double p99 = rows.number(r, "p99");
            double half = rows.number(r, "p99_half_width");
            chart.stroke(look, label, rows.number(r, "p50"), p99, 2, 0.6 * opacity);
            if (!Double.isNaN(half)) {
                chart.stroke(look, label, Math.max(p99 - half, p99 / 10), p99 + half, 13, 0.25);
            }
            double size = 6;
            for (String measure : List.of("p50", "p95", "p99")) {
                chart.dot(look, label, rows.number(r, measure), size, opacity, label + ": " + Text.measured(rows, r, measure) + note);
                size += 3.5;
            }
        }
        return chart;
    }

    private static Chart tail(Frame frame) {
        Chart chart = new Chart("Share of requests above a sojourn time, identical servers", Chart.axis(UNIT, false),
                Chart.axis("share of requests above", true), 460);
        for (List<Integer> rows : byPolicy(frame, frame.find(Map.of("table", "identical")))) {
            Look look = Look.of(frame, rows.get(0));
            String label = look.label();
            chart.curve(look, label, column(frame, rows, "time"), column(frame, rows, "above"), rows.stream().map(r -> label + ": "
                    + Text.number(100 * frame.number(r, "above"), 2) + " % of requests take longer than "
                    + Text.number(frame.number(r, "time")) + " mean service times").toArray(String[]::new));
        }
        return chart;
    }

    private static Chart queue(Frame frame) {
        Chart chart = new Chart("Outstanding requests at the slow server", Chart.axis("time (mean service times)", false),
                Chart.axis("outstanding requests", false), 420);
        for (List<Integer> rows : byPolicy(frame, frame.find(Map.of()))) {
            Look look = Look.of(frame, rows.get(0));
            String label = look.label();
            chart.curve(look, label, column(frame, rows, "time"), column(frame, rows, "outstanding"), rows.stream().map(r -> label + ": "
                    + frame.text(r, "outstanding") + " requests outstanding at time " + Text.number(frame.number(r, "time"), 0)).toArray(String[]::new));
        }
        return chart;
    }

    /** The rows in groups of the same policy and weight, each in its order. */
    static List<List<Integer>> byPolicy(Frame frame, List<Integer> rows) {
        Map<String, List<Integer>> groups = new java.util.LinkedHashMap<>();
        for (int r : rows) {
            groups.computeIfAbsent(Look.of(frame, r).label(), label -> new ArrayList<>()).add(r);
        }
        return List.copyOf(groups.values());
    }

    static double[] column(Frame frame, List<Integer> rows, String column) {
        return rows.stream().mapToDouble(r -> frame.number(r, column)).toArray();
    }
}
