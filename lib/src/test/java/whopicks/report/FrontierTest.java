package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import whopicks.article.Ledger;
import whopicks.article.PageVerdicts;
import whopicks.article.Verdicts;
import whopicks.frame.Frame;
import whopicks.frame.FrontierFrames;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.PowerOfChoices;
import whopicks.random.Distribution;
import whopicks.stat.Crossing;
import whopicks.study.Point;
import whopicks.study.Replications;

/** The section on the frontier as a parser reads it, from frames made up so that every case occurs. */
class FrontierTest {
    private static final double[] LOADS = {0.5, 0.8, 0.95};
    private static final double[] LAGS = {0, 1, 4};
    private static final Point SIZE = new Point("frontier", "", Scenario.of(Cluster.identical(16), 8,
            Distribution.Lognormal.ofMeanOne(0.85), new PowerOfChoices(2, true), 1000, 100)
            .withBalancers(1, new Knowledge.Snapshot(1, Knowledge.Refresh.ON_REQUEST)),
            new Replications(RandomInput.Kind.INDEPENDENT, 1, 3, 1));

    /** From which lag on each rival is ahead; NaN for none. */
    private static final double[][] EDGES = {{1.5, 2.5}, {0.5, 2}, {0.5, Double.NaN}};

    /** What the page's opening shows. */
    private static final Frames OTHERS = SmallFrames.of();
    private static final Frames FRAMES = frames(EDGES);
    private static final Document PAGE = page(FRAMES);

    private static Frames frames(double[][] edges) {
        Frame map = new Frame(FrontierFrames.MAP);
        Frame boundary = new Frame(FrontierFrames.BOUNDARY);
        for (int x = 0; x < LOADS.length; x++) {
            for (double lag : LAGS) {
                // At load 0.8 and lag 1, power of two is ahead by less than the runs differ.
                double spread = LOADS[x] == 0.8 && lag == 1 ? 3 : 0.1;
                double two = lag > edges[x][0] ? -1 : 1;
                double blind = lag > edges[x][1] ? -2 : 2;
                FrontierFrames.add(map, LOADS[x], lag, new double[][] {{10, 11, 12},
                        {10 + two - spread, 11 + two, 12 + two + spread}, {10 + blind, 11 + blind, 12 + blind}}, SIZE);
            }
            for (int rival = 0; rival < 2; rival++) {
                double half = Double.isNaN(edges[x][rival]) ? Double.NaN : 0.125;
                FrontierFrames.add(boundary, LOADS[x], FrontierFrames.POLICIES.get(rival + 1),
                        new Crossing(edges[x][rival], half, 3), SIZE);
            }
        }
        Map<String, Frame> frames = new LinkedHashMap<>(OTHERS.all());
        frames.put("frontier", map);
        frames.put("frontier-boundary", boundary);
        return new Frames(frames);
    }

    private static Document page(Frames frames) {
        return Jsoup.parse(Page.packaged().html(new Content(frames, Verdicts.of(Ledger.load(), frames.all()),
                PageVerdicts.of(frames.all(), Verdicts.of(Ledger.load(), frames.all()), true),
                Map.of("frontier", "class frontier {}"),
                List.of(new Maker("frontier", "", "jbang frontier", "", "")), "{}", false, Optional.empty())));
    }

    @Test
    void aCellHasTheLetterAndTheShapeOfTheBestPolicyAndAQuestionMarkIfItIsNotSure() {
        Frame map = FRAMES.get("frontier");
        Elements rows = PAGE.select("#table-frontier-map tbody tr");
        assertEquals(LOADS.length, rows.size());
        for (int x = 0; x < LOADS.length; x++) {
            Elements cells = rows.get(x).select("td");
            assertEquals(LAGS.length, cells.size());
            for (int a = 0; a < LAGS.length; a++) {
                int r = x * LAGS.length + a;
                String letter = map.text(r, "best").substring(0, 1).toUpperCase(Locale.ROOT);
                assertEquals(letter + (map.flag(r, "sure") ? "" : " ?"), cells.get(a).text());
                assertEquals(PolicyStyle.of(map.text(r, "best")).path(), cells.get(a).selectFirst("path").attr("d"));
            }
        }
        assertEquals(List.of("L", "L", "R", "L", "P ?", "R", "L", "P", "P"),
                PAGE.select("#table-frontier-map td").eachText());
    }

    @Test
    void choosingACellShowsTheThreeP99WithTheirHalfWidthsAndTheUnit() {
        Frame map = FRAMES.get("frontier");
        Elements cells = PAGE.select("#table-frontier-map td button");
        for (int r = 0; r < map.size(); r++) {
            String title = cells.get(r).attr("data-source");
            assertTrue(title.contains("mean service times"), title);
            for (String policy : FrontierFrames.POLICIES) {
                String column = policy.replace('-', '_') + "_p99";
                assertTrue(title.contains(String.format(Locale.ROOT, "%s %.1f ± %.1f", PolicyStyle.of(policy).label(),
                        map.number(r, column), map.number(r, column + "_half_width"))), title);
            }
        }
    }

    @Test
    void theHeadingsAreTheIntervalsAndTheLoadsWithTheirUnit() {
        assertEquals(List.of("load", "0.00", "1.00", "4.00"), PAGE.select("#table-frontier-map thead tr:last-child th")
                .eachText());
        assertEquals(List.of("0.50", "0.80", "0.95"), PAGE.select("#table-frontier-map tbody th").eachText());
        assertTrue(PAGE.select("#table-frontier-map .groups").text().contains("mean service times"));
    }

    @Test
    void theNumbersOfTheProseAreThoseOfTheFrames() {
        List<String> numbers = PAGE.select("#frontier p .n").eachText();
        assertEquals(List.of("1.50 ± 0.13", "0.50 ± 0.13", "0.50 ± 0.13", "2.50 ± 0.13", "2.00 ± 0.13"),
                numbers.subList(0, 5));
        assertTrue(PAGE.select("#frontier p").text().contains("more than any interval that was run"),
                "the boundary that was not reached is said in words");
        assertFalse(PAGE.select("#frontier p .n").attr("data-source").isEmpty());
    }

    @Test
    void theProseClaimsOnlyWhatTheFramesShow() {
        assertTrue(PAGE.select("#frontier p").text().contains(
                "at light load least connections tolerates an older board"));
        assertTrue(PAGE.select("#frontier p").text().contains("it passes later than power of two does"));
        String other = page(frames(new double[][] {{0.5, 0.6}, {0.5, 2}, {0.5, 2}})).select("#frontier p").text();
        assertTrue(other.contains("too few to say"), other);
        assertFalse(other.contains("passes later"), other);
    }

    @Test
    void theFigureHasALineAndABandForEachRivalInItsOwnColour() {
        Element drawing = PAGE.selectFirst("#fig-frontier svg.wide");
        for (String rival : List.of("power-of-two", "round-robin")) {
            String colour = PolicyStyle.of(rival).colour();
            assertEquals(1, drawing.select(".curve." + colour).size(), rival);
            assertEquals(1, drawing.select(".band." + colour).size(), rival);
            assertTrue(drawing.text().replace(" ", "").contains((PolicyStyle.of(rival).label() + " takes over").replace(
                    " ", "")), rival);
        }
    }

    @Test
    void aLineHasABandWhereItsIntervalIsKnownAndOnlyThere() {
        double nan = Double.NaN;
        assertEquals(4, page(frames(new double[][] {{0.5, 2}, {nan, nan}, {0.5, 2}}))
                .select("#fig-frontier svg.wide .band").size());
        assertEquals(0, page(frames(new double[][] {{nan, nan}, {nan, nan}, {nan, nan}}))
                .select("#fig-frontier svg.wide .band").size());
    }

    @Test
    void theSectionNamesItsCommandAndShowsItsSource() {
        assertEquals("jbang frontier", PAGE.select("#frontier .run code").text());
        assertEquals("class frontier {}", PAGE.selectFirst("#frontier details.listing pre").wholeText());
    }

    @Test
    void everyTableOfTheSectionSaysHowManyRuns() {
        List<Element> captions = PAGE.select("#frontier .exhibit.table caption");
        assertEquals(Arrays.asList(true, true), captions.stream().map(c -> c.text().contains("3 runs")).toList());
    }
}
