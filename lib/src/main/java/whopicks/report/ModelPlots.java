package whopicks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;

/** Figures that several of the studies that simulate queues share. */
final class ModelPlots {
    static final String SOJOURN = "sojourn time (mean service times)";

    /** What the data table of a figure shows of a study's summary, beside the column that varies. */
    private static final List<String> MEASURES = List.of("p50", "p50_half_width", "p95", "p95_half_width", "p99", "p99_half_width", "runs", "stable");

    private ModelPlots() {}

    /** A line per row from the median to p99, a mark for p50, p95 and p99, and a pale stroke for the interval of p99. */
    static Chart percentiles(String title, Frame rows) {
        Chart chart = new Chart(title, Chart.axis(SOJOURN, true), Chart.names(""), 120 + 42 * rows.size());
        for (int r = rows.size() - 1; r >= 0; r--) {
            Look look = Look.of(rows, r);
            boolean stable = rows.flag(r, "stable");
            double opacity = stable ? 1 : 0.45;
            double p99 = rows.number(r, "p99");
            double half = rows.number(r, "p99_half_width");
            chart.stroke(look, look.label(), rows.number(r, "p50"), p99, 2, 0.6 * opacity);
            if (!Double.isNaN(half)) {
                chart.stroke(look, look.label(), Math.max(p99 - half, p99 / 10), p99 + half, 13, 0.25);
            }
            double size = 6;
            for (String measure : List.of("p50", "p95", "p99")) {
                chart.dot(look, look.label(), rows.number(r, measure), size, opacity, look.label() + ": " + Text.measured(rows, r, measure)
                        + (stable ? "" : " (unstable: only where the run stopped)"));
                size += 3.5;
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
    static Chart curves(Chart chart, Frame rows, String at, String unit) {
        for (List<Integer> group : byPolicy(rows)) {
            Look look = Look.of(rows, group.get(0));
            double[] x = column(rows, group, at);
            double[] p99 = column(rows, group, "p99");
            double[] half = column(rows, group, "p99_half_width");
            double[] low = new double[x.length];
            double[] high = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                low[i] = p99[i] - half[i];
                high[i] = p99[i] + half[i];
            }
            chart.band(look, x, low, high);
            chart.curve(look, look.label(), x, p99, group.stream().map(r -> look.label() + ", " + rows.text(r, at) + " " + unit + ": "
                    + Text.measured(rows, r, "p99")).toArray(String[]::new));
        }
        return chart;
    }

    /** A broken level line at the p99 of a row, from one end of the axis to the other. */
    static Chart level(Chart chart, Frame rows, int row, double from, double to) {
        Look look = Look.of(rows, row);
        double p99 = rows.number(row, "p99");
        String hover = look.label() + ", which reads no board: " + Text.measured(rows, row, "p99");
        return chart.reference(look.label(), look.colour(), new double[] {from, to}, new double[] {p99, p99}, new String[] {hover, hover});
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
            groups.computeIfAbsent(Look.of(frame, r).label(), label -> new ArrayList<>()).add(r);
        }
        return List.copyOf(groups.values());
    }

    static double[] column(Frame frame, List<Integer> rows, String column) {
        return rows.stream().mapToDouble(r -> frame.number(r, column)).toArray();
    }
}
