package whopicks.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Schema;
import whopicks.stat.Estimate;

/** What a verdict shows for itself: its value, what it would have accepted, what was compared. Numbers by hand. */
class EvidenceTest {
    private static final double[] TEN = {9, 10, 11};
    private static final double[] TWENTY = {18, 20, 22};
    private static final double[] WIDE = {10, 40, 70};

    private final Example toy = new Example(300_000).row("ten", 2, "independent", TEN).row("ten", 1, "independent", 5,
            5, 5)
            .row("twenty", 2, "independent", TWENTY).row("twenty", 1, "independent", 7, 8, 9)
            .row("wide", 2, "independent", WIDE);

    private Verdict order(String row, String versus, String rule) {
        return toy.on(Example.claim(row, versus, "order", "", rule, ""));
    }

    /** Differences -9, -10, -11, so -10 +- 4.303 / sqrt(3). */
    @Test
    void aDifferenceIsShownWithItsIntervalAndRuns() {
        Verdict verdict = order("policy=ten;size=2", "policy=twenty;size=2", "below");
        assertEquals("10.00 against 20.00", verdict.value());
        assertEquals("undecided, more runs are needed: difference, twenty: -10.00 +- 2.48; 3 runs, independent "
                + "streams, paired", verdict.evidence());
    }

    @Test
    void anotherSizeIsNamedByItsColumn() {
        assertTrue(order("policy=twenty;size=1", "policy=twenty;size=2", "below").evidence()
                .startsWith("undecided, more runs are needed: difference, size 2: -12.00"));
    }

    /** ln 2 in each run, without spread. */
    @Test
    void logarithmsAreComparedWhereTheRuleSaysSo() {
        Verdict verdict = order("policy=ten;size=2", "policy=twenty;size=2", "log below");
        assertEquals("difference of logarithms, twenty: -0.69315 +- 0.00000; 3 runs, independent streams, paired",
                verdict.evidence());
        assertTrue(verdict.accepts().startsWith("differences of logarithms of at most"), verdict.accepts());
    }

    /** -10 +- 2.48 is four of its half-widths away, -30 +- 72 less than one. */
    @Test
    void ofSeveralDifferencesTheOneNearestToNoneIsShown() {
        String evidence = order("policy=ten;size=2", "policy=twenty;size=2 | policy=wide;size=2", "below").evidence();
        assertTrue(evidence.contains("closest of 2 differences, wide: -30.00"), evidence);
        evidence = order("policy=ten;size=2", "policy=wide;size=2 | policy=twenty;size=2", "below").evidence();
        assertTrue(evidence.contains("closest of 2 differences, wide: -30.00"), evidence);
        evidence = order("policy=wide;size=2", "policy=twenty;size=2 | policy=ten;size=2", "above").evidence();
        assertTrue(evidence.contains("closest of 2 differences, twenty: 20.00"), evidence);
    }

    /** So that all of them together are as sure as one. */
    @Test
    void ofTwoDifferencesEachMustShowMore() {
        String one = order("policy=ten;size=2", "policy=twenty;size=2", "below").accepts();
        String two = order("policy=ten;size=2", "policy=twenty;size=2 | policy=twenty;size=2", "below").accepts();
        assertTrue(bound(two) < 1.3 * bound(one), one + ", " + two); // Student's t with 2 degrees, p and p / 2: sqrt(2)
    }

    private static double bound(String accepts) {
        return Double.parseDouble(accepts.substring("differences of at most ".length()));
    }

    @Test
    void nothingIsBelowOrAboveItself() {
        assertEquals(Outcome.DOES_NOT_HOLD, order("policy=ten;size=1", "policy=ten;size=1", "below").outcome());
        assertEquals(Outcome.DOES_NOT_HOLD, order("policy=ten;size=1", "policy=ten;size=1", "above").outcome());
    }

    /** The rows in the order of their sizes, whatever their order in the frame. */
    @Test
    void aTrendIsReadAlongItsColumn() {
        Verdict verdict = order("policy=ten", "", "rises with size");
        assertEquals("5.00, 10.00", verdict.value());
        assertTrue(verdict.evidence().contains("size 1 to 2: 5.00"), verdict.evidence());
    }

    @Test
    void aTrendOfAGapIsReadRunByRun() {
        Verdict verdict = order("policy=twenty", "policy=ten", "rises with size");
        assertEquals("3.00, 10.00", verdict.value());
        assertTrue(verdict.evidence().contains("size 1 to 2: 7.00 +- 0.00"), verdict.evidence());
    }

    @Test
    void closerIsMeasuredFromTheMiddle() {
        Example three = new Example(300_000).row("low", 1, "independent", 8, 8, 8).row("high", 1, "independent", 14,
                14, 14)
                .row("near", 1, "independent", 10.5, 10.5, 10.5).row("far", 1, "independent", 11.5, 11.5, 11.5);
        assertEquals(Outcome.HOLDS, three.on(Example.claim("policy=near", "policy=low | policy=high", "order", "",
                "closer to the first", "")).outcome());
        Verdict far = three.on(Example.claim("policy=far", "policy=low | policy=high", "order", "",
                "closer to the first", ""));
        assertEquals(Outcome.DOES_NOT_HOLD, far.outcome());
        assertEquals("11.50, between 8.00 and 14.00", far.value());
    }

    @Test
    void aRatioSaysOverWhat() {
        Verdict ratio = toy.on(Example.claim("policy=twenty;size=2", "policy=ten;size=2", "ratio", "2x",
                "between 1.9 and 2.1", ""));
        assertEquals("2.00 +- 0.00", ratio.value());
        assertEquals("p99 over that of ten, between 1.9 and 2.1 is expected; 3 runs, independent streams",
                ratio.evidence());
        Verdict columns = toy.on(Example.claim("policy=ten;size=2", "@p95", "ratio", "10x", "at least 9.9", ""));
        assertTrue(columns.evidence().startsWith("p99 over that of p95, at least 9.9 is expected"), columns.evidence());
    }

    @Test
    void aBoundOnSeveralRowsShowsThemAllAndAcceptsByTheWidest() {
        Verdict bound = toy.on(Example.claim("size=2", "", "bound", "", "at most 100000", ""));
        assertEquals("10.00 +- 2.48, 20.00 +- 4.97, 40.00 +- 74.52", bound.value());
        assertEquals("at most 100000 is expected; 3 runs, independent streams", bound.evidence());
        Verdict wide = toy.on(Example.claim("policy=wide", "", "bound", "", "at most 100000", ""));
        assertNotEquals(wide.accepts(), bound.accepts(), "three are less sure than one");
        double alone = Double.parseDouble(wide.accepts().substring("at most ".length()));
        double together = Double.parseDouble(bound.accepts().substring("at most ".length()));
        // one row of the three in three times fewer errors: Student's t with 2 degrees goes as 1 / sqrt(p)
        assertEquals(Math.sqrt(3), (100_000 - together) / (100_000 - alone), 0.01);
    }

    @Test
    void aFlagSaysInHowManyRuns() {
        Verdict flag = toy.on(Example.claim("policy=ten;size=2", "stable", "", "bound", "", "is true", ""));
        assertEquals("stable in 3 of 3 runs", flag.value());
        assertEquals("stable: true", flag.accepts());
        assertEquals("expected: true", flag.evidence());
        Verdict text = toy.on(Example.claim("policy=ten;size=2", "streams", "", "bound", "", "is article or none", ""));
        assertEquals(Outcome.DOES_NOT_HOLD, text.outcome());
        assertEquals("independent", text.value());
        assertEquals("article or none", text.accepts());
    }

    @Test
    void aPublishedMeanThatIsAcceptedNeedsNoExcuse() {
        Verdict mean = toy.on(Example.claim("policy=ten;size=2", "", "statistical", "10.00", "mean of 5", ""));
        assertEquals(Outcome.CANNOT_TELL, mean.outcome());
        assertTrue(mean.evidence().startsWith("half or twice our mean would be accepted too: 3 runs"), mean.evidence());
        Example many = new Example(300_000).row("ten", 1, "independent", 9.9, 10, 10.1, 9.95, 10.05, 10, 10, 9.98);
        Verdict sure = many.on(Example.claim("policy=ten", "", "statistical", "10.00", "mean of 5", ""));
        assertEquals(Outcome.HOLDS, sure.outcome());
        assertTrue(sure.evidence().startsWith("8 runs, independent streams; as mean of 5 runs p = "), sure.evidence());
    }

    private static List<Claim> reproduced(String first, String second) {
        String figure = "toy.%s,Toy,so,It is so,,toy,toy,policy=%s;size=2,p99,,exact,%s,2,digits,Because,,%s,,%s\n";
        boolean wrong = !second.equals("20.00");
        return Example.ledger(String.format(figure, "a", "ten", first, "", "") + String.format(figure, "b", "twenty",
                second, wrong ? "Not so" : "", wrong ? "DOES NOT HOLD" : "")
                + "toy.all,Toy,so,It is so,,toy,,,,,bound,exactly,,all digits,,,,,\n");
    }

    @Test
    void allFiguresAreReproducedIfEachIs() {
        Verdict all = Verdicts.of(reproduced("10.00", "20.00"), toy.frames()).all().get(2);
        assertEquals(Outcome.HOLDS, all.outcome());
        assertEquals("2 of 2 figures", all.value());
        assertEquals("each printed figure on the article's streams", all.evidence());
        Verdict one = Verdicts.of(reproduced("10.00", "20.01"), toy.frames()).all().get(2);
        assertEquals(Outcome.DOES_NOT_HOLD, one.outcome());
        assertEquals("1 of 2 figures", one.value());
        assertEquals("not: toy.b", one.evidence());
    }

    @Test
    void aFigureThatWasNotRunLeavesOpenWhetherAllAreReproduced() {
        Example half = new Example(300_000).row("ten", 2, "independent", TEN);
        Verdict open = Verdicts.of(reproduced("10.00", "20.00"), half.frames()).all().get(2);
        assertEquals(Outcome.NOT_RUN, open.outcome());
        assertEquals("1 of 2 printed figures were not run", open.evidence());
        assertEquals(Outcome.DOES_NOT_HOLD, Verdicts.of(reproduced("10.01", "20.00"), half.frames()).all().get(2)
                .outcome(), "one wrong figure is enough");
    }

    @Test
    void aClaimIsFoundByTheNumberThatTheArticlePrints() {
        Claim claim = Example.claim("policy=ten", "", "exact", "26.90", "digits", "");
        assertTrue(claim.prints("26.90") && claim.prints("26.9"));
        assertFalse(claim.prints("26.91") || claim.prints("26") || claim.prints("-26.90") || claim.prints("1.2.3"));
        Claim share = Example.claim("policy=ten", "policy=twenty", "ratio", "80 %", "at most 1", "");
        assertTrue(share.prints("80") && !share.prints("%") && !share.prints("8"));
        assertEquals("toy", claim.topic());
        assertEquals("jbang check toy.claim", claim.command());
        assertEquals(List.of("toy"), claim.studies());
        assertEquals(List.of(), Example.ledger(
                "a.b,S,so,It is so,,,,,,,cited,,,cited,,,,\"RFC 1, https://a.test\",\n").get(0).studies());
    }

    @Test
    void aFullStopIsNoPrintedNumber() {
        Claim words = Example.claim("policy=ten", "policy=twenty", "ratio", "about half.", "at most 1", "");
        assertFalse(words.prints("0.5"));
    }

    @Test
    void aValueWithoutRunsIsComputed() {
        Claim claim = Example.claim("policy=ten;size=2", "", "exact", "10.00", "digits", "");
        Map<String, Frame> summary = Map.of("toy", toy.frames().get("toy"));
        assertEquals("computed: 10.00000", Verdicts.of(List.of(claim), summary).all().get(0).evidence());
    }

    @Test
    void moreMeansThanPlacesAreRefused() {
        List<Claim> many = IntStream.rangeClosed(0, Judge.MEANS).mapToObj(i -> Example.ledger("toy.m" + i
                + ",Toy,so,It is so,,toy,toy,policy=ten;size=2,p99,,statistical,10.00,2,mean of 5,Because,,,,\n")
                .get(0))
                .toList();
        assertEquals(Judge.MEANS, Verdicts.of(many.subList(1, many.size()), toy.frames()).all().size());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Verdicts.of(many, toy.frames())).getMessage()
                .startsWith("comparisons with published means: 31 (expected: at most 30"));
    }

    /** Its mean of some runs with what stands beside it, where the runs themselves are not there. */
    @Test
    void aMeanWithoutItsRunsHasTheHalfWidthBesideIt() {
        Column mean = Column.number("p99", 2, "", "");
        Frame frame = new Frame(new Schema("toy", "", List.of(mean, Column.halfWidth(mean),
                Column.whole("runs", "", ""))))
                .add(10.0, 2.0, 5).add(10.0, 2.0, 2).add(10.0, null, 1);
        assertEquals(new Estimate(10, 2, 5), new Reading(frame, 0, "p99", new double[0]).estimate());
        assertEquals(new Estimate(10, 2, 2), new Reading(frame, 1, "p99", new double[0]).estimate());
        assertEquals(new Estimate(10, 0, 1), new Reading(frame, 2, "p99", new double[0]).estimate(), "known");
        assertEquals(Estimate.of(7, 9), new Reading(frame, 0, "p99", new double[] {7, 9}).estimate());
        assertThrows(Readings.Missing.class, () -> new Reading(frame, 0, "p99", new double[] {1, 0}).logarithms());
    }

    @Test
    void eachKindOfClaimIsDecidedByItsOwnRulesAndEachRuleHasAReason() {
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("digits", "exact arithmetic");
        kinds.put("all digits", "bound");
        kinds.put("mean of 5", "statistical");
        kinds.put("log mean of 5", "statistical");
        kinds.put("below", "order");
        kinds.put("not below", "order");
        kinds.put("log below", "order");
        kinds.put("rises with size", "order");
        kinds.put("closer to the first", "order");
        kinds.put("at most 3", "ratio bound arithmetic live");
        kinds.put("is true", "bound live");
        kinds.put("cited", "cited");
        Set<String> reasons = new HashSet<>();
        kinds.forEach((rule, fitting) -> {
            assertEquals(fitting, Arrays.stream(Claim.Kind.values()).filter(Rules.parse(rule)::fits)
                    .map(Claim.Kind::toString).collect(Collectors.joining(" ")), rule);
            assertTrue(reasons.add(Rules.parse(rule).reason()), rule);
        });
        assertTrue(Rules.parse("digits").reason().contains("formula"));
        assertTrue(Rules.parse("mean of 5").reason().endsWith("as many runs."));
        assertEquals("The paired difference must be shown to lie on one side.", Rules.parse("below").reason());
        assertTrue(Rules.parse("not log below").reason().matches(".* not to lie .*Logarithms.*"));
        assertEquals("Each step must be shown.", Rules.parse("falls with size").reason());
        assertTrue(Rules.parse("closer to the first").reason().contains("closer"));
        assertTrue(Rules.parse("between 1 and 2").reason().contains("bounds"));
        assertTrue(Rules.parse("is true").reason().startsWith("A property"));
        assertTrue(Rules.parse("cited").reason().startsWith("The source"));
    }
}
