package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Group;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** Least response time against least connections, with and without knowledge of the future. */
final class ForesightSection {
    static final Section SECTION = Section.of("foresight", Part.PICKING, "Least response time",
            "On identical servers, least response time’s lead is mostly news from the future",
            "Least response time beats least connections in the article: does it still, if its averages wait for the "
            + "responses?").needing("foresight").about("response")
            .withTables(ForesightSection::tables).withFigures(ForesightSection::figures);

    private static final String BASELINE = "least-connections";

    private ForesightSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        return List.of(table("table-foresight", "Identical servers", frames, "table=identical"),
                table("table-foresight-slow", "One server four times slower", frames, "table=slow"));
    }

    private static HtmlTable table(String id, String where, Frames frames, String key) {
        Frame frame = frames.rows("foresight", key);
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < frame.size(); r++) {
            List<Cell> cells = new ArrayList<>(List.of(Cell.of(frame.text(r, "smoothing")),
                    Cell.known(frame, r, "p99")));
            for (String measure : List.of("p99_difference", "p95_difference", "p50_difference")) {
                cells.add(frame.text(r, "policy").equals(BASELINE) ? Cell.of("") : difference(frame, r, measure));
            }
            rows.add(new Row(PolicyStyle.of(frame, r), PolicyStyle.of(frame, r).label(), false, cells));
        }
        return new HtmlTable(id, where + ": p99 in mean service times, and the difference of each percentile from "
                + "least connections run by run; "
                + frame.text(0, "runs") + " runs.",
                List.of(new Group("", 3), new Group("difference from least connections", 3)),
                List.of(new Head("policy", "text"), new Head("smoothing", "number"), new Head("p99", "main"),
                        new Head("p99", "number"), new Head("p95", "number"),
                        new Head("p50", "number")), rows, frame, key);
    }

    private static Cell difference(Frame frame, int row, String column) {
        double half = frame.number(row, column + "_half_width");
        return new Cell(Digits.signed(frame.number(row, column), half), Digits.halfWidth(half), row, column);
    }

    private static List<Figure> figures(Frames frames) {
        Frame frame = frames.get("foresight");
        List<Integer> rows = IntStream.range(0, frame.size()).boxed()
                .filter(r -> !frame.text(r, "policy").equals(BASELINE)).toList();
        RowChart chart = new RowChart("p99 against that of least connections",
                Axis.linear("difference of p99 (mean service times); left is better")).line(0);
        for (int r : rows) {
            PolicyStyle style = PolicyStyle.of(frame, r);
            String row = (frame.text(r, "table").equals("slow") ? "one slow" : "identical") + ", "
                    + (frame.text(r, "policy").endsWith("foresight") ? "foresight " : "honest ")
                    + frame.text(r, "smoothing");
            double difference = frame.number(r, "p99_difference");
            double half = frame.number(r, "p99_difference_half_width");
            chart.stroke(style, row, difference - half, difference + half, 18, 0.35);
            chart.dot(style, row, difference, 9, 1, style.label() + ", smoothing " + frame.text(r, "smoothing")
                    + ": p99 differs by " + Digits.signed(difference, half) + " "
                    + Digits.halfWidth(half) + " mean service times from least connections");
        }
        return List.of(new Figure("fig-foresight", "Each mark is the mean difference of p99 over paired runs, the pale "
                + "bar behind it its 95 % interval. At 0 the policy is as good as "
                + "least connections.",
                "The marks with foresight lie well left of zero on identical servers; those without lie close to it.",
                chart, Frames.columns(frame.rows(rows), "table", "policy", "smoothing", "runs", "p99",
                        "p99_half_width", "p99_difference", "p99_difference_half_width"), ""));
    }
}
