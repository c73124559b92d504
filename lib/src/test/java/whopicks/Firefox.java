package whopicks;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.openqa.selenium.bidi.BiDi;
import org.openqa.selenium.bidi.Command;
import org.openqa.selenium.bidi.Connection;
import org.openqa.selenium.bidi.Event;
import org.openqa.selenium.json.Json;
import org.openqa.selenium.remote.http.ClientConfig;
import org.openqa.selenium.remote.http.HttpClient;

/**
 * The other kind of browser, asked without a driver: Firefox itself answers WebDriver BiDi
 * (https://www.w3.org/TR/webdriver-bidi/). Tests that need it are skipped where there is none.
 */
public final class Firefox implements AutoCloseable {
    private static final Path FIREFOX = Path.of("/usr/bin/firefox-esr");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process process;
    private final HttpClient client;
    private final BiDi bidi;
    private final String tab;
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    private Firefox(Process process, String address) {
        this.process = process;
        client = HttpClient.Factory.createDefault().createClient(ClientConfig.defaultConfig()
                .baseUri(java.net.URI.create(address)));
        bidi = new BiDi(new Connection(client, address), PATIENCE);
        ask("session.new", Map.of("capabilities", Map.of()));
        tab = (String) ((Map<?, ?>) ((List<?>) ask("browsingContext.getTree", Map.of()).get("contexts")).get(0))
                .get("context");
        listen("log.entryAdded", entry -> List.of("warn", "error").contains(entry.get("level")), complaints);
        listen("network.beforeRequestSent", sent -> ((Map<?, ?>) sent.get("request")).get("url").toString()
                .matches("(https?|wss?|ftp):.*"), requests);
    }

    /** Opens one with a profile of its own, for which the network is a proxy that nobody runs. */
    public static Firefox open() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(FIREFOX), "no firefox-esr in /usr/bin");
        Path profile = Files.createTempDirectory("whopicks-firefox");
        Files.writeString(profile.resolve("user.js"), """
                user_pref("network.proxy.type", 1);
                user_pref("network.proxy.http", "127.0.0.1");
                user_pref("network.proxy.http_port", 9);
                user_pref("network.proxy.ssl", "127.0.0.1");
                user_pref("network.proxy.ssl_port", 9);
                """);
        Process process = new ProcessBuilder(FIREFOX.toString(), "--headless", "--remote-debugging-port=0",
                "--profile", profile.toString(), "about:blank")
                .redirectErrorStream(true).redirectOutput(profile.resolve("log").toFile()).start();
        try {
            return new Firefox(process, address(profile.resolve("WebDriverBiDiServer.json")) + "/session");
        } catch (RuntimeException | IOException | InterruptedException e) {
            process.destroy();
            throw e;
        }
    }

    /** Where it listens; it says so in its profile. */
    private static String address(Path file) throws IOException, InterruptedException {
        for (long waited = 0; waited < PATIENCE.toMillis(); waited += 50) {
            String text = Files.exists(file) ? Files.readString(file) : "";
            if (text.endsWith("}")) {
                Map<String, Object> server = new Json().toType(text, Json.MAP_TYPE);
                return "ws://" + server.get("ws_host") + ":" + server.get("ws_port");
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new IllegalStateException("firefox-esr does not say where it listens");
    }

    private Map<String, Object> ask(String method, Map<String, Object> parameters) {
        return bidi.send(new Command<Map<String, Object>>(method, parameters, Json.MAP_TYPE));
    }

    private void listen(String event, Function<Map<String, Object>, Boolean> counts, List<String> heard) {
        bidi.addListener(new Event<>(event, Function.<Map<String, Object>>identity()), what -> {
            if (counts.apply(what)) {
                heard.add(what.toString());
            }
        });
    }

    /** Loads a page. */
    public void get(String url) {
        ask("browsingContext.navigate", Map.of("context", tab, "url", url, "wait", "complete"));
    }

    /** The text, truth or number that an expression has, or its promise. */
    public Object value(String expression) {
        Map<String, Object> answer = ask("script.evaluate", Map.of("expression", expression, "target",
                Map.of("context", tab), "awaitPromise", true));
        if (!"success".equals(answer.get("type"))) {
            throw new IllegalStateException(answer.toString());
        }
        return ((Map<?, ?>) answer.get("result")).get("value");
    }

    /** Waits until an expression is true, for a minute at most. */
    public void await(String condition) throws InterruptedException {
        await(() -> Boolean.TRUE.equals(value(condition)), condition);
    }

    /** Waits until something holds, for a minute at most. */
    public void await(BooleanSupplier condition, String what) throws InterruptedException {
        for (long waited = 0; !condition.getAsBoolean(); waited += 20) {
            if (waited > PATIENCE.toMillis()) {
                throw new IllegalStateException("not within " + PATIENCE + ": " + what);
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** Messages of the console, from warnings upward. */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** What was asked of any server. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() throws IOException {
        try {
            ask("browser.close", Map.of());
        } finally {
            client.close();
            process.destroy();
        }
    }
}
