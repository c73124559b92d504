package whopicks.stat;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What independent runs say of one quantity: their mean, or what all of them together say, and how far it may be off.
 *
 * @param mean mean over the runs, or the quantity of all runs together
 * @param halfWidth half the width of the 95 % confidence interval (Student's t with runs - 1 degrees of freedom); NaN
 *     with one run, which says nothing of its own error
 * @param runs number of independent runs, at least 1
 */
public record Estimate(double mean, double halfWidth, int runs) {
    /** Probability that the interval covers the expectation, were the run values normal. */
    public static final double CONFIDENCE = 0.95;

    /** @throws IllegalArgumentException if runs is below 1 */
    public Estimate {
        if (runs < 1) {
            throw new IllegalArgumentException("runs: " + runs + " (expected: >= 1)");
        }
    }

    /**
     * The estimate from one value per run.
     *
     * @throws IllegalArgumentException if there is no value
     */
    public static Estimate of(double... values) {
        return of(values, values.length < 2 ? Double.NaN : quantile(values.length - 1));
    }

    /**
     * The same where Student's quantile is known already.
     *
     * @param quantile of t with as many degrees of freedom as values, less one
     */
    public static Estimate of(double[] values, double quantile) {
        double sum = 0;
        for (double v : values) {
            sum += v;
        }
        return around(sum / values.length, values, quantile);
    }

    /**
     * The estimate of a quantity that was computed from all runs together, such as a percentile of all their times,
     * with the same quantity of each run: sectioning (Asmussen and Glynn, Stochastic Simulation, 2007, III.5). What is
     * biased in short runs hardly is in all of them, and the interval widens by what bias the single runs have.
     *
     * @param all of all runs together
     * @param values one per run
     * @throws IllegalArgumentException if there is no value
     */
    public static Estimate ofSections(double all, double... values) {
        return ofSections(all, values, values.length < 2 ? Double.NaN : quantile(values.length - 1));
    }

    /**
     * The same where Student's quantile is known already.
     *
     * @param quantile of t with as many degrees of freedom as values, less one
     */
    public static Estimate ofSections(double all, double[] values, double quantile) {
        return around(all, values, quantile);
    }

    private static Estimate around(double middle, double[] values, double quantile) {
        int n = values.length;
        double squares = 0;
        for (double v : values) {
            squares += (v - middle) * (v - middle);
        }
        double error = Math.sqrt(squares / (n - 1) / n);
        return new Estimate(middle, quantile * error, n);
    }

    /**
     * The estimate of mean(a) - mean(b) from runs that met the same arrivals and requirements, pair by pair. What the
     * two have in common cancels, so this interval is narrower than the two intervals side by side.
     *
     * @throws IllegalArgumentException if the two differ in length or are empty
     */
    public static Estimate ofDifferences(double[] a, double[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException("runs: " + a.length + " and " + b.length
                    + " (expected: as many of both)");
        }
        double[] differences = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            differences[i] = a[i] - b[i];
        }
        return of(differences);
    }

    /** The standard error of the mean; NaN with one run. */
    public double standardError() {
        return runs < 2 ? Double.NaN : halfWidth / quantile(runs - 1);
    }

    /** The factor from the standard error to the half-width, Student's t with {@code degrees} degrees of freedom. */
    public static double quantile(int degrees) {
        return TDistribution.of(degrees).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
    }
}
