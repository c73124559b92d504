package whopicks.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What HAProxy and nginx of this machine write is read; a busy machine makes times longer, never shorter. */
class RealLogsTest {
    private static final int REQUESTS = 40;
    private static final double TIME = RealLogs.MS / 1e3 - 0.002; // a step of 1 ms at both ends

    @TempDir
    private Path folder;

    private Told told;

    private List<Entry> read(Path log) throws IOException {
        List<Entry> entries = new ArrayList<>();
        LogFile file = new LogFile(log.toString(), Wanted.ALL, n -> {});
        file.forEach(entries::add);
        told = file.told();
        return entries;
    }

    private static void installed(String program) {
        Assumptions.assumeTrue(Files.isExecutable(Path.of(program)), program);
    }

    @Test
    void haproxysQueueIsToldApartFromItsServers() throws Exception {
        installed("/usr/sbin/haproxy");
        try (RealLogs logs = new RealLogs(folder)) {
            List<Entry> entries = read(logs.haproxy(REQUESTS, 2 * RealLogs.SERVERS));
            assertEquals("HAProxy HTTP log", told.format());
            assertEquals(1 + REQUESTS, entries.size(), told.text());
            assertEquals(Set.of("s0", "s1"), entries.stream().map(Entry::server).collect(Collectors.toSet()));
            assertTrue(entries.stream().allMatch(e -> e.service() >= TIME && e.total() >= e.service() + e.queued()
                    - 0.002
                    && e.status() == 200 && e.attempts() == 1 && e.backend().equals("app")), entries.toString());
            long waited = entries.stream().filter(e -> e.queued() >= TIME / 2).count();
            assertTrue(waited >= REQUESTS / 4, waited + " waited for a server");
        }
    }

    @Test
    void nginxsUpstreamsAndTimesAreRead() throws Exception {
        installed("/usr/sbin/nginx");
        try (RealLogs logs = new RealLogs(folder)) {
            List<Entry> entries = read(logs.nginx(REQUESTS, 1));
            assertEquals("nginx access log", told.format());
            assertEquals(1 + REQUESTS, entries.size(), told.text());
            assertEquals(Set.of(logs.address(0), logs.address(1)), entries.stream().map(Entry::server)
                    .collect(Collectors.toSet()));
            assertTrue(entries.stream().allMatch(e -> e.service() >= TIME && e.total() >= TIME && e.attempts() == 1),
                    entries.toString());
            assertEquals(1, told.tick());
        }
    }
}
