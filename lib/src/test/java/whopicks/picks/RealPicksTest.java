package whopicks.picks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    private final List<HttpServer> servers = new ArrayList<>();
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private int port;

    @BeforeEach
    void startServers() throws Exception {
        Random random = new Random(1);
        for (int s = 0; s < SERVERS; s++) {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(pool);
            server.createContext("/", exchange -> {
                sleep(-Math.log(1 - random.nextDouble()) * TIME);
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
            });
            server.start();
            servers.add(server);
        }
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
    }

    @AfterEach
    void stopServers() {
        servers.forEach(s -> s.stop(0));
        pool.shutdownNow();
    }

    private static void sleep(double seconds) {
        try {
            TimeUnit.MICROSECONDS.sleep(Math.round(1e6 * seconds));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String each(String line) {
        return IntStream.range(0, SERVERS).mapToObj(s -> line.formatted(s, servers.get(s).getAddress().getPort()))
                .collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @CsvSource({"roundrobin, round-robin", "leastconn, least-connections", "random(2), power-of-two"})
    void haproxysPolicyIsTold(String directive, String policy) throws Exception {
        Path log = folder.resolve("haproxy.log");
        Path file = Files.writeString(folder.resolve("haproxy.cfg"), """
                global
                    log stdout format raw local0
                    nbthread 1
                defaults
                    mode http
                    log global
                    option httplog
                    timeout connect 10s
                    timeout client 1m
                    timeout server 1m
                frontend clients
                    bind 127.0.0.1:%d
                    default_backend app
                backend app
                    balance %s
                %s
                """.formatted(port, directive, each("    server s%d 127.0.0.1:%d weight 256")));
        told("/usr/sbin/haproxy", List.of("-db", "-f", file.toString()), log, log, policy);
    }

    @ParameterizedTest
    @CsvSource({"'', round-robin", "least_conn;, least-connections", "random two least_conn;, power-of-two"})
    void nginxsPolicyIsTold(String directive, String policy) throws Exception {
        Path file = Files.writeString(folder.resolve("nginx.conf"), """
                daemon off;
                pid %1$s/nginx.pid;
                error_log stderr crit;
                events {}
                http {
                    log_format json escape=json '{"msec":"$msec","request_time":"$request_time",'
                        '"upstream_addr":"$upstream_addr"}';
                    access_log %1$s/nginx.log json;
                    client_body_temp_path %1$s/a;
                    proxy_temp_path %1$s/b;
                    fastcgi_temp_path %1$s/c;
                    uwsgi_temp_path %1$s/d;
                    scgi_temp_path %1$s/e;
                    upstream app { %2$s %3$s }
                    server { listen 127.0.0.1:%4$d; location / { proxy_pass http://app; } }
                }
                """.formatted(folder, directive, each("server 127.0.0.1:%2$d;"), port));
        told("/usr/sbin/nginx", List.of("-p", folder.toString(), "-e", "stderr", "-c", file.toString()),
                folder.resolve("said"), folder.resolve("nginx.log"), policy);
    }

    private void told(String program, List<String> options, Path said, Path log, String policy) throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of(program)), program);
        List<String> command = new ArrayList<>(List.of(program));
        command.addAll(options);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectInput(new File("/dev/null"))
                .redirectOutput(said.toFile()).start();
        try {
            load(process);
        } finally {
            process.destroy();
            process.waitFor();
        }
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

    private void load(Process process) throws Exception {
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
        for (int tries = 0; tries < 100 && process.isAlive(); tries++) {
            try {
                client.send(request, HttpResponse.BodyHandlers.discarding());
                break;
            } catch (IOException notYet) {
                sleep(0.05);
            }
        }
        Random random = new Random(2);
        List<CompletableFuture<HttpResponse<Void>>> answers = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            answers.add(client.sendAsync(request, HttpResponse.BodyHandlers.discarding()));
            sleep(-Math.log(1 - random.nextDouble()) * GAP);
        }
        answers.forEach(CompletableFuture::join);
    }
}
