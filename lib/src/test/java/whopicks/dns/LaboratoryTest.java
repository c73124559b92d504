package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The studies against the laboratory: every kind of zone is told for what it is, over real sockets on loopback. */
class LaboratoryTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final Duration INTERVAL = Duration.ofMillis(200);
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private static List<Question> questions(List<DomainName> names) {
        List<Question> questions = new ArrayList<>();
        for (DomainName name : names) {
            for (RecordType type : RecordType.values()) {
                questions.add(new Question(name, type));
            }
        }
        return questions;
    }

    private static List<Observation> run(Probe probe, long seed) throws InterruptedException {
        try (Laboratory laboratory = Laboratory.open(seed)) {
            return probe.run(laboratory.resolver(TIMEOUT, 1), laboratory.timeline(), o -> {});
        }
    }

    /** All names that hand out addresses or give trouble, asked once for all tests. */
    private static List<Observation> strategies;

    @BeforeAll
    static void askAll() throws InterruptedException {
        strategies = run(Probe.repeated(questions(Laboratory.strategyNames()), 20, INTERVAL, LIMIT), 1);
    }

    private static List<Observation> random(long seed) throws InterruptedException {
        List<DomainName> names = List.of(new DomainName("shuffled.test"), new DomainName("subset.test"),
                new DomainName("one-at-a-time.test"), new DomainName("cached.test"));
        return run(Probe.repeated(questions(names), 5, INTERVAL, LIMIT), seed);
    }

    private static List<Observation> subnets() throws InterruptedException {
        List<ClientSubnet> subnets = new ArrayList<>(Laboratory.PLACES.stream().map(Place::subnet).toList());
        subnets.add(ClientSubnet.OPT_OUT);
        return run(Probe.perSubnet(questions(Laboratory.subnetNames()), subnets, 2, INTERVAL, LIMIT), 1);
    }

    @Test
    void everyWayToHandOutAddressesIsTold() {
        Map<String, String> told = new LinkedHashMap<>();
        for (NameSummary summary : NameSummary.ofAll(strategies)) {
            String name = summary.question().name().ascii();
            String verdict = summary.strategy().kind() + ", " + summary.ttl();
            assertEquals(told.getOrDefault(name, verdict), verdict, "A and AAAA of " + name);
            told.put(name, verdict);
        }
        assertEquals(Map.ofEntries(
                Map.entry("one-fixed.test", "one fixed answer, stands still"),
                Map.entry("whole-fixed.test", "whole list, order fixed, stands still"),
                Map.entry("rotated.test", "whole list, rotated, stands still"),
                Map.entry("shuffled.test", "whole list, shuffled, stands still"),
                Map.entry("subset.test", "a subset each time, stands still"),
                Map.entry("one-at-a-time.test", "one at a time, another next time, stands still"),
                Map.entry("cached.test", "whole list, order fixed, counts down"),
                Map.entry("long.test", "whole list, order fixed, stands still"),
                Map.entry("slow.test", "whole list, order fixed, stands still"),
                Map.entry("refused.test", "undecided, unknown"),
                Map.entry("malformed.test", "undecided, unknown")), told);
    }

    @Test
    void everyWayToTreatAClientSubnetIsTold() throws InterruptedException {
        Map<String, String> told = new LinkedHashMap<>();
        for (SubnetSummary summary : SubnetSummary.ofAll(subnets())) {
            String verdict = summary.verdict().kind().name();
            assertEquals(told.getOrDefault(summary.question().name().ascii(), verdict), verdict);
            told.put(summary.question().name().ascii(), verdict);
        }
        assertEquals(Map.ofEntries(
                Map.entry("geo-24.test", "REAL"), Map.entry("geo-20.test", "REAL"), Map.entry("everyone.test", "SAME"),
                Map.entry("no-subnet.test", "NO_SUBNET"), Map.entry("marked.test", "MARKED"),
                Map.entry("contradicting.test", "INCONSISTENT"), Map.entry("too-long.test", "REAL"),
                Map.entry("overlapping.test", "INCONSISTENT"), Map.entry("wrong-echo.test", "INCONSISTENT"),
                Map.entry("formerr.test", "NO_SUBNET"), Map.entry("refusing.test", "NO_SUBNET")), told);
    }

    @Test
    void scopesAreExact() throws InterruptedException {
        try (Laboratory laboratory = Laboratory.open(1)) {
            StubResolver resolver = laboratory.resolver(TIMEOUT, 1);
            assertEquals(24, scope(resolver, "geo-24.test", "128.32.0.0/24"));
            assertEquals(20, scope(resolver, "geo-20.test", "128.32.0.0/24"));
            assertEquals(18, scope(resolver, "geo-20.test", "128.32.0.0/18"));
            assertEquals(48, scope(resolver, "geo-24.test", "2001:db8:a::/56"));
            assertEquals(0, scope(resolver, "everyone.test", "128.32.0.0/24"));
            assertEquals(0, scope(resolver, "geo-24.test", "0.0.0.0/0"));
        }
    }

    private static int scope(StubResolver resolver, String name, String subnet) throws InterruptedException {
        Observation o = resolver.ask(new Question(DomainName.parse(name), RecordType.A), ClientSubnet.parse(subnet));
        ScopedSubnet back = o.answer().flatMap(Answer::scope).orElseThrow();
        assertEquals(ClientSubnet.parse(subnet), back.subnet());
        return back.scope();
    }

    @Test
    void theSameSeedGivesTheSameRecordAndAnotherSeedAnother() throws InterruptedException {
        assertEquals(random(7), random(7));
        assertNotEquals(random(7), random(8));
    }

    @Test
    void nothingFromTheLaboratoryLooksLive() {
        for (Observation o : strategies) {
            assertEquals(Origin.LABORATORY, o.origin());
            assertEquals("laboratory", o.resolver());
            assertTrue(o.time().isBefore(Instant.parse("1971-01-01T00:00:00Z")));
            assertTrue(Double.isNaN(o.roundTrip()));
            assertTrue(o.question().name().ascii().endsWith(".test"));
            o.answer().ifPresent(a -> assertTrue(a.addresses().stream()
                    .allMatch(address -> address.startsWith("192.0.2.") || address.startsWith("2001:db8::"))));
        }
    }

    @Test
    void aRecordCannotMixTheMarksOfBothOrigins() {
        Question question = new Question(new DomainName("a.test"), RecordType.A);
        Outcome none = new Failure(Failure.Kind.TIMEOUT, "");
        for (Origin origin : Origin.values()) {
            boolean live = origin == Origin.LIVE;
            assertThrows(IllegalArgumentException.class, () -> new Observation(Instant.EPOCH, origin,
                    live ? "laboratory" : "192.0.2.1:53", question, Optional.empty(), false, none, Transport.UDP,
                    live ? 1 : Double.NaN, 1));
            assertThrows(IllegalArgumentException.class, () -> new Observation(Instant.EPOCH, origin,
                    live ? "192.0.2.1:53" : "laboratory", question, Optional.empty(), false, none, Transport.UDP,
                    live ? Double.NaN : 1, 1));
        }
    }
}
