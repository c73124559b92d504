package whopicks.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import whopicks.RealBalancer;

/** What HAProxy and nginx of this machine write is read; a busy machine makes times longer, never shorter. */
class RealLogsTest {
    private static final int REQUESTS = 40;
    private static final int SERVERS = 2;
    private static final double TAKEN = 0.03; // s, for each request
    private static final double TIME = TAKEN - 0.002; // a step of 1 ms at both ends

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

    private RealBalancer balancer() throws IOException {
        return new RealBalancer(folder, SERVERS, () -> TAKEN);
    }

    private static RealBalancer.Traffic requests(int atATime) {
        return request -> {
            for (int sent = 0; sent < REQUESTS; sent += atATime) {
                Stream.generate(request).limit(atATime).toList().forEach(CompletableFuture::join);
            }
        };
    }

    @Test
    void haproxysQueueIsToldApartFromItsServers() throws Exception {
        try (RealBalancer balancer = balancer()) { // one connection a server, so that others wait in its queue
            List<Entry> entries = read(balancer.haproxy("", "balance roundrobin\n" + balancer.each(
                    "server s%d %s maxconn 1"), requests(2 * SERVERS)));
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
        try (RealBalancer balancer = balancer()) { // the times behind the combined format's fields
            List<Entry> entries = read(balancer.nginx("""
                    '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent '
                    '"$http_referer" "$http_user_agent" rt=$request_time '
                    'urt="$upstream_response_time" ua="$upstream_addr"'""", balancer.each("server %2$s;"),
                    requests(1)));
            assertEquals("nginx access log", told.format());
            assertEquals(1 + REQUESTS, entries.size(), told.text());
            assertEquals(Set.of(balancer.address(0), balancer.address(1)), entries.stream().map(Entry::server)
                    .collect(Collectors.toSet()));
            assertTrue(entries.stream().allMatch(e -> e.service() >= TIME && e.total() >= TIME && e.attempts() == 1),
                    entries.toString());
            assertEquals(1, told.tick());
        }
    }
}
