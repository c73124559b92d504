package whopicks.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TicksTest {
    /** Poisson instants at a rate, with a fixed seed. */
    private static double[] poisson(int number, double rate) {
        SplittableRandom draws = new SplittableRandom(3);
        double[] instants = new double[number];
        for (int i = 1; i < number; i++) {
            instants[i] = instants[i - 1] - Math.log1p(-draws.nextDouble()) / rate;
        }
        return instants;
    }

    private static double[] cut(double[] instants, double tick) {
        return Arrays.stream(instants).map(t -> Math.floor(t / tick) * tick).toArray();
    }

    @Test
    void theTickIsTheLargestUnitThatAllAreMultiplesOf() {
        assertEquals(60, Ticks.tick(new double[] {1_769_860_800, 1_769_860_920, 1_769_860_980}, 1));
        assertEquals(0.25, Ticks.tick(new double[] {0, 0.25, 0.75}, -2), 1e-12);
        assertEquals(1, Ticks.tick(new double[] {5, 7, 8}, 0));
        assertTrue(Double.isNaN(Ticks.tick(new double[] {5, 5}, 0)));
    }

    @Test
    void independentInstantsInWholeSecondsOrMillisecondsAreCoarse() {
        assertTrue(Ticks.coarse(cut(poisson(10_000, 50), 1), 1));
        assertTrue(Ticks.coarse(cut(poisson(10_000, 1), 1), 1));
        assertTrue(Ticks.coarse(cut(poisson(10_000, 50), 0.001), 0.001));
    }

    @Test
    void fineInstantsAndThoseOfAClockAreNot() {
        assertFalse(Ticks.coarse(cut(poisson(10_000, 50), 1e-6), 1e-6));
        assertFalse(Ticks.coarse(IntStream.range(0, 1000).asDoubleStream().toArray(), 1));
        double[] someTwice = IntStream.range(0, 1000).mapToDouble(i -> i - i / 100).toArray();
        assertFalse(Ticks.coarse(someTwice, 1));
    }

    /**
     * Squared variation of 20,000 exponential gaps: its standard error is 0.02, and 5 of these are exceeded once in a
     * million programs.
     */
    @Test
    void whatWasCutToSecondsAndSpreadHasTheGapsOfIndependentArrivals() {
        double[] cut = cut(poisson(20_001, 50), 1);
        double[] spread = Ticks.spread(cut, 1);
        assertArrayEquals(cut, cut(spread, 1), "each stays in its second");
        double[] gaps = IntStream.range(1, spread.length).mapToDouble(i -> spread[i] - spread[i - 1]).toArray();
        double mean = Arrays.stream(gaps).average().orElseThrow();
        double variation = Arrays.stream(gaps).map(g -> (g / mean - 1) * (g / mean - 1)).average().orElseThrow();
        assertEquals(1, variation, 0.1);
        assertArrayEquals(spread, Ticks.spread(cut, 1));
    }
}
