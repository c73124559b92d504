package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.report.Grid.Cell;
import whopicks.report.Grid.Group;
import whopicks.report.Grid.Head;
import whopicks.report.Grid.Row;

/** Least response time against least connections, with and without knowledge of the future. */
final class Foresight {
    private static final String BASELINE = "least-connections";

    private Foresight() {}

    static List<Grid> tables(Frames frames) {
        return List.of(table("table-foresight", "Identical servers", frames.rows("foresight", "table=identical")),
                table("table-foresight-slow", "One server four times slower", frames.rows("foresight", "table=slow")));
    }

    private static Grid table(String id, String where, Frame frame) {
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < frame.size(); r++) {
            List<Cell> cells = new ArrayList<>(List.of(Cell.of(frame.text(r, "smoothing")), new Cell(Text.number(frame.number(r, "p99")), r, "p99"),
                    Cell.of(Text.plusMinus(frame.number(r, "p99_half_width")))));
            for (String measure : List.of("p50_difference", "p95_difference", "p99_difference")) {
                boolean itself = frame.text(r, "policy").equals(BASELINE);
                cells.add(itself ? Cell.of("") : new Cell(signed(frame.number(r, measure)), r, measure));
                cells.add(Cell.of(itself ? "" : "± " + Text.number(frame.number(r, measure + "_half_width"), 3)));
            }
            rows.add(new Row(Look.of(frame, r), Look.of(frame, r).label(), false, cells));
        }
        List<Head> heads = new ArrayList<>(List.of(new Head("policy", "text"), new Head("smoothing", "number"), new Head("p99", "main"), new Head("±", "plusminus")));
        for (String measure : List.of("p50", "p95", "p99")) {
            heads.addAll(List.of(new Head(measure, "number"), new Head("±", "plusminus")));
        }
        return new Grid(id, where + ": p99 in mean service times, and the difference of each percentile from least connections run by run; "
                + frame.text(0, "runs") + " runs.", List.of(new Group("", 4), new Group("difference from least connections", 6)), heads, rows, frame);
    }

    static List<Plot> plots(Frames frames) {
        Frame frame = frames.get("foresight");
        List<Integer> rows = IntStream.range(0, frame.size()).boxed().filter(r -> !frame.text(r, "policy").equals(BASELINE)).toList();
        Chart chart = new Chart("p99 against that of least connections", Chart.axis("difference of p99 (mean service times); left is better", false),
                Chart.names(""), 130 + 30 * rows.size());
        for (int i = rows.size() - 1; i >= 0; i--) {
            int r = rows.get(i);
            Look look = Look.of(frame, r);
            boolean foresight = frame.text(r, "policy").endsWith("foresight");
            String row = (frame.text(r, "table").equals("slow") ? "one slow" : "identical") + ", " + (foresight ? "foresight " : "honest ") + frame.text(r, "smoothing");
            double difference = frame.number(r, "p99_difference");
            double half = frame.number(r, "p99_difference_half_width");
            chart.stroke(look, row, difference - half, difference + half, 11, 0.3);
            chart.dot(look, row, difference, 11, 1, look.label() + ", smoothing " + frame.text(r, "smoothing") + ": p99 differs by " + signed(difference) + " ± "
                    + Text.number(half, 3) + " mean service times from least connections");
        }
        return List.of(new Plot("fig-foresight", "Each mark is the mean difference of p99 over paired runs, each pale stroke its 95 % interval. At 0 the policy is as good as "
                + "least connections.", "The marks with foresight lie well left of zero on identical servers; those without lie close to it.",
                chart, Frames.columns(frame.rows(rows), "table", "policy", "smoothing", "runs", "p99", "p99_half_width", "p99_difference", "p99_difference_half_width")));
    }

    private static String signed(double value) {
        return String.format(java.util.Locale.ROOT, "%+.3f", value).replace('-', '−');
    }
}
