package whopicks.dns;

import java.util.Collection;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Pearson's chi-square test of the claim that each address is as likely as any other to come first.
 *
 * @param chiSquare the sum of (observed - expected)^2 / expected
 * @param degrees   degrees of freedom: addresses less one; 0 where there is nothing to compare
 * @param pValue    the probability of a chi-square this large or larger if the claim is true; small values speak
 *     against
 *                  it, values near 1 mean more even than chance (a rotation). NaN where there is nothing to compare
 * @param expected  answers expected per address; below {@value #ENOUGH} the p-value is rough
 */
public record Evenness(double chiSquare, int degrees, double pValue, double expected) {
    /** Cochran's rule of thumb for the smallest expected count. */
    public static final double ENOUGH = 5;

    /** @param counts how often each address came first, those included that never did */
    public static Evenness of(Collection<Integer> counts) {
        int total = counts.stream().mapToInt(Integer::intValue).sum();
        double expected = counts.isEmpty() ? Double.NaN : (double) total / counts.size();
        if (counts.size() < 2 || total == 0) {
            return new Evenness(Double.NaN, 0, Double.NaN, expected);
        }
        double chiSquare = counts.stream().mapToDouble(c -> (c - expected) * (c - expected) / expected).sum();
        int degrees = counts.size() - 1;
        return new Evenness(chiSquare, degrees,
                ChiSquaredDistribution.of(degrees).survivalProbability(chiSquare), expected);
    }

    /** Whether there are enough answers for the p-value to be taken at its word. */
    public boolean reliable() {
        return expected >= ENOUGH;
    }
}
