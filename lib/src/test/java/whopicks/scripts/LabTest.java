package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
import whopicks.frame.Frame;
import whopicks.lab.CompiledModel;
import whopicks.lab.PlainSetting;
import whopicks.lab.RetrySetting;
import whopicks.lab.Setting;
import whopicks.model.Run;
import whopicks.page.PageCompiler;
import whopicks.report.Page;
import whopicks.stat.Estimate;
import whopicks.stat.Histogram;
import whopicks.study.Overload;
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
        Files.writeString(page, Page.packaged().laboratory(model, PlainSetting.ARTICLE));
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

    /** Every policy, and all that clients and servers can do where they try again. */
    static List<String> retries() {
        String outage = "&servers=20&deadline=10&attempts=2&outage=60:40";
        return List.of("policy=random" + outage, "policy=power-of-two&servers=50&deadline=10&attempts=2&outage=60:40",
                "policy=power-of-two&budget=0.1&seed=3" + outage, "policy=round-robin&limit=10" + outage,
                "policy=least-connections&knowledge=board:2&load=0.8&servers=50&deadline=10&attempts=2",
                "policy=power-of-two&knowledge=own:8&servers=20&deadline=5&attempts=3&backoff=10&jitter=full"
                + "&outage=60:20", "policy=least-connections&on-deadline=check" + outage,
                "policy=least-response-time&on-deadline=cancel" + outage, "policy=random&backoff=1" + outage,
                "policy=round-robin&load=1.25&servers=20&limit=5&requests=10000&warmup=1000",
                "policy=power-of-two&servers=20&limit=3&attempts=2&load=0.9", "policy=least-connections&servers=20");
    }

    @Test
    void thePageHasTheDigitsOfTheJvm() {
        assertTrue(settings().size() >= 40);
        for (String setting : settings()) {
            assertEquals(expected(setting + SMALL), ran(setting + SMALL), setting);
        }
        for (String setting : retries()) {
            assertEquals(expected(setting + "&runs=3"), ran(setting + "&runs=3"), setting);
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
        for (String setting : retries().subList(0, 6)) {
            assertEquals(expected(setting + "&runs=2"), ran(setting + "&runs=2"), setting);
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
            Frame frame = Studies.frames(words[1], java.util.Arrays.copyOfRange(words, 2, words.length)).get(0);
            int row = IntStream.range(0, frame.size()).filter(r -> frame.text(r, "policy").equals(s.policy().family())
                    && (s.policy().weight() == 0 || frame.text(r, "weight").equals("" + s.policy().weight()))
                    && (!words[1].equals("sim2") || frame.text(r, "table").equals(((PlainSetting) s).slow() ? "slow"
                            : "identical"))
                    && (!words[1].equals("sim3") || frame.text(r, "table").equals("sticky"))).findFirst().orElseThrow();
            assertEquals(expected(s.text()), printed(s, frame, row), s.commandLine());
        }
        for (String setting : retries()) {
            Setting s = Setting.parse(setting + "&runs=3");
            String[] words = s.commandLine().split(" ");
            Frame frame = Studies.frames(words[1], java.util.Arrays.copyOfRange(words, 2, words.length)).get(0);
            assertEquals(1, frame.size(), s.commandLine());
            Map<String, String> expected = new LinkedHashMap<>(expected(s.text()));
            expected.keySet().removeIf(measure -> !frame.schema().has(measure)); // nothing where nothing is refused
            assertEquals(expected, printed(s, frame, 0), s.commandLine());
            assertTrue(expected.containsKey("p99"));
        }
    }

    private static Map<String, String> printed(Setting s, Frame frame, int row) {
        Map<String, String> printed = new LinkedHashMap<>();
        measures(s).keySet().stream().filter(frame.schema()::has).forEach(m -> printed.put(m,
                frame.isEmpty(row, m) ? "–" : String.format(Locale.ROOT, "%.5f ± %.5f", frame.number(row, m),
                        frame.number(row, m + "_half_width"))));
        return printed;
    }

    @Test
    void aRowOfTheReportIsMadeAgainAndAFaultIsSeen() throws IOException {
        for (String setting : List.of("policy=least-connections&knowledge=board:2" + SMALL,
                "policy=random&servers=20&deadline=10&attempts=2&budget=0.1&outage=60:10&runs=3")) {
            for (boolean right : List.of(true, false)) {
                Path other = Files.createTempFile("lab", ".html");
                Files.writeString(other, Files.readString(page).replace(">{}</script>",
                        ">" + row(setting, right) + "</script>"));
                browser.driver().get(other.toUri().toString());
                run(setting);
                assertEquals(right ? 1 : 0, browser.driver().findElements(By.cssSelector(".lab-same")).size());
                assertEquals(right ? 0 : 1, browser.driver().findElements(By.cssSelector(".lab-differs")).size());
                Files.delete(other);
            }
        }
        load("");
    }

    /** A row as a report has it; a wrong one has one digit that is not the model's. */
    private static String row(String setting, boolean right) {
        JsonObject cells = new JsonObject();
        cells.addProperty("frame", "some.csv");
        expected(Setting.parse(setting), false).forEach((measure, cell) -> {
            String[] parts = cell.split(" ± ");
            boolean planted = !right && List.of("p99", "attempts").contains(measure);
            cells.addProperty(measure, planted ? parts[0].substring(0, parts[0].length() - 1)
                    + (parts[0].endsWith("7") ? "3" : "7") : parts[0]);
            if (parts.length > 1) {
                cells.addProperty(measure + "_half_width", parts[1]);
            }
        });
        JsonObject rows = new JsonObject();
        rows.add(Setting.parse(setting).row(), cells);
        return rows.toString();
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
    void anOutageIsWatchedMomentByMoment() {
        load("#lab-retries?policy=random&servers=20&deadline=10&attempts=2&outage=60:40&at=80");
        browser.await("return document.querySelector('#lab-retries .lab-sentence').textContent.startsWith("
                + "'Moment 80: all servers stand still.')");
        assertEquals(20L, browser.script("return document.querySelectorAll('#lab-retries .lab-server').length"));
        browser.driver().findElement(By.xpath("//button[text()='one moment']")).sendKeys(Keys.ENTER);
        browser.await("return location.hash.endsWith('&at=81')");
        // what means nothing without a second attempt is not offered
        browser.script("const attempts = [...document.querySelectorAll('#lab-retries select')].find(s => "
                + "s.parentNode.textContent.startsWith('attempts')); attempts.value = '1'; "
                + "attempts.dispatchEvent(new Event('change'))");
        browser.await("return !location.hash.includes('attempts')");
        assertEquals(3L, browser.script("return document.querySelectorAll('#lab-retries select:disabled, #lab-retries "
                + "input:disabled').length"));
        assertEquals(List.of(), browser.complaints());
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
        browser.await("return document.querySelectorAll('#lab-board .lab-server').length === 16");
        browser.script("document.getElementById('lab-retries').scrollIntoView({ behavior: 'instant' })");
        browser.await("return document.querySelectorAll('#lab-retries .lab-server').length === 50");
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

    private static String id(Setting setting) {
        return setting instanceof RetrySetting ? "lab-retries" : "lab-board";
    }

    private static void open(String setting) {
        Setting s = Setting.parse(setting);
        browser.script("location.hash = '#" + id(s) + "?" + setting + "'");
        browser.await("return document.getElementById('" + id(s) + "').dataset.shows === '" + s.text() + "'");
    }

    private static void run(String setting) {
        open(setting);
        String id = "#" + id(Setting.parse(setting));
        browser.driver().findElement(By.cssSelector(id + " .lab-run")).sendKeys(Keys.ENTER);
        browser.await("return document.querySelector('" + id + " .lab-result .lab-command') !== null");
    }

    private static Map<String, String> ran(String setting) {
        run(setting);
        Setting s = Setting.parse(setting);
        return cells(s, browser.driver().findElements(By.cssSelector("#" + id(s)
                + " .lab-result tbody tr:first-child td")).stream().map(c -> c.getAttribute("textContent"))
                .toArray(String[]::new));
    }

    /** The row of a run by its columns. */
    static Map<String, String> cells(Setting s, String... cells) {
        Map<String, String> row = new LinkedHashMap<>();
        measures(s).keySet().forEach(measure -> row.put(measure, cells[row.size()]));
        return row;
    }

    private static Map<String, ToDoubleFunction<Run>> measures(Setting s) {
        Map<String, ToDoubleFunction<Run>> all = new LinkedHashMap<>();
        if (s instanceof RetrySetting) {
            all.put("success", r -> r.outcomes().success());
            all.put("attempts", r -> r.outcomes().attempts());
            all.put("wasted", r -> r.outcomes().wasted());
            all.put("refused", r -> r.outcomes().refused());
            all.put("p99", Run::p99);
            all.put("survived", r -> Overload.cameThrough(r) ? 1 : 0);
        } else {
            all.put("mean", Run::mean);
            all.put("p50", Run::p50);
            all.put("p95", Run::p95);
            all.put("p99", Run::p99);
        }
        return all;
    }

    /** What the JVM has for it. */
    static Map<String, String> expected(String setting) {
        Setting s = Setting.parse(setting);
        return expected(s, s.commandLine().startsWith("jbang whatif "));
    }

    /** @param together whether percentiles are those of all runs' times together, as whatif has them */
    private static Map<String, String> expected(Setting s, boolean together) {
        List<Run> runs = new ArrayList<>();
        Histogram times = Histogram.EMPTY;
        for (int r = 0; r < s.size().runs(); r++) {
            Simulation simulation = new Simulation();
            runs.add(simulation.run(s.scenario(), s.streams(), s.size().seed(), r));
            times = times.plus(simulation.times());
        }
        Map<String, String> row = new LinkedHashMap<>();
        for (Map.Entry<String, ToDoubleFunction<Run>> m : measures(s).entrySet()) {
            double[] values = runs.stream().mapToDouble(m.getValue()).toArray();
            int quantile = List.of("p50", "p95", "p99").indexOf(m.getKey());
            String text = text(together && quantile >= 0 ? Estimate.ofSections(
                    times.percentile(Run.quantiles()[quantile], values), values) : Estimate.of(values));
            row.put(m.getKey(), m.getKey().equals("survived") ? text.replaceFirst(" ±.*", "") : text);
        }
        return row;
    }

    private static String text(Estimate e) {
        return Double.isNaN(e.mean()) ? "–" : String.format(Locale.ROOT, "%.5f ± %.5f", e.mean(), e.halfWidth());
    }
}
