package whopicks.report;

import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.frame.Key;

/** Copies of slow requests. */
final class HedgeSection {
    static final Section SECTION = Section.of("hedge", Part.OTHER, "Copies of slow requests",
            "A copy cuts the tail, until the copies are the load",
            "What does a second copy of a slow request gain, what does it cost, and where does it start to harm?")
            .needing("hedge", "hedge-harm")
            .withTables(HedgeSection::tables).withFigures(frames -> List.of(figure(frames)));

    private static final Map<String, PolicyStyle> HEDGES = Map.of("none none", new PolicyStyle("no copy", "c-random",
            Shape.X),
            "0 none", new PolicyStyle("two copies of everything", "c-turn", Shape.SQUARE),
            "p95 none", new PolicyStyle("copy after the p95", "c-weight", Shape.DIAMOND),
            "p95 completion", new PolicyStyle("the same, loser stopped at the answer", "c-two", Shape.TRIANGLE_UP),
            "0 start", new PolicyStyle("two, loser taken out when the other starts", "c-least", Shape.CIRCLE));

    private HedgeSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        return List.of(PlainTable.of("table-hedge-harm", "The load from which the p99 is longer with copies than "
                + "without; empty where it is not within the loads that were run.", frames, "hedge-harm", "", 2,
                "policy", "policy", "hedge", "copy sent after", "cancel", "loser told at", "harms_from",
                "harms from load", "harms_from_half_width", "+-"));
    }

    private static Figure figure(Frames frames) {
        String key = "policy=random";
        Frame frame = frames.rows("hedge", key);
        PlaneChart chart = new PlaneChart("The tail with copies", Axis.linear("load"),
                Axis.log("p99 (mean service times)"), 460);
        for (String hedge : List.of("none none", "0 none", "p95 none", "p95 completion", "0 start")) {
            List<Integer> rows = frame.find(Key.of("hedge", hedge.split(" ")[0], "cancel", hedge.split(" ")[1]));
            PolicyStyle style = HEDGES.get(hedge);
            double[] load = ModelFigures.column(frame, rows, "load");
            double[] p99 = ModelFigures.column(frame, rows, "p99");
            chart.band(style, load, p99, ModelFigures.column(frame, rows, "p99_half_width"));
            chart.curve(style, style.label(), load, p99, rows.stream().map(r -> style.label() + ", load "
                    + Digits.number(frame.number(r, "load")) + ": p99 "
                    + Digits.known(frame.number(r, "p99"), frame.number(r, "p99_half_width")) + ", "
                    + Digits.number(frame.number(r, "attempts")) + " attempts").toArray(String[]::new));
        }
        return new Figure("fig-hedge",
                "Servers are picked at random, a copy needs work of its own. Bands are 95 % intervals over "
                + frame.text(0, "runs")
                + " runs. Where the curve of the copies that run on climbs out, the copies have become the load.",
                "Copies shorten the p99 at low load; two of everything lengthen it from a load of a third on; losers "
                + "that are stopped never do.", chart,
                Frames.columns(frame, "load", "hedge", "cancel", "p99", "p99_half_width", "attempts", "wasted"), key);
    }
}
