package whopicks.stat;

/**
 * Where a curve that is known at some points, from several runs, goes through zero from below.
 *
 * @param at the first crossing of the mean curve, its points joined by straight lines; NaN if it does not cross
 * @param halfWidth half the width of the 95 % confidence interval, from the jackknife over the runs (Tukey 1958: the
 *     crossings of the curves that leave one run out) and Student's t; NaN with fewer than two runs, or if such a curve
 *     does not cross
 * @param runs number of runs
 */
public record Crossing(double at, double halfWidth, int runs) {

    /**
     * The crossing.
     *
     * @param x ascending
     * @param y for each run its values at x
     * @throws IllegalArgumentException if there is no run, or one has more or fewer values than x
     */
    public static Crossing of(double[] x, double[][] y) {
        if (y.length == 0) {
            throw new IllegalArgumentException("runs: 0 (expected: >= 1)");
        }
        double[] sum = new double[x.length];
        for (double[] run : y) {
            if (run.length != x.length) {
                throw new IllegalArgumentException("values: " + run.length + " (expected: " + x.length
                        + ", as many as x)");
            }
            for (int i = 0; i < x.length; i++) {
                sum[i] += run[i];
            }
        }
        return new Crossing(crossing(x, sum), y.length < 2 ? Double.NaN : halfWidth(x, y, sum), y.length);
    }

    private static double halfWidth(double[] x, double[][] y, double[] sum) {
        int n = y.length;
        double[] without = new double[n];
        double mean = 0;
        for (int r = 0; r < n; r++) {
            double[] rest = sum.clone();
            for (int i = 0; i < x.length; i++) {
                rest[i] -= y[r][i];
            }
            without[r] = crossing(x, rest);
            mean += without[r] / n;
        }
        double squares = 0;
        for (double w : without) {
            squares += (w - mean) * (w - mean);
        }
        return Estimate.quantile(n - 1) * Math.sqrt(squares * (n - 1) / n);
    }

    private static double crossing(double[] x, double[] y) {
        for (int i = 1; i < x.length; i++) {
            if (y[i - 1] <= 0 && y[i] > 0) {
                return x[i - 1] + (x[i] - x[i - 1]) * -y[i - 1] / (y[i] - y[i - 1]);
            }
        }
        return Double.NaN;
    }
}
