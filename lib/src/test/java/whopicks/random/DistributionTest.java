package whopicks.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.distribution.ExponentialDistribution;
import org.apache.commons.math3.distribution.LogNormalDistribution;
import org.apache.commons.math3.distribution.RealDistribution;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Test;

/** Seeds are fixed; each statistical assertion would fail for one in 10^5 seeds of a correct program, or fewer. */
class DistributionTest {
    private static final int N = 100_000;
    private static final Distribution EXPONENTIAL = new Distribution.Exponential(12.8);
    private static final Distribution LOGNORMAL = new Distribution.Lognormal(-0.36, 0.85);

    @Test
    void exponentialDrawsFollowTheLawFromEitherKindOfStream() {
        fits(EXPONENTIAL, new ExponentialDistribution(null, 1 / 12.8));
    }

    @Test
    void lognormalDrawsFollowTheLawFromEitherKindOfStream() {
        fits(LOGNORMAL, new LogNormalDistribution(null, -0.36, 0.85));
    }

    @Test
    void momentsAreThoseOfTheDraws() {
        for (Distribution d : new Distribution[] {EXPONENTIAL, LOGNORMAL, Distribution.Lognormal.ofMeanOne(0.5)}) {
            double[] x = blocks(d, 17);
            double error = Math.sqrt(d.squaredVariation() / N) * d.mean();
            assertEquals(d.mean(), StatUtils.mean(x), 4.5 * error, d + ": mean");
            double[] squares = map(x, v -> (v - d.mean()) * (v - d.mean()));
            assertEquals(d.squaredVariation() * d.mean() * d.mean(), StatUtils.mean(squares),
                    4.5 * Math.sqrt(StatUtils.variance(squares) / N), d + ": variance");
        }
    }

    @Test
    void theArticlesServiceTimeHasAMeanJustAboveOne() {
        assertEquals(1.00125, LOGNORMAL.mean(), 1e-6);
        assertEquals(1, Distribution.Lognormal.ofMeanOne(0.85).mean(), 1e-15);
        assertEquals(Math.exp(0.7225) - 1, LOGNORMAL.squaredVariation(), 1e-12);
    }

    @Test
    void theArticlesStreamsTakeEachDistributionFromPythonsGenerator() {
        assertEquals(new PythonRandom(3).expovariate(12.8), EXPONENTIAL.next(new PythonRandom(3)));
        assertEquals(new PythonRandom(3).lognormvariate(-0.36, 0.85), LOGNORMAL.next(new PythonRandom(3)));
    }

    @Test
    void aConstantHasNoVariationAndCostsNoDraw() {
        Distribution two = new Distribution.Constant(2);
        PythonRandom random = new PythonRandom(1);
        assertEquals(2, two.next(random));
        assertEquals(new PythonRandom(1).random(), random.random());
        assertEquals(2, StatUtils.min(blocks(two, 1)));
        assertEquals(2, StatUtils.max(blocks(two, 1)));
        assertEquals(0, two.squaredVariation());
        assertEquals(2, two.mean());
    }

    @Test
    void aBlockOfAnyLengthIsTheSameStream() {
        double[] whole = new double[30];
        EXPONENTIAL.sampler(new Streams(1, 2).of(Purpose.ARRIVALS)).fill(whole);
        Distribution.Sampler sampler = EXPONENTIAL.sampler(new Streams(1, 2).of(Purpose.ARRIVALS));
        double[] part = new double[10];
        for (int i = 0; i < 30; i++) {
            if (i % 10 == 0) {
                sampler.fill(part);
            }
            assertEquals(whole[i], part[i % 10]);
        }
    }

    @Test
    void aParameterOutOfRangeIsNamedInOneLine() {
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertEquals("rate: " + bad + " (expected: > 0)",
                    assertThrows(IllegalArgumentException.class, () -> new Distribution.Exponential(bad)).getMessage());
            assertThrows(IllegalArgumentException.class, () -> new Distribution.Lognormal(0, bad));
            assertThrows(IllegalArgumentException.class, () -> new Distribution.Constant(bad));
        }
        assertThrows(IllegalArgumentException.class, () -> new Distribution.Lognormal(Double.NaN, 1));
    }

    private static void fits(Distribution d, RealDistribution law) {
        KolmogorovSmirnovTest test = new KolmogorovSmirnovTest();
        PythonRandom python = new PythonRandom(2);
        double independent = test.kolmogorovSmirnovTest(law, blocks(d, 2));
        assertTrue(independent > 1e-5, "independent streams, p: " + independent);
        double article = test.kolmogorovSmirnovTest(law, draws(() -> d.next(python)));
        assertTrue(article > 1e-5, "article streams, p: " + article);
    }

    private static double[] blocks(Distribution d, long seed) {
        double[] x = new double[N];
        d.sampler(new Streams(seed, 0).of(Purpose.SERVICE)).fill(x);
        return x;
    }

    private static double[] draws(DoubleSupplier draw) {
        return java.util.stream.DoubleStream.generate(draw).limit(N).toArray();
    }

    private static double[] map(double[] x, DoubleUnaryOperator f) {
        return java.util.Arrays.stream(x).map(f).toArray();
    }
}
