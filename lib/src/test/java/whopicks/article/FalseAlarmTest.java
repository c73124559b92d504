package whopicks.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** How often the statistical rule accuses a true figure, and how well it sees a false one. */
class FalseAlarmTest {
    private static final int OURS = 40;
    private static final Rule.MeanOf FIVE = new Rule.MeanOf(5, false);
    private static final Rule.MeanOf FIVE_LOG = new Rule.MeanOf(5, true);

    private final SplittableRandom random = new SplittableRandom(20250101L);

    private double[] lognormal(int n, double location, double scale) {
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = Math.exp(location + scale * random.nextGaussian());
        }
        return values;
    }

    private static double printed(double[] runs) {
        double sum = 0;
        for (double v : runs) {
            sum += v;
        }
        return Math.round(100 * sum / runs.length) / 100.0;
    }

    /**
     * A true ledger: 22 figures with a spread of 1 to 6 % from run to run, two whose runs differ by factors, as with
     * few sessions.
     */
    private Map<String, Double> trueLedger() {
        Map<String, Double> p = new HashMap<>();
        for (int i = 0; i < 22; i++) {
            double scale = 0.01 + 0.05 * i / 21;
            p.put("plain" + i, PublishedMean.pValue(printed(lognormal(5, 2, scale)), 0.005, FIVE,
                    lognormal(OURS, 2, scale)));
        }
        for (int i = 0; i < 2; i++) {
            p.put("heavy" + i, PublishedMean.pValue(printed(lognormal(5, 4, 1.5)), 0.005, FIVE_LOG,
                    lognormal(OURS, 4, 1.5)));
        }
        return p;
    }

    /**
     * Of 2000 true ledgers at most 0.5 % may raise an alarm by design, 10 in expectation; more than 24 would come with
     * a probability of 0.00005 from a program at the very limit. Without the correction about 11 % would raise one,
     * 1 - 0.995^24; below 150 has a probability under 0.000001. The seed is fixed.
     */
    @Test
    void aTrueLedgerRaisesAnAlarmInAtMostHalfAPercentOfSeeds() {
        int alarms = 0;
        int uncorrected = 0;
        for (int i = 0; i < 2000; i++) {
            Map<String, Double> p = trueLedger();
            alarms += Holm.rejected(p, p.size(), Judge.ERROR).isEmpty() ? 0 : 1;
            uncorrected += p.values().stream().anyMatch(value -> value <= Judge.ERROR) ? 1 : 0;
        }
        assertTrue(alarms <= 24, alarms + " of 2000");
        assertTrue(uncorrected > 150, uncorrected + " of 2000");
    }

    /** A figure 5 % off where the runs spread by 2 %: five-run error 0.9 %, so more than five standard errors. */
    @Test
    void aFigureFivePercentOffIsSeenNearlyAlways() {
        int seen = 0;
        for (int i = 0; i < 1000; i++) {
            double wrong = printed(lognormal(5, 2 + Math.log(1.05), 0.02));
            double p = PublishedMean.pValue(wrong, 0.005, FIVE, lognormal(OURS, 2, 0.02));
            seen += Holm.rejected(Map.of("wrong", p), 24, Judge.ERROR).isEmpty() ? 0 : 1;
        }
        assertTrue(seen > 800, seen + " of 1000");
    }

    /**
     * Five runs 9, 9.5, 10, 10.5, 11: s = 0.790569, error of a five-run mean against them 0.5; t = 0.995 / 0.5 with 4
     * degrees: p = 0.117451.
     */
    @Test
    void aPublishedMeanTooLowIsAsUnlikelyAsOneTooHigh() {
        double[] ours = {9, 9.5, 10, 10.5, 11};
        assertEquals(0.117451, PublishedMean.pValue(11, 0.005, FIVE, ours), 1e-6);
        assertEquals(0.117451, PublishedMean.pValue(9, 0.005, FIVE, ours), 1e-6);
        Interval accepted = PublishedMean.accepted(0.005, FIVE, ours, 0.117451);
        assertEquals(9, accepted.low(), 1e-5, "what is accepted ends where the p-value says");
        assertEquals(11, accepted.high(), 1e-5);
    }

    @Test
    void whatWouldBePrintedAlikeIsNoEvidence() {
        double[] ours = {1.0, 1.001, 0.999, 1.0, 1.0};
        assertEquals(1, PublishedMean.pValue(1.00, 0.005, FIVE, ours));
        assertTrue(PublishedMean.pValue(1.01, 0.005, FIVE, ours) < 0.001);
    }

    /** Holm's own example of the steps: 0.01 <= 0.05/4, 0.013 <= 0.05/3, 0.03 > 0.05/2: stop. */
    @Test
    void holmGoesStepByStepAndStopsAtTheFirstThatDoesNotReject() {
        Map<String, Double> p = Map.of("a", 0.013, "b", 0.01, "c", 0.03, "d", 0.04);
        assertEquals(Set.of("a", "b"), Holm.rejected(p, 4, 0.05));
        assertEquals(Set.of(), Holm.rejected(Map.of("a", 0.013), 4, 0.05),
                "alone it meets the threshold of the family");
    }

    @Test
    void threeRunsAreEnoughToTellTheirSpread() {
        assertEquals(1, PublishedMean.pValue(10, 0.005, FIVE, new double[] {9, 10, 11}));
        assertEquals("runs: too few (expected: 3, or 3 times as many as were published for logarithms)",
                assertThrows(IllegalArgumentException.class,
                        () -> PublishedMean.pValue(10, 0.005, FIVE, new double[] {9, 11})).getMessage());
    }

    /** Where logarithms are compared, too: the ends of what is accepted have the p-value that was asked for. */
    @Test
    void whatIsAcceptedOnTheLogarithmicScaleEndsWhereThePValueSays() {
        double[] ours = lognormal(OURS, 4, 1.5);
        Interval accepted = PublishedMean.accepted(0.005, FIVE_LOG, ours, 0.01);
        assertEquals(0.01, PublishedMean.pValue(accepted.low(), 0.005, FIVE_LOG, ours), 1e-9);
        assertEquals(0.01, PublishedMean.pValue(accepted.high(), 0.005, FIVE_LOG, ours), 1e-9);
    }
}
