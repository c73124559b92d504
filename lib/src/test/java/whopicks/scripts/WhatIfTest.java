package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import whopicks.frame.Csv;
import whopicks.frame.Frame;

/**
 * {@code whatif} against published and exact numbers. Seeds are fixed; a mean over 12 runs may be 6 of its standard
 * errors off, which a correct program exceeds less than once in 10,000 (Student's t with 11 degrees of freedom).
 */
class WhatIfTest {
    /** Half-width over standard error with 12 runs. */
    private static final double T = 2.201;

    @TempDir
    Path folder;

    private static Frame whatif(String options) {
        return Studies.frames("whatif", ("--no-theory " + options).split(" ")).get(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--policy random --servers 4 --service exponential | 5 | mean",
        "--policy random --service lognormal:0.85 --servers 4 | 5.1192 | mean",
        "--policy random --service lognormal:0.85 --servers 4 | 16.026 | p95",
        "--policy random --service hyperexponential:4 --servers 2 | 11 | mean", // 1 + 0.8 (1 + 4) / (2 x 0.2)
        "--policy random --service constant --servers 2 | 3 | mean",
        "--policy round-robin --service exponential | 2.836132 | mean",
        "--policy round-robin --service lognormal:0.85 | 16.460 | p99",
        "--policy least-connections --service exponential --servers 2 | 2.955737 | mean",
        "--policy least-connections --service exponential | 1.203114 | mean",
        "--policy least-connections --service exponential | 5.3766 | p99",
        "--policy power-of-two --replacement false --service exponential | 7.7095 | p99",
        "--policy power-of-two --service exponential --servers 10 | 2.162193 | mean",
        "--policy power-of-two --service exponential --servers 20 --load 0.9 | 2.85133 | mean",
        "--policy central-queue --service exponential --servers 2 | 2.777778 | mean",
        "--policy least-work --service exponential --servers 2 | 2.777778 | mean",
        "--policy weighted-round-robin --speeds 1,1 --service constant --arrivals constant | 1 | p99"})
    void theTimesAreThoseOfTheoryAndOfTheLiterature(String options, double expected, String column) {
        Frame row = whatif(options + " --requests 110000 --warmup 10000 --runs 12 --seed 11");
        assertEquals(expected, row.number(0, column), 1e-9 + 6 * row.number(0, column + "_half_width") / T);
        assertTrue(row.flag(0, "stable"));
    }

    @Test
    void aStaleBoardHasThePublishedTimes() {
        Frame rows = whatif("--policy power-of-two --service exponential --servers 100 --load 0.9 --lag 5,20 "
                + "--requests 200000 --runs 6 --seed 5");
        assertEquals(4.007, rows.number(0, "mean"), 0.007 * 3 + 3 * rows.number(0, "mean_half_width"));
        assertEquals(7.079, rows.number(1, "mean"), 0.012 * 3 + 3 * rows.number(1, "mean_half_width"));
    }

    @Test
    void theoryStandsBesideWhatIsKnownAndIsEmptyElsewhere() {
        Frame rows = Studies.frames("whatif", "--quick", "--runs", "2", "--policy", "random,least-connections").get(0);
        assertEquals(5.1192, rows.number(0, "theory_mean"), 0.0005);
        assertEquals(25.365, rows.number(0, "theory_p99"), 0.002);
        assertTrue(rows.number(0, "theory_error") <= 0.01);
        assertTrue(rows.isEmpty(1, "theory_mean"));
    }

    @Test
    void theGridIsRunInExactDecimalsAndTheThreadsDoNotMatter() {
        String options = "--requests 2000 --runs 3 --load 0.5..0.95/0.05 --lag 0,1 --policy random,power-of-two "
                + "--choices 1..3 --threads ";
        Frame one = whatif(options + "1");
        assertEquals(10 * 2 * 4, one.size());
        assertEquals("0.950000", one.text(one.size() - 1, "load"));
        assertEquals(Csv.format(one), Csv.format(whatif(options + "5")));
    }

    @Test
    void aServerWithMoreThanItCanDoIsUnstable() {
        Frame rows = whatif("--quick --runs 2 --speeds 1x15,0.25 --policy random,weighted-round-robin");
        assertEquals(16, rows.number(0, "servers"));
        assertEquals("false", rows.text(0, "stable"));
        assertEquals("true", rows.text(1, "stable"));
    }

    @Test
    void thePrecisionAskedForIsReachedByMoreRunsOfTheSamePoint() {
        Frame rows = whatif("--quick --service exponential --runs 3 --precision 3% --policy least-connections");
        assertTrue(rows.number(0, "p99_half_width") <= 0.03 * rows.number(0, "p99"));
        assertTrue(rows.number(0, "runs") >= 10);
        Frame again = whatif("--quick --service exponential --policy least-connections --runs " + rows.text(0, "runs"));
        assertEquals(Csv.format(rows), Csv.format(again));
    }

    @ParameterizedTest
    @CsvSource({"leastconn, least-connections", "least_conn, least-connections", "roundrobin, round-robin",
            "ROUND_ROBIN, round-robin",
        "random(2), power-of-two", "LEAST_REQUEST, power-of-two", "random two least_conn, power-of-two",
        "least_time, least-response-time",
        "RING_HASH, consistent-hashing", "static-rr, weighted-round-robin"})
    void theNamesOfProductsAreKnown(String theirs, String ours) {
        String[] size = {"--no-theory", "--requests", "500", "--runs", "1", "--policy"};
        assertEquals(ours, Studies.frames("whatif", with(size, theirs)).get(0).text(0, "policy"));
    }

    @Test
    void allIsEveryPolicyOnce() {
        Frame rows = whatif("--requests 500 --runs 1 --policy all");
        assertEquals(rows.size(), rows.distinct("policy").size());
        assertTrue(rows.size() >= 12);
    }

    @Test
    void aTraceIsReadFromLinesFromAColumnAndFromGzip() throws IOException {
        Path lines = Files.writeString(folder.resolve("lines"), "2\n4\nx\n6\n");
        Path csv = Files.writeString(folder.resolve("t.csv"), "a,ms\n1,2\n\"1,5\",4\n1,6\n");
        Path gzip = folder.resolve("t.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(gzip))) {
            out.write("2\n4\n6\n".getBytes());
        }
        String[] common = {"--no-theory", "--quick", "--runs", "2", "--policy", "round-robin", "--service"};
        String mean = Studies.frames("whatif", with(common, "replay:" + lines)).get(0).text(0, "mean");
        assertEquals(mean, Studies.frames("whatif", with(common, "replay:" + csv + ":ms")).get(0).text(0, "mean"));
        assertEquals(mean, Studies.frames("whatif", with(common, "replay:" + gzip)).get(0).text(0, "mean"));
    }

    private static String[] with(String[] options, String last) {
        String[] all = java.util.Arrays.copyOf(options, options.length + 1);
        all[options.length] = last;
        return all;
    }

    @Test
    void aReplayedTraceIsLindleysRecursionOverIt() throws IOException {
        Path trace = Files.writeString(folder.resolve("r"), "1\n3\n2\n2\n");
        Frame row = Studies.frames("whatif", "--no-theory", "--policy", "round-robin", "--servers", "1", "--arrivals",
                "constant", "--load", "0.8",
                "--service", "replay:" + trace, "--requests", "4", "--warmup", "0", "--runs", "1").get(0);
        // needs 0.5, 1.5, 1, 1 every 1.25: sojourns 0.5, 1.5, 1.25, 1
        assertEquals(1.0625, row.number(0, "mean"), 1e-9);
        assertTrue(row.isEmpty(0, "mean_half_width"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--load 1.2", "--load 0", "--load x", "--load 0.5..0.9/0", "--servers 0", "--servers 1.5",
            "--service foo",
        "--service lognormal:-1", "--service lognormal", "--service pareto:0", "--service trace:/none", "--policy foo",
        "--policy random,random",
        "--lag -1", "--precision 0", "--precision 200%", "--seed x", "--runs 0", "--threads 0", "--speeds 1xx",
        "--speeds 1x3 --servers 4",
        "--choices 0", "--policy power-of-two --replacement false --choices 17", "--replacement maybe",
        "--refresh now", "--load 0.8 --arrival-rate 3",
        "--arrival-rate 16", "--load 0.5..0.9", "--servers 1..4.5", "--policy leastcon", "--policy random(0)",
        "--service lognormal:0x1p-1",
        "--service lognormal:1d", "--speeds 0x1p3", "--policy leastconn,least-connections", "--warmup 400000",
        "--policy central-queue --sessions 5", "--bound 0.5", "--smoothing 2", "--arrivals bursty:1",
        "--load 0.0001..0.9999/0.0001 --servers 1..1000 = grid", "--load 0.1..0.9/0.0001 --requests 10000000 = grid",
        "--plot x.png", "--max-runs 1",
        "--weights 1,2", "--policy wlc --weights 1,2", "--points 0",
        "--servers 100000 --load 0.1..0.9/0.05 --per-server = per-server"})
    void badInputIsNamedInOneLine(String options) {
        String[] sides = options.split(" = "); // the last option is the one to blame, where no other name stands behind
        String blamed = sides.length > 1 ? sides[1] : sides[0].replaceFirst(".*--([a-z-]+) .*", "$1");
        String complaint = Studies.complaint("whatif", ("--no-theory " + sides[0]).split(" "));
        assertTrue(complaint.matches(blamed + ": .* ?\\(.*expected: .*\\)"), complaint);
    }

    @Test
    void theFigureIsWritten() throws IOException {
        Path html = folder.resolve("plot.html");
        whatif("--quick --requests 2000 --runs 2 --load 0.5,0.6 --lag 0,1 --plot " + html);
        assertTrue(Files.readString(html).contains("class=\"cell\""));
    }

    /** Seed fixed; a mean of ten runs is 6 of its standard errors off less than once in 10,000 correct programs. */
    @Test
    void whatEachServerGotIsItsShareOfTheWorkOverItsSpeed() {
        Frame each = Studies.frames("whatif", ("--no-theory --policy random,round-robin --speeds 1x3,0.5 --load 0.4 "
                + "--seed 3 --requests 40000 --per-server").split(" ")).get(2);
        assertEquals("whatif-per-server", each.name());
        assertEquals(8, each.size());
        for (int r = 0; r < 8; r++) {
            boolean drawn = each.text(r, "policy").equals("random");
            double standardError = 1 / 2.262; // of a half-width over ten runs
            assertEquals(0.25, each.number(r, "share"), drawn ? 6 * standardError
                    * each.number(r, "share_half_width") : 1e-4);
            double busy = 0.4 * 3.5 / 4 / each.number(r, "speed"); // a quarter of all work
            assertEquals(busy, each.number(r, "utilisation"), 6 * standardError
                    * each.number(r, "utilisation_half_width"));
        }
    }

    /**
     * Of N requests on two servers the busier has 1 + sqrt(2 / (pi N)) times the even share, the mean distance of a
     * binomial from its mean. Seed fixed; 5 standard errors fail once in a million correct programs.
     */
    @Test
    void theMostRequestsOfTwoServersAreThoseOfABinomialAndOfTakingTurnsNone() {
        Frame each = Studies.frames("whatif", ("--no-theory --policy random,round-robin --servers 2 --load 0.3 --runs "
                + "400 --requests 11000 --warmup 1000 --per-server").split(" ")).get(2);
        Frame random = each.where("policy", "random");
        assertEquals(1 + Math.sqrt(2 / (Math.PI * 10_000)), random.number(0, "most_over_even"),
                5 / 1.966 * random.number(0, "most_over_even_half_width"));
        assertEquals(random.text(0, "most_over_even"), random.text(1, "most_over_even"));
        assertEquals(1, each.where("policy", "round-robin").number(0, "most_over_even"), 1e-12);
    }

    @Test
    void theoryIsSilentOnWeightsThatDealOutUnequally() {
        String options = "--policy wrr,wlc --servers 2 --load 0.4 --service exponential --requests 2000 --runs 2 ";
        Frame unequal = Studies.frames("whatif", (options + "--weights 1,3").split(" ")).get(0);
        Frame equal = Studies.frames("whatif", (options + "--weights 3,3").split(" ")).get(0);
        for (int r = 0; r < 2; r++) {
            assertTrue(unequal.isEmpty(r, "theory_mean"));
            assertFalse(equal.isEmpty(r, "theory_mean"));
        }
    }

    /** Work conserved: with any number of workers a server is as busy as the load says. */
    @Test
    void aServersWorkersShareItsWork() {
        Frame each = Studies.frames("whatif", ("--no-theory --policy round-robin --servers 2 --workers 1,3 --load 0.6 "
                + "--requests 60000 --warmup 6000 --per-server").split(" ")).get(2);
        for (int r = 0; r < 4; r++) {
            assertEquals(0.6, each.number(r, "utilisation"), 6 / 2.262 * each.number(r, "utilisation_half_width"));
            assertEquals(0.5, each.number(r, "share"), 1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"frontier --load 0.5 --lag 0,1", "hedge", "overload --servers 4 --length 60"})
    void everyStudyOfQueuesSaysWhatEachServerGot(String command) {
        String[] words = (command + " --quick --runs 2 --per-server").split(" ");
        Frame each = Studies.frames(words[0], Arrays.copyOfRange(words, 1, words.length)).stream()
                .filter(f -> f.name().equals(words[0] + "-per-server")).findFirst().orElseThrow();
        int servers = (int) each.number(0, "servers");
        for (int first = 0; first < each.size(); first += servers) {
            double share = 0;
            for (int j = 0; j < servers; j++) {
                assertEquals("" + j, each.text(first + j, "server"));
                share += each.number(first + j, "share");
            }
            assertEquals(1, share, 1e-4);
        }
    }

    @Test
    void aStudyOfTheArticleSaysWhatEachServerGotToo() {
        List<Frame> frames = Studies.frames("sim2", "--quick", "--runs", "2", "--requests", "3000", "--per-server");
        Frame each = frames.get(frames.size() - 1);
        assertEquals("sim2-per-server", each.name());
        assertEquals(16 * frames.get(0).size(), each.size());
        assertFalse(Studies.frames("sim2", "--quick", "--runs", "2", "--requests", "3000").stream()
                .anyMatch(f -> f.name().endsWith("per-server")));
    }
}
