package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import whopicks.study.Coverage;
import whopicks.study.Point;

/** The frame of the coverage study: a row per point, length of run and measure. */
public final class CoverageFrame {
    private static final List<String> POINT = List.of("policy", "servers", "load", "service");
    private static final List<String> SIZE = List.of("seed", "requests", "warmup");

    /** What a share is held to, 95 % give or take. */
    private static final double LOW = 0.93;
    private static final double HIGH = 0.97;

    private CoverageFrame() {}

    /** The frame's schema. */
    public static Schema schema() {
        List<Column> columns = new ArrayList<>(PointColumns.GRID.columns(POINT));
        columns.add(Column.text("length", "How long a run is: default and quick, as whatif and sweep have it without "
                + "--requests, percentiles of all runs' times together; article, 300,000 requests, percentiles "
                + "averaged over the runs").key());
        columns.add(Column.whole("runs", "runs", "Runs behind each interval").key());
        columns.add(Column.text("measure", "What the interval is of: mean, p50, p95, p99 or p999").key());
        columns.addAll(PointColumns.GRID.columns(SIZE));
        columns.addAll(List.of(
                Column.whole("intervals", "intervals", "95 % intervals that were made").size(),
                Column.number("truth", 5, Column.SERVICE_TIMES, "The true value, by theory"),
                Column.number("truth_error", 9, "", "How far that may be off, relative to it; allowed for"),
                Column.number("coverage", 4, "", "Share of the intervals that hold the true value"),
                Column.number("coverage_low", 4, "", "Lower end of the 95 % interval of that share"),
                Column.number("coverage_high", 4, "", "Upper end of that interval"),
                Column.number("bias", 5, "", "Mean of the intervals' middles over the true value, less 1"),
                Column.number("bias_half_width", 5, "", "Half-width of the 95 % interval of bias")));
        return new Schema("coverage", "One measure at one point and length of run a row: do 95 % intervals hold the "
                + "true value in 95 of 100 cases?", columns);
    }

    /**
     * Adds the rows of a point.
     *
     * @param point its scenario has the length; its runs are those behind an interval
     * @param length the length's name
     */
    public static void add(Frame frame, Point point, String length, double truthError, List<Coverage> measures) {
        for (Coverage c : measures) {
            List<Object> row = new ArrayList<>(PointColumns.GRID.cells(point, POINT));
            row.addAll(List.of(length, point.runs(), c.measure()));
            row.addAll(PointColumns.GRID.cells(point, SIZE));
            row.addAll(Arrays.asList(c.covered().runs(), c.truth(), truthError, c.covered().mean(), c.covered().low(),
                    c.covered().high(), c.bias().mean(), c.bias().halfWidth()));
            frame.add(row.toArray());
        }
    }

    /** Whether the interval of a row's share leaves out all of 93 to 97 %. */
    public static boolean isOff(Frame frame, int row) {
        return frame.number(row, "coverage_high") < LOW || frame.number(row, "coverage_low") > HIGH;
    }
}
