import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import whopicks.grid.BadInput;
import whopicks.report.Content;
import whopicks.report.Page;

/**
 * Shows the page on the loopback interface, built again for each request, and reloads it in the browser when a template
 * changes.
 */
final class Preview {
    /** Asks now and then whether a template has changed; only the preview carries this. */
    private static final String RELOAD = """
            <script>
            let stamp;
            setInterval(async () => {
              const now = await (await fetch("/stamp")).text();
              if (stamp !== undefined && stamp !== now) location.reload();
              stamp = now;
            }, 700);
            </script>
            """;

    private final Content content;
    private final Path templates;
    private final Page page;

    private Preview(Content content, Path templates, Page page) {
        this.content = content;
        this.templates = templates;
        this.page = page;
    }

    static Preview of(Content content, Path templates) throws IOException {
        return new Preview(content, templates, Page.from(templates));
    }

    /** Serves until the program is ended. */
    void serve(int port) throws IOException {
        HttpServer server;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (BindException | IllegalArgumentException e) {
            throw new BadInput("serve: " + port + " (expected: a free port)");
        }
        server.createContext("/", exchange -> answer(exchange, "text/html", html()));
        server.createContext("/stamp", exchange -> answer(exchange, "text/plain", "" + stamp()));
        server.start();
        System.out.println("http://127.0.0.1:" + server.getAddress().getPort() + "/  (end with Ctrl-C)");
        try {
            Thread.currentThread().join();
        } catch (InterruptedException e) {
            server.stop(0);
        }
    }

    private String html() {
        try {
            return page.html(content).replace("default-src 'none';", "default-src 'none'; connect-src 'self';")
                    + RELOAD;
        } catch (RuntimeException e) {
            return "<!doctype html><title>report</title><pre>" + e.getMessage().replace("&", "&amp;")
                    .replace("<", "&lt;") + "</pre>" + RELOAD;
        }
    }

    private long stamp() throws IOException {
        try (Stream<Path> files = Files.list(templates)) {
            return files.mapToLong(f -> f.toFile().lastModified()).max().orElse(0);
        }
    }

    private static void answer(HttpExchange exchange, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
        exchange.sendResponseHeaders(200, bytes.length);
        try (exchange) {
            exchange.getResponseBody().write(bytes);
        }
    }
}
