package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import whopicks.cli.DnsStudy;
import whopicks.frame.Csv;
import whopicks.frame.DnsRecord;

/** dns2 and ecs as their users run them; every name server they meet is on loopback. */
class DnsScriptsTest {
    private final ScriptProcess dns2 = new ScriptProcess("dns2");
    private final ScriptProcess ecs = new ScriptProcess("ecs");

    @TempDir
    Path folder;

    private static LaboratoryServer server(Zone zone) {
        return LaboratoryServer.start(new Authority(Map.of("www.test", zone)));
    }

    private static String resolver(LaboratoryServer server) {
        return "127.0.0.1:" + server.address().getPort();
    }

    private static Zone fixed() {
        return (type, client) -> Reply.of(StrategyZones.pool(type, 2), 60);
    }

    /** The text without its first line, which says where the answers come from, and the last, which name files. */
    private static List<String> body(String text) {
        return text.lines().skip(1).filter(line -> !line.startsWith("wrote ")).toList();
    }

    @Test
    void theLaboratorySaysSoAndItsRecordGivesTheSameTextAgain() throws IOException, InterruptedException {
        for (ScriptProcess script : List.of(dns2, ecs)) {
            Path kept = folder.resolve(script == dns2 ? "dns2" : "ecs");
            ScriptProcess.Ended made = script.run(folder, "--lab", "--quick", "--out", kept.toString());
            assertEquals("", made.err());
            assertTrue(made.out().startsWith("LABORATORY: made-up answers"), made.out());
            ScriptProcess.Ended again = script.run(folder, "--replay", kept.toString());
            assertEquals(0, again.code());
            assertTrue(again.out().startsWith("LABORATORY: made-up answers"), again.out());
            assertEquals(body(made.out()), body(again.out()));
            ScriptProcess.Ended twice = script.run(folder, "--lab", "--quick", "--format", "csv");
            assertEquals(Files.readString(kept.resolve(script == dns2 ? "dns2-queries.csv" : "ecs-answers.csv")),
                    twice.out());
        }
    }

    @Test
    void aLiveRecordNamesItsResolverAndItsTime() throws IOException, InterruptedException {
        try (LaboratoryServer server = server(fixed())) {
            String resolver = resolver(server);
            Path file = folder.resolve("mine.csv");
            ScriptProcess.Ended live = dns2.run(folder, "WWW.test.", "--resolver", resolver, "-n", "3", "--interval",
                    "0",
                    "--type", "A", "--out", file.toString());
            assertEquals("", live.err());
            assertEquals(0, live.code());
            assertTrue(live.out().matches("(?s)Measured from 2\\d{3}-\\d\\d-\\d\\dT\\S+Z to \\S+Z, asking " + resolver
                    + "\\..*"), live.out());
            assertTrue(live.out().contains("whole list, order fixed"), live.out());
            assertTrue(Files.readString(file).contains("live," + resolver + ",2"),
                    "the record says who was asked when");
            assertFalse(Files.readString(file).contains("laboratory"));
            ScriptProcess.Ended again = dns2.run(folder, "--replay", file.toString());
            assertTrue(again.out().startsWith("Recorded from 2"), again.out());
            assertEquals(body(live.out()), body(again.out()));
        }
    }

    @Test
    void hostBitsAreMaskedAndSaidSo() throws IOException, InterruptedException {
        ScriptProcess.Ended ended = ecs.run(folder, "geo-24.test", "--lab", "--type", "A", "--subnet", "128.32.7.9/24");
        assertEquals(0, ended.code());
        assertTrue(ended.out().contains(
                "subnet: 128.32.7.9/24 has bits set beyond its length; asked for 128.32.7.0/24"), ended.out());
    }

    @Test
    void anInternationalNameIsShownInBothForms() throws IOException, InterruptedException {
        Zone zone = fixed();
        try (LaboratoryServer server = LaboratoryServer.start(new Authority(Map.of("xn--bcher-kva.test", zone)))) {
            String text = dns2.run(folder, "xn--bcher-kva.test", "--resolver", resolver(server), "-n", "2",
                    "--interval", "0",
                    "--type", "A").out();
            assertTrue(text.contains("(xn--bcher-kva.test)"), text);
        }
    }

    @Test
    void badInputIsOneLineAndItsExitCode() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("foreign.csv"), "a,b\n1,2\n");
        complain(dns2, 2, "domain: a..b (expected: ", "a..b", "--lab");
        complain(dns2, 2, "type: TXT (expected: A, AAAA)", "--lab", "--type", "TXT");
        complain(dns2, 2, "timeout: -1.0 s (expected: ", "--lab", "--timeout", "-1");
        complain(dns2, 2, "replay: " + folder.resolve("none.csv"), "--replay", folder.resolve("none.csv").toString());
        complain(dns2, 2, "replay: " + folder.resolve("foreign.csv"), "--replay",
                folder.resolve("foreign.csv").toString());
        complain(ecs, 2, "subnet: 192.0.2.0/33 (expected: ", "--lab", "--subnet", "192.0.2.0/33");
    }

    @Test
    void aRecordWithATimeOfNoYearOfOursIsOneLine() throws IOException, InterruptedException {
        Path kept = folder.resolve("kept.csv");
        dns2.run(folder, "one-fixed.test", "--lab", "--quick", "--type", "A", "--out", kept.toString());
        String record = Files.readString(kept);
        for (String time : List.of("+999999999-12-31T23:59:59.999Z", "-999999999-01-01T00:00:00Z")) {
            Path edited = Files.writeString(folder.resolve("edited.csv"), record.replaceFirst("1970-01-01T[^,]*",
                    time));
            complain(dns2, 2, "replay: " + edited + ": line 2: time: " + time
                    + " (expected: as in 2026-01-31T12:00:00.000Z, from 1970 to 9999)",
                    "--replay", edited.toString());
        }
    }

    @Test
    void aResolverThatGivesNothingIsExitCodeThree() throws IOException, InterruptedException {
        int closed = Program.freePort();
        complain(dns2, 3, "resolver: 127.0.0.1:" + closed + " (unreachable: nobody listens there)",
                "www.test", "--resolver", "127.0.0.1:" + closed);
        complain(dns2, 3, "resolver: laboratory (timeout: no answer within 200 ms)", "silent.test", "--lab",
                "--timeout", "0.2");
        try (LaboratoryServer server = server(fixed())) {
            complain(ecs, 3, "resolver: " + resolver(server) + " (answered REFUSED to every question)", "other.test",
                    "--resolver", resolver(server), "--interval", "0");
        }
    }

    private void complain(ScriptProcess script, int code, String start, String... arguments)
            throws IOException, InterruptedException {
        ScriptProcess.Ended ended = script.run(folder, arguments);
        assertEquals(code, ended.code(), ended.toString());
        assertTrue(ended.err().startsWith(start), ended.toString());
        assertEquals(1, ended.err().lines().count(), ended.toString());
        assertEquals("", ended.out());
    }

    @Test
    void whatWasMeasuredSurvivesBeingStopped() throws IOException, InterruptedException {
        CountDownLatch third = new CountDownLatch(3);
        Zone counting = (type, client) -> {
            third.countDown();
            return fixed().reply(type, client);
        };
        try (LaboratoryServer server = server(counting)) {
            Path kept = folder.resolve("kept");
            Process process = dns2.start(folder, "www.test", "--resolver", resolver(server), "--interval", "0.5",
                    "--out",
                    kept.toString());
            assertTrue(third.await(1, TimeUnit.MINUTES), "three questions came");
            process.destroy(); // as Ctrl-C, but for the exit code
            ScriptProcess.Ended ended = ScriptProcess.end(process, folder);
            assertTrue(ended.code() != 0, ended.toString());
            assertTrue(ended.out().contains("Stopped after "), ended.toString());
            long rows = Files.readString(kept.resolve("dns2-queries.csv")).lines().count() - 1;
            assertTrue(rows >= 2 && rows < 40, rows + " rows");
        }
    }

    @Test
    void aReportTakesALiveRecordAndNoOther() throws IOException, ReflectiveOperationException {
        DnsStudy study = (DnsStudy) Class.forName("dns2").getDeclaredConstructor().newInstance(); // it has no package
        Path file = folder.resolve("dns2-queries.csv");
        assertEquals(List.of("--lab"), study.source(folder), "no record");
        Files.writeString(file, Csv.format(DnsRecord.queries(List.of(observed(Origin.LIVE, "192.0.2.53:53", 1)))));
        assertEquals(List.of("--replay", file.toString()), study.source(folder));
        Files.writeString(file,
                Csv.format(DnsRecord.queries(List.of(observed(Origin.LABORATORY, "laboratory", Double.NaN)))));
        assertEquals(List.of("--lab"), study.source(folder), "a record of the laboratory");
        Files.writeString(file, "damaged");
        assertEquals(List.of("--lab"), study.source(folder));
    }

    private static Observation observed(Origin origin, String resolver, double roundTrip) {
        return new Observation(Instant.EPOCH, origin, resolver, new Question(new DomainName("www.test"), RecordType.A),
                Optional.empty(), false, new Failure(Failure.Kind.TIMEOUT, "none"), Transport.UDP, roundTrip, 1);
    }
}
