package whopicks.article;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.model.ArticleModel;
import whopicks.stat.Estimate;

/**
 * What a frame holds at a cell.
 *
 * @param frame the frame
 * @param row the row's index
 * @param column the column
 * @param runs the value of each run behind it, in order; empty for a value that is not a mean of runs
 */
record Reading(Frame frame, int row, String column, double[] runs) {
    /** The article's sizes; evidence of other sizes decides only what a size cannot change. */
    private static final Map<String, String> SIZES = new TreeMap<>(Map.of(
            "requests", "" + ArticleModel.REQUESTS, "warmup", "" + ArticleModel.WARMUP));

    /**
     * Frames of studies beyond the article's model, which have sizes of their own; and the runs from which on they
     * decide.
     */
    private static final Set<String> BEYOND = Set.of("overload", "overload-edges", "overload-shedding", "hedge",
            "coverage");
    private static final int RUNS_BEYOND = 10;

    /** The runs' mean, or the cell's number where there are none. */
    double value() {
        return runs.length == 0 ? frame.number(row, column) : Estimate.of(runs).mean();
    }

    /** The same with the logarithm of each run. @throws Readings.Missing if there are no runs or one is not positive */
    Reading logarithms() {
        if (runs.length == 0 || Arrays.stream(runs).anyMatch(v -> !(v > 0))) {
            throw new Readings.Missing("no runs, or not all positive, in column " + column);
        }
        return new Reading(frame, row, column, Arrays.stream(runs).map(Math::log).toArray());
    }

    String text() {
        return frame.text(row, column);
    }

    /** The text of another column in this row; "" if the frame has none of that name. */
    String beside(String other) {
        return frame.schema().names().contains(other) ? frame.text(row, other) : "";
    }

    Column.Kind kind() {
        return frame.schema().column(column).kind();
    }

    /** This reading. @throws Readings.Missing if it was made with other sizes than the article's */
    Reading ofArticleSize() {
        if (BEYOND.contains(frame.name())) {
            if (frame.number(row, "runs") < RUNS_BEYOND) {
                throw new Readings.Missing("made with " + beside("runs") + " runs (expected: at least " + RUNS_BEYOND
                        + ")");
            }
            return this;
        }
        SIZES.forEach((name, size) -> {
            String made = beside(name);
            if (!made.isEmpty() && !made.equals(size)) {
                throw new Readings.Missing("made with " + made + " " + name + " (the article: " + size + ")");
            }
        });
        return this;
    }

    /**
     * Mean and half-width; where there are no runs, by the half-width beside it; a value without either is taken as
     * known.
     */
    Estimate estimate() {
        if (runs.length > 0) {
            return Estimate.of(runs);
        }
        String halfWidth = beside(column + "_half_width");
        int behind = beside("runs").isEmpty() ? 0 : (int) frame.number(row, "runs");
        return halfWidth.isEmpty() || behind < 2 ? new Estimate(value(), 0, 1)
                : new Estimate(value(), frame.number(row, column + "_half_width"), behind);
    }

    /** The runs, or the value so many times where there are none. */
    double[] series(int length) {
        if (runs.length > 0) {
            return runs;
        }
        double[] same = new double[length];
        Arrays.fill(same, value());
        return same;
    }

    /** Runs, streams and seed in words; "" for a value that is not a mean of runs. */
    String origin() {
        if (runs.length == 0) {
            return "";
        }
        String streams = beside("streams");
        return runs.length + " runs" + (streams.isEmpty() ? "" : ", " + streams + " streams")
                + (beside("seed").isEmpty() ? "" : ", seed " + beside("seed"));
    }
}
