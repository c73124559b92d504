package whopicks.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** When there is evidence, and it does not decide. */
class PowerTest {
    private static final Interval POSITIVE = new Interval(0, Double.POSITIVE_INFINITY);

    @Test
    void anIntervalOnBothSidesOfABoundDecidesNothing() {
        assertEquals(Outcome.HOLDS, Power.of(new Interval(0.1, 0.3), POSITIVE));
        assertEquals(Outcome.HOLDS, Power.of(new Interval(0, 0.3), POSITIVE));
        assertEquals(Outcome.CANNOT_TELL, Power.of(new Interval(-0.1, 0.3), POSITIVE));
        assertEquals(Outcome.DOES_NOT_HOLD, Power.of(new Interval(-0.3, -0.1), POSITIVE));
        assertEquals(Outcome.CANNOT_TELL, Power.of(new Interval(Double.NaN, Double.NaN), POSITIVE),
                "one run says nothing of its error");
    }

    @Test
    void aTestThatAcceptsHalfOrTwiceOurMeanHasNoPower() {
        double[] runs = {9.5, 10.5, 10.2};
        assertEquals("", Power.lacking(new Interval(6, 15), runs, 10));
        assertTrue(Power.lacking(new Interval(6, 21), runs, 10).contains("twice"));
        assertTrue(Power.lacking(new Interval(4, 12), runs, 10).contains("half"));
    }

    @Test
    void aTestThatAcceptsAllThatWholeNumbersCanGiveHasNoPower() {
        double[] maxima = {2, 3, 3, 2, 3};
        assertTrue(Power.lacking(new Interval(1.9, 3.2), maxima, 2.6).contains("from 2 to 3"));
        assertTrue(Power.lacking(new Interval(2.2, 3.2), maxima, 2.6).contains("80 % of that"));
        assertEquals("", Power.lacking(new Interval(2.3, 3.2), maxima, 2.6), "refuses a quarter and more");
        assertTrue(Power.lacking(new Interval(2.9, 3.1), new double[] {3, 3, 3}, 3).contains("from 3 to 3"),
                "all runs alike");
    }

    /**
     * One more claim must not change the verdict on another: the error is cut into places, not by the number of claims.
     */
    @Test
    void oneMoreClaimChangesNoOtherVerdict() {
        Example toy = new Example(300_000).row("a", 1, "independent", 10, 11, 10.5, 10.2, 10.9)
                .row("b", 1, "independent", 10.4, 11.3, 10.9, 10.7, 11.2);
        Claim order = Example.claim("policy=a", "policy=b", "order", "", "below", "");
        Verdict alone = toy.on(order);
        List<Claim> many = IntStream.range(0, Judge.COMPARISONS - 1).mapToObj(i -> Example.ledger("toy.other" + i
                + ",Toy,so,It is so,,toy,toy,policy=b,p99,policy=a,order,,,above,,,,,\n").get(0)).toList();
        List<Claim> together = new java.util.ArrayList<>(many);
        together.add(order);
        assertEquals(alone, Verdicts.of(together, toy.frames()).all().get(many.size()));
        together.add(Example.ledger("toy.toomany,Toy,so,It is so,,toy,toy,policy=b,p99,policy=a,order,,,above,,,,,\n")
                .get(0));
        String refused = assertThrows(IllegalArgumentException.class, () -> Verdicts.of(together, toy.frames()))
                .getMessage();
        assertTrue(refused.contains("expected: at most 100"), refused);
    }
}
