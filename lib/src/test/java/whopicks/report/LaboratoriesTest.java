package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import whopicks.Chromium;

/** The laboratories in the built report: each makes the report's own rows again, in the browser. */
class LaboratoriesTest {
    private static Chromium browser;

    @BeforeAll
    static void open() throws IOException {
        browser = Chromium.open();
        browser.driver().get(BuiltReport.page().toUri().toString());
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void eachSectionsRowIsMadeAgainToEveryPrintedDigit() {
        for (String section : List.of("identical", "slow", "sticky", "herd", "herd2")) {
            WebElement lab = browser.driver().findElement(By.id("lab-" + section));
            // the size of a quick report
            String quick = lab.getAttribute("data-setting") + "&requests=20000&warmup=2000";
            browser.script("location.hash = '#lab-" + section + "?" + quick + "'");
            browser.await("return document.getElementById('lab-" + section
                    + "').dataset.shows?.endsWith('warmup=2000')");
            run(lab);
            assertEquals(1, lab.findElements(By.cssSelector(".lab-same")).size(), section + ": " + lab.getText());
        }
    }

    /** Two studies' claims: the link opens the laboratory with the very setting of the claim's cell. */
    @Test
    void aClaimOfTheLedgerLinksToTheStateThatShowsIt() {
        for (String claim : List.of("herd2.2.leastconn.p99", "slow.leastconn.p99", "retries.worse",
                "shedding.unrelated.far")) {
            WebElement link = browser.driver().findElement(By.cssSelector("[id='claim-" + claim + "'] .to-lab"));
            String hash = link.getAttribute("href").replaceFirst(".*#", "");
            browser.script("location.hash = '#" + hash + "'");
            String id = hash.replaceFirst("[?].*", "");
            browser.await("return document.getElementById('" + id + "').dataset.shows === '"
                    + hash.replaceFirst(".*[?]", "")
                    + "'");
            WebElement lab = browser.driver().findElement(By.id(id));
            run(lab);
            assertEquals(1, lab.findElements(By.cssSelector(".lab-same")).size(), claim + ": " + lab.getText());
        }
    }

    @Test
    void aCellOfTheMapOpensItsPointAndItsRowIsMadeAgain() {
        WebElement cell = browser.driver().findElement(By.cssSelector("[data-lab]"));
        cell.sendKeys(Keys.ENTER);
        String setting = cell.getAttribute("data-lab").replaceFirst(".*\\?", "");
        WebElement lab = browser.driver().findElement(By.id("lab-frontier"));
        browser.await("return document.getElementById('lab-frontier').dataset.shows === '" + setting + "'");
        run(lab);
        assertEquals(1, lab.findElements(By.cssSelector(".lab-same")).size(), lab.getText());
    }

    @Test
    void aCellOfTheMapOfOverloadOpensItsOutageAndItsRowIsMadeAgain() {
        List<WebElement> cells = browser.driver().findElements(By.cssSelector("#table-overload-map [data-lab]"));
        assertTrue(cells.size() > 3);
        for (WebElement cell : cells.subList(0, 2)) {
            cell.sendKeys(Keys.ENTER);
            String setting = cell.getAttribute("data-lab").replaceFirst(".*\\?", "");
            browser.await("return document.getElementById('lab-overload').dataset.shows === '" + setting + "'");
            WebElement lab = browser.driver().findElement(By.id("lab-overload"));
            run(lab);
            assertEquals(1, lab.findElements(By.cssSelector(".lab-same")).size(), lab.getText());
        }
    }

    @Test
    void thePageAllowsNoMoreThanTheModelNeeds() {
        String policy = browser.driver().findElement(By.cssSelector("meta[http-equiv=Content-Security-Policy]"))
                .getAttribute("content");
        assertEquals("default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; "
                + "worker-src blob:; "
                + "img-src data: blob:", policy);
        assertEquals(List.of(), browser.complaints());
        assertEquals(List.of(), browser.requests());
    }

    @Test
    void withoutScriptAndOnPaperTheStillShowsAMomentOfARun() {
        browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", java.util.Map.of("media", "print"));
        WebElement still = browser.driver().findElement(By.cssSelector("#lab-herd2 .lab-still"));
        assertTrue(still.isDisplayed());
        assertEquals(16, still.findElements(By.cssSelector(".lab-server")).size());
        assertEquals(2, browser.driver().findElements(By.cssSelector("#lab-overload .lab-still")).stream()
                .filter(WebElement::isDisplayed)
                .filter(s -> s.findElements(By.cssSelector(".lab-server")).size() == 50).count());
        browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", java.util.Map.of("media", ""));
    }

    private static void run(WebElement lab) {
        lab.findElement(By.cssSelector(".lab-run")).sendKeys(Keys.ENTER);
        browser.await("return document.querySelector('#" + lab.getAttribute("id") + " .lab-command') !== null");
    }
}
