package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import whopicks.Checkout;
import whopicks.Chromium;
import whopicks.lab.CompiledModel;
import whopicks.lab.Setting;
import whopicks.model.Run;
import whopicks.page.PageCompiler;
import whopicks.report.Page;
import whopicks.stat.Estimate;
import whopicks.study.Simulation;

/** The laboratory in a real browser: the model's own classes, so the JVM's digits. */
class LabTest {
    private static final String SMALL = "&runs=3&requests=20000&warmup=2000";
    private static Chromium browser;
    private static CompiledModel model;
    private static Path page;

    @BeforeAll
    static void open() throws IOException {
        browser = Chromium.open();
        model = PageCompiler.compile(Checkout.path(""));
        page = Files.createTempFile("lab", ".html");
        Files.writeString(page, Page.packaged().laboratory(model, Setting.ARTICLE));
    }

    @AfterAll
    static void close() throws IOException {
        if (browser != null) {
            browser.close();
            Files.delete(page);
        }
    }

    /** Every study, policy, kind of knowledge and kind of streams. */
    private static List<String> settings() {
        List<String> settings = new ArrayList<>();
        for (String streams : List.of("article", "independent")) {
            for (String policy : List.of("random", "round-robin", "power-of-two", "least-connections",
                    "least-response-time")) {
                settings.add("policy=" + policy + "&streams=" + streams);
                settings.add("policy=" + policy + "&slow=yes&streams=" + streams);
            }
            for (String policy : List.of("random", "round-robin", "power-of-two", "least-connections")) {
                settings.add("policy=" + policy + "&knowledge=own:8&streams=" + streams);
            }
            for (String policy : List.of("power-of-two", "least-connections")) {
                settings.add("policy=" + policy + "&knowledge=board:0.5&streams=" + streams);
                settings.add("policy=" + policy + "&knowledge=board:2&load=0.9&streams=" + streams);
            }
            settings.add("policy=weighted-round-robin:4&slow=yes&streams=" + streams);
            settings.add("policy=weighted-round-robin:2&slow=yes&streams=" + streams);
            settings.add("policy=least-connections&sessions=500&streams=" + streams);
            settings.add("policy=least-connections&load=0.95&seed=7&streams=" + streams);
        }
        settings.add("policy=least-connections&knowledge=board:1&mean=1&streams=independent");
        settings.add("policy=power-of-two&knowledge=board:1&slow=yes&streams=independent");
        settings.add("policy=power-of-two&knowledge=own:4&sessions=5000&streams=independent");
        settings.add("policy=least-response-time&knowledge=board:0.25&streams=independent");
        settings.add("policy=least-response-time&knowledge=own:16&slow=yes&streams=independent");
        return settings;
    }

    @Test
    void thePageHasTheDigitsOfTheJvm() {
        assertTrue(settings().size() >= 40);
        for (String setting : settings()) {
            assertEquals(expected(setting + SMALL), ran(setting + SMALL), setting);
        }
        assertEquals(List.of(), browser.complaints());
        assertEquals(List.of(), browser.requests());
    }

    @Test
    void theFallbackHasThemToo() throws IOException {
        Path forced = Files.createTempFile("lab", ".html");
        Files.writeString(forced, Files.readString(page).replace("<html lang", "<html data-model=\"javascript\" lang"));
        browser.driver().get(forced.toUri().toString());
        for (String setting : settings().stream().filter(s -> s.contains("load") || s.contains("own")).toList()) {
            String tiny = setting + "&runs=2&requests=3000&warmup=300";
            assertEquals(expected(tiny), ran(tiny), setting);
        }
        assertTrue(browser.driver().findElement(By.cssSelector(".lab-result .aside")).getText().contains("JavaScript"));
        Files.delete(forced);
        load("");
    }

    @Test
    void theCommandPrintsTheSameDigits() {
        for (String setting : List.of("policy=power-of-two&load=0.9",
                "policy=weighted-round-robin:2&slow=yes&streams=independent",
                "policy=least-connections&sessions=500", "policy=round-robin&knowledge=own:8",
                "policy=least-connections&knowledge=board:2",
                "policy=power-of-two&knowledge=board:1&slow=yes&streams=independent&seed=3",
                "policy=least-connections&knowledge=own:4&sessions=5000&streams=independent",
                "policy=least-connections&knowledge=board:1&load=0.65&mean=1&streams=independent&seed=1")) {
            Setting s = Setting.parse(setting + SMALL);
            String[] words = s.commandLine().split(" ");
            var frame = Studies.frames(words[1], java.util.Arrays.copyOfRange(words, 2, words.length)).get(0);
            int row = IntStream.range(0, frame.size()).filter(r -> frame.text(r, "policy").equals(s.policy().family())
                    && (s.policy().weight() == 0 || frame.text(r, "weight").equals("" + s.policy().weight()))
                    && (!words[1].equals("sim2") || frame.text(r, "table").equals(s.slow() ? "slow" : "identical"))
                    && (!words[1].equals("sim3") || frame.text(r, "table").equals("sticky"))).findFirst().orElseThrow();
            assertEquals(expected(s.text()), Map.of("mean", cell(frame, row, "mean"), "p50", cell(frame, row, "p50"),
                    "p95", cell(frame, row, "p95"), "p99", cell(frame, row, "p99")), s.commandLine());
        }
    }

    @Test
    void aRowOfTheReportIsMadeAgainAndAFaultIsSeen() throws IOException {
        String setting = "policy=least-connections&knowledge=board:2" + SMALL;
        String row = Setting.parse(setting).row();
        Map<String, String> digits = expected(setting);
        for (boolean right : List.of(true, false)) {
            String rows = "{\"" + row + "\":{\"frame\":\"herd2.csv\"" + digits.entrySet().stream().map(e -> {
                String[] parts = e.getValue().split(" ± ");
                return ",\"" + e.getKey() + "\":\"" + (right ? parts[0] : parts[0].replace('1', '2')) + "\",\""
                        + e.getKey()
                        + "_half_width\":\"" + parts[1] + "\"";
            }).reduce("", String::concat) + "}}";
            Path other = Files.createTempFile("lab", ".html");
            Files.writeString(other, Files.readString(page).replace(">{}</script>", ">" + rows + "</script>"));
            browser.driver().get(other.toUri().toString());
            run(setting);
            assertEquals(right ? 1 : 0, browser.driver().findElements(By.cssSelector(".lab-same")).size());
            assertEquals(right ? 0 : 1, browser.driver().findElements(By.cssSelector(".lab-differs")).size());
            Files.delete(other);
        }
        load("");
    }

    @Test
    void aLinkOpensItsState() {
        load("#lab-board?policy=power-of-two&knowledge=board:2&load=0.9&at=41");
        browser.await("return document.querySelector('.lab-sentence').textContent.startsWith('Request 42,')");
        assertEquals("power-of-two",
                browser.script("return document.querySelector('input[name=lab-board-policy]:checked').value"));
        assertEquals("0.9", browser.script("return [...document.querySelectorAll('.lab select')].find(s => "
                + "s.parentNode.textContent.startsWith('load')).value"));
    }

    @Test
    void itIsUsedWithTheKeyboardAlone() {
        load("");
        browser.await("return document.querySelector('.lab-sentence').textContent.startsWith('Request 1,')");
        browser.driver().findElement(By.xpath("//button[text()='one request']")).sendKeys(Keys.ENTER);
        browser.await("return document.querySelector('.lab-sentence').textContent.startsWith('Request 2,')");
        browser.driver().findElement(By.xpath("//button[text()='back']")).sendKeys(Keys.SPACE);
        browser.await("return document.querySelector('.lab-sentence').textContent.startsWith('Request 1,')");
        browser.driver().findElement(By.cssSelector("input[value=least-connections]")).sendKeys(Keys.ARROW_UP);
        browser.await("return location.hash.includes('policy=power-of-two')");
    }

    @Test
    void aReaderWhoWantsNoMotionGetsSteps() {
        browser.prefers("prefers-reduced-motion", "reduce");
        load("");
        assertFalse(browser.driver().findElement(By.cssSelector(".lab-play")).isDisplayed());
        browser.prefers("prefers-reduced-motion", "no-preference");
        load("");
        assertTrue(browser.driver().findElement(By.cssSelector(".lab-play")).isDisplayed());
    }

    @Test
    void itHasNoBarriersAndFitsAPhone() {
        load("");
        browser.await("return document.querySelectorAll('.lab-server').length === 16");
        assertEquals(List.of(), browser.barriers());
        browser.prefers("prefers-color-scheme", "dark");
        assertEquals(List.of(), browser.barriers());
        browser.prefers("prefers-color-scheme", "light");
        browser.size(360, 700, true);
        assertEquals(360L, browser.script("return document.documentElement.scrollWidth"));
        browser.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    @Test
    void itStopsWhenAsked() {
        load("");
        open("policy=least-connections&runs=100&requests=3000000");
        // a click would wait for smooth scrolling
        browser.driver().findElement(By.cssSelector(".lab-run")).sendKeys(Keys.ENTER);
        browser.await("return document.querySelector('.lab-run').textContent === 'stop'");
        browser.driver().findElement(By.cssSelector(".lab-run")).sendKeys(Keys.ENTER);
        browser.await("return document.querySelector('.lab-result').textContent.startsWith('Stopped')");
        assertEquals(expected("policy=random" + SMALL), ran("policy=random" + SMALL)); // and goes on
    }

    @Test
    void itIsSmall() throws IOException {
        assertTrue(Files.size(page) < 500_000, Files.size(page) + " bytes");
    }

    private static void load(String hash) {
        browser.driver().get("about:blank");
        browser.driver().get(page.toUri() + hash);
        browser.await("return document.querySelector('.lab-run') !== null");
    }

    private static void open(String setting) {
        browser.script("location.hash = '#lab-board?" + setting + "'");
        Setting s = Setting.parse(setting);
        browser.await("const lab = document.querySelector('.lab'); return lab.dataset.shows === '" + s.text() + "'");
    }

    private static void run(String setting) {
        open(setting);
        browser.driver().findElement(By.cssSelector(".lab-run")).sendKeys(Keys.ENTER);
        browser.await("return document.querySelector('.lab-result .lab-command') !== null");
    }

    private static Map<String, String> ran(String setting) {
        run(setting);
        return cells(browser.driver().findElements(By.cssSelector(".lab-result tbody tr:first-child td"))
                .stream().map(c -> c.getText()).toArray(String[]::new));
    }

    /** The row of a run by its columns. */
    static Map<String, String> cells(String... cells) {
        return Map.of("mean", cells[0], "p50", cells[1], "p95", cells[2], "p99", cells[3]);
    }

    /** What the JVM has for it. */
    static Map<String, String> expected(String setting) {
        Setting s = Setting.parse(setting);
        List<Run> runs = IntStream.range(0, s.runs()).mapToObj(r -> new Simulation().run(s.scenario(), s.streams(),
                s.seed(), r)).toList();
        return Map.of("mean", estimate(runs, Run::mean), "p50", estimate(runs, Run::p50), "p95",
                estimate(runs, Run::p95),
                "p99", estimate(runs, Run::p99));
    }

    private static String estimate(List<Run> runs, ToDoubleFunction<Run> measure) {
        Estimate e = Estimate.of(runs.stream().mapToDouble(measure).toArray());
        return String.format(Locale.ROOT, "%.5f ± %.5f", e.mean(), e.halfWidth());
    }

    private static String cell(whopicks.frame.Frame frame, int row, String measure) {
        return String.format(Locale.ROOT, "%.5f ± %.5f", frame.number(row, measure),
                frame.number(row, measure + "_half_width"));
    }
}
