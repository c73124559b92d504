package whopicks.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BinsMaximumTest {
    /** Exact values, worked out apart from this library. */
    @Test
    void oneChoiceComesOut() {
        assertEquals(4.766646, BinsMaximum.oneChoice(256, 256).mean(), 1e-6);
        assertEquals(6.672130, BinsMaximum.oneChoice(10_000, 10_000).mean(), 1e-6);
        assertEquals(7.563943, BinsMaximum.oneChoice(65_536, 65_536).mean(), 1e-6);
    }

    @Test
    void smallCasesAgreeWithCountingEveryThrow() {
        for (int bins = 1; bins <= 5; bins++) {
            for (int balls = 1; balls <= 6; balls++) {
                double sum = 0;
                double squares = 0;
                int throwsAll = (int) Math.pow(bins, balls);
                for (int code = 0; code < throwsAll; code++) {
                    int[] count = new int[bins];
                    int most = 0;
                    for (int ball = 0, rest = code; ball < balls; ball++, rest /= bins) {
                        most = Math.max(most, ++count[rest % bins]);
                    }
                    sum += most;
                    squares += most * most;
                }
                double mean = sum / throwsAll;
                BinsMaximum maximum = BinsMaximum.oneChoice(balls, bins);
                assertEquals(mean, maximum.mean(), 1e-12, balls + " balls, " + bins + " bins");
                assertEquals(Math.sqrt(Math.max(0, squares / throwsAll - mean * mean)), maximum.standardDeviation(),
                        1e-6);
            }
        }
    }

    @Test
    void tenMillionBallsTakeNoTimeAndGrowAsTheFormulaSays() {
        double ten = BinsMaximum.oneChoice(10_000_000, 10_000_000).mean();
        double one = BinsMaximum.oneChoice(1_000_000, 1_000_000).mean();
        assertTrue(ten > one + 0.5 && ten < one + 1.5, one + " " + ten);
    }

    /** Monte Carlo: 2.8993 with half-width 0.003 for 256 bins, 3.337 with 0.015 for 65536. */
    @Test
    void bestOfTwoIsWithinItsError() {
        BinsMaximum small = BinsMaximum.bestOf(2, 256, 256);
        assertEquals(2.8993, small.mean(), small.error());
        BinsMaximum large = BinsMaximum.bestOf(2, 65_536, 65_536);
        assertEquals(3.337, large.mean(), large.error());
    }

    @Test
    void theLeadingTermsUseNaturalLogarithms() {
        assertEquals(Math.log(10_000) / Math.log(Math.log(10_000)), BinsMaximum.oneChoiceFormula(10_000), 1e-12);
        assertEquals(3.20325, BinsMaximum.bestOfFormula(2, 10_000), 1e-5);
        assertTrue(Double.isNaN(BinsMaximum.oneChoiceFormula(2)));
    }

    @Test
    void badArgumentsAreNamed() {
        assertEquals("bins: 0 (expected: >= 1)",
                assertThrows(IllegalArgumentException.class, () -> BinsMaximum.oneChoice(5, 0)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> BinsMaximum.bestOf(1, 5, 5));
        assertThrows(IllegalArgumentException.class, () -> BinsMaximum.oneChoice(5000, 2));
    }
}
