package whopicks.report;

import java.util.List;
import whopicks.frame.Frame;

/** The first study: identical servers, and one slow server. */
final class Sim2 {
    private Sim2() {}

    static List<Grid> identicalTables(Frames frames) {
        Frame rows = frames.rows("sim2", "table=identical");
        return List.of(ModelTables.percentiles("table-identical", "Sojourn time on sixteen identical servers at 80 % load, in mean service times; "
                + "“busiest” is the utilisation of the busiest server.", rows, "policy", r -> Look.of(rows, r).label()));
    }

    static List<Plot> identicalPlots(Frames frames) {
        Frame rows = frames.rows("sim2", "table=identical streams=article");
        return List.of(
                new Plot("fig-identical", "From the median to the tail, by policy: small mark p50, middle p95, large p99. "
                        + "The pale stroke behind the large mark is the 95 % interval of p99 over the runs.",
                        "For each policy a line runs from the median to the 99th percentile; random reaches furthest, "
                        + "the policies that look at outstanding requests are shortest.",
                        ModelPlots.percentiles("Sojourn time by policy, identical servers", rows), ModelPlots.data(rows, "policy")),
                tail(frames.rows("sim2-tail", "table=identical")));
    }

    static List<Grid> slowTables(Frames frames) {
        Frame rows = frames.rows("sim2", "table=slow");
        Frame weights = frames.rows("sim3", "table=weights");
        return List.of(
                ModelTables.percentiles("table-slow", "Sojourn time with one server of sixteen four times slower, in mean service times; "
                        + "the arrival rate is unchanged.", rows, "policy", r -> Look.of(rows, r).label()),
                ModelTables.percentiles("table-weights", "How wrong may a weight be? Turns of each other server for one of the slow server; "
                        + "four is right, one is plain round robin. Sojourn time in mean service times.",
                        weights, "turns", r -> turns(weights, r)));
    }

    static List<Plot> slowPlots(Frames frames) {
        Frame rows = frames.rows("sim2", "table=slow streams=article");
        return List.of(
                new Plot("fig-slow", "From the median to the tail with one slow server: p50, p95, p99 from the small mark to the large one. "
                        + "Pale marks belong to unstable rows: they would move right for as long as the run goes on.",
                        "Random, round robin and the wrong weight reach thousands of service times; the others stay below thirty.",
                        ModelPlots.percentiles("Sojourn time by policy, one slow server", rows), ModelPlots.data(rows, "policy", "weight")),
                queue(frames.get("sim2-queue")));
    }

    private static String turns(Frame frame, int row) {
        String weight = frame.text(row, "weight");
        return !weight.isEmpty() ? weight + (weight.equals("4") ? " (right)" : "")
                : frame.text(row, "policy").equals("round-robin") ? "1 (none)" : Look.of(frame, row).label();
    }

    private static Plot tail(Frame frame) {
        Chart chart = new Chart("Share of requests above a sojourn time, identical servers", Chart.axis(ModelPlots.SOJOURN, false),
                Chart.axis("share of requests above", true), 480);
        for (List<Integer> rows : ModelPlots.byPolicy(frame)) {
            Look look = Look.of(frame, rows.get(0));
            chart.curve(look, look.label(), ModelPlots.column(frame, rows, "time"), ModelPlots.column(frame, rows, "above"),
                    rows.stream().map(r -> look.label() + ": " + Text.number(100 * frame.number(r, "above"), 2) + " % of requests take longer than "
                            + Text.number(frame.number(r, "time")) + " mean service times").toArray(String[]::new));
        }
        return new Plot("fig-tail", "The share of requests that take longer than a given time. The upward axis is logarithmic, so that a straight line "
                + "is an exponential tail; at 0.01 each curve passes its p99.",
                "Falling curves, one per policy; they part in the tail, in the order of the table.",
                chart, Frames.columns(frame, "policy", "time", "above", "runs"));
    }

    private static Plot queue(Frame frame) {
        Chart chart = new Chart("Outstanding requests at the slow server", Chart.axis("time (mean service times)", false),
                Chart.axis("outstanding requests", false), 440);
        for (List<Integer> rows : ModelPlots.byPolicy(frame)) {
            Look look = Look.of(frame, rows.get(0));
            chart.curve(look, look.label(), ModelPlots.column(frame, rows, "time"), ModelPlots.column(frame, rows, "outstanding"),
                    rows.stream().map(r -> look.label() + ": " + frame.text(r, "outstanding") + " requests outstanding at time "
                            + Text.number(frame.number(r, "time"), 0)).toArray(String[]::new));
        }
        return new Plot("fig-queue", "Requests outstanding at the slow server while one run goes on, for the policies that do not look. Where the line climbs, "
                + "there is no steady state to measure.",
                "Round robin and random climb steeply, the wrong weight climbs less, the right weight stays near the axis.", chart, frame);
    }
}
