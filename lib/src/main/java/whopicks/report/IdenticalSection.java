package whopicks.report;

import java.util.List;
import whopicks.frame.Frame;

/** The first study: sixteen servers that are all alike. */
final class IdenticalSection {
    static final Section SECTION = Section.of("identical", Part.PICKING, "Identical servers",
            "Least connections has a quarter of random’s tail, on servers that are all alike",
            "If all servers are alike, does it matter how the balancer picks?")
            .needing("sim2", "sim2-tail").about("identical", "model", "reproduce").by("sim2")
            .withTables(IdenticalSection::tables).withFigures(IdenticalSection::figures);

    private IdenticalSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        Frame rows = frames.rows("sim2", "table=identical");
        return List.of(ModelTables.percentiles("table-identical",
                "Sojourn time on sixteen identical servers at 80 % load, in mean service times; "
                + "“busiest” is the utilisation of the busiest server.", rows, "table=identical", "policy",
                r -> PolicyStyle.of(rows, r).label()));
    }

    private static List<Figure> figures(Frames frames) {
        Frame rows = frames.rows("sim2", "table=identical;streams=article");
        return List.of(
                new Figure("fig-identical",
                        "From the median to the tail, by policy: small mark p50, middle p95, large p99. "
                        + "The pale bar behind the large mark is the 95 % interval of p99 over the runs.",
                        "For each policy a line runs from the median to the 99th percentile; random reaches furthest, "
                        + "the policies that look at outstanding requests are shortest.",
                        ModelFigures.percentiles("Sojourn time by policy, identical servers", rows),
                        ModelFigures.data(rows, "policy"), "table=identical;streams=article"),
                tail(frames.rows("sim2-tail", "table=identical")));
    }

    private static Figure tail(Frame frame) {
        PlaneChart chart = new PlaneChart("Share of requests above a sojourn time, identical servers",
                Axis.linear(ModelFigures.SOJOURN),
                Axis.log("share of requests above"), 480);
        for (List<Integer> rows : ModelFigures.byPolicy(frame)) {
            PolicyStyle style = PolicyStyle.of(frame, rows.get(0));
            chart.curve(style, style.label(), ModelFigures.column(frame, rows, "time"),
                    ModelFigures.column(frame, rows, "above"),
                    rows.stream().map(r -> style.label() + ": " + Digits.number(100 * frame.number(r, "above"), 2)
                            + " % of requests take longer than "
                            + Digits.number(frame.number(r, "time")) + " mean service times").toArray(String[]::new));
        }
        return new Figure("fig-tail", "The share of requests that take longer than a given time. The upward axis is "
                + "logarithmic, so that a straight line "
                + "is an exponential tail; at 0.01 each curve passes its p99.",
                "Falling curves, one per policy; they part from the start, in the order of the table.",
                chart, Frames.columns(frame, "policy", "time", "above", "runs"), "table=identical");
    }
}
