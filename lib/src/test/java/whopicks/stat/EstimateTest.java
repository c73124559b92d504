package whopicks.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EstimateTest {
    /** Around 3 the squares of 1, 2, 6 are 4, 1, 9; Student's t at 0.975 with 2 degrees of freedom is 4.303. */
    @Test
    void sectionsAreSpreadAroundWhatAllOfThemGiveTogether() {
        Estimate e = Estimate.ofSections(3, 1, 2, 6);
        assertEquals(3, e.mean());
        assertEquals(4.303 * Math.sqrt(14 / 2.0 / 3), e.halfWidth(), 1e-3);
        assertEquals(2 * Math.sqrt(14 / 2.0 / 3), Estimate.ofSections(3, new double[] {1, 2, 6}, 2).halfWidth(), 1e-12);
        assertTrue(Double.isNaN(Estimate.ofSections(3, 1).halfWidth()));
        assertEquals(12.706 * Math.sqrt(2.5), Estimate.ofSections(3, 1, 2).halfWidth(), 1e-2);
    }

    /**
     * Student's t at 0.975, from any statistics table: 12.706 (1 degree), 2.776 (4), 2.262 (9), 2.023 (39), 1.984 (99).
     */
    @Test
    void theHalfWidthIsStudentsQuantileTimesTheStandardError() {
        double[][] table = {{2, 12.706}, {5, 2.776}, {10, 2.262}, {40, 2.023}, {100, 1.984}};
        for (double[] line : table) {
            int n = (int) line[0];
            double[] values = new double[n];
            Arrays.setAll(values, i -> i);
            double error = Math.sqrt((n * n - 1) / 12.0 * n / (n - 1) / n); // of 0, 1, ..., n - 1
            Estimate estimate = Estimate.of(values);
            assertEquals((n - 1) / 2.0, estimate.mean(), 1e-12);
            assertEquals(line[1] * error, estimate.halfWidth(), 0.0005 * error, n + " runs");
            assertEquals(error, estimate.standardError(), 1e-12, n + " runs");
            assertEquals(n, estimate.runs());
        }
    }

    /**
     * Of 4000 intervals 95 % cover; outside 0.95 +- 0.0155 (4.5 deviations) for 7 seeds in 10^6 of a correct program.
     * Seed fixed.
     */
    @Test
    void nineteenOfTwentyIntervalsCoverTheExpectation() {
        Random random = new Random(5);
        int covered = 0;
        for (int trial = 0; trial < 4000; trial++) {
            Estimate e = Estimate.of(random.doubles(5).map(u -> 3 + Math.sqrt(2) * random.nextGaussian()).toArray());
            covered += Math.abs(e.mean() - 3) <= e.halfWidth() ? 1 : 0;
        }
        assertEquals(0.95, covered / 4000.0, 0.0155);
    }

    @Test
    void oneRunSaysNothingOfItsOwnError() {
        Estimate one = Estimate.of(7);
        assertEquals(7, one.mean());
        assertTrue(Double.isNaN(one.halfWidth()));
        assertTrue(Double.isNaN(one.standardError()));
    }

    @Test
    void equalRunsHaveNoWidth() {
        assertEquals(new Estimate(2, 0, 3), Estimate.of(2, 2, 2));
    }

    @Test
    void whatTwoSeriesHaveInCommonCancelsInTheirDifference() {
        double[] a = {10, 200, 3000};
        double[] b = {9, 198, 2999};
        Estimate difference = Estimate.ofDifferences(a, b);
        assertEquals(4.0 / 3, difference.mean(), 1e-12);
        assertEquals(4.303 / 3, difference.halfWidth(), 0.001); // differences 1, 2, 1: standard error 1/3, t 4.303
        assertTrue(difference.halfWidth() < Estimate.of(a).halfWidth() / 1000);
    }

    @Test
    void noRunsAndUnequalRunsAreRefused() {
        assertThrows(IllegalArgumentException.class, Estimate::of);
        assertThrows(IllegalArgumentException.class, () -> new Estimate(0, 0, 0));
        assertEquals("runs: 2 and 1 (expected: as many of both)", assertThrows(IllegalArgumentException.class,
                () -> Estimate.ofDifferences(new double[2], new double[1])).getMessage());
    }
}
