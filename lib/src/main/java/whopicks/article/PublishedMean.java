package whopicks.article;

import org.apache.commons.statistics.distribution.TDistribution;
import whopicks.stat.Estimate;

/**
 * How likely a published mean of a few runs is, given many runs of the same model on other streams.
 *
 * <p>The published runs are not known one by one, so their error is estimated from the spread of ours: the difference
 * of the two means has standard error s sqrt(1/k + 1/n) for k published runs and our n runs of standard deviation s,
 * and follows Student's t with n - 1 degrees of freedom (a prediction interval; A. M. Law, Simulation Modeling and
 * Analysis, 5th ed., chapter 4). Print hides up to half a unit of the last digit: what counts is the nearest value that
 * would be printed so, which can only make a false alarm rarer.
 *
 * <p>Where a run now and then is many times the others, a mean of few runs is far from normal. There the logarithms of
 * means of k of our runs (each run used once) take the place of the runs, and the published mean that of one more.
 */
final class PublishedMean {
    private PublishedMean() {}

    /**
     * Two-sided p-value of the published mean.
     *
     * @param published the mean as printed
     * @param rounding half a unit of its last digit
     * @param rule number of runs behind it, and whether to compare logarithms
     * @param runs our runs, positive if logarithms are compared
     * @throws IllegalArgumentException if our runs are too few to tell their spread
     */
    static double pValue(double published, double rounding, Rule.MeanOf rule, double[] runs) {
        if (rule.logarithms()) {
            return pValue(Math.log(Math.max(published - rounding, Double.MIN_NORMAL)), Math.log(published + rounding),
                    1,
                    logsOfMeans(runs, rule.runs()));
        }
        return pValue(published - rounding, published + rounding, rule.runs(), runs);
    }

    /**
     * The published means that a test on its own would not refuse.
     *
     * @param rounding half a unit of the published mean's last digit
     * @param rule number of runs behind it, and whether to compare logarithms
     * @param runs our runs, positive if logarithms are compared
     * @param error probability to refuse a true mean
     */
    static Interval accepted(double rounding, Rule.MeanOf rule, double[] runs, double error) {
        double[] values = rule.logarithms() ? logsOfMeans(runs, rule.runs()) : runs;
        double ours = Estimate.of(values).mean();
        double reach = error(values, rule.logarithms() ? 1 : rule.runs())
                * TDistribution.of(values.length - 1.0).inverseSurvivalProbability(error / 2);
        return rule.logarithms() ? new Interval(Math.exp(ours - reach) - rounding, Math.exp(ours + reach) + rounding)
                : new Interval(ours - reach - rounding, ours + reach + rounding);
    }

    private static double pValue(double low, double high, int k, double[] values) {
        if (values.length < 3) {
            throw new IllegalArgumentException(
                    "runs: too few (expected: 3, or 3 times as many as were published for logarithms)");
        }
        double ours = Estimate.of(values).mean();
        double distance = Math.max(0, Math.max(low - ours, ours - high));
        return distance == 0 ? 1 : 2 * TDistribution.of(values.length - 1.0)
                .survivalProbability(distance / error(values, k));
    }

    /** Standard error of a published mean of k runs minus the mean of ours. */
    private static double error(double[] values, int k) {
        return Estimate.of(values).standardError() * Math.sqrt(1 + (double) values.length / k);
    }

    private static double[] logsOfMeans(double[] runs, int k) {
        double[] logs = new double[runs.length / k];
        for (int g = 0; g < logs.length; g++) {
            double sum = 0;
            for (int i = g * k; i < (g + 1) * k; i++) {
                sum += runs[i];
            }
            logs[g] = Math.log(sum / k);
        }
        return logs;
    }
}
