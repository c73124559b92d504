package whopicks.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.stat.Estimate;

/**
 * Seeds are fixed; each comparison of a sample with its expectation allows 5 standard errors: 1 correct program in 1.7
 * million fails.
 */
class MoreDistributionsTest {
    private static final int DRAWS = 1_000_000;

    private static double[] sample(Distribution distribution, int n) {
        double[] values = new double[n];
        distribution.sampler(new Streams(7, 0).of(Purpose.SERVICE)).fill(values);
        return values;
    }

    private static void assertMean(double expected, double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / values.length;
        assertEquals(expected, mean, 5 * Math.sqrt(variance / values.length));
    }

    private static double[] map(double[] values, java.util.function.DoubleUnaryOperator f) {
        return Arrays.stream(values).map(f).toArray();
    }

    @Test
    void hyperexponentialHasMeanOneItsVarianceAndBalancedMeans() {
        Hyperexponential h = new Hyperexponential(4);
        double[] values = sample(h, DRAWS);
        assertMean(1, values);
        assertMean(1 + h.squaredVariation(), map(values, v -> v * v));
        double p = h.probability();
        // second moment of rates 2p, 2(1 - p)
        assertEquals(5, 2 * (p / (4 * p * p) + (1 - p) / (4 * (1 - p) * (1 - p))), 1e-12);
        // Balanced means: each phase brings half of the sum. A draw above 1 is of the phase with rate 2p in this share.
        double slow = p * Math.exp(-2 * p);
        double fast = (1 - p) * Math.exp(-2 * (1 - p));
        double slowSum = slow * (1 + 1 / (2 * p));
        double fastSum = fast * (1 + 1 / (2 * (1 - p)));
        assertMean(slowSum + fastSum, map(values, v -> v > 1 ? v : 0));
        assertMean(p * Math.exp(-2 * p) + (1 - p) * Math.exp(-2 * (1 - p)), map(values, v -> v > 1 ? 1 : 0));
    }

    @Test
    void hyperexponentialWithVariationOneIsTheExponential() {
        assertMean(Math.exp(-2), map(sample(new Hyperexponential(1), DRAWS), v -> v > 2 ? 1 : 0));
    }

    @Test
    void boundedParetoHasMeanOneItsTailAndItsBounds() {
        BoundedPareto p = new BoundedPareto(1.5, 1000);
        double[] values = sample(p, DRAWS);
        assertMean(1, values);
        assertMean(1 + p.squaredVariation(), map(values, v -> v * v));
        assertTrue(Arrays.stream(values).allMatch(v -> v >= p.lowest() * (1 - 1e-12) && v <= p.highest()
                * (1 + 1e-12)));
        double x = 3 * p.lowest();
        double tail = (Math.pow(p.lowest() / x, 1.5) - Math.pow(1000, -1.5)) / (1 - Math.pow(1000, -1.5));
        assertMean(tail, map(values, v -> v > x ? 1 : 0));
    }

    @Test
    void boundedParetoKnowsItsMomentsWhereTheFormulaHasAHole() {
        double ratio = 100;
        double lowest = 1 / (Math.log(ratio) / (1 - 1 / ratio)); // alpha 1: the mean is a logarithm
        assertEquals(lowest, new BoundedPareto(1, ratio).lowest(), 1e-12);
        assertEquals(new BoundedPareto(2 - 1e-9, ratio).squaredVariation(),
                new BoundedPareto(2, ratio).squaredVariation(), 1e-6);
    }

    @Test
    void markovModulatedGapsHaveTheDispersionAskedFor() {
        MarkovModulated m = new MarkovModulated(2, 10);
        double[] gaps = sample(m, 4 * DRAWS);
        assertMean(1 / 2.0 / 2.0 * (1 + m.squaredVariation()), map(gaps, g -> g * g));
        double stretch = 200 * m.stay(); // long against a stay, so that counts are about independent
        int stretches = (int) (0.99 * gaps.length / 2 / stretch);
        double[] count = new double[stretches];
        double now = 0;
        for (double gap : gaps) {
            now += gap;
            int k = (int) (now / stretch);
            if (k < stretches) {
                count[k]++;
            }
        }
        double mean = 2 * stretch;
        // the index over a finite stretch is short of its limit by (limit - 1) (1 - e^(-2 s)) / (2 s), s = stretch /
        // stay
        double short0 = 9 / (2 * 200.0);
        assertMean(10 - short0, map(count, c -> (c - mean) * (c - mean) / mean));
        assertMean(mean, count);
    }

    @Test
    void aReplayedTraceKeepsItsOrderAndAResampledOneItsValues() {
        Trace replayed = Trace.of(new double[] {2, 4, 6}, 1, Trace.Use.REPLAYED);
        assertArrayEquals(new double[] {0.5, 1, 1.5, 0.5, 1}, sample(replayed, 5), 1e-15);
        assertArrayEquals(new double[] {1, 2, 3, 1}, sample(replayed.withMean(2), 4), 1e-15);
        double[] drawn = sample(Trace.of(new double[] {2, 4, 6}, 1, Trace.Use.RESAMPLED), 300_000);
        assertMean(1 / 3.0, map(drawn, v -> v == 0.5 ? 1 : 0));
        assertMean(1 / 3.0, map(drawn, v -> v == 1.5 ? 1 : 0));
        assertEquals(1 / 6.0, replayed.squaredVariation(), 1e-12);
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Hyperexponential(0.9));
        assertThrows(IllegalArgumentException.class, () -> new BoundedPareto(0, 10));
        assertThrows(IllegalArgumentException.class, () -> new BoundedPareto(1, 1));
        assertThrows(IllegalArgumentException.class, () -> new MarkovModulated(1, 1));
        assertThrows(IllegalArgumentException.class, () -> Trace.of(new double[0], 1, Trace.Use.RESAMPLED));
        assertThrows(IllegalArgumentException.class, () -> Trace.of(new double[] {1, -1}, 1, Trace.Use.RESAMPLED));
    }

    /** Seed fixed; a sample mean of a million is 5 of its standard errors off once in a million correct programs. */
    @Test
    void theTailWeightIsThatOfTheDraws() {
        for (Distribution d : List.of(new Distribution.Exponential(2), Distribution.Lognormal.ofMeanOne(0.3),
                new Hyperexponential(3), new BoundedPareto(1.5, 20), Trace.of(new double[] {1, 2, 5}, 1,
                Trace.Use.RESAMPLED))) {
            double[] block = new double[1_000_000];
            d.sampler(new Streams(4, 0).of(Purpose.SERVICE)).fill(block);
            double square = Arrays.stream(block).map(v -> v * v).average().orElseThrow();
            double[] fourth = Arrays.stream(block).map(v -> v * v * v * v / square / square).toArray();
            Estimate mean = Estimate.of(fourth);
            assertEquals(d.tailWeight(), mean.mean(), 8 * mean.standardError(), d.toString()); // the square's too
        }
        assertEquals(1, new Distribution.Constant(3).tailWeight());
    }
}
