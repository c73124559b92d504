package whopicks.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.frame.RunRows;
import whopicks.frame.Schema;
import whopicks.model.Cluster;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.Results;

/** Two folders of frames of a small study: 16 servers, four policies, 20 runs of 20,000 requests. Seeds are fixed. */
class ChangesTest {
    private static final double SIGMA = 0.85;
    private static Map<String, Frame> base;
    private static Map<String, Frame> wider;
    private static Map<String, Frame> otherSeed;

    @BeforeAll
    static void run() {
        base = study(SIGMA, RandomInput.Kind.INDEPENDENT, 0, 20);
        wider = study(1.01 * SIGMA, RandomInput.Kind.INDEPENDENT, 0, 20);
        otherSeed = study(SIGMA, RandomInput.Kind.INDEPENDENT, 1, 20);
    }

    private static Map<String, Frame> study(double sigma, RandomInput.Kind streams, long seed, int runs) {
        Scenario scenario = Scenario.of(Cluster.identical(16), 0.8 * 16, new Distribution.Lognormal(-sigma * sigma / 2,
                sigma), new UniformRandom(), 20_000, 2_000);
        Replications how = new Replications(streams, seed, runs, 2);
        List<Point> points = Stream.of(new UniformRandom(), new RoundRobin(), new LeastConnections(),
                new PowerOfChoices(2, true))
                .map(policy -> new Point("small", "identical", scenario.withPolicy(policy), how)).toList();
        Results results = new Results(points, how, how.of(points.stream().map(Point::scenario).toList(), () -> {}));
        return Map.of("small", ModelFrames.summary(results), "small-runs", ModelFrames.runs(results));
    }

    private static Changes changes(Map<String, Frame> before, Map<String, Frame> after) {
        return Changes.of(List.of(), before, after);
    }

    /**
     * Work of a wider spread makes every queue longer; with the same draws that is seen run by run, and by the means
     * alone it is not.
     */
    @Test
    void onePercentMoreSpreadIsSeenInMostMeansWhereRunsArePaired() {
        Changes paired = changes(base, wider);
        long means = paired.all().size();
        assertTrue(paired.count("cell", Movement.BEYOND) > means / 2, paired.count("cell", Movement.BEYOND) + " of "
                + means);
        assertTrue(paired.all().stream().filter(c -> c.movement() == Movement.BEYOND).allMatch(c ->
                c.test().startsWith("paired, 20 runs: ")));
        Changes summaries = changes(Map.of("small", base.get("small")), Map.of("small", wider.get("small")));
        assertEquals(0, summaries.count("cell", Movement.BEYOND), "without the runs: two means");
    }

    /** Bonferroni at 1 % over 24 means: a correct program fails this on one seed in a hundred; the seed is fixed. */
    @Test
    void twoSeedsOfOneProgramDoNotDiffer() {
        Changes changes = changes(base, otherSeed);
        assertTrue(changes.none(), changes.all().toString());
        assertTrue(changes.count("cell", Movement.WITHIN) > 20, "utilisation has an interval as well");
        assertEquals(0, changes.count("cell", Movement.UNKNOWN));
    }

    @Test
    void theSameDigitsAreTheSame() {
        Changes changes = changes(base, base);
        assertEquals(changes.all().size(), changes.count("cell", Movement.SAME));
        assertEquals(List.of(), changes.madeWith());
    }

    @Test
    void whatDiffersThroughoutIsSaidAndDoesNotTellRowsApart() {
        assertTrue(changes(base, wider).madeWith().stream().anyMatch(c -> c.where().equals("small.service")));
        Changes streams = changes(study(SIGMA, RandomInput.Kind.ARTICLE, 0, 5), base);
        assertEquals(List.of("small.streams article independent"), streams.madeWith().stream()
                .map(c -> c.where() + " " + c.before() + " " + c.after()).toList());
        assertEquals(0, streams.count("cell", Movement.ONLY_BEFORE));
        assertTrue(streams.all().stream().allMatch(c -> c.test().isEmpty() || c.test().startsWith("two means")),
                "other streams do not pair");
        assertTrue(streams.frame().find(Map.of("kind", "made with")).size() == 1);
    }

    @Test
    void aRowThatOneOfThemHasNotIsNamed() {
        Frame fewer = base.get("small").rows(List.of(0, 1, 2));
        Changes changes = changes(base, Map.of("small", fewer, "small-runs", base.get("small-runs")));
        assertEquals(1, changes.count("cell", Movement.ONLY_BEFORE));
        assertTrue(changes.all().stream().anyMatch(c -> c.where().contains("policy=power-of-two")));
    }

    /** What is computed must not move where the seed is the same; where it is another, nothing tells. */
    @Test
    void aValueWithoutAnIntervalMustNotMoveWithTheSameSeed() {
        Schema schema = new Schema("sums", "", List.of(Column.text("topic", "").key(),
                Column.whole("seed", "", "").size(), Column.number("value", 2, "", "")));
        Map<String, Frame> one = Map.of("sums", new Frame(schema).add("a", 0, 1.0));
        assertFalse(changes(one, Map.of("sums", new Frame(schema).add("a", 0, 1.1))).none());
        Changes other = changes(one, Map.of("sums", new Frame(schema).add("a", 1, 1.1)));
        assertTrue(other.none());
        assertEquals(1, other.count("cell", Movement.UNKNOWN));
    }

    private static Map<String, Frame> hand(long seed, double... runs) {
        Schema summary = new Schema("hand", "", List.of(Column.text("policy", "").key(),
                Column.whole("seed", "", "").size(),
                Column.whole("runs", "", "").size(), Column.number("p99", 5, "", "")));
        Schema single = new Schema("hand-runs", "", List.of(Column.text("policy", "").key(),
                Column.whole("seed", "", "").size(),
                Column.whole("run", "", "").key(), Column.number("p99", 5, "", "")));
        Frame all = new Frame(single);
        for (int r = 0; r < runs.length; r++) {
            all.add("a", seed, r, runs[r]);
        }
        return Map.of("hand", new Frame(summary).add("a", seed, runs.length,
                java.util.Arrays.stream(runs).average().orElseThrow()), "hand-runs", all);
    }

    private static Shift shift(Map<String, Frame> before, Map<String, Frame> after) {
        return Shift.of(new Shift.Side(before.get("hand"), 0, "p99", new RunRows(before)),
                new Shift.Side(after.get("hand"), 0, "p99", new RunRows(after)));
    }

    /**
     * Differences 1, 2, 3: t = 2 sqrt(3) with 2 degrees, p = 0.074180 by both tails; a test by one would halve it, or
     * miss a fall.
     */
    @Test
    void aMeanThatFellIsTestedAsOneThatRose() {
        Map<String, Frame> low = hand(0, 10, 20, 30);
        Map<String, Frame> high = hand(0, 11, 22, 33);
        assertEquals(0.074180, shift(low, high).p(), 1e-6);
        assertEquals(0.074180, shift(high, low).p(), 1e-6);
        assertEquals("paired, 3 runs: -2.00 +- 2.48", shift(high, low).test());
    }

    /**
     * Means 20 and 22 with errors 10 / sqrt(3) and 11 / sqrt(3): t = 2 / 8.582929, p = 1 - t / sqrt(2 + t t) with 2
     * degrees.
     */
    @Test
    void otherSeedsAreComparedByTheirMeans() {
        assertEquals(0.837422, shift(hand(0, 10, 20, 30), hand(1, 11, 22, 33)).p(), 1e-6);
    }
}
