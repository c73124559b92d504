package whopicks.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.random.Draws;
import whopicks.random.PythonRandom;
import whopicks.stat.Estimate;
import whopicks.study.BinsAnswer;
import whopicks.theory.BinsMaximum;

/** The game of balls and bins against a plain one, the published means, and the exact expectation. */
class BallsIntoBinsTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "63, 1", "64, 2", "65, 2", "200, 3", "1000, 2", "1000, 7"})
    void aPlainGameOnTheSameDrawsEndsTheSame(int n, int choices) {
        for (int seed = 0; seed < 20; seed++) {
            assertEquals(plain(n, choices, new PythonRandom(seed)),
                    new BallsIntoBins(n, choices).fullest(new PythonRandom(seed)));
        }
    }

    private static int plain(int n, int choices, Draws draws) {
        Map<Integer, Integer> balls = new HashMap<>();
        for (int ball = 0; ball < n; ball++) {
            int[] drawn = IntStream.range(0, choices).map(k -> draws.below(n)).toArray();
            int emptiest = IntStream.of(drawn).map(bin -> balls.getOrDefault(bin, 0)).min().orElseThrow();
            int bin = IntStream.of(drawn).filter(b -> balls.getOrDefault(b, 0) == emptiest).findFirst().orElseThrow();
            balls.merge(bin, 1, Integer::sum);
        }
        return balls.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"100, 2, 2.60", "1000, 2, 3.00", "10000, 2, 3.13", "100000, 2, 3.53", "100, 1, 4.40", "1000, 1, 5.47"})
    void fifteenRunsOnTheArticlesStreamsHaveItsMean(int n, int choices, double published) {
        double sum = IntStream.range(0, 15).map(run -> new BallsIntoBins(n, choices).fullest(RandomInput.Kind.ARTICLE,
                0, run)).sum();
        assertEquals(published, sum / 15, 0.005);
    }

    /** Fixed seed; with another, one in some 100000 correct programs would be four standard errors off. */
    @ParameterizedTest
    @CsvSource({"10", "100", "2000"})
    void oneChoiceHasTheExactExpectation(int n) {
        double[] fullest = IntStream.range(0, 4000)
                .mapToDouble(run -> new BallsIntoBins(n, 1).fullest(RandomInput.Kind.INDEPENDENT, 17, run)).toArray();
        Estimate estimate = Estimate.of(fullest);
        assertEquals(BinsMaximum.oneChoice(n, n).mean(), estimate.mean(), 4.5 * estimate.standardError());
    }

    @Test
    void ofEqualBinsTheFirstDrawnTakesTheBall() {
        // ball 1: bins 0 and 1 are empty, 0 takes it; ball 2: 1 takes it; ball 3: 2 takes it
        int[] script = {0, 1, 1, 0, 2, 0};
        assertEquals(1, new BallsIntoBins(3, 2).fullest(from(script)));
        int[] tie = {0, 1, 0, 1, 0, 1}; // 0, then 1, then both have one: the first drawn, 0, takes the third
        assertEquals(2, new BallsIntoBins(3, 2).fullest(from(tie)));
    }

    private static Draws from(int[] script) {
        int[] next = {0};
        return n -> script[next[0]++];
    }

    @Test
    void aBinThatOverflowsItsByteIsAnErrorNotAWrongNumber() {
        assertEquals(126, new BallsIntoBins(126, 1).fullest(n -> 0));
        assertThrows(IllegalStateException.class, () -> new BallsIntoBins(127, 1).fullest(n -> 0));
        assertThrows(IllegalStateException.class, () -> new BallsIntoBins(10_000, 1).fullest(n -> 0));
    }

    @Test
    void numbersOutOfRangeAreNamed() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new BallsIntoBins(0, 1)).getMessage().startsWith(
                "n: 0 (expected:"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new BallsIntoBins(5, 0)).getMessage().startsWith(
                "choices: 0 (expected:"));
        assertThrows(IllegalArgumentException.class, () -> new BallsIntoBins(2, 3));
    }

    /**
     * Means over 400 runs at a fixed seed, within 5 of their standard errors and theory's own error, which a correct
     * program exceeds once in a million.
     */
    @ParameterizedTest
    @CsvSource({"1000, 100, 1", "1000, 10000, 1", "1000, 40000, 1", "1000, 100, 2", "1000, 10000, 2", "1000, 40000, 2"})
    void moreOrFewerBallsThanBinsFillTheFullestAsTheorySays(int n, int balls, int choices) {
        BallsIntoBins game = new BallsIntoBins(n, balls, choices);
        double[] fullest = IntStream.range(0, 400)
                .mapToDouble(run -> game.fullest(RandomInput.Kind.INDEPENDENT, 5, run)).toArray();
        BinsAnswer theory = BinsAnswer.of(game);
        Estimate mean = Estimate.of(fullest);
        assertEquals(theory.expected(), mean.mean(), 5 * mean.standardError() + theory.error());
        assertTrue(Double.isNaN(theory.formula()));
    }

    @Test
    void asManyBallsAsAByteCountsAtMost() {
        assertThrows(IllegalArgumentException.class, () -> new BallsIntoBins(10, 401, 1));
        assertThrows(IllegalArgumentException.class, () -> new BallsIntoBins(10, 0, 1));
    }
}
