package whopicks.article;

import org.apache.commons.statistics.distribution.TDistribution;
import whopicks.stat.Estimate;

/**
 * A difference or a quotient of two readings, from runs that met the same arrivals and requirements, pair by pair.
 *
 * @param label which rows
 * @param estimate mean and 95 % half-width
 */
record Comparison(String label, Estimate estimate) {

    /** a - b. @throws Readings.Missing if their runs do not pair */
    static Comparison difference(String label, Reading a, Reading b) {
        int n = pairs(a, b);
        return new Comparison(label, n == 0 ? new Estimate(a.value() - b.value(), 0, 1)
                : Estimate.ofDifferences(a.series(n), b.series(n)));
    }

    /** a / b; its error from the differences a - (a / b) b. @throws Readings.Missing if their runs do not pair */
    static Comparison quotient(String label, Reading a, Reading b) {
        double ratio = a.value() / b.value();
        int n = pairs(a, b);
        if (n == 0) {
            return new Comparison(label, new Estimate(ratio, 0, 1));
        }
        double[] scaled = b.series(n).clone();
        for (int i = 0; i < n; i++) {
            scaled[i] *= ratio;
        }
        Estimate difference = Estimate.ofDifferences(a.series(n), scaled);
        return new Comparison(label, new Estimate(ratio, difference.halfWidth() / b.value(), n));
    }

    /** Number of runs that pair; 0 if neither is a mean of runs. */
    static int pairs(Reading a, Reading b) {
        int n = Math.max(a.runs().length, b.runs().length);
        if (a.series(n).length != b.series(n).length) {
            throw new Readings.Missing("runs: " + a.runs().length + " and " + b.runs().length + ", they do not pair");
        }
        return n;
    }

    /** Half the width of the interval that misses the expectation with the probability given, were the runs normal. */
    double halfWidth(double error) {
        return estimate.runs() < 2 ? estimate.halfWidth()
                : estimate.standardError() * TDistribution.of(estimate.runs() - 1.0).inverseSurvivalProbability(error / 2);
    }

    /** The lowest that the expectation may be. */
    double low(double error) {
        return estimate.mean() - halfWidth(error);
    }

    /** The highest that the expectation may be. */
    double high(double error) {
        return estimate.mean() + halfWidth(error);
    }
}
