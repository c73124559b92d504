package whopicks.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import whopicks.frame.Frame;

class VerdictsTest {
    private static final double[] LOW = {9.9, 10.1, 10.0, 9.8, 10.2, 10.1, 9.9, 10.0, 10.05, 9.95};
    private static final double[] HIGH = {20.1, 20.0, 19.9, 20.2, 19.8, 20.0, 20.1, 19.9, 20.05, 19.95};
    private static final double[] EQUAL = {10.1, 9.9, 9.8, 10.0, 10.1, 10.2, 10.0, 9.9, 9.95, 10.05};

    private final Example toy = new Example(300_000).row("low", 1, "article", 10.1, 10.2, 10.3, 10.1, 10.2)
            .row("low", 1, "independent", LOW).row("high", 1, "independent", HIGH).row("equal", 1, "independent", EQUAL)
            .row("wild", 1, "independent", 5000, 30, 40, 50, 20, 10, 30, 40, 50, 60, 40, 700, 80, 30, 20, 30, 40, 50,
                    60, 90);

    private Outcome outcome(String row, String versus, String kind, String published, String rule) {
        return toy.on(Example.claim(row, versus, kind, published, rule, "")).outcome();
    }

    @Test
    void theVeryDigitsHoldAndOneDigitMoreOrLessDoesNot() {
        String row = "policy=low;streams=article";
        assertEquals(Outcome.HOLDS, outcome(row, "", "exact", "10.18", "digits"));
        assertEquals(Outcome.DOES_NOT_HOLD, outcome(row, "", "exact", "10.19", "digits"));
        assertEquals(Outcome.DOES_NOT_HOLD, outcome(row, "", "exact", "10.17", "digits"));
    }

    @Test
    void anAssumptionTurnsHoldsIntoHoldsIfButSavesNothing() {
        String row = "policy=low;streams=article";
        Verdict granted = toy.on(Example.claim(row, "streams=independent", "exact", "10.18", "digits",
                "the servers see the future"));
        assertEquals(Outcome.HOLDS_IF, granted.outcome());
        assertEquals("the servers see the future", granted.assumption());
        assertTrue(granted.evidence().contains("without the assumption 10.00"), granted.evidence());
        Verdict wrong = toy.on(Example.claim(row, "", "exact", "10.19", "digits", "the servers see the future"));
        assertEquals(Outcome.DOES_NOT_HOLD, wrong.outcome());
        assertEquals("", wrong.assumption());
    }

    @Test
    void aMeanOfFiveThatOtherStreamsMakeLikelyHoldsAndAFarOneDoesNot() {
        String row = "policy=low;streams=independent";
        assertEquals(Outcome.HOLDS, outcome(row, "", "statistical", "10.10", "mean of 5"));
        assertEquals(Outcome.DOES_NOT_HOLD, outcome(row, "", "statistical", "11.00", "mean of 5"));
        assertEquals(Outcome.CANNOT_TELL, outcome("policy=wild", "", "statistical", "300.00", "log mean of 2"),
                "twice as much would do, too");
        assertEquals(Outcome.DOES_NOT_HOLD, outcome("policy=wild", "", "statistical", "99999999.00", "log mean of 2"));
        assertEquals(Outcome.NOT_RUN, outcome("policy=wild", "", "statistical", "300.00", "log mean of 10"),
                "two means are too few");
    }

    @Test
    void orderMustBeShown() {
        assertEquals(Outcome.HOLDS, outcome("policy=low;streams=independent", "policy=high", "order", "", "below"));
        assertEquals(Outcome.HOLDS, outcome("policy=low;streams=independent", "policy=high", "order", "", "log below"));
        assertEquals(Outcome.DOES_NOT_HOLD, outcome("policy=low;streams=independent", "policy=high", "order", "",
                "above"));
        assertEquals(Outcome.CANNOT_TELL, outcome("policy=low;streams=independent", "policy=equal", "order", "",
                "below"), "undecided");
    }

    @Test
    void neverAboveMustBeShownToo() {
        assertEquals(Outcome.CANNOT_TELL, outcome("policy=low;streams=independent", "policy=equal", "order", "",
                "not above"), "too few runs");
        assertEquals(Outcome.HOLDS, outcome("policy=low;streams=independent", "policy=low;streams=independent",
                "order", "", "not above"), "equal");
        assertEquals(Outcome.HOLDS, outcome("policy=low;streams=independent", "policy=high", "order", "",
                "not above by size"));
        assertEquals(Outcome.DOES_NOT_HOLD, outcome("policy=high;streams=independent", "policy=low", "order", "",
                "not above"));
    }

    @Test
    void aTrendHoldsIfEachStepGoesItsWay() {
        Example steps = new Example(300_000).row("a", 1, "independent", LOW).row("a", 2, "independent", HIGH)
                .row("b", 1, "independent", HIGH).row("b", 2, "independent", HIGH);
        assertEquals(Outcome.HOLDS, steps.on(Example.claim("policy=a", "", "order", "", "rises with size", ""))
                .outcome());
        assertEquals(Outcome.DOES_NOT_HOLD, steps.on(Example.claim("policy=a", "", "order", "", "falls with size", ""))
                .outcome());
        assertEquals(Outcome.DOES_NOT_HOLD, steps.on(Example.claim("policy=b", "", "order", "", "rises with size", ""))
                .outcome(), "level");
        assertEquals(Outcome.HOLDS, steps.on(Example.claim("policy=a", "policy=b", "order", "", "rises with size", ""))
                .outcome());
    }

    @Test
    void closerLooksAtTheMiddle() {
        assertEquals(Outcome.HOLDS, outcome("policy=equal", "policy=low;streams=independent | policy=high", "order",
                "", "closer to the first"));
        assertEquals(Outcome.DOES_NOT_HOLD,
                outcome("policy=equal", "policy=high | policy=low;streams=independent", "order", "",
                        "closer to the first"));
    }

    @Test
    void aStarIsEveryOtherRow() {
        Example three = new Example(300_000).row("low", 1, "independent", LOW).row("high", 1, "independent", HIGH)
                .row("least", 1, "independent", 9, 9, 9);
        assertEquals(Outcome.HOLDS, new Example(300_000).row("low", 1, "independent", LOW).row("high", 1,
                "independent", HIGH)
                .on(Example.claim("policy=low", "policy=*", "order", "", "below", "")).outcome());
        assertEquals(Outcome.NOT_RUN, three.on(Example.claim("policy=low", "policy=*", "order", "", "below", ""))
                .outcome(), "runs do not pair");
        assertEquals(Outcome.DOES_NOT_HOLD, new Example(300_000).row("low", 1, "independent", LOW).row("equal", 1,
                "independent", HIGH)
                .row("least", 1, "independent", 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)
                .on(Example.claim("policy=low", "policy=*", "order", "", "below", "")).outcome());
    }

    @Test
    void eachVerdictSaysWhatItWouldHaveAccepted() {
        assertEquals("10.175 to 10.185", toy.on(Example.claim("policy=low;streams=article", "", "exact", "10.18",
                "digits", "")).accepts());
        Verdict order = toy.on(Example.claim("policy=low;streams=independent", "policy=high", "order", "", "below",
                ""));
        assertTrue(order.accepts().matches("differences of at most -0\\.\\d\\d"), order.accepts());
        Verdict mean = toy.on(Example.claim("policy=low;streams=independent", "", "statistical", "10.10", "mean of 5",
                ""));
        assertTrue(mean.accepts().matches("printed 9\\.\\d\\d to 10\\.\\d\\d"), mean.accepts());
        assertEquals("", toy.on(Example.claim("policy=nobody", "", "exact", "1.00", "digits", "")).accepts());
    }

    @Test
    void ratiosAndBoundsHoldIfTheirIntervalLiesInside() {
        assertEquals(Outcome.CANNOT_TELL, outcome("policy=high", "policy=low;streams=independent", "ratio", "2x",
                "between 2 and 2.1"), "on the edge");
        assertEquals(Outcome.CANNOT_TELL, outcome("policy=wild", "", "bound", "", "at most 400"), "wide");
        assertEquals(Outcome.HOLDS, outcome("policy=high", "policy=low;streams=independent", "ratio", "2x",
                "between 1.9 and 2.1"));
        assertEquals(Outcome.DOES_NOT_HOLD, outcome("policy=high", "policy=low;streams=independent", "ratio", "3x",
                "between 2.5 and 3.5"));
        assertEquals(Outcome.HOLDS, outcome("policy=high", "@p95", "ratio", "10x", "at least 9.99"));
        assertEquals(Outcome.HOLDS, outcome("policy=high", "", "bound", "", "at most 20.5"));
        assertEquals(Outcome.DOES_NOT_HOLD, outcome("policy=high", "", "bound", "", "at least 21"));
        assertEquals(Outcome.HOLDS, toy.on(Example.claim("policy=high", "stable", "", "bound", "", "is true", ""))
                .outcome());
        assertEquals(Outcome.DOES_NOT_HOLD, toy.on(Example.claim("policy=wild", "stable", "", "bound", "", "is false",
                "")).outcome());
    }

    @Test
    void whatIsNotThereIsNotRunAndSaysWhatIsMissing() {
        Map<String, Frame> none = Map.of();
        Claim claim = Example.claim("policy=low", "", "order", "", "rises with size", "");
        assertEquals("no frame toy", Verdicts.of(List.of(claim), none).all().get(0).evidence());
        assertTrue(toy.on(Example.claim("policy=nobody", "", "exact", "1.00", "digits", "")).evidence().contains(
                "no row policy=nobody"));
        assertTrue(toy.on(Example.claim("rank=1", "", "exact", "1.00", "digits", "")).evidence().contains(
                "no column rank"));
        assertTrue(toy.on(Example.claim("origin=live", "", "live", "", "is true", "")).evidence().startsWith(
                "no live recording"));
    }

    @Test
    void otherSizesThanTheArticlesDecideNoDigits() {
        Example quick = new Example(20_000).row("low", 1, "article", 10.1, 10.2, 10.3, 10.1, 10.2);
        Verdict verdict = quick.on(Example.claim("policy=low", "", "exact", "99.00", "digits", ""));
        assertEquals(Outcome.NOT_RUN, verdict.outcome());
        assertTrue(verdict.evidence().contains("20000 requests"), verdict.evidence());
    }

    @Test
    void aVerdictIsFoundAtTheCellThatDecidesIt() {
        Claim claim = Example.claim("policy=low;streams=article", "", "exact", "10.18", "digits", "");
        Verdicts verdicts = Verdicts.of(List.of(claim), toy.frames());
        Frame frame = toy.frames().get("toy");
        assertEquals(List.of(claim), verdicts.at(frame, 0, "p99").stream().map(Verdict::claim).toList());
        assertEquals(List.of(), verdicts.at(frame, 1, "p99"), "another row");
        assertEquals(List.of(), verdicts.at(frame, 0, "p95"), "another column");
        assertTrue(verdicts.allHold());
        assertEquals(1, verdicts.counts().get(Outcome.HOLDS));
        assertEquals("10.18", verdicts.frame().text(0, "value"));
        assertEquals(claim.cell().toString(), verdicts.frame().text(0, "cell"));
    }

    @Test
    void aWrongPublishedValueIsAClaimThatDoesNotHold() {
        Claim wrong = Example.claim("policy=low;streams=article", "", "exact", "10.19", "digits", "");
        assertFalse(Verdicts.of(List.of(wrong), toy.frames()).allHold());
    }

    @Test
    void aRowThatDoesNotFitItsRuleIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Example.claim("policy=low", "", "exact", "about ten",
                "digits", ""));
        assertThrows(IllegalArgumentException.class, () -> Example.claim("policy=low", "", "exact", "10.18",
                "mean of 5", ""));
        assertThrows(IllegalArgumentException.class, () -> Example.claim("policy=low", "", "order", "", "below", ""),
                "below what");
        assertThrows(IllegalArgumentException.class, () -> Example.claim("policy=low", "", "guess", "", "digits", ""));
        assertThrows(IllegalArgumentException.class, () -> Example.claim("policy", "", "exact", "10.18", "digits", ""));
        assertThrows(IllegalArgumentException.class, () -> Example.claim("policy=low", "", "bound", "",
                "more or less 7", ""));
    }

    @Test
    void aVerdictBringsWhatItsClaimSays() {
        Claim order = Example.ledger(
                "toy.a,Toy,so,It is so,,toy,toy,policy=low;streams=independent,p99,policy=high,order,"
                + "worse,,above,Because,,No it is not,,DOES NOT HOLD\n").get(0);
        Verdict verdict = toy.on(order);
        assertEquals("worse", verdict.published());
        assertEquals("No it is not", verdict.why());
        assertEquals("", new Verdict(order, Outcome.HOLDS, "", "", "").why(), "not as expected");
        assertEquals("jbang check toy.a", verdict.command());
        assertEquals(List.of(order.cell(), order.versus().get(0)), verdict.cells());
        Claim cited = Example.ledger("a.b,S,so,It is so,,,,,,,cited,,,cited,,,,\"RFC 1, https://a.test\",\n").get(0);
        assertEquals(List.of(), toy.on(cited).cells());
        assertEquals("", Verdicts.of(List.of(cited), toy.frames()).frame().text(0, "cell"));
    }
}
