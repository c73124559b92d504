package whopicks.article;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Schema;
import whopicks.stat.Estimate;

/** The arithmetic below the verdicts: intervals, differences and quotients of means, printed numbers. */
class ComparisonTest {
    private static final Column MEAN = Column.number("mean", 2, "", "");

    /** A mean without its runs. */
    private static Reading mean(String frame, double mean, double halfWidth, int runs) {
        return new Reading(
                new Frame(new Schema(frame, "", List.of(MEAN, Column.halfWidth(MEAN), Column.whole("runs", "",
                "")))).add(mean, halfWidth, runs), 0, "mean", new double[0]);
    }

    private static Reading mean(double mean, double halfWidth, int runs) {
        return mean("toy", mean, halfWidth, runs);
    }

    /** Half-widths 2 and 1.5 add up to 2.5; the fewer runs count. */
    @Test
    void twoMeansWithNothingInCommonDifferByTheRootOfTheSquares() {
        assertEquals(new Estimate(4, 2.5, 3), Comparison.difference("", mean(10, 2, 5), mean(6, 1.5, 3)).estimate());
        assertEquals(new Estimate(4, 2.5, 2), Comparison.difference("", mean(10, 2, 2), mean(6, 1.5, 3)).estimate());
        assertEquals(new Estimate(4, 2.5, 2), Comparison.difference("", mean(10, 2, 5), mean(6, 1.5, 2)).estimate());
        assertEquals(new Estimate(4, 2, 5), Comparison.difference("", mean(10, 2, 5), mean(6, 0, 1)).estimate());
        assertEquals(new Estimate(4, 1.5, 3), Comparison.difference("", mean(10, 0, 1), mean(6, 1.5, 3)).estimate());
    }

    /** 10 / 5 is off by as much as 10 - 2 x 5, over 5: hypot(3, 2 x 2) / 5. */
    @Test
    void aQuotientIsOffAsTheDifferenceThatItMakesNone() {
        assertEquals(new Estimate(2, 1, 4), Comparison.quotient("", mean(10, 3, 4), mean(5, 2, 9)).estimate());
    }

    @Test
    void theHalfWidthFollowsTheErrorThatIsAllowed() {
        for (int runs : new int[] {2, 5}) {
            Comparison comparison = new Comparison("", new Estimate(10, 2, runs));
            assertEquals(2, comparison.halfWidth(0.05), 1e-9, "the 95 % interval");
            assertEquals(new Interval(8, 12), new Interval(Math.rint(comparison.interval(0.05).low()),
                    Math.rint(comparison
                    .interval(0.05).high())));
        }
        // Student's t with one degree is Cauchy's: its quantile at p is 1 / tan(pi p)
        assertEquals(2 * Math.tan(Math.PI * 0.025) / Math.tan(Math.PI * 0.005),
                new Comparison("", new Estimate(10, 2, 2)).halfWidth(0.01), 1e-6);
    }

    @Test
    void whatIsKnownStandsForEveryRun() {
        assertArrayEquals(new double[] {4, 4, 4}, mean(4, 0, 1).series(3));
        assertArrayEquals(new double[] {}, mean(4, 0, 1).series(0));
    }

    @Test
    void studiesBeyondTheArticleDecideFromTenRunsOn() {
        assertEquals(3, mean("hedge", 3, 1, 10).ofArticleSize().value());
        assertTrue(assertThrows(Readings.Missing.class, () -> mean("hedge", 3, 1, 9).ofArticleSize()).getMessage()
                .startsWith("made with 9 runs"));
    }

    @Test
    void anIntervalHasItsEnds() {
        Interval two = new Interval(1, 3);
        assertTrue(two.contains(1) && two.contains(3));
        assertFalse(two.contains(0.99) || two.contains(3.01));
        assertFalse(two.isApartFrom(new Interval(3, 4)) || two.isApartFrom(new Interval(0, 1)));
        assertTrue(two.isApartFrom(new Interval(3.01, 4)) && two.isApartFrom(new Interval(0, 0.99)));
        assertEquals(new Interval(1.5, 2.5), two.narrowed(0.5));
    }

    @Test
    void anIntervalIsReadInWords() {
        assertEquals("1.00 to 3.00", new Interval(1, 3).text(2));
        assertEquals("1.00 to 1.00", new Interval(1, 1).text(2));
        assertEquals("nothing", new Interval(3, 1).text(2));
        assertEquals("at least 1.0", new Interval(1, Double.POSITIVE_INFINITY).text(1));
        assertEquals("at most 1.0", new Interval(Double.NEGATIVE_INFINITY, 1).text(1));
    }

    @Test
    void largeNumbersHaveNoDecimals() {
        assertEquals("999.50", Figures.of(999.5, 2));
        assertEquals("1000", Figures.of(1000, 2));
        assertEquals("1000 +- 3", Figures.plusMinus(new Estimate(1000, 3, 2), 2));
        assertEquals("3.00", Figures.plusMinus(new Estimate(3, Double.NaN, 1), 2));
        assertEquals("3.00 +- 0.00", Figures.plusMinus(new Estimate(3, 0, 5), 2), "none is none");
        assertEquals("3.0000 +- 0.0001", Figures.plusMinus(new Estimate(3, 0.0001, 5), 2));
        assertEquals("3.00000 +- 0.00000", Figures.plusMinus(new Estimate(3, 1e-9, 5), 2), "five decimals at most");
        assertEquals("3.00 +- 0.20", Figures.plusMinus(new Estimate(3, 0.2, 2), 2));
    }

    @Test
    void aRangeOfWholeNumbersThatIsRefusedToAQuarterHasPower() {
        double[] maxima = {2, 3, 3, 2};
        assertEquals("", Power.lacking(new Interval(2.25, 3.2), maxima, 2.5));
        assertFalse(Power.lacking(new Interval(2.2, 3.2), maxima, 2.5).isEmpty());
    }

    @Test
    void aFlagThatSomeRunsLackIsCounted() {
        Example toy = new Example(300_000).row("a", 1, "independent", 10, 2000, 10, 10)
                .row("b", 1, "independent", 1, 1);
        Verdict mixed = toy.on(Example.claim("policy=a", "stable", "", "bound", "", "is true", ""));
        assertEquals("stable in 3 of 4 runs", mixed.value());
        Verdict both = toy.on(Example.claim("size=1", "stable", "", "bound", "", "is true", ""));
        assertEquals("stable: true", both.value());
    }

    @Test
    void aDamagedRowIsNamedByItsNumberAndAChecksTheFigureItself() {
        String row = "a.b,S,so,It is so,,,,,,,cited,,,cited,,,,\"RFC 1, https://a.test\",\n";
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Example.ledger(row + "a.c" + row.substring(3)
                .replace("RFC 1, https://a.test", ""))).getMessage().startsWith("ledger row 2, a.c: "));
        String check = row.replace("a.b", "a.c").replace("It is so,", "It is so,a.b");
        String second = row.replace("a.b", "a.d").replace("It is so,", "It is so,a.c");
        assertThrows(IllegalArgumentException.class, () -> Example.ledger(row + check + second), "a check of a check");
    }

    @Test
    void verdictsAreToldApartByWhatWasExpectedAndByWhatIsAStatement() {
        Example toy = new Example(300_000).row("a", 1, "independent", 1, 2, 3);
        String figure = "toy.%s,Toy,so,It is so,%s,toy,toy,policy=a,p99,,exact,%s,2,digits,Because,,,,\n";
        Verdicts verdicts = Verdicts.of(Example.ledger(String.format(figure, "right", "", "2.00")
                + String.format(figure,
                "wrong", "", "3.00") + String.format(figure, "again", "toy.right", "2.00")), toy.frames());
        assertEquals(List.of("toy.wrong"), ids(verdicts.unexpected()));
        assertEquals(List.of("toy.right", "toy.wrong"), ids(verdicts.statements().all()));
        assertEquals(List.of("toy.again"), ids(verdicts.checks().all()));
    }

    private static List<String> ids(List<Verdict> verdicts) {
        return verdicts.stream().map(v -> v.claim().id()).toList();
    }
}
