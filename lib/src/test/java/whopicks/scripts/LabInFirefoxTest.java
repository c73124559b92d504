package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import whopicks.Checkout;
import whopicks.Firefox;
import whopicks.lab.PlainSetting;
import whopicks.lab.Setting;
import whopicks.page.PageCompiler;
import whopicks.report.Page;

/** The laboratory in the other kind of browser, with another engine for WebAssembly and JavaScript. */
class LabInFirefoxTest {
    private static final List<String> SETTINGS = List.of("policy=random", "policy=least-connections&knowledge=board:2",
            "policy=power-of-two&knowledge=own:8&streams=independent", "policy=least-response-time&slow=yes",
            "policy=weighted-round-robin:4&slow=yes&streams=independent",
            "policy=least-connections&sessions=500&load=0.9", "policy=least-connections&knowledge=board:1&mean=1"
            + "&streams=independent");

    @Test
    void thePageHasTheDigitsOfTheJvm() throws IOException, InterruptedException {
        assertDigits("", "WebAssembly", "&runs=3&requests=20000&warmup=2000");
    }

    @Test
    void theFallbackHasThemToo() throws IOException, InterruptedException {
        assertDigits("data-model=\"javascript\" ", "JavaScript", "&runs=2&requests=3000&warmup=300");
    }

    private static void assertDigits(String forced, String kind, String size) throws IOException,
            InterruptedException {
        try (Firefox browser = Firefox.open()) {
            Path page = Files.createTempFile("lab", ".html");
            String html = Page.packaged().laboratory(PageCompiler.compile(Checkout.path("")), PlainSetting.ARTICLE);
            Files.writeString(page, html.replace("<html ", "<html " + forced));
            browser.get(page.toUri().toString());
            for (String setting : SETTINGS) {
                assertEquals(LabTest.expected(setting + size), ran(browser, "lab-board", setting + size), setting);
            }
            for (String setting : LabTest.retries().subList(0, 6)) {
                String small = setting + "&runs=2";
                assertEquals(LabTest.expected(small), ran(browser, "lab-retries", small), setting);
            }
            assertEquals(true, browser.value("document.querySelector('.lab-result .aside').textContent.includes('"
                    + kind + "')"));
            assertEquals(List.of(), browser.complaints());
            assertEquals(List.of(), browser.requests());
            browser.value("console.warn('heard')"); // as one would have been
            browser.await(() -> browser.complaints().size() == 1, "a complaint");
            Files.delete(page);
        }
    }

    private static Map<String, String> ran(Firefox browser, String id, String setting) throws InterruptedException {
        Setting s = Setting.parse(setting);
        String lab = "document.getElementById('" + id + "')";
        browser.value("location.hash = '#" + id + "?" + s.text() + "'");
        browser.await(lab + ".dataset.shows === '" + s.text() + "'");
        browser.value(lab + ".querySelector('.lab-run').click()");
        browser.await(lab + ".querySelector('.lab-result .lab-command') !== null");
        return LabTest.cells(s, ((String) browser.value("[..." + lab + ".querySelectorAll("
                + "'.lab-result tbody tr:first-child td')].map((c) => c.textContent).join('|')")).split("\\|"));
    }
}
