package whopicks.picks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.picks.MadePicks.Knowledge;
import whopicks.picks.MadePicks.Policy;

/** Whether who made picks is told. A correct program fails each with probability 1 %; seeds are fixed. */
class WhoPickedTest {
    private static final int REQUESTS = 2000;

    private static WhoPicked weighed(Picks picks) {
        return WhoPicked.of(picks, () -> {});
    }

    private static String told(WhoPicked who) {
        return who.rows().stream().limit(4).map(r -> r.candidate().text() + " " + r.verdict() + " "
                + r.evidence().off() + " " + r.evidence().statistic()).collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @CsvSource({"RANDOM, LIVE, 0, random, nothing, 1", "ROUND_ROBIN, LIVE, 1, round-robin, nothing, 1",
        "ROUND_ROBIN, LIVE, 3, round-robin, nothing, 3", "LEAST, LIVE, 0, least-connections, live, 1",
        "LEAST_IN_TURN, LIVE, 0, least-connections, live, 1", "TWO, LIVE, 0, power-of-two, live, 1",
        "LEAST, OWN, 2, least-connections, own counters, 2", "TWO, OLDER, 1, power-of-two, older, 1"})
    void whoPickedIsTold(Policy policy, Knowledge knowledge, double extent, String name, String knows, int balancers) {
        for (double load : new double[] {0.6, 0.85}) {
            WhoPicked who = weighed(new MadePicks(8, load, REQUESTS, 0, 1).of(policy, knowledge, extent));
            WhoPicked.Row first = who.rows().get(0);
            assertEquals(List.of(name, knows, balancers), List.of(first.candidate().policy(),
                    first.candidate().knowledge(), first.candidate().balancers()), told(who));
            for (WhoPicked.Row row : who.rows()) { // that two draws are of different servers may take more requests
                boolean open = row.verdict() != Verdict.DOES_NOT_FIT;
                assertEquals(open, row == first || open && row.candidate().policy().startsWith(name),
                        load + " " + told(who));
            }
        }
    }

    @Test
    void theOlderViewsAgeIsTold() {
        WhoPicked who = weighed(new MadePicks(8, 0.7, REQUESTS, 0, 2).of(Policy.TWO, Knowledge.OLDER, 1));
        assertEquals("older", who.rows().get(0).candidate().knowledge(), told(who));
        assertEquals(1, who.rows().get(0).candidate().age(), 0.15, told(who));
    }

    /** A view whose age lies between those tried first must not lose to another kind that was looked at closer. */
    @ParameterizedTest
    @CsvSource({"LEAST, OLDER, 1, older", "TWO, OLDER, 1, older", "LEAST, SNAPSHOT, 2, snapshot",
        "TWO, SNAPSHOT, 2, snapshot"})
    void noOtherKindOfViewIsTold(Policy policy, Knowledge knowledge, double age, String name) {
        for (int seed = 0; seed < 2; seed++) {
            WhoPicked who = weighed(new MadePicks(8, 0.8, 1500, 0, 50_000 + seed).of(policy, knowledge, age));
            assertEquals(name, who.rows().get(0).candidate().knowledge(), told(who));
        }
    }

    @Test
    void aSnapshotIsTold() {
        WhoPicked who = weighed(new MadePicks(8, 0.7, REQUESTS, 0, 2).of(Policy.LEAST, Knowledge.SNAPSHOT, 2));
        assertEquals("snapshot", who.rows().get(0).candidate().knowledge(), told(who));
        assertEquals(2, who.rows().get(0).candidate().age(), 0.2, told(who));
    }

    /** Those that are sifted out have met fewer picks; nothing that fits is among them. */
    @Test
    void whatTheFirstPicksPutOutOfTheQuestionMeetsNoMoreOfThem() {
        Picks picks = new MadePicks(8, 0.7, 6000, 0, 5).of(Policy.LEAST, Knowledge.LIVE, 0);
        WhoPicked who = weighed(picks);
        assertEquals("least-connections, live", who.told().orElseThrow().candidate().text(), told(who));
        assertEquals(picks.clearPicks(), who.rows().get(0).evidence().picks());
        assertTrue(who.rows().stream().anyMatch(r -> r.evidence().picks() == 1000 && r.behind() > 50), told(who));
        assertTrue(who.rows().stream().allMatch(r -> r.evidence().picks() == picks.clearPicks()
                || r.verdict() == Verdict.DOES_NOT_FIT), told(who));
    }

    /** What is younger than the clock tells cannot be told from live, so it is not asked about. */
    @Test
    void aViewYoungerThanTheLogsClockTellsIsNoCandidate() {
        Picks picks = new MadePicks(4, 0.7, 8000, 0.02, 3).of(Policy.LEAST, Knowledge.LIVE, 0);
        WhoPicked who = weighed(picks);
        assertEquals(0.03, picks.blur(), 1e-12);
        assertTrue(who.rows().stream().map(r -> r.candidate().age()).allMatch(age -> age == 0 || age > 0.06));
        assertEquals("least-connections, live", who.told().orElseThrow().candidate().text(), told(who));
    }

    /** With hardly ever two requests at once, the rules that look pick alike: no wrong one may fit alone. */
    @Test
    void atLowLoadTheLogCannotTell() {
        WhoPicked who = weighed(new MadePicks(2, 0.001, 500, 0, 1).of(Policy.LEAST, Knowledge.LIVE, 0));
        assertTrue(who.told().isEmpty(), told(who));
        assertEquals(Verdict.CANNOT_TELL, who.rows().get(0).verdict(), told(who));
    }

    @Test
    void picksWhoseOrderTheClockDoesNotTellDoNotCount() {
        Picks exact = new MadePicks(8, 0.7, REQUESTS, 0, 3).of(Policy.LEAST, Knowledge.LIVE, 0);
        Picks ticked = new MadePicks(8, 0.7, REQUESTS, 0.02, 3).of(Policy.LEAST, Knowledge.LIVE, 0);
        assertTrue(ticked.clearPicks() < exact.clearPicks() && ticked.clearPicks() > REQUESTS / 4,
                ticked.clearPicks() + " of " + exact.clearPicks());
        WhoPicked who = weighed(ticked);
        assertEquals("least-connections, live", who.told().orElseThrow().candidate().text(), told(who));
    }
}
