package whopicks.article;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private final List<Claim> ledger = Ledger.load();

    @Test
    void eachFigureOfTheModelHasATwinOnOtherSeeds() {
        Set<String> ids = ledger.stream().map(Claim::id).collect(Collectors.toSet());
        List<String> alone = ledger.stream().filter(c -> c.kind() == Claim.Kind.EXACT).map(Claim::id)
                .filter(id -> !ids.contains(id + ".seeds")).toList();
        assertEquals(List.of(), alone);
        assertTrue(ledger.stream().filter(c -> c.kind() == Claim.Kind.EXACT).count() >= 20);
    }

    @Test
    void aTwinAsksTheSameCellOnIndependentStreams() {
        for (Claim exact : ledger.stream().filter(c -> c.kind() == Claim.Kind.EXACT).toList()) {
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
            assertEquals(claim.rule(), Rule.parse(claim.rule().toString()), claim.id());
        }
    }

    @Test
    void anIdTwiceIsRefused() {
        String row = "a.b,S,It is so,,,,,,cited,,,cited,Because,\n";
        String header = "id,section,statement,study,frame,row,column,versus,kind,published,decimals,rule,reason,assumption\n";
        assertEquals(1, Ledger.parse(header + row).size());
        assertThrows(IllegalArgumentException.class, () -> Ledger.parse(header + row + row));
    }
}
