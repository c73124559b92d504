package whopicks;

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
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;

/** HAProxy and nginx of this machine, writing their logs before servers that take a time of the test's own. */
public final class RealBalancer implements AutoCloseable {
    /** What a test sends: a request each time that it asks for one, to a balancer that has answered one already. */
    public interface Traffic {
        void send(Supplier<CompletableFuture<?>> request) throws InterruptedException;
    }

    private final Path folder;
    private final List<HttpServer> servers = new ArrayList<>();
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final int port;

    /**
     * @param folder for configuration and log
     * @param seconds that a server takes for its next request
     */
    public RealBalancer(Path folder, int servers, DoubleSupplier seconds) throws IOException {
        this.folder = folder;
        for (int s = 0; s < servers; s++) {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(pool);
            server.createContext("/", exchange -> {
                sleep(seconds.getAsDouble());
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
            });
            server.start();
            this.servers.add(server);
        }
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
    }

    private static void sleep(double seconds) {
        try {
            TimeUnit.MICROSECONDS.sleep(Math.round(1e6 * seconds));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public String address(int server) {
        return "127.0.0.1:" + servers.get(server).getAddress().getPort();
    }

    /** A line per server: its number and its address in place of {@code %d} and {@code %s}. */
    public String each(String line) {
        return IntStream.range(0, servers.size()).mapToObj(s -> line.formatted(s, address(s)))
                .collect(Collectors.joining("\n"));
    }

    /** The HTTP log of HAProxy with these lines in its global section and its backend. */
    public Path haproxy(String global, String backend, Traffic traffic) throws IOException, InterruptedException {
        Path log = folder.resolve("haproxy.log");
        Path configuration = Files.writeString(folder.resolve("haproxy.cfg"), """
                global
                    log stdout format raw local0
                    %s
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
                %s
                """.formatted(global, port, backend));
        run(List.of("/usr/sbin/haproxy", "-db", "-f", configuration.toString()), log, traffic);
        return log;
    }

    /** The log of nginx in this {@code log_format}, its name left out, with this upstream. */
    public Path nginx(String format, String upstream, Traffic traffic) throws IOException, InterruptedException {
        Path configuration = Files.writeString(folder.resolve("nginx.conf"), """
                daemon off;
                pid %1$s/nginx.pid;
                error_log stderr crit;
                events {}
                http {
                    log_format timed %2$s;
                    access_log %1$s/nginx.log timed;
                    client_body_temp_path %1$s/a;
                    proxy_temp_path %1$s/b;
                    fastcgi_temp_path %1$s/c;
                    uwsgi_temp_path %1$s/d;
                    scgi_temp_path %1$s/e;
                    upstream app { %3$s }
                    server { listen 127.0.0.1:%4$d; location / { proxy_pass http://app; } }
                }
                """.formatted(folder, format, upstream, port));
        run(List.of("/usr/sbin/nginx", "-p", folder.toString(), "-e", "stderr", "-c", configuration.toString()),
                folder.resolve("said"), traffic);
        return folder.resolve("nginx.log");
    }

    private void run(List<String> command, Path said, Traffic traffic) throws IOException, InterruptedException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of(command.get(0))), command.get(0));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectInput(new File("/dev/null"))
                .redirectOutput(said.toFile()).start();
        try {
            HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
            awaitAnswer(client, request, process, said);
            traffic.send(() -> client.sendAsync(request, HttpResponse.BodyHandlers.discarding()));
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    /** The first request, sent until one is answered. */
    private static void awaitAnswer(HttpClient client, HttpRequest request, Process process, Path said)
            throws IOException, InterruptedException {
        for (int tries = 0; tries < 500 && process.isAlive(); tries++) {
            try {
                client.send(request, HttpResponse.BodyHandlers.discarding());
                return;
            } catch (IOException notYet) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
        throw new IOException("did not start: " + Files.readString(said));
    }

    @Override
    public void close() {
        servers.forEach(s -> s.stop(0));
        pool.shutdownNow();
    }
}
