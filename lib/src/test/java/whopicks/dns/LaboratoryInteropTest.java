package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Other people's questions to the laboratory's server: dig and kdig read its answers as they were meant. */
class LaboratoryInteropTest {
    private static Laboratory laboratory;

    @BeforeAll
    static void open() {
        laboratory = Laboratory.open(1);
    }

    @AfterAll
    static void close() {
        laboratory.close();
    }

    private static String ask(String program, String... words) throws IOException, InterruptedException {
        Program.need(program);
        List<String> command =
                new ArrayList<>(List.of(program, "@127.0.0.1", "-p", "" + laboratory.address().getPort()));
        if (program.equals("dig")) {
            command.addAll(List.of("+tries=1", "+time=5"));
        }
        command.addAll(List.of(words));
        return Program.output(command.toArray(String[]::new));
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), "expected " + part + " in: " + text);
    }

    @Test
    void digReadsTheScopesThatWereMeant() throws IOException, InterruptedException {
        assertContains(ask("dig", "geo-24.test", "+subnet=128.32.0.0/24"), "CLIENT-SUBNET: 128.32.0.0/24/24");
        assertContains(ask("dig", "geo-20.test", "+subnet=129.187.0.0/24"), "CLIENT-SUBNET: 129.187.0.0/24/20");
        assertContains(ask("dig", "AAAA", "geo-24.test", "+subnet=2001:db8:a::/56"),
                "CLIENT-SUBNET: 2001:db8:a::/56/48");
        assertContains(ask("dig", "everyone.test", "+subnet=128.32.0.0/24"), "CLIENT-SUBNET: 128.32.0.0/24/0");
        assertContains(ask("dig", "geo-24.test", "+subnet=0"), "CLIENT-SUBNET: 0.0.0.0/0/0");
        assertFalse(ask("dig", "no-subnet.test", "+subnet=128.32.0.0/24").contains("CLIENT-SUBNET"));
        assertFalse(ask("dig", "geo-24.test").contains("CLIENT-SUBNET"), "not asked, not told");
    }

    @Test
    void kdigReadsTheSame() throws IOException, InterruptedException {
        String text = ask("kdig", "geo-24.test", "+subnet=128.32.0.0/24");
        assertContains(text, "128.32.0.0/24/24");
        assertContains(text, "status: NOERROR");
        assertContains(ask("kdig", "+tcp", "geo-20.test", "+subnet=129.187.0.0/24"), "129.187.0.0/24/20");
    }

    @Test
    void aLongAnswerIsCutShortOverUdpAndWholeOverTcp() throws IOException, InterruptedException {
        String whole = ask("dig", "long.test");
        assertContains(whole, "Truncated, retrying in TCP mode");
        assertContains(whole, "ANSWER: 100");
        String part = ask("dig", "long.test", "+ignore", "+bufsize=512");
        assertTrue(part.matches("(?s).*flags: qr aa tc[^;]*;.*"), part);
        assertFalse(part.contains("ANSWER: 100"));
        assertContains(part, "EDNS: version: 0");
        assertContains(ask("dig", "long.test", "+ignore", "+noedns"), " tc ");
    }

    @Test
    void whatIsWrongWithAQueryIsSaid() throws IOException, InterruptedException {
        // family 1, source 24, but four bytes of address where three are due
        assertContains(ask("dig", "geo-24.test", "+ednsopt=8:0001180001020304"), "status: FORMERR");
        assertContains(ask("dig", "geo-24.test", "+ednsopt=8:0003180001020300"), "status: FORMERR");
        assertContains(ask("dig", "geo-24.test", "+ednsopt=8:00011808010203"), "status: FORMERR");
        assertContains(ask("dig", "geo-24.test", "+edns=1", "+noednsneg"), "status: BADVERS");
        assertContains(ask("dig", "nobody.test"), "status: REFUSED");
        assertContains(ask("dig", "CH", "TXT", "geo-24.test"), "status: REFUSED");
        String none = ask("dig", "TXT", "geo-24.test");
        assertContains(none, "status: NOERROR");
        assertContains(none, "ANSWER: 0");
    }

    @Test
    void everyTroubleLooksLikeTrouble() throws IOException, InterruptedException {
        assertContains(ask("dig", "refused.test"), "status: REFUSED");
        assertContains(ask("dig", "formerr.test", "+subnet=128.32.0.0/24"), "status: FORMERR");
        assertContains(ask("dig", "refusing.test", "+subnet=128.32.0.0/24"), "status: REFUSED");
        assertContains(ask("dig", "refusing.test"), "status: NOERROR");
        assertContains(ask("dig", "malformed.test"), "malformed message packet");
        assertContains(ask("dig", "silent.test", "+time=1"), "timed out");
        assertContains(ask("dig", "slow.test"), "ANSWER: 4");
    }

    @Test
    void digSeesTheRotation() throws IOException, InterruptedException {
        List<String> first = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            first.add(ask("dig", "rotated.test", "+short").lines().findFirst().orElse(""));
        }
        assertEquals(List.of("192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.1"), first);
    }
}
