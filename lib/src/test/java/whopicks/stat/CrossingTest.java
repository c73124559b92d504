package whopicks.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CrossingTest {
    private static final double[] X = {0, 1, 2, 4};

    @Test
    void aCurveCrossesWhereTheLineBetweenItsPointsDoes() {
        Crossing c = Crossing.of(X, new double[][] {{-3, -1, 3, 5}, {-3, -1, 3, 5}});
        assertEquals(1.25, c.at(), 1e-12);
        assertEquals(0, c.halfWidth(), 1e-12);
    }

    @Test
    void aCurveThatStaysBelowOrAboveDoesNotCross() {
        assertTrue(Double.isNaN(Crossing.of(X, new double[][] {{-3, -2, -1, -1}}).at()));
        assertTrue(Double.isNaN(Crossing.of(X, new double[][] {{1, 2, 3, 4}}).at()));
    }

    @Test
    void oneRunSaysNothingOfItsOwnError() {
        assertTrue(Double.isNaN(Crossing.of(X, new double[][] {{-3, -1, 3, 5}}).halfWidth()));
    }

    @Test
    void aRunOfAnotherLengthIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Crossing.of(X, new double[][] {{1, 2}}));
        assertThrows(IllegalArgumentException.class, () -> Crossing.of(X, new double[0][]));
    }

    /**
     * Lines x - 1.7 + noise cross at 1.7 on average. Of 1000 intervals some 950 must cover it; below 925 or above 975
     * has probability under 4e-4 at a true coverage of 95 %, and the seed is fixed.
     */
    @Test
    void nineteenOfTwentyIntervalsCoverTheTrueCrossing() {
        SplittableRandom random = new SplittableRandom(1);
        int covered = 0;
        for (int trial = 0; trial < 1000; trial++) {
            double[][] y = new double[10][X.length];
            for (double[] run : y) {
                double level = noise(random);
                for (int i = 0; i < X.length; i++) {
                    run[i] = X[i] - 1.7 + 0.3 * level + 0.1 * noise(random);
                }
            }
            Crossing c = Crossing.of(X, y);
            covered += Math.abs(c.at() - 1.7) <= c.halfWidth() ? 1 : 0;
        }
        assertTrue(covered >= 925 && covered <= 975, "covered " + covered);
    }

    private static double noise(SplittableRandom random) {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }

    @Test
    void aCurveThatIsZeroAtAPointCrossesThereIfItGoesOn() {
        assertEquals(1, Crossing.of(X, new double[][] {{-1, 0, 1, 2}}).at());
        assertTrue(Double.isNaN(Crossing.of(X, new double[][] {{-1, 0, -1, -2}}).at()), "touched, not crossed");
    }

    /** Without one run, the curve x - mean crosses at the mean of the others: the jackknife of a mean is its error. */
    @Test
    void ofParallelLinesTheIntervalIsStudents() {
        double[] at = {1.5, 1.7, 2.1, 1.6};
        double[][] lines = new double[at.length][X.length];
        for (int r = 0; r < at.length; r++) {
            for (int i = 0; i < X.length; i++) {
                lines[r][i] = X[i] - at[r];
            }
        }
        Crossing crossing = Crossing.of(X, lines);
        assertEquals(1.725, crossing.at(), 1e-12);
        assertEquals(Estimate.of(at).halfWidth(), crossing.halfWidth(), 1e-12);
    }
}
