package whopicks.compare;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.RunRows;
import whopicks.stat.Estimate;

/**
 * How far a measure moved from one folder to the other, and how often chance moves it so far.
 *
 * <p>Runs of the same number, seed and streams met the same draws, so their differences are tested one by one
 * (Student's paired t): what they have in common cancels. Otherwise the two values are compared (Welch's t, with the
 * degrees of freedom of the one of fewer runs), by the half-widths beside them or, where there are none, by the runs.
 *
 * @param test what was compared, with the difference and its half-width
 * @param p probability that chance moves it at least so far; NaN if nothing tells
 */
record Shift(String test, double p) {
    private static final Shift UNKNOWN = new Shift("no interval", Double.NaN);

    /** One side: a cell, with the runs behind it where they are known. */
    record Side(Frame frame, int row, String column, RunRows runs) {
        private double[] values() {
            List<Integer> rows = runs.behind(frame, row, column);
            Frame single = runs.runs(frame);
            boolean flag = frame.schema().column(column).kind() == Column.Kind.FLAG;
            return rows.stream().mapToDouble(r -> flag ? (single.flag(r, column) ? 1 : 0) : single.number(r, column))
                    .toArray();
        }

        private List<String> numbers() {
            return runs.behind(frame, row, column).stream().map(r -> runs.runs(frame).text(r, "run")).toList();
        }

        private String beside(String other) {
            return frame.schema().has(other) ? frame.text(row, other) : "";
        }

        /** Value and half-width as they stand there, or by the runs; null if there is neither. */
        private Estimate estimate() {
            String name = Column.halfWidth(column);
            if (!beside(name).isEmpty() && !beside("runs").isEmpty() && frame.number(row, name) > 0) {
                return new Estimate(frame.number(row, column), frame.number(row, name),
                        (int) frame.number(row, "runs"));
            }
            double[] values = values();
            return values.length == 0 ? null : Estimate.of(values);
        }
    }

    static Shift of(Side before, Side after) {
        if (sameSeed(before, after) && before.numbers().size() > 1 && before.numbers().equals(after.numbers())) {
            double[] old = before.values();
            double[] now = after.values();
            return of("paired, ", Estimate.ofDifferences(now, old), old.length - 1);
        }
        Estimate old = before.estimate();
        Estimate now = after.estimate();
        if (old == null || now == null || old.runs() < 2 || now.runs() < 2) {
            return UNKNOWN;
        }
        double halfWidth = Math.hypot(old.halfWidth(), now.halfWidth());
        double error = Math.hypot(old.standardError(), now.standardError());
        int runs = Math.min(old.runs(), now.runs());
        return of("two means, ", new Estimate(now.mean() - old.mean(), halfWidth, runs), error, runs - 1);
    }

    /** Whether both were made from the same draws. */
    static boolean sameSeed(Side before, Side after) {
        return before.beside("seed").equals(after.beside("seed")) && before.beside("streams")
                .equals(after.beside("streams"));
    }

    private static Shift of(String how, Estimate difference, int degrees) {
        return of(how, difference, difference.standardError(), degrees);
    }

    private static Shift of(String how, Estimate difference, double error, int degrees) {
        double p = difference.mean() == 0 ? 1 : error == 0 ? 0
                : 2 * TDistribution.of(degrees).survivalProbability(Math.abs(difference.mean()) / error);
        // two digits of it
        int decimals = IntStream.range(2, 6).filter(d -> difference.halfWidth() >= 9.5 * Math.pow(10, -d)).findFirst()
                .orElse(6);
        return new Shift(String.format(Locale.ROOT, "%s%d runs: %+." + decimals + "f +- %." + decimals + "f", how,
                difference.runs(),
                difference.mean(), difference.halfWidth()), p);
    }
}
