package whopicks.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private final List<Claim> ledger = Ledger.load();

    @Test
    void eachFigureOfTheModelHasATwinOnOtherSeeds() {
        Set<String> ids = ledger.stream().map(Claim::id).collect(Collectors.toSet());
        List<String> alone = ledger.stream().filter(c -> c.kind() == Claim.Kind.EXACT && !c.isCheck()).map(Claim::id)
                .filter(id -> !ids.contains(id + ".seeds")).toList();
        assertEquals(List.of(), alone);
        assertTrue(ledger.stream().filter(c -> c.kind() == Claim.Kind.EXACT && !c.isCheck()).count() >= 18);
    }

    @Test
    void aTwinAsksTheSameCellOnIndependentStreams() {
        for (Claim exact : ledger.stream().filter(c -> c.kind() == Claim.Kind.EXACT && !c.isCheck()).toList()) {
            Claim twin = ledger.stream().filter(c -> c.id().equals(exact.id() + ".seeds")).findFirst().orElseThrow();
            assertEquals(exact.published(), twin.published(), exact.id());
            assertEquals("independent", twin.cell().row().get("streams"), exact.id());
            assertTrue(exact.cell().row().entrySet().stream()
                    .filter(e -> !Set.of("streams", "seed", "runs").contains(e.getKey()))
                    .allMatch(e -> e.getValue().equals(twin.cell().row().get(e.getKey()))), exact.id());
        }
    }

    @Test
    void everyRuleIsReadBackAsItIsWritten() {
        for (Claim claim : ledger) {
            assertEquals(claim.rule(), Rules.parse(claim.rule().toString()), claim.id());
        }
    }

    @Test
    void aTwinChecksItsFigureAndIsNoStatement() {
        for (Claim claim : ledger) {
            assertTrue(!claim.id().endsWith(".seeds") || claim.kind() == Claim.Kind.STATISTICAL, claim.id());
            assertTrue(!claim.id().endsWith(".seeds") || claim.id().equals(claim.checks() + ".seeds"), claim.id());
        }
    }

    /** Of one figure that several studies make again, the others are checks: no statement is counted twice. */
    @Test
    void noTwoStatementsAskTheSameOfTheSameCell() {
        Set<String> asked = new HashSet<>();
        List<String> twice = ledger.stream().filter(c -> !c.isCheck() && c.cell() != null)
                .filter(c -> !asked.add(c.cell() + " " + c.versus() + " " + c.rule())).map(Claim::id).toList();
        assertEquals(List.of(), twice);
    }

    @Test
    void everyStatementHasTheArticlesWordsForIt() {
        assertEquals(List.of(), ledger.stream().filter(c -> !c.isCheck() && c.quote().isBlank()).map(Claim::id)
                .toList());
        assertEquals(List.of(), ledger.stream().filter(c -> c.quote().length() > 80).map(Claim::id).toList(),
                "shortest form");
    }

    @Test
    void everyCitedFactNamesItsSourceWithALink() {
        assertEquals(List.of(), ledger.stream().filter(c -> c.kind() == Claim.Kind.CITED
                && !c.source().matches(".+, https://\\S+"))
                .map(Claim::id).toList());
    }

    @Test
    void aDamagedRowIsRefused() {
        String row = "a.b,S,so,It is so,,,,,,,cited,,,cited,,,,\"RFC 1, https://a.test\",\n";
        assertEquals(1, Example.ledger(row).size());
        assertThrows(IllegalArgumentException.class, () -> Example.ledger(row + row), "an id twice");
        String check = row.replace("a.b", "a.c").replace("It is so,", "It is so,a.b");
        assertEquals(2, Example.ledger(row + check).size());
        assertThrows(IllegalArgumentException.class, () -> Example.ledger(check), "a check of nothing");
        assertThrows(IllegalArgumentException.class,
                () -> Example.ledger(row.replace("\"RFC 1, https://a.test\"", "")), "cited without a source");
        String order = "a.d,S,so,It is so,,toy,toy,policy=a,p99,policy=b,order,,,below,,,,,\n";
        assertEquals(Outcome.HOLDS, Example.ledger(order).get(0).expected());
        assertThrows(IllegalArgumentException.class,
                () -> Example.ledger(order.replace(",,,,,\n", ",,,,,DOES NOT HOLD\n")), "without a why");
        assertThrows(IllegalArgumentException.class, () -> Example.ledger(order.replace(",,,,,\n", ",,,,,PERHAPS\n")));
    }
}
