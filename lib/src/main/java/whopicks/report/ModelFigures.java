package whopicks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;

/** Figures that several of the studies that simulate queues share. */
final class ModelFigures {
    static final String SOJOURN = "sojourn time (mean service times)";

    /** What the data table of a figure shows of a study's summary, beside the column that varies. */
    private static final List<String> MEASURES = List.of("p99", "p99_half_width", "p50", "p50_half_width", "p95",
            "p95_half_width", "runs", "stable");

    private ModelFigures() {}

    /**
     * A line per row from the median to p99, a mark for p50, p95 and p99, and a pale stroke for the interval of p99.
     */
    static Chart percentiles(String title, Frame rows) {
        RowChart chart = new RowChart(title, Axis.log(SOJOURN));
        for (int r = 0; r < rows.size(); r++) {
            PolicyStyle style = PolicyStyle.of(rows, r);
            boolean stable = rows.flag(r, "stable");
            double opacity = stable ? 1 : 0.45;
            double p99 = rows.number(r, "p99");
            double half = rows.number(r, "p99_half_width");
            chart.stroke(style, style.label(), rows.number(r, "p50"), p99, 2, 0.6 * opacity);
            if (!Double.isNaN(half)) {
                chart.stroke(style, style.label(), Math.max(p99 - half, p99 / 10), p99 + half, 18, 0.3);
            }
            double size = 6;
            for (String measure : List.of("p50", "p95", "p99")) {
                chart.dot(style, style.label(), rows.number(r, measure), size, opacity, style.label() + ": "
                        + Digits.measured(rows, r, measure)
                        + (stable ? "" : " (unstable: only where the run stopped)"));
                size += 3;
            }
        }
        return chart;
    }

    /**
     * Adds p99 against a column, a curve with the band of its interval per policy, in the order of the rows.
     *
     * @param at the column at the bottom
     * @param unit of it, for the hover text
     */
    static void curves(PlaneChart chart, Frame rows, String at, String unit) {
        for (List<Integer> group : byPolicy(rows)) {
            PolicyStyle style = PolicyStyle.of(rows, group.get(0));
            double[] x = column(rows, group, at);
            chart.band(style, x, column(rows, group, "p99"), column(rows, group, "p99_half_width"));
            chart.curve(style, style.label(), x, column(rows, group, "p99"), group.stream().map(r -> style.label()
                    + ", " + rows.text(r, at) + " " + unit
                    + ": " + Digits.measured(rows, r, "p99")).toArray(String[]::new));
        }
    }

    /** A broken level line at the p99 of a row, from one end of the axis to the other. */
    static void level(PlaneChart chart, Frame rows, int row, double from, double to) {
        PolicyStyle style = PolicyStyle.of(rows, row);
        double p99 = rows.number(row, "p99");
        String hover = style.label() + ", which reads no board: " + Digits.measured(rows, row, "p99");
        chart.reference(style, style.label(), new double[] {from, to}, new double[] {p99, p99},
                new String[] {hover, hover});
    }

    /** The columns that a figure's data table shows. */
    static Frame data(Frame rows, String... point) {
        List<String> columns = new ArrayList<>(List.of(point));
        columns.addAll(MEASURES);
        return Frames.columns(rows, columns.toArray(String[]::new));
    }

    /** The rows in groups of the same policy and weight, each in its order. */
    static List<List<Integer>> byPolicy(Frame frame) {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        for (int r = 0; r < frame.size(); r++) {
            groups.computeIfAbsent(PolicyStyle.of(frame, r).label(), label -> new ArrayList<>()).add(r);
        }
        return List.copyOf(groups.values());
    }

    static double[] column(Frame frame, List<Integer> rows, String column) {
        return rows.stream().mapToDouble(r -> frame.number(r, column)).toArray();
    }
}
