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

/** Balls into bins. */
final class BinsSection {
    static final Section SECTION = Section.of("bins", Part.PICKING, "Two choices, without a queue",
            "A second choice leaves less than half in the fullest of 100,000 bins",
            "What does looking at two do, where nothing ever leaves?").needing("bins").about("bins")
            .withTables(BinsSection::tables).withFigures(BinsSection::figures);

    /** One choice looks like random, two like power of two: the same idea without a queue. */
    private static final Map<String, PolicyStyle> STYLES = styles();

    private BinsSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        Frame frame = frames.rows("bins", "streams=article");
        List<Row> rows = new ArrayList<>();
        for (int one : frame.find(Map.of("choices", "1"))) {
            List<Cell> cells = new ArrayList<>();
            int two = frame.find(Map.of("choices", "2", "n", frame.text(one, "n"))).get(0);
            for (int r : new int[] {one, two}) {
                cells.addAll(List.of(Cell.mean(frame, r, "maximum"),
                        Cell.of(Digits.number(frame.number(r, "deviation")), r, "deviation"),
                        Cell.of(Digits.number(frame.number(r, "expected")), r, "expected"),
                        Cell.of(Digits.number(frame.number(r, "formula")), r, "formula")));
            }
            rows.add(new Row(null, Axis.label(frame.number(one, "n")), false, cells));
        }
        List<Head> heads = new ArrayList<>(List.of(new Head("bins", "number")));
        for (int i = 0; i < 2; i++) {
            heads.addAll(List.of(new Head("mean", "main"), new Head("dev.", "number"), new Head("theory", "number"),
                    new Head("formula", "number")));
        }
        return List.of(new HtmlTable("table-bins", "Balls in the fullest bin, as many balls as bins: mean over "
                + frame.text(0, "runs")
                + " runs, deviation from run to run, what theory expects at this size, and the leading term of the "
                + "asymptotic formula.",
                List.of(new Group("", 1), new Group("a random bin", 4), new Group("the emptier of two", 4)), heads,
                rows, frame, "streams=article"));
    }

    private static List<Figure> figures(Frames frames) {
        Frame frame = frames.rows("bins", "streams=independent");
        PlaneChart chart = new PlaneChart("Balls in the fullest bin", Axis.log("bins, and as many balls"),
                Axis.linear("balls in the fullest bin"), 440);
        STYLES.forEach((choices, style) -> {
            List<Integer> rows = frame.find(Map.of("choices", choices));
            double[] n = ModelFigures.column(frame, rows, "n");
            chart.band(style, n, ModelFigures.column(frame, rows, "maximum"), ModelFigures.column(frame, rows,
                    "maximum_half_width"));
            chart.curve(style, style.label(), n, ModelFigures.column(frame, rows, "maximum"),
                    rows.stream().map(r -> style.label() + ", " + frame.text(r, "n") + " bins: "
                    + Digits.number(frame.number(r, "maximum")) + " "
                    + Digits.halfWidth(frame.number(r, "maximum_half_width")) + " balls").toArray(String[]::new));
            chart.reference(style, "formula", n, ModelFigures.column(frame, rows, "formula"), rows.stream()
                    .map(r -> "formula, " + frame.text(r, "n") + " bins: " + Digits.number(frame.number(r, "formula"))
                            + " balls").toArray(String[]::new));
        });
        return List.of(new Figure("fig-bins", "The fullest bin against the number of bins, on independent streams; "
                + "bands are 95 % intervals. The broken lines are the "
                + "leading terms log n / log log n and log log n / log 2.",
                "One choice climbs steadily and lies above its formula; two choices hardly climb and meet theirs.",
                chart, Frames.columns(frame, "n", "choices", "runs", "maximum", "maximum_half_width", "deviation",
                        "formula", "expected"), "streams=independent"));
    }

    private static Map<String, PolicyStyle> styles() {
        Map<String, PolicyStyle> styles = new LinkedHashMap<>();
        styles.put("1", new PolicyStyle("a random bin", PolicyStyle.of("random").colour(),
                PolicyStyle.of("random").shape()));
        styles.put("2", new PolicyStyle("the emptier of two", PolicyStyle.of("power-of-two").colour(),
                PolicyStyle.of("power-of-two").shape()));
        return java.util.Collections.unmodifiableMap(styles);
    }
}
