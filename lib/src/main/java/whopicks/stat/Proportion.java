package whopicks.stat;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How often something happened in independent runs, with its 95 % confidence interval (Wilson, JASA 22, 1927), which
 * unlike Student's says something even where it happened always or never.
 *
 * @param mean share of the runs in which it happened
 * @param low lower end of the interval
 * @param high upper end of the interval
 * @param runs number of independent runs, at least 1
 */
public record Proportion(double mean, double low, double high, int runs) {
    private static final double Z = NormalDistribution.of(0, 1).inverseSurvivalProbability((1 - Estimate.CONFIDENCE)
            / 2);

    /**
     * The share of runs.
     *
     * @throws IllegalArgumentException if there is no run, or more happened than were run
     */
    public static Proportion of(int happened, int runs) {
        if (runs < 1 || happened < 0 || happened > runs) {
            throw new IllegalArgumentException("happened: " + happened + " of " + runs
                    + " (expected: 0 to runs, which are >= 1)");
        }
        double p = (double) happened / runs;
        double middle = (p + Z * Z / 2 / runs) / (1 + Z * Z / runs);
        double half = Z / (1 + Z * Z / runs) * Math.sqrt(p * (1 - p) / runs + Z * Z / 4 / runs / runs);
        return new Proportion(p, Math.max(0, middle - half), Math.min(1, middle + half), runs);
    }

    /** Whether the interval lies on one side of a half. */
    public boolean decides() {
        return low > 0.5 || high < 0.5;
    }
}
