package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import whopicks.dns.Answer;
import whopicks.dns.ClientSubnet;
import whopicks.dns.DomainName;
import whopicks.dns.Failure;
import whopicks.dns.Laboratory;
import whopicks.dns.NameSummary;
import whopicks.dns.Observation;
import whopicks.dns.Origin;
import whopicks.dns.Outcome;
import whopicks.dns.Place;
import whopicks.dns.Probe;
import whopicks.dns.Question;
import whopicks.dns.RecordType;
import whopicks.dns.ScopedSubnet;
import whopicks.dns.SubnetSummary;
import whopicks.dns.Transport;

class DnsRecordTest {
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final Duration LONG = Duration.ofMinutes(10);

    private static List<Question> questions(List<DomainName> names) {
        return names.stream().map(name -> new Question(name, RecordType.A)).toList();
    }

    private static List<Observation> run(Probe probe) throws InterruptedException {
        try (Laboratory laboratory = Laboratory.open(3)) {
            return probe.run(laboratory.resolver(Duration.ofSeconds(5), 1), laboratory.timeline(), o -> {});
        }
    }

    private static Frame reread(Frame frame) {
        return Csv.parse(frame.schema(), Csv.format(frame), frame.name() + ".csv");
    }

    @Test
    void aRecordOfDns2GivesBackItsObservationsAndItsSummary() throws InterruptedException {
        List<Observation> seen = run(Probe.repeated(questions(Laboratory.strategyNames()), 3, PAUSE, LONG));
        Frame record = reread(DnsRecord.queries(seen));
        assertEquals(seen, DnsReplay.observations(record));
        assertEquals(Csv.format(DnsFrames.dns2(NameSummary.ofAll(seen))),
                Csv.format(DnsFrames.dns2(NameSummary.ofAll(DnsReplay.observations(record)))));
    }

    @Test
    void aRecordOfEcsGivesBackItsObservationsItsVerdictsAndItsPlaces() throws InterruptedException {
        List<Place> places = new ArrayList<>(Laboratory.PLACES);
        places.add(Place.NOWHERE);
        List<Observation> seen = run(Probe.perSubnet(questions(Laboratory.subnetNames()),
                places.stream().map(Place::subnet).toList(), 2, PAUSE, LONG));
        Frame record = reread(DnsRecord.answers(seen, places));
        assertEquals(seen, DnsReplay.observations(record));
        assertEquals(places, DnsReplay.places(record));
        assertEquals(Csv.format(DnsFrames.ecs(SubnetSummary.ofAll(seen))),
                Csv.format(DnsFrames.ecs(SubnetSummary.ofAll(DnsReplay.observations(record)))));
    }

    private static Observation live(Outcome outcome) {
        return new Observation(Instant.parse("2026-03-01T12:00:00.050Z"), Origin.LIVE, "[2001:db8::53]:53",
                new Question(DomainName.parse("b\u00fccher.example"), RecordType.AAAA),
                Optional.of(ClientSubnet.parse("2001:db8:a::/48")), true, outcome, Transport.TCP, 12.345, 2);
    }

    @Test
    void liveObservationsKeepTimeRoundTripAndWhatTheNetworkSaid() {
        List<Observation> seen = List.of(
                live(new Answer("NOERROR", List.of("2001:db8::1", "2001:db8::2"), List.of(7L, 300L), "edge.example",
                        "qr rd ra",
                        Optional.of(new ScopedSubnet(ClientSubnet.parse("2001:db8:a::/48"), 32)))),
                live(new Answer("NXDOMAIN", List.of(), List.of(), "", "qr", Optional.empty())),
                live(new Failure(Failure.Kind.UNREACHABLE, "no route, \"really\"")));
        Frame record = reread(DnsRecord.answers(seen, List.of()));
        assertEquals(seen, DnsReplay.observations(record));
        assertEquals("2026-03-01T12:00:00.050Z", record.text(0, "time"));
        assertEquals("12.345", record.text(0, "round_trip"));
        assertEquals("xn--bcher-kva.example", record.text(0, "name"));
    }

    @Test
    void aRecordThatThisProgramCannotHaveWrittenIsRefusedByRow() throws InterruptedException {
        String csv = Csv.format(
                DnsRecord.queries(run(Probe.repeated(questions(List.of(new DomainName("whole-fixed.test"))), 2,
                PAUSE, LONG))));
        for (String[] damage : new String[][] {
            {"laboratory,laboratory", "live,laboratory"}, {"laboratory,laboratory", "live,192.0.2.1:53"},
            {"laboratory,laboratory", "elsewhere,laboratory"}, {"1970-01-01T00", "yesterday"},
            {"1970-01-01T00", "+999999999-12-31T00"}, {"1970-01-01T00", "-999999999-12-31T00"}, {",A,", ",TXT,"},
            {"192.0.2.1 ", ""}, {"192.0.2.1 ", "192.0.2.x "}, {"60 60 60 60", "60 60 60 many"}, {"UDP,,1", "UDP,,0"},
            {"UDP,,1", "UDP,3.5,1"}, {"whole-fixed.test", "whole fixed"}, {"UDP", "pigeon"}}) {
            String damaged = csv.replace(damage[0], damage[1]);
            Frame record = Csv.parse(DnsRecord.QUERIES, damaged, "mine.csv");
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                    () -> DnsReplay.observations(record),
                    damage[0] + " -> " + damage[1]);
            assertTrue(e.getMessage().contains(": line 2: "), e.getMessage());
        }
    }
}
