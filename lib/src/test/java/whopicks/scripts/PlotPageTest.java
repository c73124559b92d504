package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import whopicks.cli.Script;
import whopicks.frame.Manifest;

/** The page of {@code --plot}: what is on it, and how it looks in a browser. */
class PlotPageTest {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final String SMALL = " --quick --requests 3000 --runs 2 --policy "
            + "random,least-connections,power-of-two --no-theory --load 0.46,0.8,0.9 --lag 0,1";

    @TempDir
    private Path folder;

    @Test
    void overTwoOptionsThereIsAMapOfTheWinnerAndOneForEachPolicyOfOneScale() throws IOException {
        String html = page("whatif", SMALL);
        assertTrue(html.contains("Lowest p99, in mean service times"));
        assertEquals(1 + 3, html.split("<figure", -1).length - 1);
        assertTrue(html.contains(">0.46<") && !html.contains(">0.460000</text>"));
        // random does not read the board: its two rows of equal numbers have equal shades, and no other policy has its
        // darkest
        assertTrue(html.contains("All maps of the page have one scale of shades"));
    }

    @Test
    void aSweepDrawsAndWhatItWroteCanBeDrawnLater() throws IOException {
        Path csv = folder.resolve("sweep.csv");
        page("sweep", SMALL + " --out " + csv);
        String swept = Files.readString(folder.resolve("page.html"));
        assertEquals(0, run("plot " + csv));
        String later = Files.readString(folder.resolve("sweep.html"));
        assertEquals(values(swept), values(later));
        assertTrue(values(later).size() > 18, values(later).toString());
        for (String name : List.of("sweep.csv", "page.html", "sweep.html")) { // each with the manifest beside it
            assertTrue(Files.readString(folder.resolve(name + ".manifest.json")).contains(Manifest.sha256(
                    Files.readString(folder.resolve(name)))), name);
        }
    }

    /** The numbers that stand in the maps. */
    private static List<String> values(String html) {
        return Pattern.compile("class=\"value\"[^>]*>([^<]*)<").matcher(html).results().map(m -> m.group(1)).toList();
    }

    @Test
    void theLogarithmicAxisHasWholeValues() throws IOException {
        String html = page("whatif", SMALL.replace("--lag 0,1", "--lag 0"));
        assertTrue(html.contains(">10<") && html.contains("log scale"), "ticks of the p99");
    }

    /** Skipped where there is no Chromium, but not where CI is true. */
    @Test
    void thePageFillsEveryScreenAndItsConsoleIsSilent() throws IOException {
        boolean there = Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER);
        assumeTrue(there || "true".equals(System.getenv("CI")), "no chromium and chromedriver in /usr/bin");
        page("whatif", SMALL);
        ChromeDriver browser = browser();
        try {
            for (int width : List.of(390, 1100, 1280, 1920)) {
                browser.executeCdpCommand("Emulation.setDeviceMetricsOverride", Map.of("width", width, "height", 900,
                        "deviceScaleFactor", 1, "mobile", width < 800));
                browser.get(folder.resolve("page.html").toUri().toString());
                long main = number(browser, "document.querySelector('main').getBoundingClientRect().width");
                assertTrue(main >= Math.min(width * 0.9, 900), main + " px at " + width);
                assertTrue(number(browser, "document.documentElement.scrollWidth") <= width, "scrolls sideways at "
                        + width);
                long drawn = number(browser, "Math.max(...[...document.querySelectorAll('svg.chart')].map(s => "
                        + "s.getBoundingClientRect().width))");
                assertTrue(drawn >= Math.min(width * 0.75, 700), drawn + " px of drawing at " + width);
            }
            assertEquals(List.of(), browser.manage().logs().get(LogType.BROWSER).getAll().stream()
                    .filter(e -> e.getLevel().intValue() >= Level.WARNING.intValue()).map(Object::toString).toList());
        } finally {
            browser.quit();
        }
    }

    private static ChromeDriver browser() throws IOException {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toFile());
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--user-data-dir=" + Files.createTempDirectory("whopicks-browser"));
        options.setCapability("goog:loggingPrefs", logs);
        return new ChromeDriver(new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(),
                options);
    }

    private static long number(ChromeDriver browser, String expression) {
        return Math.round(((Number) browser.executeScript("return " + expression)).doubleValue());
    }

    private String page(String command, String options) throws IOException {
        Path html = folder.resolve("page.html");
        assertEquals(0, run(command + (command.equals("sweep") ? options.replace("--no-theory ", "") : options)
                + " --plot " + html));
        String text = Files.readString(html);
        return text;
    }

    private static int run(String command) {
        String[] words = command.split(" ");
        return Script.commandLine(Studies.any(words[0])).setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(new StringWriter()))
                .execute(java.util.Arrays.copyOfRange(words, 1, words.length));
    }
}
