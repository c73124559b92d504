package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.WebDriverWait;
import whopicks.Chromium;

/** The whole report in a real browser without a network. */
class BrowserTest {
    private static Chromium browser;

    /** Whether a test has left the page other than it was loaded. */
    private static boolean touched = true;

    @BeforeAll
    static void openBrowser() throws IOException {
        browser = Chromium.open();
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void load() {
        browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "", "features", List.of()));
        if (touched) {
            open("");
            touched = false;
        }
    }

    private static void open(String hash) {
        browser.driver().get("about:blank"); // else a hash alone would not load the page anew
        browser.driver().get(BuiltReport.page().toUri() + hash);
        awaitScript();
    }

    private static void awaitScript() {
        new WebDriverWait(browser.driver(), Duration.ofSeconds(60))
                .until(b -> script("return document.documentElement.dataset.ready") != null);
    }

    @Test
    void everyFigureIsDrawnWithItsTitleAndAxesAndShowsThePartThatFits() {
        List<WebElement> figures = all(".plot");
        assertFalse(figures.isEmpty());
        for (WebElement figure : figures) {
            String id = figure.getAttribute("id");
            assertFalse(figure.findElement(By.cssSelector("svg.wide .title")).getText().isBlank(),
                    id + " has no title");
            assertFalse(figure.findElements(By.cssSelector("svg.wide .axis")).isEmpty(), id + " has no axis title");
            assertFalse(figure.findElements(By.cssSelector("svg.wide .mark")).isEmpty(), id + " has no mark");
            assertTrue(figure.findElement(By.cssSelector("svg.wide")).isDisplayed(), id);
            assertFalse(figure.findElement(By.cssSelector("svg.narrow")).isDisplayed(), id);
        }
    }

    @Test
    void noTextOfAFigureLeavesItOrLiesOnAnother() {
        String outside = """
                const faults = [];
                for (const svg of document.querySelectorAll('svg.chart')) {
                  const frame = svg.getBoundingClientRect();
                  if (frame.width === 0) continue;
                  const texts = [...svg.querySelectorAll('text')].map(
                    t => ({ words: t.textContent, box: t.getBoundingClientRect() }));
                  for (const t of texts) {
                    if (t.box.left < frame.left - 1 || t.box.right > frame.right + 1)
                      faults.push('outside: ' + t.words);
                    for (const o of texts) {
                      const across = Math.min(t.box.right, o.box.right) - Math.max(t.box.left, o.box.left);
                      const down = Math.min(t.box.bottom, o.box.bottom) - Math.max(t.box.top, o.box.top);
                      if (t !== o && across > 2 && down > 5) faults.push(t.words + ' over ' + o.words);
                    }
                  }
                }
                return faults;""";
        assertEquals(List.of(), script(outside));
        touched = true;
        onAPhone(() -> assertEquals(List.of(), script(outside)));
    }

    @Test
    void theConsoleIsSilent() {
        assertEquals(List.of(), browser.complaints());
    }

    @Test
    void nothingIsAskedOfAnyServer() {
        assertEquals(List.of(), browser.requests());
    }

    @Test
    void accessibilityHasNoSeriousViolationInLightAndDark() {
        touched = true;
        for (String theme : List.of("light", "dark")) {
            script("document.documentElement.dataset.theme = '" + theme
                    + "'; document.querySelectorAll('details').forEach(d => d.open = true)");
            assertEquals(List.of(), browser.barriers(), theme);
        }
    }

    @Test
    void theSwitchDarkensThePageAndTheFigures() {
        touched = true;
        String page = background();
        String figure = script("return getComputedStyle(document.querySelector('.chart .title')).fill").toString();
        browser.driver().findElement(By.id("theme")).click();
        assertNotEquals(page, background());
        assertNotEquals(figure, script("return getComputedStyle(document.querySelector('.chart .title')).fill"));
    }

    @Test
    void theSystemsDarkThemeIsFollowed() {
        String light = background();
        browser.prefers("prefers-color-scheme", "dark");
        assertNotEquals(light, background());
    }

    @Test
    void aNumberShowsItsSourceByAClickAndByTheKeyboard() {
        touched = true;
        WebElement number = all("#identical p .n").get(0);
        script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", number);
        number.click();
        assertTrue(note().getText().contains("sim2.csv"), note().getText());
        number.sendKeys(Keys.ESCAPE);
        assertFalse(note().isDisplayed());
        number.sendKeys(Keys.ENTER);
        assertTrue(note().getText().contains("sim2.csv"), note().getText());
    }

    @Test
    void aMarkOfAFigureShowsItsNumberWhenItIsPointedAt() {
        touched = true;
        script("const m = document.querySelector('#fig-identical svg.wide .mark'); m.scrollIntoView({ block: 'center', "
                + "behavior: 'instant' });"
                + "const b = m.getBoundingClientRect();"
                + "m.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: b.x + b.width / 2, "
                + "clientY: b.y + b.height / 2 }))");
        assertTrue(note().getText().contains("mean service times"), note().getText());
    }

    @Test
    void theLedgerShowsWhatItsChipsAndThePhraseAskFor() {
        touched = true;
        int rows = all(".ledger tr.claim").size();
        chip("does-not-hold").click();
        int fails = all(".ledger tr.claim[data-verdict='does-not-hold']").size();
        assertTrue(fails > 0 && fails < rows);
        assertEquals(fails, shown());
        assertTrue(script("return location.hash").toString().contains("verdict=does-not-hold"));
        chip("does-not-hold").click();
        browser.driver().findElement(By.id("find")).sendKeys("does not hold");
        assertEquals(fails, shown(), "the phrase is one phrase, not three words");
        browser.driver().findElement(By.id("forget")).click();
        assertEquals(rows, shown());
    }

    @Test
    void anAddressOpensTheLedgerAsItWasShared() {
        touched = true;
        open("#ledger:verdict=does-not-hold&order=verdict");
        assertEquals(all(".ledger tr.claim[data-verdict='does-not-hold']").size(), shown());
        assertEquals("true", chip("does-not-hold").getAttribute("aria-pressed"));
        String id = all(".ledger tr.claim").get(0).getAttribute("id");
        open("#" + id);
        assertTrue(browser.driver().findElement(By.cssSelector("#" + id.replace(".", "\\.") + " details[open]"))
                .isDisplayed());
    }

    @Test
    void noTableIsCutOnALaptopOrADesk() {
        touched = true;
        for (int width : new int[] {1400, 1100}) {
            browser.size(width, 900, false);
            assertEquals(List.of(), script("return [...document.querySelectorAll('.exhibit.table .scroll')]"
                    + ".filter(s => s.scrollWidth > s.clientWidth + 1).map(s => s.parentNode.id)"), width + " px");
        }
        browser.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    @Test
    void aPhoneScrollsTablesButNotThePageAndSeesTheFirstP99() {
        touched = true;
        onAPhone(() -> {
            assertEquals(390L, script("return document.documentElement.scrollWidth"));
            script("for (const t of document.querySelectorAll('.term')) t.dispatchEvent(new "
                    + "PointerEvent('pointerenter', { pointerType: 'mouse' }))");
            assertEquals(390L, script("return document.documentElement.scrollWidth"),
                    "a term's text leaves the screen");
            assertTrue(browser.driver().findElement(By.cssSelector("#fig-identical svg.narrow")).isDisplayed());
            assertEquals(List.of(), script("return [...document.querySelectorAll('#main .exhibit.table')].filter(t => "
                    + "t.querySelector('td.main'))"
                    + ".filter(t => t.querySelector('td.main').getBoundingClientRect().right > innerWidth).map(t => "
                    + "t.id)"));
        });
    }

    @Test
    void theContentsFollowTheReader() {
        touched = true;
        String third = all("main > section").get(2).getAttribute("id");
        script("document.documentElement.style.scrollBehavior = 'auto'; document.getElementById('" + third
                + "').scrollIntoView()");
        new WebDriverWait(browser.driver(), Duration.ofSeconds(10)).until(b -> ("#" + third)
                .equals(script("const a = document.querySelector('nav a[aria-current]'); return a && a.hash")));
    }

    @Test
    void thePageIsReadableWithoutItsScripts() {
        touched = true;
        browser.driver().executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
        try {
            browser.driver().get(BuiltReport.page().toUri().toString());
            assertTrue(browser.driver().findElement(By.cssSelector("#table-identical")).isDisplayed());
            assertTrue(browser.driver().findElement(By.cssSelector("#fig-identical svg.wide")).isDisplayed());
            assertFalse(browser.driver().findElement(By.cssSelector(".tools")).isDisplayed(),
                    "buttons that could do nothing");
            all("#identical p .n").get(0).sendKeys(Keys.ENTER);
            assertTrue(browser.driver().getCurrentUrl().contains("#source-"), "a number leads to its source");
        } finally {
            browser.driver().executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
        }
    }

    private static void onAPhone(Runnable test) {
        browser.size(390, 844, true);
        try {
            browser.driver().navigate().refresh();
            awaitScript();
            test.run();
        } finally {
            browser.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }

    private static WebElement note() {
        return browser.driver().findElement(By.cssSelector(".note"));
    }

    private static WebElement chip(String verdict) {
        WebElement chip = browser.driver().findElement(By.cssSelector(".chip[data-value='" + verdict + "']"));
        script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", chip);
        return chip;
    }

    private static int shown() {
        return ((Long) script(
                "return [...document.querySelectorAll('.ledger tr.claim')].filter(r => !r.hidden).length")).intValue();
    }

    private static List<WebElement> all(String selector) {
        return browser.driver().findElements(By.cssSelector(selector));
    }

    private static String background() {
        return script("return getComputedStyle(document.body).backgroundColor").toString();
    }

    private static Object script(String text, Object... arguments) {
        return browser.driver().executeScript(text, arguments);
    }
}
