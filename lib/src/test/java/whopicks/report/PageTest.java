package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import whopicks.article.Ledger;
import whopicks.article.PageVerdicts;
import whopicks.article.Verdicts;
import whopicks.frame.Frame;
import whopicks.model.Picker;
import whopicks.model.Policy;

/** The page as a parser reads it, from tiny runs of the first study. */
class PageTest {
    private static final String HOSTILE = "</script><script>document.title='\"taken'</script><b>&";

    private static final String MANIFEST = "{\"report\": {\"command\": \"jbang report\", \"commit\": "
            + "\"0123456789abcdef\", \"date\": \"2020-01-01\"}}";

    private static final Frames FRAMES = SmallFrames.of();
    private static final Document PAGE = page(FRAMES, Map.of("sim2", "class sim2 { /* </code></pre> */ }"));

    private static Document page(Frames frames, Map<String, String> sources) {
        return Jsoup.parse(Page.packaged().html(new Content(frames, Verdicts.of(Ledger.load(), frames.all()),
                PageVerdicts.of(frames.all(), Verdicts.of(Ledger.load(), frames.all()), true), sources,
                List.of(new Maker("sim2", "article", "jbang sim2", "0123456789abcdef", "2020-01-01"),
                        new Maker("sim2", "independent", "jbang sim2 --streams independent", "", "")),
                MANIFEST, false)));
    }

    @Test
    void theFirstTableShowsTheFrameRoundedToTwoDecimalsUnlessTheIntervalIsVeryWide() {
        Frame frame = FRAMES.get("sim2");
        for (Element row : PAGE.select("#table-identical tbody tr")) {
            int r = frame.find(Map.of("table", "identical", "streams", "article")).get(row.elementSiblingIndex());
            assertEquals(PolicyStyle.of(frame.text(r, "policy")).label(), row.selectFirst("th").text());
            String decimals = frame.number(r, "p99_half_width") >= 10 ? "%.0f" : "%.2f";
            assertEquals(String.format(Locale.ROOT, decimals, frame.number(r, "p99")),
                    row.selectFirst("td.main .v").ownText());
        }
        assertEquals(6, PAGE.select("#table-identical tbody tr").size());
    }

    @Test
    void aMeanIsNeverShownWithoutItsHalfWidthAndItsNumberOfRuns() {
        for (Element row : PAGE.select("#table-identical tbody tr, #table-slow tbody tr")) {
            assertEquals(5, row.select("td .pm").stream().filter(c -> c.text().matches("± \\d+(\\.\\d+)?")).count(),
                    row.text());
        }
        assertTrue(PAGE.select("#table-identical .groups").text().contains("3 runs"));
    }

    @Test
    void aRowThatHasNoSteadyStateIsMarkedInWords() {
        assertEquals(List.of("random unstable", "round robin unstable", "weighted round robin, 1 : 2 unstable"),
                PAGE.select("#table-slow tbody tr.faded th").eachText());
    }

    @Test
    void aNumberInTheProseIsTheFramesNumber() {
        String p99 = String.format(Locale.ROOT, "%.2f",
                FRAMES.number("sim2", "table=identical;streams=article;policy=random", "p99"));
        assertTrue(PAGE.select("#identical p .n").eachText().contains(p99));
        assertFalse(PAGE.select("#identical p .n").attr("data-source").isEmpty());
    }

    @Test
    void noReferenceDangles() {
        for (Element link : PAGE.select("a[href^=#]")) {
            assertEquals(1, PAGE.select("[id=\"" + link.attr("href").substring(1) + "\"]").size(), link.outerHtml());
        }
    }

    @Test
    void noIdIsGivenTwice() {
        List<String> ids = PAGE.select("[id]").eachAttr("id");
        assertEquals(ids.size(), ids.stream().distinct().count());
    }

    @Test
    void tablesAndFiguresAreNumberedInTheOrderOfThePage() {
        for (String kind : List.of("Table", "Figure")) {
            List<String> labels = PAGE.select(kind.equals("Table") ? ".exhibit.table caption b"
                    : ".exhibit.plot figcaption b").eachText();
            assertFalse(labels.isEmpty());
            for (int i = 0; i < labels.size(); i++) {
                assertEquals(kind + " " + (i + 1) + ".", labels.get(i));
            }
        }
    }

    @Test
    void everyFigureHasItsNumbersAsATableAndAsCsv() {
        for (Element plot : PAGE.select(".plot")) {
            assertTrue(plot.select("details tbody tr").size() > 1, plot.id());
            String link = plot.selectFirst("a[download]").attr("href");
            String csv = new String(java.util.Base64.getDecoder().decode(link.substring(link.indexOf(',') + 1)),
                    java.nio.charset.StandardCharsets.UTF_8);
            assertEquals(plot.select("details tbody tr").size(), csv.lines().count() - 1, plot.id());
        }
        assertEquals(4, PAGE.select(".plot").size());
    }

    @Test
    void theScriptsSourceIsShownAsItIs() {
        assertEquals("class sim2 { /* </code></pre> */ }", PAGE.selectFirst("#identical pre").wholeText());
    }

    @Test
    void aHostilePolicyNameStaysText() {
        Document page = page(SmallFrames.of(new Named(HOSTILE)), Map.of("sim2", HOSTILE));
        assertEquals(HOSTILE, page.select("#table-identical tbody th").last().text());
        assertEquals(PAGE.select("script").size(), page.select("script").size());
        assertEquals(0, page.select("main b:contains(document.title), head title:contains(taken)").size());
    }

    @Test
    void aHostileNameStaysTextInAFigure() {
        PolicyStyle style = new PolicyStyle(HOSTILE, "c-other", Shape.X);
        for (Chart chart : List.of(new PlaneChart(HOSTILE, Axis.linear(HOSTILE), Axis.log(HOSTILE), 200).curve(style,
                HOSTILE, new double[] {1, 2}, new double[] {1, 2}, new String[] {HOSTILE, ""}),
                new RowChart(HOSTILE, Axis.linear(HOSTILE)).dot(style, HOSTILE, 1, 5, 1, HOSTILE),
                new HeatChart(HOSTILE, HOSTILE, List.of(HOSTILE), HOSTILE, List.of(HOSTILE), new double[][] {{1}}))) {
            Document drawn = Jsoup.parse(chart.svg(HOSTILE));
            assertEquals(0, drawn.select("script, b").size());
            assertEquals(2, drawn.select("svg[aria-label]").size());
            assertTrue(drawn.text().contains("taken"));
        }
    }

    @Test
    void aPolicyHasOneColourAndOneShapeOfItsOwn() {
        List<PolicyStyle> looks = Stream.of("random", "round-robin", "weighted-round-robin", "power-of-two",
                "least-connections", "least-response-time", "least-response-time-foresight").map(PolicyStyle::of)
                .toList();
        assertEquals(looks.size(), looks.stream().map(PolicyStyle::colour).distinct().count());
        assertEquals(looks.size(), looks.stream().map(PolicyStyle::path).distinct().count());
    }

    @Test
    void theColoursStandOutOnTheLightPageAndOnTheDarkOne() {
        PolicyStyle.COLOURS.forEach((name, colours) -> {
            assertTrue((luminance("#fffdf9") + 0.05) / (luminance(colours.get(0)) + 0.05) >= 3, name
                    + " on the light page");
            assertTrue((luminance(colours.get(1)) + 0.05) / (luminance("#15181d") + 0.05) >= 3, name
                    + " on the dark page");
        });
    }

    @Test
    void aFrameWithoutTheRowAProseNumberNeedsIsReported() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> FRAMES.number("sim2", "table=identical;streams=article;policy=none", "p99"));
        assertEquals("rows: 0 of sim2 for table=identical;streams=article;policy=none (expected: 1)", e.getMessage());
    }

    /** Relative luminance, W3C Web Content Accessibility Guidelines 2.2. */
    private static double luminance(String colour) {
        double sum = 0;
        double[] weights = {0.2126, 0.7152, 0.0722};
        for (int i = 0; i < 3; i++) {
            double c = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            sum += weights[i] * (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
        }
        return sum;
    }

    private record Named(String name) implements Policy.Blind {
        @Override
        public Picker picker(int servers) {
            return draws -> draws.below(servers);
        }

        @Override
        public double[] shares(int servers) {
            double[] shares = new double[servers];
            Arrays.fill(shares, 1.0 / servers);
            return shares;
        }
    }
}
