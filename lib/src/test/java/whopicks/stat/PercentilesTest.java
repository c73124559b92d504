package whopicks.stat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

class PercentilesTest {
    private static final double[] QUANTILES = {0, 0.001, 0.25, 0.5, 0.5, 0.75, 0.95, 0.99, 0.999, 0.9999999};

    private final Percentiles percentiles = new Percentiles();

    @Test
    void selectionFindsWhatASortFinds() {
        Random random = new Random(1);
        check("uniform", random::nextDouble);
        check("many orders of magnitude", () -> Math.exp(100 * random.nextGaussian()));
        check("few values", () -> random.nextInt(3));
        check("two values, one rare", () -> random.nextInt(500) == 0 ? 7 : 1);
        check("one bucket", () -> 1 + random.nextDouble() * 1e-6);
        check("zeros and subnormals", () -> random.nextInt(4) * Double.MIN_VALUE);
        check("whole range of bits",
                () -> Math.abs(Double.longBitsToDouble(random.nextLong() >>> 1 & 0x7fef_ffff_ffff_ffffL)));
        check("all the same", () -> 3.5);
        check("extremes", () -> random.nextBoolean() ? Double.MAX_VALUE : random.nextBoolean() ? Double.MIN_VALUE : 0);
    }

    private void check(String what, DoubleSupplier draw) {
        for (int n : new int[] {1, 2, 3, 7, 10, 99, 100, 101, 1000, 20_000}) {
            double[] values = new double[n + 5]; // what lies beyond n must not count
            Arrays.setAll(values, i -> i < n ? draw.getAsDouble() : Double.NaN);
            double[] before = values.clone();
            double[] sorted = Arrays.copyOf(values, n);
            Arrays.sort(sorted);
            double[] expected = Arrays.stream(QUANTILES).map(q -> sorted[(int) (n * q)]).toArray();
            assertArrayEquals(expected, percentiles.of(values, n, QUANTILES), what + ", " + n + " values");
            assertArrayEquals(before, values, "the values are left as they are");
        }
    }

    /** The article's rule, {@code sorted[int(n * q)]}: of 280,000 values the p99 is number 277,200 counted from 0. */
    @Test
    void theRankIsTheWholePartOfNTimesQ() {
        double[] values = new double[280_000];
        Arrays.setAll(values, i -> values.length - 1 - i);
        assertArrayEquals(new double[] {140_000, 266_000, 277_200, 279_720}, percentiles.of(values, values.length, 0.5,
                0.95, 0.99, 0.999));
        assertArrayEquals(new double[] {1}, percentiles.of(new double[] {1, 0}, 2, 0.5));
        assertArrayEquals(new double[] {56}, percentiles.of(values(100), 100, 0.57),
                "100 * 0.57 is 56.99999999999999 in double precision");
    }

    @Test
    void inputOutOfRangeIsRefusedAndHarmsNoLaterCall() {
        double[] one = {1};
        assertThrows(IllegalArgumentException.class, () -> percentiles.of(one, 0, 0.5));
        assertThrows(IllegalArgumentException.class, () -> percentiles.of(one, 2, 0.5));
        assertThrows(IllegalArgumentException.class, () -> percentiles.of(one, 1, 1.0));
        assertThrows(IllegalArgumentException.class, () -> percentiles.of(one, 1, -0.1));
        assertThrows(IllegalArgumentException.class, () -> percentiles.of(one, 1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> percentiles.of(values(10), 10, 0.9, 0.5));
        for (double bad : new double[] {-2, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertEquals("values: one is negative or no number (expected: finite, >= 0)",
                    assertThrows(IllegalArgumentException.class,
                    () -> percentiles.of(new double[] {1, bad, 3}, 3, 0.5)).getMessage());
        }
        assertArrayEquals(new double[] {1}, percentiles.of(one, 1, 0.5));
    }

    private static double[] values(int n) {
        double[] values = new double[n];
        Arrays.setAll(values, i -> i);
        return values;
    }

    @Test
    void theLargestQuantileBelowOneIsTheLargestValue() {
        double[] values = new double[1 << 16];
        java.util.Arrays.setAll(values, i -> i);
        for (int n : new int[] {1, 2, 3, 5, 7, 9, 4097, 65_535, 65_536}) {
            assertEquals(n - 1, new Percentiles().of(values, n, Math.nextDown(1.0))[0]);
        }
    }
}
