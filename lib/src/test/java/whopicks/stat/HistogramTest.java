package whopicks.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class HistogramTest {
    private static final double[] QUANTILES = {0.5, 0.95, 0.99, 0.999};

    /** A bucket is at most 0.4 % wide, and the bucket of a rank is exact: no sample can be further off. */
    private static void assertPooled(DoubleSupplier law) {
        double[][] runs = new double[7][];
        Histogram together = Histogram.EMPTY;
        for (int r = 0; r < runs.length; r++) {
            runs[r] = DoubleStream.generate(law).limit(20_000 + r).toArray();
            together = Histogram.of(runs[r], runs[r].length).plus(together);
        }
        double[] all = Arrays.stream(runs).flatMapToDouble(Arrays::stream).toArray();
        double[] exact = new Percentiles().of(all, all.length, QUANTILES);
        assertEquals(all.length, together.size());
        for (int k = 0; k < QUANTILES.length; k++) {
            assertEquals(1, together.percentile(QUANTILES[k]) / exact[k], 1.0 / 256);
        }
        assertEquals(1, together.percentile(0.5) / exact[0], 5e-4); // among hundreds in its bucket
    }

    @Test
    void thePercentileOfAllRunsIsInTheBucketOfTheirJoinedTimesWhateverTheLaw() {
        Random random = new Random(4);
        assertPooled(() -> 1 + random.nextDouble());
        assertPooled(() -> -Math.log(1 - random.nextDouble()));
        assertPooled(() -> Math.exp(2 * random.nextGaussian()));
        assertPooled(() -> Math.pow(1 - random.nextDouble(), -1 / 0.8)); // a Pareto law without a mean
    }

    @Test
    void theOrderOfAddingDoesNotMatter() {
        Histogram a = Histogram.of(new double[] {0, 1, 5e9}, 3);
        Histogram b = Histogram.of(new double[] {1e-9, 1}, 2);
        assertEquals(a.plus(b).toString(), b.plus(a).toString());
        assertEquals(a.toString(), Histogram.EMPTY.plus(a).toString());
        assertEquals(a.toString(), a.plus(Histogram.EMPTY).toString());
    }

    @Test
    void aLineHoldsAllOfIt() {
        Histogram a = Histogram.of(new double[] {0.1, 0.1, 3}, 3);
        assertEquals(a.toString(), Histogram.parse(a.toString()).toString());
        assertEquals(a.percentile(0.5), Histogram.parse(a.toString()).percentile(0.5));
        assertEquals(0, Histogram.parse(Histogram.EMPTY.toString()).size());
        assertThrows(NumberFormatException.class, () -> Histogram.parse("12 x"));
    }

    @Test
    void itsNumbersHoldAllOfItAndNoEmptyBucketAtTheEnd() {
        Histogram a = Histogram.of(new double[] {0.1, 0.1, 3}, 3).plus(Histogram.of(new double[] {0.05, 7}, 2));
        double[] numbers = a.numbers();
        assertEquals(1, numbers[1]);
        assertEquals(1, numbers[numbers.length - 1]);
        double[] later = new double[numbers.length + 2];
        System.arraycopy(numbers, 0, later, 2, numbers.length);
        assertEquals(a.toString(), Histogram.ofNumbers(later, 2).toString());
        double[] one = Histogram.of(new double[] {2, 3}, 2).numbers();
        assertEquals(1, one[one.length - 1]);
    }

    @Test
    void aPercentileOfSeveralRunsLiesBetweenThoseOfTheRuns() {
        Histogram h = Histogram.of(new double[] {1, 1, 1, 1}, 4);
        assertEquals(1, h.percentile(0.5, new double[] {1, 1}));
        assertEquals(1.5, h.percentile(0.5, new double[] {1.5, 2}));
        assertEquals(0.75, h.percentile(0.5, new double[] {0.5, 0.75}));
        assertTrue(Double.isNaN(h.percentile(0.5, new double[0])));
    }

    @Test
    void ofNoValueThereIsNoPercentile() {
        assertTrue(Double.isNaN(Histogram.of(new double[3], 0).percentile(0.99)));
    }
}
