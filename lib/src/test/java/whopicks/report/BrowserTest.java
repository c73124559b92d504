package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.results.Results;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The whole report in a real browser without a network. Skipped where there is no Chromium, but not where CI is true. */
class BrowserTest {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static ChromeDriver browser;

    /** Whether a test has left the page other than it was loaded. */
    private static boolean touched = true;

    @BeforeAll
    static void openBrowser() throws IOException {
        boolean there = Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER);
        assumeTrue(there || "true".equals(System.getenv("CI")), "no chromium and chromedriver in /usr/bin");
        assertTrue(there, "CI needs chromium and chromedriver in /usr/bin");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toFile());
        options.addArguments("--headless=new", "--window-size=1280,900", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
                "--user-data-dir=" + Files.createTempDirectory("whopicks-browser"));
        options.setCapability("goog:loggingPrefs", logs);
        browser = new ChromeDriver(new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(), options);
        browser.executeCdpCommand("Network.enable", Map.of());
        browser.executeCdpCommand("Network.emulateNetworkConditions",
                Map.of("offline", true, "latency", 0, "downloadThroughput", 0, "uploadThroughput", 0));
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.quit();
        }
    }

    @BeforeEach
    void load() {
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "", "features", List.of()));
        if (touched) {
            browser.get(BuiltReport.page().toUri().toString());
            awaitScript();
            touched = false;
        }
    }

    private static void awaitScript() {
        new WebDriverWait(browser, Duration.ofSeconds(60)).until(b -> script("return document.documentElement.dataset.ready") != null);
    }

    @Test
    void everyFigureIsDrawnWithItsTitleAndAxesAndShowsThePartThatFits() {
        List<WebElement> figures = browser.findElements(By.cssSelector(".plot"));
        assertFalse(figures.isEmpty());
        for (WebElement figure : figures) {
            String id = figure.getAttribute("id");
            assertFalse(figure.findElement(By.cssSelector("svg.wide .title")).getText().isBlank(), id + " has no title");
            assertFalse(figure.findElements(By.cssSelector("svg.wide .axis")).isEmpty(), id + " has no axis title");
            assertFalse(figure.findElements(By.cssSelector("svg.wide .mark")).isEmpty(), id + " has no mark");
            assertTrue(figure.findElement(By.cssSelector("svg.wide")).isDisplayed() && !figure.findElement(By.cssSelector("svg.narrow")).isDisplayed(), id);
        }
    }

    @Test
    void theConsoleIsSilent() {
        assertEquals(List.of(), browser.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(e -> e.getLevel().intValue() >= Level.WARNING.intValue()).map(Object::toString).toList());
    }

    @Test
    void nothingIsAskedOfAnyServer() {
        List<String> asked = browser.manage().logs().get(LogType.PERFORMANCE).getAll().stream().map(e -> e.getMessage())
                .filter(m -> m.contains("Network.requestWillBeSent\"")).filter(m -> m.matches("(?s).*\"url\":\"(https?|wss?|ftp):.*")).toList();
        assertEquals(List.of(), asked);
    }

    @Test
    void accessibilityHasNoSeriousViolationInLightAndDark() {
        touched = true;
        for (String theme : List.of("light", "dark")) {
            script("document.documentElement.dataset.theme = '" + theme + "'; document.querySelectorAll('details').forEach(d => d.open = true)");
            Results results = new AxeBuilder().analyze(browser);
            assertEquals(List.of(), results.getViolations().stream().filter(v -> List.of("serious", "critical").contains(v.getImpact()))
                    .map(v -> theme + ": " + v.getId() + " " + v.getNodes().stream().limit(3).map(n -> n.getHtml()).toList()).toList());
        }
    }

    @Test
    void theSwitchDarkensThePageAndTheFigures() {
        touched = true;
        String page = background();
        String figure = script("return getComputedStyle(document.querySelector('.chart .title')).fill").toString();
        browser.findElement(By.id("theme")).click();
        assertNotEquals(page, background());
        assertNotEquals(figure, script("return getComputedStyle(document.querySelector('.chart .title')).fill"));
    }

    @Test
    void theSystemsDarkThemeIsFollowed() {
        String light = background();
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
        assertNotEquals(light, background());
    }

    @Test
    void aPhoneScrollsTablesButNotThePage() {
        touched = true;
        browser.executeCdpCommand("Emulation.setDeviceMetricsOverride", Map.of("width", 375, "height", 700, "deviceScaleFactor", 1, "mobile", true));
        try {
            browser.navigate().refresh();
            awaitScript();
            assertEquals(375L, script("return document.documentElement.scrollWidth"));
            assertEquals(true, script("const s = document.querySelector('.exhibit.table .scroll'); return s.scrollWidth > s.clientWidth"));
        } finally {
            browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }

    @Test
    void theContentsFollowTheReader() {
        touched = true;
        List<WebElement> sections = browser.findElements(By.cssSelector("main > section"));
        WebElement third = sections.get(2);
        script("document.documentElement.style.scrollBehavior = 'auto'; document.getElementById('" + third.getAttribute("id") + "').scrollIntoView()");
        new WebDriverWait(browser, Duration.ofSeconds(10)).until(b -> ("#" + third.getAttribute("id"))
                .equals(script("const a = document.querySelector('nav a[aria-current]'); return a && a.hash")));
    }

    @Test
    void thePaperHasEverySection() throws Exception {
        touched = true;
        List<String> titles = browser.findElements(By.cssSelector("main h2")).stream().map(h -> h.getText().replaceAll("^\\d+\\s+|\\s*#$", "")).toList();
        String pdf = browser.executeCdpCommand("Page.printToPDF", Map.of("printBackground", true, "preferCSSPageSize", true)).get("data").toString();
        byte[] bytes = Base64.getDecoder().decode(pdf);
        assertEquals("%PDF-", new String(bytes, 0, 5, java.nio.charset.StandardCharsets.US_ASCII));
        Path file = Files.createTempFile("whopicks", ".pdf");
        Files.write(file, bytes);
        Path tool = Path.of("/usr/bin/pdftotext");
        assumeTrue(Files.isExecutable(tool) || "true".equals(System.getenv("CI")), "no pdftotext in /usr/bin");
        Process text = new ProcessBuilder(tool.toString(), file.toString(), "-").start();
        String printed = new String(text.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8).replaceAll("\\s+", " ");
        for (String title : titles) {
            assertTrue(printed.contains(title), title);
        }
        Files.delete(file);
    }

    @Test
    void thePageIsReadableWithoutItsScripts() {
        touched = true;
        browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
        try {
            browser.get(BuiltReport.page().toUri().toString());
            assertTrue(browser.findElement(By.cssSelector("#table-identical")).isDisplayed());
            assertTrue(browser.findElement(By.cssSelector("#fig-identical svg.wide")).isDisplayed());
        } finally {
            browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
        }
    }

    private static String background() {
        return script("return getComputedStyle(document.body).backgroundColor").toString();
    }

    private static Object script(String text) {
        return browser.executeScript(text);
    }
}
