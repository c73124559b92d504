package whopicks.article;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.frame.Csv;

/** The report's own sentences, on a study by hand whose high is twice its low. */
class PageVerdictsTest {
    private final Example toy = new Example(300_000).row("low", 1, "independent", 9.9, 10.1, 10, 9.8, 10.2)
            .row("high", 1, "independent", 20.1, 20, 19.9, 20.2, 19.8);
    private final Verdicts article =
            Verdicts.of(List.of(Example.claim("policy=high", "policy=low", "order", "", "below", "")), toy.frames());

    private PageVerdicts page(boolean quick, String... rows) {
        String csv = String.join(",", PageVerdicts.SCHEMA.names()) + "\n" + String.join("\n", rows) + "\n";
        return PageVerdicts.of(Csv.parse(PageVerdicts.SCHEMA, csv, "page"), toy.frames(), article, quick);
    }

    private static String row(String id, String frame, String rule, String article) {
        return id + ",High is above low," + frame + ",policy=high,p99,policy=low,order,,," + rule + ",," + article;
    }

    @Test
    void aTrueSentenceIsNoFaultAndAFalseOneIs() {
        PageVerdicts right = page(false, row("toy.high", "toy", "above", ""));
        assertEquals(List.of(), right.faults());
        assertDoesNotThrow(right::orThrow);
        PageVerdicts wrong = page(false, row("toy.high", "toy", "below", ""));
        assertTrue(wrong.faults().get(0).startsWith(
                "toy.high DOES NOT HOLD: High is above low (ours 20.00 against 10.00"), wrong.faults().get(0));
        assertTrue(assertThrows(IllegalStateException.class, wrong::orThrow).getMessage().contains("toy.high"));
    }

    @Test
    void aSentenceThatCannotBeToldIsAFaultToo() {
        assertEquals(1, page(false, "toy.twice,Twice,toy,policy=high,p99,policy=low,ratio,,,between 2 and 2.01,,")
                .faults().size());
        assertEquals(1, page(false, "toy.none,None,toy,policy=nobody,p99,policy=low,order,,,above,,").faults().size(),
                "no such row");
    }

    @Test
    void aSentenceThatRepeatsWhatTheArticlesVerdictRefutesIsAFault() {
        assertEquals(List.of(), page(false, row("toy.high", "toy", "above", "toy.claim DOES NOT HOLD")).faults());
        List<String> faults = page(false, row("toy.high", "toy", "above", "toy.claim HOLDS")).faults();
        assertEquals(List.of(
                "toy.high contradicts the article's verdict: toy.claim DOES NOT HOLD, the sentence says HOLDS"),
                faults);
        assertThrows(IllegalArgumentException.class,
                () -> page(false, row("toy.high", "toy", "above", "toy.nothing HOLDS")));
    }

    @Test
    void smallSizesAndFramesThatAreNotThereDecideNothing() {
        PageVerdicts quick = page(true, row("toy.high", "toy", "below", "toy.claim HOLDS"));
        assertEquals(List.of(), quick.faults());
        assertEquals(Outcome.NOT_RUN, quick.on("toy.high").get(0).outcome());
        assertEquals("small sizes", quick.on("toy.high").get(0).evidence());
        assertEquals(List.of(), page(false, row("toy.high", "live", "below", "")).faults());
    }

    @Test
    void aSentenceOfSeveralPartsIsFoundByItsName() {
        PageVerdicts two = page(false, row("toy.all.a", "toy", "above", ""), row("toy.all.b", "toy", "above", ""),
                row("toy.other", "toy", "above", ""));
        assertEquals(2, two.on("toy.all").size());
        assertThrows(IllegalArgumentException.class, () -> two.on("toy.al"));
    }

    @Test
    void thePagesLedgerCanBeRead() {
        Verdicts ledger = Verdicts.of(Ledger.load(), toy.frames());
        assertTrue(PageVerdicts.of(toy.frames(), ledger, true).all().size() > 0);
    }
}
