package whopicks.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** All seeds are fixed; each tolerance is at least four standard errors: one in 15,000 other seeds would fail. */
class LogFactsTest {
    private static final int REQUESTS = 40_000;
    private static final MadeLog CLUSTER = MadeLog.of(4, 280, 0.01); // load 0.7

    private static Entry at(double arrival, double total, String server, int client) {
        return new Entry(arrival, Double.NaN, Double.NaN, total, "", server, client, 0, 0, 1);
    }

    @Test
    void queueServerAndResponseAreToldApart() {
        LogFacts facts = MadeLog.facts(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1), 6);
        assertEquals(LogFacts.Sojourn.QUEUE_AND_SERVER, facts.sojourn());
        assertEquals(0.01, facts.service().mean(), 0.0002);
        assertEquals(facts.total().mean(), facts.queued().mean() + facts.service().mean(), 1e-6);
        assertEquals(facts.total().values()[3], Times.of(0, REQUESTS, facts::sojourn).values()[3], 1e-6);
    }

    /** The half-width of the mean from blocks covers what the truth is, the mean of exponential times here. */
    @Test
    void oneRecordingHasAnIntervalFromItsBlocks() {
        LogFacts facts = MadeLog.facts(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1), 6);
        double halfWidth = facts.service().halfWidths()[0];
        double expected = 1.96 * 0.01 / Math.sqrt(REQUESTS);
        assertTrue(halfWidth > expected / 2 && halfWidth < 2 * expected, "" + halfWidth);
        assertTrue(facts.total().halfWidths()[0] > 2 * halfWidth, "waiting binds neighbours");
        assertTrue(Double.isNaN(Times.of(0, 50, facts::sojourn).halfWidths()[0]));
    }

    /** The median of every block is the same step, and yet it is known to within half a step only. */
    @Test
    void timesInWholeStepsAreNoSurerThanHalfAStep() {
        LogFacts facts = MadeLog.facts(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1).stream().map(e -> at(
                e.arrival(), Math.ceil(100 * e.service()) / 100, e.server(), 0)).toList(), 6);
        assertEquals(0.005, facts.total().halfWidths()[1], 1e-6);
    }

    @Test
    void timesWithWaitingInThemGrowWithWhatTheServerHadToDo() {
        assertTrue(MadeLog.facts(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, false, 1), 6).crowding().grows());
        assertFalse(MadeLog.facts(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1), 6).crowding().grows());
    }

    /** A slow server is busier than the others, so requests that found it busy take longer, waiting or not. */
    @Test
    void aSlowServerIsNotTakenForWaiting() {
        MadeLog slow = new MadeLog(List.of("a", "b"), 40, new double[] {0.01, 0.04});
        assertFalse(MadeLog.facts(slow.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1), 6).crowding().grows());
        assertTrue(MadeLog.facts(slow.entries(REQUESTS, MadeLog.ROUND_ROBIN, false, 1), 6).crowding().grows());
    }

    @Test
    void requestsThatFoundTheirServerIdleHaveNoWaitingInThem() {
        LogFacts facts = MadeLog.facts(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, false, 1), 6);
        assertTrue(facts.service().mean() > 0.018);
        assertEquals(0.01, facts.crowding().idleMean(), 4 * 0.01 / Math.sqrt(facts.crowding().idle()));
    }

    @Test
    void poissonArrivalsHaveDispersionOneAndNoTrend() {
        ArrivalFacts a = MadeLog.facts(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1), 6).arrivals();
        assertEquals(280, a.rate(), 4 * 280 / Math.sqrt(REQUESTS));
        double windows = a.seconds();
        assertEquals(1, a.dispersion()[0], 4 * Math.sqrt(2 / windows));
        assertEquals(1, a.trend(), 4 * 2 / Math.sqrt(REQUESTS));
        assertEquals(0, a.tick());
        assertEquals(0, a.hours().length);
    }

    @Test
    void instantsInWholeSecondsAreSpreadWithinThem() {
        List<Entry> whole = CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1).stream().map(e -> at(
                Math.floor(e.arrival()), e.total(), e.server(), 0)).toList();
        ArrivalFacts a = MadeLog.facts(whole, 0).arrivals();
        assertEquals(1, a.tick());
        double mean = a.seconds() / a.gaps().length;
        double squares = 0;
        for (double gap : a.gaps()) {
            squares += (gap - mean) * (gap - mean);
        }
        assertEquals(1, squares / a.gaps().length / mean / mean, 0.1, "as exponential gaps have it");
    }

    @Test
    void hoursOfTheDayAndEmptyOnesAreSeen() {
        List<Entry> entries = new ArrayList<>();
        Random random = new Random(1);
        for (int hour = 0; hour < 72; hour++) {
            int n = hour % 24 == 14 ? 400 : hour % 24 == 3 ? 0 : 100;
            for (int i = 0; i < n; i++) {
                entries.add(at(1_769_817_600 + 3600 * (hour + random.nextDouble()), 0.1, "a", 0));
            }
        }
        ArrivalFacts a = MadeLog.facts(entries, 6).arrivals();
        assertEquals(List.of(14, 3), a.extremes());
        assertEquals(400 / 3600.0, a.hours()[14], 1e-3);
        assertEquals(3, a.emptyHours());
        assertTrue(a.dispersion()[2] > 1.2);
    }

    @Test
    void twoRecordingsAreOneWithoutThePause() {
        List<Entry> entries = new ArrayList<>(CLUSTER.entries(4_000, MadeLog.ROUND_ROBIN, true, 1));
        entries.addAll(CLUSTER.entries(4_000, MadeLog.ROUND_ROBIN, true, 2).stream().map(e -> at(e.arrival() + 1e6,
                e.total(), e.server(), 0)).toList());
        ArrivalFacts a = MadeLog.facts(entries, 6).arrivals();
        assertEquals(1, a.recordings().pauses());
        assertEquals(280, a.rate(), 4 * 280 / Math.sqrt(8_000));
    }

    @Test
    void aSlowServerAndUnevenSharesAreSeen() {
        MadeLog slow = new MadeLog(List.of("web2", "web10", "web1"), 100, new double[] {0.01, 0.01, 0.02});
        MadeLog.Picker uneven = (now, idleAt, request) -> request % 5 < 3 ? 0 : request % 5 - 2;
        List<ServerFacts> servers = MadeLog.facts(slow.entries(REQUESTS, uneven, true, 1), 6).servers();
        assertEquals(List.of("web1", "web2", "web10"), servers.stream().map(ServerFacts::name).toList());
        assertEquals(0.6, servers.get(1).share(), 1e-9);
        assertEquals(0.02, servers.get(0).meanTime(), 4 * 0.02 / Math.sqrt(REQUESTS / 5.0));
        assertEquals(100 * 0.2 * 0.02, servers.get(0).busy(), 0.03);
    }

    @Test
    void clientsThatStayWithAServerAreSeen() {
        List<Entry> sticky = CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1).stream()
                .map(e -> at(e.arrival(), e.total(), "web" + e.client() % 4, e.client())).toList();
        assertEquals(1, MadeLog.facts(sticky, 6).habits().same());
        MadeLog.Picker random = (now, idleAt, request) -> new SplittableRandom(request).nextInt(4);
        Habits free = MadeLog.facts(CLUSTER.entries(REQUESTS, random, true, 1), 6).habits();
        assertEquals(0.25, free.sameByChance(), 1e-3);
        assertEquals(0.25, free.same(), 4 * Math.sqrt(0.25 * 0.75 / REQUESTS));
    }

    @Test
    void theOrderOfTheLinesDoesNotMatter() {
        List<Entry> entries = CLUSTER.entries(5_000, MadeLog.ROUND_ROBIN, true, 1);
        List<Entry> shuffled = new ArrayList<>(entries);
        Collections.shuffle(shuffled, new Random(1));
        assertEquals(MadeLog.facts(entries, 6).crowding().idleMean(), MadeLog.facts(shuffled, 6).crowding().idleMean(),
                1e-9);
    }

    @Test
    void groupsOfServersAreCountedAndTheirServersToldApart() {
        List<Entry> entries = List.of(new Entry(1, 0, 1, 1, "api", "s1", 0, 200, 1, 1),
                new Entry(2, 0, 1, 1, "img", "s1",
                0, 200, 1, 2), new Entry(3, 0, 1, 1, "api", "s1", 0, 200, 1, 3));
        LogFacts facts = MadeLog.facts(entries, 0);
        assertEquals(2, facts.log().groups());
        assertEquals(List.of("api/s1", "img/s1"), facts.servers().stream().map(ServerFacts::name).toList());
    }

    @Test
    void whatDoesNotFitIntoMemoryIsCounted() {
        Recorded.Builder builder = new Recorded.Builder(100);
        CLUSTER.entries(150, MadeLog.ROUND_ROBIN, true, 1).forEach(builder);
        assertEquals(100, builder.built().size());
        assertEquals(50, builder.built().beyond());
    }

    @Test
    void aLogWithoutTimesIsRefusedAndOneWithoutInstantsIsNot() {
        assertThrows(IllegalArgumentException.class, () -> MadeLog.facts(List.of(at(1, Double.NaN, "", 0)), 0));
        assertThrows(IllegalArgumentException.class, () -> MadeLog.facts(List.of(), 0));
        assertNull(MadeLog.facts(Collections.nCopies(3, at(Double.NaN, 1, "", 0)), 0).arrivals());
    }
}
