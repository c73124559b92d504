package whopicks.picks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.RealBalancer;
import whopicks.log.LogFile;
import whopicks.log.Recorded;
import whopicks.log.Wanted;

/** Who picked is told from logs that HAProxy and nginx of this machine write, by far ahead of the other kinds. */
class RealPicksTest {
    private static final int SERVERS = 4;
    private static final int REQUESTS = 500;
    private static final double GAP = 0.014; // s
    private static final double TIME = 0.05; // s, several at once in each server

    @TempDir
    private Path folder;
    private RealBalancer balancer;

    @BeforeEach
    void startServers() throws IOException {
        Random random = new Random(1);
        balancer = new RealBalancer(folder, SERVERS, () -> exponential(random, TIME));
    }

    @AfterEach
    void stopServers() {
        balancer.close();
    }

    private static double exponential(Random random, double mean) {
        return -Math.log(1 - random.nextDouble()) * mean;
    }

    @ParameterizedTest
    @CsvSource({"roundrobin, round-robin", "leastconn, least-connections", "random(2), power-of-two"})
    void haproxysPolicyIsTold(String directive, String policy) throws Exception {
        told(balancer.haproxy("nbthread 1", "balance " + directive + "\n" + balancer.each("server s%d %s weight 256"),
                RealPicksTest::load), policy);
    }

    @ParameterizedTest
    @CsvSource({"'', round-robin", "least_conn;, least-connections", "random two least_conn;, power-of-two"})
    void nginxsPolicyIsTold(String directive, String policy) throws Exception {
        told(balancer.nginx("""
                escape=json '{"msec":"$msec","request_time":"$request_time",'
                '"upstream_addr":"$upstream_addr"}'""", directive + balancer.each("server %2$s;"),
                RealPicksTest::load), policy);
    }

    private static void told(Path log, String policy) throws IOException {
        LogFile file = new LogFile(log.toString(), Wanted.ALL, n -> {});
        Recorded.Builder builder = new Recorded.Builder();
        file.forEach(builder);
        WhoPicked who = WhoPicked.of(Picks.of(builder.built(), file.told().tick(), REQUESTS), () -> {});
        String rows = who.picks().clearPicks() + " clear\n" + who.rows().stream().limit(5).map(r -> r.candidate().text()
                + " " + r.verdict() + " " + r.evidence().errors() + " " + r.evidence().off() + " "
                + r.evidence().statistic()).collect(Collectors.joining("\n"));
        WhoPicked.Row likeliest = who.rows().stream().min(Comparator.comparingDouble(WhoPicked.Row::behind))
                .orElseThrow();
        assertTrue(likeliest.candidate().policy().startsWith(policy), rows);
        assertEquals(1, likeliest.candidate().balancers(), rows);
    }

    private static void load(Supplier<CompletableFuture<?>> request) throws InterruptedException {
        Random random = new Random(2);
        List<CompletableFuture<?>> answers = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            answers.add(request.get());
            TimeUnit.MICROSECONDS.sleep(Math.round(1e6 * exponential(random, GAP)));
        }
        answers.forEach(CompletableFuture::join);
    }
}
