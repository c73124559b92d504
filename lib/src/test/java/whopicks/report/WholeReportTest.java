package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
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
            assertEquals(1, page.select("[id=\"" + link.attr("href").substring(1) + "\"]").size(), link.outerHtml());
        }
    }

    @Test
    void theFramesLieBesideItWithTheirManifest() {
        assertTrue(Files.exists(BuiltReport.folder().resolve("data/sim2.csv")));
        assertTrue(Files.exists(BuiltReport.folder().resolve("data/manifest.json")));
    }
}
