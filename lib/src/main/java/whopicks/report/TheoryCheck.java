package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import whopicks.frame.Frame;
import whopicks.report.Grid.Cell;
import whopicks.report.Grid.Group;
import whopicks.report.Grid.Head;
import whopicks.report.Grid.Row;

/** Simulated sojourn times beside those that theory knows. */
final class TheoryCheck {
    private static final List<String> MEASURES = List.of("mean", "p50", "p95", "p99");

    private TheoryCheck() {}

    static List<Grid> tables(Frames frames) {
        Frame frame = frames.get("theory");
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < frame.size(); r++) {
            List<Cell> cells = new ArrayList<>();
            for (String measure : MEASURES) {
                cells.add(new Cell(Text.number(frame.number(r, measure + "_theory")), r, measure + "_theory"));
                cells.add(new Cell(Text.number(frame.number(r, measure)), r, measure));
                cells.add(Cell.of(Text.plusMinus(frame.number(r, measure + "_half_width"))));
            }
            cells.add(Cell.of(frame.text(r, "source")));
            rows.add(new Row(Look.of(frame, r), label(frame, r), false, cells));
        }
        List<Group> groups = new ArrayList<>(List.of(new Group("", 1)));
        List<Head> heads = new ArrayList<>(List.of(new Head("policy, service", "text")));
        for (String measure : MEASURES) {
            groups.add(new Group(measure, 3));
            heads.addAll(List.of(new Head("theory", "main"), new Head("simulated", "number"), new Head("±", "plusminus")));
        }
        groups.add(new Group("", 1));
        heads.add(new Head("how theory knows", "text"));
        return List.of(new Grid("table-theory", "Sojourn time in mean service times, in the steady state by theory and simulated; " + frame.text(0, "runs")
                + " independent runs.", groups, heads, rows, frame));
    }

    static List<Plot> plots(Frames frames) {
        Frame frame = frames.get("theory");
        Chart chart = new Chart("Simulation against theory", Chart.axis("simulated over theory − 1 (%)", false), Chart.names(""), 130 + 44 * frame.size());
        for (int r = frame.size() - 1; r >= 0; r--) {
            Look look = Look.of(frame, r);
            double size = 5;
            for (String measure : MEASURES) {
                double known = frame.number(r, measure + "_theory");
                double gap = 100 * (frame.number(r, measure) / known - 1);
                double half = 100 * frame.number(r, measure + "_half_width") / known;
                if (!Double.isNaN(gap)) {
                    chart.stroke(look, label(frame, r), gap - half, gap + half, 9, 0.2);
                    chart.dot(look, label(frame, r), gap, size += 2, 0.9, label(frame, r) + ": " + Text.measured(frame, r, measure) + ", theory "
                            + Text.number(known) + ": off by " + Text.number(gap) + " ± " + Text.number(half) + " %");
                }
            }
        }
        List<String> columns = new ArrayList<>(List.of("table", "policy", "runs"));
        MEASURES.forEach(m -> columns.addAll(List.of(m, m + "_half_width", m + "_theory")));
        return List.of(new Plot("fig-theory", "How far the simulated mean, p50, p95 and p99 (from the small mark to the large one) lie from theory, in percent; pale strokes are 95 % intervals.",
                "All marks lie around zero, within their intervals.", chart, Frames.columns(frame, columns.toArray(String[]::new))));
    }

    private static String label(Frame frame, int row) {
        return Look.of(frame, row).label() + ", " + frame.text(row, "table");
    }
}
