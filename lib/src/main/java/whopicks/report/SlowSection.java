package whopicks.report;

import java.util.List;
import whopicks.frame.Frame;

/** One server that is slower than the others. */
final class SlowSection {
    static final Section SECTION = Section.of("slow", Part.PICKING, "One slow server",
            "A weight a little off hides from p95, but not from the mean",
            "One server in sixteen is four times slower: which policies notice, and what does a weight that is a "
            + "little off cost?")
            .needing("sim2", "sim2-queue", "sim3").about("slow").by("sim2").withTables(SlowSection::tables)
            .withFigures(SlowSection::figures);

    private SlowSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        Frame rows = frames.rows("sim2", "table=slow");
        Frame weights = frames.rows("sim3", "table=weights");
        return List.of(
                ModelTables.percentiles("table-slow",
                        "Sojourn time with one server of sixteen four times slower, in mean service times; "
                        + "the arrival rate is unchanged.", rows, "table=slow", "policy", r -> PolicyStyle.of(rows, r)
                        .label()),
                ModelTables.percentiles("table-weights",
                        "How wrong may a weight be? Turns of each other server for one of the slow server; "
                        + "four is right, one is plain round robin. Sojourn time in mean service times.", weights,
                        "table=weights", "turns", r -> turns(weights, r)));
    }

    private static List<Figure> figures(Frames frames) {
        Frame rows = frames.rows("sim2", "table=slow;streams=article");
        return List.of(
                new Figure("fig-slow", "From the median to the tail with one slow server: p50, p95, p99 from the small "
                + "mark to the large one. "
                        + "Pale marks belong to unstable rows: they would move right for as long as the run goes on.",
                        "Random, round robin and the wrong weight reach thousands of service times; the others stay "
                        + "below thirty.",
                        ModelFigures.percentiles("Sojourn time by policy, one slow server", rows),
                        ModelFigures.data(rows, "policy", "weight"),
                        "table=slow;streams=article"), queue(frames.get("sim2-queue")));
    }

    private static String turns(Frame frame, int row) {
        String weight = frame.text(row, "weight");
        return !weight.isEmpty() ? weight + (weight.equals("4") ? " (right)" : "")
                : frame.text(row, "policy").equals("round-robin") ? "1 (none)" : PolicyStyle.of(frame, row).label();
    }

    private static Figure queue(Frame frame) {
        PlaneChart chart = new PlaneChart("Outstanding requests at the slow server",
                Axis.linear("time (mean service times)"),
                Axis.linear("outstanding requests"), 440);
        for (List<Integer> rows : ModelFigures.byPolicy(frame)) {
            PolicyStyle style = PolicyStyle.of(frame, rows.get(0));
            chart.curve(style, style.label(), ModelFigures.column(frame, rows, "time"),
                    ModelFigures.column(frame, rows, "outstanding"),
                    rows.stream().map(r -> style.label() + ": " + frame.text(r, "outstanding")
                            + " requests outstanding at time "
                            + Digits.number(frame.number(r, "time"), 0)).toArray(String[]::new));
        }
        return new Figure("fig-queue", "Requests outstanding at the slow server while one run goes on, for the "
                + "policies that do not look. Where the line climbs, "
                + "there is no steady state to measure.", "Round robin and random climb steeply, the wrong weight "
                + "climbs less, the right weight stays near the axis.",
                chart, frame, "");
    }
}
