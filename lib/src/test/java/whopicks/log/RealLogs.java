package whopicks.log;

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
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Logs that real balancers write on this machine, before servers that take {@value #MS} ms for each request. */
final class RealLogs implements AutoCloseable {
    static final int MS = 30;
    static final int SERVERS = 2;

    private final Path folder;
    private final List<HttpServer> servers = new ArrayList<>();
    private final int port;

    RealLogs(Path folder) throws IOException {
        this.folder = folder;
        for (int s = 0; s < SERVERS; s++) {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(Executors.newCachedThreadPool(RealLogs::daemon));
            server.createContext("/", exchange -> {
                sleep();
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

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    }

    private static void sleep() {
        try {
            TimeUnit.MILLISECONDS.sleep(MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    String address(int server) {
        return "127.0.0.1:" + servers.get(server).getAddress().getPort();
    }

    /** HAProxy with one connection a server, so that others wait in its queue. */
    Path haproxy(int requests, int atATime) throws IOException, InterruptedException {
        Path log = folder.resolve("haproxy.log");
        Path configuration = Files.writeString(folder.resolve("haproxy.cfg"), """
                global
                    log stdout format raw local0
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
                    balance roundrobin
                    server s0 %s maxconn 1
                    server s1 %s maxconn 1
                """.formatted(port, address(0), address(1)));
        run(List.of("/usr/sbin/haproxy", "-db", "-f", configuration.toString()), log, requests, atATime);
        return log;
    }

    /** nginx with the times behind the combined format's fields. */
    Path nginx(int requests, int atATime) throws IOException, InterruptedException {
        Path log = folder.resolve("nginx.log");
        Path configuration = Files.writeString(folder.resolve("nginx.conf"), """
                daemon off;
                pid %1$s/nginx.pid;
                error_log stderr crit;
                events {}
                http {
                    log_format timed '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent '
                        '"$http_referer" "$http_user_agent" rt=$request_time '
                        'urt="$upstream_response_time" ua="$upstream_addr"';
                    access_log %1$s/nginx.log timed;
                    client_body_temp_path %1$s/a;
                    proxy_temp_path %1$s/b;
                    fastcgi_temp_path %1$s/c;
                    uwsgi_temp_path %1$s/d;
                    scgi_temp_path %1$s/e;
                    upstream app { server %2$s; server %3$s; }
                    server { listen 127.0.0.1:%4$d; location / { proxy_pass http://app; } }
                }
                """.formatted(folder, address(0), address(1), port));
        run(List.of("/usr/sbin/nginx", "-p", folder.toString(), "-e", "stderr", "-c", configuration.toString()),
                folder.resolve("said"), requests, atATime);
        return log;
    }

    private void run(List<String> command, Path said, int requests, int atATime) throws IOException,
            InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectInput(new File("/dev/null"))
                .redirectOutput(said.toFile()).start();
        try {
            HttpClient client = HttpClient.newHttpClient();
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/secret")).build();
            awaitAnswer(client, process, said);
            for (int sent = 0; sent < requests; sent += atATime) {
                List<CompletableFuture<HttpResponse<Void>>> answers = new ArrayList<>();
                for (int k = 0; k < atATime; k++) {
                    answers.add(client.sendAsync(request, HttpResponse.BodyHandlers.discarding()));
                }
                answers.forEach(CompletableFuture::join);
            }
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    /** The first request, sent until one is answered. */
    private void awaitAnswer(HttpClient client, Process process, Path said) throws IOException, InterruptedException {
        HttpRequest first = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/first")).build();
        for (int tries = 0; tries < 500 && process.isAlive(); tries++) {
            try {
                client.send(first, HttpResponse.BodyHandlers.discarding());
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
    }
}
