package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** The report as its script builds it, from small runs of all studies. */
class WholeReportTest {
    private static final long MOST = 3_000_000;

    private static Document page() throws IOException {
        return Jsoup.parse(BuiltReport.page().toFile(), "UTF-8");
    }

    @Test
    void everySectionWhoseFramesThereAreIsThereInTheOrderOfTheList() throws IOException {
        assertEquals(Sections.ALL.stream().filter(c -> c.needs().stream()
                        .allMatch(frame -> Files.exists(BuiltReport.folder().resolve("data/" + frame + ".csv"))))
                        .map(Section::id).toList(),
                page().select("main > section:not(.appendix):not(#short)").eachAttr("id"));
    }

    @Test
    void itIsOneFileOfAtMostThreeMegabytes() throws IOException {
        assertTrue(Files.size(BuiltReport.page()) <= MOST, Files.size(BuiltReport.page()) + " bytes");
    }

    @Test
    void itLoadsNothingFromElsewhere() throws IOException {
        Document page = page();
        assertEquals(List.of(),
                page.select("script[src], link[rel=stylesheet], iframe, object, embed, source, img:not([src^=data:])")
                .eachAttr("outerHTML"));
        for (Element style : page.select("style")) {
            assertTrue(!style.data().contains("url(") && !style.data().contains("@import"),
                    "the style sheet loads something");
        }
    }

    @Test
    void allReferencesLeadSomewhere() throws IOException {
        Document page = page();
        for (Element link : page.select("a[href^=#]")) {
            String id = link.attr("href").substring(1).replaceFirst("[?].*", ""); // a laboratory's setting follows
            assertEquals(1, page.select("[id=\"" + id + "\"]").size(), link.outerHtml());
        }
    }

    @Test
    void everyFrameIsInsideThePageAsItLiesBesideIt() throws IOException {
        List<Element> files = page().select("#frames a.file");
        assertTrue(files.size() > 20, files.size() + " files");
        for (Element file : files) {
            byte[] packed = Base64.getDecoder().decode(file.attr("href").replaceFirst("^data:application/gzip;base64,",
                    ""));
            String text = new String(new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes(),
                    StandardCharsets.UTF_8);
            assertEquals(Files.readString(BuiltReport.folder().resolve("data/" + file.text())), text, file.text());
        }
    }

    @Test
    void everySentenceOfThePagesLedgerIsOnThePage() throws IOException {
        List<String> said = page().select(".said").eachAttr("id").stream().map(id -> id.substring("said-".length()))
                .toList();
        List<String> ruled = page().select("#sentences tbody th code").eachText();
        assertFalse(ruled.isEmpty());
        assertEquals(List.of(), ruled.stream().filter(id -> said.stream().noneMatch(s -> id.equals(s)
                || id.startsWith(s + "."))).toList());
    }

    @Test
    void noHalfWidthIsPrintedAsZeroAndNoIntervalOfATimeReachesBelowZero() throws IOException {
        for (String pm : page().select(".exhibit .pm, .n").eachText()) {
            assertFalse(pm.matches(".*± 0(\\.0+)?(?![.\\d]).*"), pm);
        }
        for (Element cell : page().select("#table-sticky td")) {
            assertTrue(cell.select(".pm").isEmpty(), "skewed runs have a median and a range");
        }
    }

    @Test
    void theFramesLieBesideItWithTheirManifest() {
        assertTrue(Files.exists(BuiltReport.folder().resolve("data/sim2.csv")));
        assertTrue(Files.exists(BuiltReport.folder().resolve("data/manifest.json")));
    }
}
