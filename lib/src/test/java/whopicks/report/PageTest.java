package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
                MANIFEST, false, Optional.empty())));
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
                new HeatChart(HOSTILE, HOSTILE, List.of(HOSTILE), HOSTILE, List.of(HOSTILE),
                        new HeatChart.Cell[][] {{new HeatChart.Cell(1, 1, PolicyStyle.of(HOSTILE), HOSTILE)}}))) {
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

    /**
     * Machado, Oliveira and Fernandes (2009), severity 1; distances are those of CIE 1976 L*a*b*, where 2.3 is just
     * noticeable.
     */
    @Test
    void anyTwoPoliciesDifferInColourForEveryKindOfSight() {
        double[][] normal = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        double[][] red = {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
                {-0.003882, -0.048116, 1.051998}};
        double[][] green = {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
                {-0.011820, 0.042940, 0.968881}};
        List<String> policies = List.of("c-random", "c-turn", "c-weight", "c-two", "c-least", "c-time", "c-future");
        for (double[][] sight : List.of(normal, red, green)) {
            for (int theme = 0; theme < 2; theme++) {
                for (String a : policies) {
                    for (String b : policies) {
                        double[] first = lab(PolicyStyle.COLOURS.get(a).get(theme), sight);
                        double[] second = lab(PolicyStyle.COLOURS.get(b).get(theme), sight);
                        double apart = Math.hypot(Math.hypot(first[0] - second[0], first[1] - second[1]), first[2]
                                - second[2]);
                        assertTrue(a.equals(b) || apart > 20, a + " and " + b + ", theme " + theme + ": " + apart);
                    }
                }
            }
        }
    }

    private static double[] lab(String colour, double[][] sight) {
        double[] linear = linear(colour);
        double[] seen = new double[3];
        for (int i = 0; i < 3; i++) {
            seen[i] = Math.min(1, Math.max(0, sight[i][0] * linear[0] + sight[i][1] * linear[1] + sight[i][2]
                    * linear[2]));
        }
        double x = cube((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505);
        double y = cube(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
        double z = cube((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double cube(double t) {
        return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
    }

    private static double[] linear(String colour) {
        double[] parts = new double[3];
        for (int i = 0; i < 3; i++) {
            double c = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            parts[i] = c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
        }
        return parts;
    }

    @Test
    void aFrameWithoutTheRowAProseNumberNeedsIsReported() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> FRAMES.number("sim2", "table=identical;streams=article;policy=none", "p99"));
        assertEquals("rows: 0 of sim2 for table=identical;streams=article;policy=none (expected: 1)", e.getMessage());
    }

    /** Relative luminance, W3C Web Content Accessibility Guidelines 2.2. */
    private static double luminance(String colour) {
        double[] linear = linear(colour);
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
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
