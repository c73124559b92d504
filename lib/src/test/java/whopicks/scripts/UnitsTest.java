package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.cli.Script;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.frame.GridFrames;
import whopicks.grid.Rows;
import whopicks.study.Replications;

/** Times in ms and requests per second, in and out. */
class UnitsTest {
    private static final String SMALL = "--no-theory --quick --requests 3000 --runs 2 ";

    @TempDir
    Path folder;

    private static List<Frame> frames(String options) {
        return Studies.frames("whatif", (SMALL + options).split(" "));
    }

    /** Exit code, and what is printed of it. */
    private static String[] printed(String script, String options) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Script.commandLine(Studies.script(script)).setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true)).execute((SMALL + options).split(" "));
        return new String[] {"" + code, out.toString(), err.toString().strip()};
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--mean 12ms --rate 950/s | 0.7125 | 12 | 950",
        "--mean 12ms --load 0.7125 | 0.7125 | 12 | 950",
        "--load 0.7125 --rate 950/s | 0.7125 | 12 | 950",
        "--load 0.7125 --rate 57000/min | 0.7125 | 12 | 950",
        "--service exponential:12000us --rate 0.95/ms | 0.7125 | 12 | 950",
        "--service 12ms --rate 950/s --load 0.71 | 0.71 | 12 | 946.6666667",
        "--mean 12ms --load 0.5 --servers 3 --workers 2 | 0.5 | 12 | 250",
        "--load 0.5 --rate 250/s --servers 3 --workers 2 | 0.5 | 12 | 250",
        "--mean 0.01s --rate 30/s --speeds 0.5,0.1 --policy random | 0.5 | 10 | 30"})
    void ofLoadRateAndMeanTwoGiveTheThird(String options, double load, double mean, double rate) {
        Frame row = frames(options).get(0);
        assertEquals(load, row.number(0, "load"), 1e-6);
        assertEquals(mean, row.number(0, "service_mean_ms"), 1e-9);
        assertEquals(rate, row.number(0, "arrivals_per_s"), 1e-6);
    }

    @Test
    void everyTimeStandsInMillisecondsBesideTheUnitFreeOne() {
        List<Frame> frames = frames("--mean 12ms --lag 0,500ms");
        for (Frame frame : frames) {
            for (String time : List.of("mean", "p50", "p95", "p99", "p999", "max", "lag")) {
                for (int r = 0; r < frame.size(); r++) {
                    assertEquals(12 * frame.number(r, time), frame.number(r, time + "_ms"), 1e-5, time);
                }
            }
        }
        Frame summary = frames.get(0);
        assertEquals(12 * summary.number(0, "p99_half_width"), summary.number(0, "p99_ms_half_width"), 1e-5);
        String[] printed = printed("whatif", "--mean 12ms --lag 0,500ms");
        assertTrue(printed[1].contains("One mean service time is 12 ms; 1066.67 requests/s"), printed[1]);
        assertTrue(printed[1].matches("(?s).*beats .* at p99 by [\\d.]+ \\+- [\\d.]+ \\([\\d.]+ \\+- [\\d.]+ ms\\).*"),
                printed[1]);
    }

    /** 500 ms are 41.66... mean service times: a range must not lose its end to that. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"0,100ms,200ms,300ms,400ms,500ms", "0..500ms/100ms", "0..500/100ms",
        "0s..0.5s/0.1s", "0..200ms/100ms,300..500ms/100"})
    void aRangeOfTimesIsTheListOfThem(String lags) {
        Frame frame = frames("--mean 12ms --policy random --lag " + lags).get(0);
        assertEquals(6, frame.size());
        for (int r = 0; r < 6; r++) {
            assertEquals(100 * r, frame.number(r, "lag_ms"), 1e-9);
        }
    }

    @Test
    void timesInConditionsTakeUnitsToo() {
        String mixed = "--policy random --attempts 2 --load 0.3 ";
        assertEquals(Csv.format(frames(mixed + "--deadline 20 --backoff exponential:5:50 --hedge 10 --outage 100:4 "
                + "--limit aimd:5 --discipline codel:5:100 --breakdowns 1000:10 --health-check 5:2 --outlier 3:30 "
                + "--slow-start 10 --absence 1000:20:1").get(0)),
                Csv.format(Studies.frames("whatif", (SMALL + mixed + "--mean 12ms --deadline 240ms --backoff "
                + "exponential:60ms:0.6s --hedge 120ms --outage 1.2s:48ms --limit aimd:60ms --discipline "
                + "codel:60ms:1.2s --breakdowns 12s:120ms --health-check 60ms:2 --outlier 3:360ms --slow-start 120ms "
                + "--absence 12s:240ms:1").split(" ")).get(0)).lines().map(UnitsTest::withoutMilliseconds)
                .reduce("", (a, b) -> a + b + "\n"));
    }

    @Test
    void conditionsAndServersAreShownInMillisecondsToo() {
        String shown = printed("whatif", "--policy random --attempts 2 --load 0.3 --mean 12ms --deadline 240ms,2s "
                + "--backoff exponential:10ms:1s --per-server")[1];
        assertTrue(shown.contains("2000ms") && shown.contains("backoff exponential:10ms:1000ms"), shown);
        Frame servers = frames("--policy random --mean 12ms --lag 500ms --per-server").get(2);
        assertEquals(500, servers.number(0, "lag_ms"), 1e-6);
    }

    private static String withoutMilliseconds(String line) {
        int more = GridFrames.summary("whatif", false).columns().size();
        return String.join(",", List.of(line.split(",", -1)).subList(0, more));
    }

    @Test
    void aFigureIsInMillisecondsAndItsNumbersInBoth() throws Exception {
        Path page = folder.resolve("page.html");
        assertEquals("0", printed("whatif", "--mean 12ms --rate 500..1000/250/s --plot " + page)[0]);
        String html = Files.readString(page);
        for (String words : List.of("p99 sojourn time (ms)", "requests/s", "One mean service time is 12.00 ms",
                "p99 ms", "mean service times (")) {
            assertTrue(html.contains(words), words);
        }
    }

    @Test
    void withoutUnitsNothingChanges() {
        assertFalse(Csv.format(frames("--lag 0,1").get(0)).contains("_ms"));
        assertFalse(printed("whatif", "--lag 0,1")[1].contains(" ms"));
    }

    /** Its key has no unit in it: mean service times, to the last bit. */
    @Test
    void aRowWithUnitsGivesItsDigitsAgain() {
        Frame frame = frames("--mean 7ms --rate 951/s --lag 333ms").get(0);
        for (int r = 0; r < frame.size(); r++) {
            var point = Rows.point(frame, r);
            var runs = new Replications(point.streams(), point.seed(), point.runs(), 1).of(point.scenario());
            double mean = runs.stream().mapToDouble(run -> run.mean()).average().orElseThrow();
            assertEquals(frame.number(r, "mean"), mean, 1e-9 * mean);
        }
    }

    @Test
    void aSweepSaysWhatWhatifSays() {
        String options = "--mean 12ms --rate 900,950/s --lag 0,50ms";
        Frame whatif = frames(options).get(0);
        Frame sweep = Studies.frames("sweep", (SMALL + options).split(" ")).get(0);
        for (int r = 0; r < whatif.size(); r++) {
            for (String column : whatif.schema().names()) {
                assertTrue(column.equals("study") || whatif.text(r, column).equals(sweep.text(r, column)), column);
            }
        }
    }

    @Test
    void aFileWhoseUnitIsSaidKnowsItsMeanItself() throws Exception {
        Files.writeString(folder.resolve("t.csv"), "10\n20\n30\n");
        String service = "--policy random --service trace:" + folder.resolve("t.csv");
        assertEquals(20, frames(service + " --service-unit ms").get(0).number(0, "service_mean_ms"), 1e-9);
        assertFalse(frames(service).get(0).schema().has("service_mean_ms"));
        assertEquals("mean: 12ms (expected: about 20.0ms, as the service times say; or without --mean)",
                printed("whatif", service + " --service-unit ms --mean 12ms")[2]);
        Files.writeString(folder.resolve("t.csv"), "10\n20\n31\n");
        assertEquals(61 / 3.0, frames(service + " --service-unit ms --mean 20ms").get(0).number(0, "service_mean_ms"),
                1e-6);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "--rate 950/s | arrival-rate: 950/s (expected: with --mean TIME, or --load: how long is a request served?)",
        "--mean 12ms --rate 1400/s | arrival-rate: 1400/s (expected: > 0 and < 1333.33/s, what the servers can do)",
        "--mean 12ms --rate 0/s | arrival-rate: 0 (expected: > 0)",
        "--mean 12ms --rate 950/s --load 0.9 | load: 0.9 (expected: one of --load, --rate and --mean less, or 0.7125, "
                + "as the other two make it)",
        "--load 0.5 --rate 12 | arrival-rate: 12 (expected: not together with --load, but in requests per second)",
        "--load 0.5,0.6 --rate 950/s | load: 0.5,0.6 (expected: one load, where it says the mean together with --rate)",
        "--load 0.5 --rate 900,950/s | arrival-rate: 900/s (expected: one rate, where --load says the mean)",
        "--load 0.5 --rate 950/s --servers 2,3 | rate: together with --load (expected: one number of servers and "
                + "workers, or --mean)",
        "--service constant:3 --mean 12ms | service: constant:3 (expected: a law of mean 1 with times in units, such "
                + "as exponential; --mean says the mean)",
        "--mean 12 | mean: 12 (expected: a time such as 12ms, above 0; units are ns, us, ms, s, min, h)",
        "--mean -3ms | mean: -3ms (expected: a time such as 12ms, above 0; units are ns, us, ms, s, min, h)",
        "--mean 1e999s | mean: 1e999s (expected: a time such as 12ms, above 0; units are ns, us, ms, s, min, h)",
        "--lag 500ms | lag: 500ms (expected: a number of mean service times; a time with a unit needs --mean TIME)",
        "--mean 12ms --lag 5parsecs | lag: 5parsecs (expected: a number, a list like 1,2 or a range like "
                + "0.5..0.95/0.05)",
        "--mean 12ms --lag 0s..500ms/100ms | lag: 0s..500ms/100ms (expected: one unit in a range)",
        "--mean 12ms --lag 1e12s | lag: 1e12s (expected: 0, or from 0.000001 to 1000000000, in mean service times of "
                + "12.00 ms)",
        "--mean 12ms --deadline 0ms | deadline: 0ms (expected: > 0, or none, in mean service times of 12.00 ms)",
        "--service exponential:5ms,constant:6ms | service: exponential:5ms,constant:6ms (expected: one mean service "
                + "time; several laws with --mean)"})
    void badInputIsOneLine(String options, String line) {
        String[] printed = printed("whatif", options);
        assertEquals("2", printed[0]);
        assertEquals(line, printed[2]);
    }
}
