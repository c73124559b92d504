package whopicks;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A real browser without a network. Tests that need it are skipped where there is none, but not where CI is true. */
public final class Chromium implements AutoCloseable {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private final ChromeDriver driver;

    private Chromium(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Opens one. */
    public static Chromium open() throws IOException {
        boolean there = Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER);
        assumeTrue(there || "true".equals(System.getenv("CI")), "no chromium and chromedriver in /usr/bin");
        assertTrue(there, "CI needs chromium and chromedriver in /usr/bin");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toFile());
        options.addArguments("--headless=new", "--window-size=1280,900", "--no-sandbox", "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking", "--user-data-dir=" + Files.createTempDirectory("whopicks-browser"));
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriver driver = new ChromeDriver(
                new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(), options);
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand("Network.emulateNetworkConditions",
                Map.of("offline", true, "latency", 0, "downloadThroughput", 0, "uploadThroughput", 0));
        return new Chromium(driver);
    }

    /** The driver, for what is not here. */
    public ChromeDriver driver() {
        return driver;
    }

    /** What a script returns. */
    public Object script(String text) {
        return driver.executeScript(text);
    }

    /** Waits until a script returns true, for a minute at most. */
    public void await(String condition) {
        new WebDriverWait(driver, Duration.ofSeconds(60), Duration.ofMillis(20))
                .until(b -> Boolean.TRUE.equals(script(condition)));
    }

    /** Messages of the console since the last call, from warnings upward. */
    public List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(e -> e.getLevel().intValue() >= Level.WARNING.intValue()).map(Object::toString).toList();
    }

    /** What was asked of any server since the last call. */
    public List<String> requests() {
        return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream().map(e -> e.getMessage())
                .filter(m -> m.contains("Network.requestWillBeSent\""))
                .filter(m -> m.matches("(?s).*\"url\":\"(https?|wss?|ftp):.*")).toList();
    }

    /** The serious barriers to readers that axe finds. */
    public List<String> barriers() {
        return new AxeBuilder().analyze(driver).getViolations().stream()
                .filter(v -> List.of("serious", "critical").contains(v.getImpact()))
                .map(v -> v.getId() + " " + v.getNodes().stream().limit(3).map(n -> n.getHtml()).toList()).toList();
    }

    /** Shows the page as on a screen of another size. */
    public void size(int width, int height, boolean mobile) {
        driver.executeCdpCommand("Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", mobile));
    }

    /** Pretends that the system prefers something, such as prefers-color-scheme: dark. */
    public void prefers(String feature, String value) {
        driver.executeCdpCommand("Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", feature, "value", value))));
    }

    @Override
    public void close() {
        driver.quit();
    }
}
