package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.Chromium;

/** The report on paper. */
class PaperTest {
    private static final Path TEXT = Path.of("/usr/bin/pdftotext");

    /** Fewer words on a page are a waste of it; the last may have fewer. */
    private static final int WORDS = 40;

    @ParameterizedTest
    @CsvSource({"A4, 8.27, 11.69", "Letter, 8.5, 11"})
    void thePaperHasEverySectionPageNumbersTheVersionAndNoEmptyPage(String paper, double width, double height)
            throws Exception {
        List<String> pages = pages(width, height);
        String all = String.join(" ", pages).replaceAll("\\s+", " ");
        for (String title : Jsoup.parse(BuiltReport.page().toFile(), "UTF-8").select("main h2").eachText()) {
            String words = title.replaceAll("^\\d+\\s+|\\s*#$", "");
            assertTrue(all.contains(words), paper + ": " + words);
        }
        for (int p = 1; p <= pages.size(); p++) {
            String page = pages.get(p - 1);
            assertTrue(page.contains(p + " / " + pages.size()), paper + " page " + p + " has no number");
            assertTrue(page.contains("whopicks 1"), paper + " page " + p + " has no version");
            assertFalse(p < pages.size() && page.split("\\s+").length < WORDS, paper + " page " + p + ": " + page);
        }
        assertEquals(0, all.split("copy link", -1).length - 1, "buttons are not printed");
    }

    private static List<String> pages(double width, double height) throws IOException, InterruptedException {
        Path file = Files.createTempFile("whopicks", ".pdf");
        try (Chromium browser = Chromium.open()) {
            assumeTrue(Files.isExecutable(TEXT) || "true".equals(System.getenv("CI")), "no pdftotext in /usr/bin");
            browser.driver().get(BuiltReport.page().toUri().toString());
            String pdf = browser.driver().executeCdpCommand("Page.printToPDF",
                    Map.of("printBackground", true, "paperWidth", width, "paperHeight", height, "preferCSSPageSize",
                            false)).get("data").toString();
            Files.write(file, Base64.getDecoder().decode(pdf));
            Process text = new ProcessBuilder(TEXT.toString(), "-layout", file.toString(), "-").start();
            String printed = new String(text.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.stream(printed.split("\f")).filter(p -> !p.isBlank()).toList();
        } finally {
            Files.delete(file);
        }
    }
}
