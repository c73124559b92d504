package whopicks.article;

import org.apache.commons.statistics.distribution.TDistribution;
import whopicks.stat.Estimate;

/**
 * A difference or a quotient of two readings: pair by pair where they have runs, which met the same arrivals and
 * requirements.
 *
 * @param label which rows
 * @param estimate mean and 95 % half-width
 */
record Comparison(String label, Estimate estimate) {

    /** a - b. @throws Readings.Missing if their runs do not pair */
    static Comparison difference(String label, Reading a, Reading b) {
        int n = pairs(a, b);
        return new Comparison(label, n > 0 ? Estimate.ofDifferences(a.series(n), b.series(n))
                : unpaired(a.estimate(), b.estimate(), 1));
    }

    /** a / b; its error from the differences a - (a / b) b. @throws Readings.Missing if their runs do not pair */
    static Comparison quotient(String label, Reading a, Reading b) {
        double ratio = a.value() / b.value();
        int n = pairs(a, b);
        Estimate difference = unpaired(a.estimate(), b.estimate(), ratio);
        if (n > 0) {
            double[] scaled = b.series(n).clone();
            for (int i = 0; i < n; i++) {
                scaled[i] *= ratio;
            }
            difference = Estimate.ofDifferences(a.series(n), scaled);
        }
        return new Comparison(label, new Estimate(ratio, difference.halfWidth() / b.value(), difference.runs()));
    }

    /**
     * a - factor b of two means that have nothing in common; with the degrees of freedom of the one with fewer runs.
     */
    private static Estimate unpaired(Estimate a, Estimate b, double factor) {
        int runs = a.runs() < 2 ? b.runs() : b.runs() < 2 ? a.runs() : Math.min(a.runs(), b.runs());
        return new Estimate(a.mean() - factor * b.mean(), Math.hypot(a.halfWidth(), factor * b.halfWidth()), runs);
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
                : estimate.standardError() * TDistribution.of(estimate.runs() - 1.0)
                .inverseSurvivalProbability(error / 2);
    }

    /** The interval that misses the expectation with the probability given. */
    Interval interval(double error) {
        double reach = halfWidth(error);
        return new Interval(estimate.mean() - reach, estimate.mean() + reach);
    }
}
