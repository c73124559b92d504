package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import whopicks.Checkout;
import whopicks.cli.Script;
import whopicks.frame.Manifest;

/** The scripts as a shell sees them: exit code, what goes to which stream, and which files are left. */
class CommandLineTest {
    private static final String[] SMALL = {"--quick", "--requests", "200", "--warmup", "20", "--runs", "2"};

    @TempDir
    private Path folder;

    private record Outcome(int exitCode, String out, String err) {}

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "--requests 0; requests: 0 (expected: >= 1)",
        "--requests -1; requests: -1 (expected: >= 1)",
        "--requests 0x10; requests: 0x10 (expected: a whole number >= 1)",
        "--requests 99999999999; requests: 99999999999 (expected: a whole number >= 1)",
        "--requests 100 --warmup 100; warmup: 100 (expected: >= 0 and < requests, 100)",
        "--warmup -1; warmup: -1 (expected: >= 0 and < requests, 20000)",
        "--runs 0; runs: 0 (expected: >= 1)",
        "--runs NaN; runs: NaN (expected: a whole number >= 1)",
        "--threads 0; threads: 0 (expected: >= 1)",
        "--seed x; seed: x (expected: a whole number of at most 64 bits)",
        "--seed -1; seed: -1 (expected: >= 0 with the article's streams)",
        "--load NaN; load: NaN (expected: a number > 0 and < 1)",
        "--load 1; load: 1.0 (expected: > 0 and < 1)",
        "--load 0; load: 0.0 (expected: > 0 and < 1)",
        "--load -Infinity; load: -Infinity (expected: a number > 0 and < 1)",
        "--load heavy; load: heavy (expected: a number > 0 and < 1)",
        "--load 0.5f; load: 0.5f (expected: a number > 0 and < 1)",
        "--load 0x1p-1; load: 0x1p-1 (expected: a number > 0 and < 1)",
        "--load; load: not given (expected: a number > 0 and < 1)",
        "--load 0.5 --load 0.6; load: given twice (expected: once)",
        "--quick=perhaps; quick: perhaps (expected: no value)",
        "--servers 1; servers: 1 (expected: >= 2)",
        "--servers many; servers: many (expected: a whole number >= 2)",
        "--streams mine; streams: mine (expected: article, independent)",
        "--format xml; format: xml (expected: table, csv, json, markdown)",
        "--out x.txt; out: x.txt (expected: a folder, or a file that ends in .csv, .json or .md, or --format)",
    })
    void badInputIsOneLineThatNamesOptionValueAndWhatIsAllowed(String options, String line) {
        assertEquals(new Outcome(2, "", line + System.lineSeparator()), run("--quick", options.split(" ")));
    }

    @Test
    void theFirstLineSaysWhatIsGoingToBeRunAndNoOtherFormatHasIt() {
        String opening = "14 scenarios, 2 runs each of 200 requests, 20 of them discarded; article streams, seed 7\n";
        assertTrue(run("--seed=7").out.startsWith(opening));
        Outcome csv = run("--seed=7", "--format=csv");
        assertEquals(0, csv.exitCode);
        assertFalse(csv.out.contains("14 scenarios"));
    }

    @Test
    void aValueOfTwoLinesIsStillComplainedOfInOne() {
        assertEquals("format: a b (expected: table, csv, json, markdown)" + System.lineSeparator(),
                run("--format", "a\nb").err);
    }

    @ParameterizedTest
    @CsvSource({"--policy", "--load", "extra", "--no-such-option=1", "'--load 0.5 --load 0.6'", "--quick=perhaps"})
    void anUnknownOrIncompleteOptionIsOneLine(String options) {
        Outcome outcome = run("--quick", options.split(" "));
        assertEquals(2, outcome.exitCode);
        assertEquals("", outcome.out);
        assertEquals(1, outcome.err.lines().count(), outcome.err);
        assertTrue(outcome.err.contains("(expected: ") || outcome.err.contains("? expected: "), outcome.err);
    }

    @Test
    void aWrongNameIsAnsweredWithTheNearestAndAll() {
        String err = run("--quick", "--server", "3").err;
        assertTrue(err.startsWith("--server: no such option (did you mean --servers"), err);
        assertTrue(err.contains(", --streams, ") && err.contains(", --threads"), err);
    }

    @Test
    void aPathThatCannotBeWrittenIsRefusedBeforeTheWork() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        for (String out : List.of(file + "/below.csv", file.toString(), "/proc/none/x.csv")) {
            Outcome outcome = run("--quick", "--out", out, "--runs", "3000"); // a minute of work
            assertEquals(2, outcome.exitCode, out);
            assertTrue(outcome.err.startsWith("out: " + out + " (expected: a path that can be written; "), outcome.err);
            assertEquals(1, outcome.err.lines().count(), outcome.err);
        }
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void aDamagedManifestIsRefusedBeforeTheWork() throws IOException {
        Files.writeString(folder.resolve(Manifest.FILE), "{\"sim2\":");
        Outcome outcome = run("--quick", "--out", folder.toString(), "--runs", "3000");
        assertEquals(new Outcome(2, "",
                "manifest.json: damaged (expected: a JSON object; remove the file to start again)"
                + System.lineSeparator()),
                outcome);
        assertEquals(List.of(Manifest.FILE), names());
    }

    @Test
    void theManifestsDigestsAreThoseOfTheFilesBesideIt() throws IOException {
        assertEquals(0, run("--out", folder.toString()).exitCode);
        JsonObject sums = JsonParser.parseString(Files.readString(folder.resolve(Manifest.FILE))).getAsJsonObject()
                .getAsJsonObject("sim2").getAsJsonObject("sha256");
        assertEquals(names().stream().filter(name -> name.endsWith(".csv")).toList(),
                sums.keySet().stream().sorted().toList());
        assertTrue(sums.has("sim2.csv") && sums.has("sim2-runs.csv"), names().toString());
        for (String name : sums.keySet()) {
            assertEquals(Manifest.sha256(Files.readString(folder.resolve(name))), sums.get(name).getAsString(), name);
        }
    }

    @Test
    void theFormatFollowsTheOptionOrElseTheFilesEnding() throws IOException {
        String csv = run("--format", "csv").out;
        assertTrue(csv.startsWith("study,table,policy,"));
        for (String name : List.of("a.csv", "a.json", "a.md")) {
            assertEquals(0, run("--out", folder.resolve(name).toString()).exitCode);
        }
        assertEquals(csv, Files.readString(folder.resolve("a.csv")));
        assertEquals(14, JsonParser.parseString(Files.readString(folder.resolve("a.json"))).getAsJsonArray().size());
        assertEquals(run("--format", "md").out, Files.readString(folder.resolve("a.md")));
        assertEquals(run("--format", "json").out, Files.readString(folder.resolve("a.json")));
    }

    /** Markdown joins a half-width to its mean, and has bars between the cells: nothing else differs. */
    @ParameterizedTest
    @ValueSource(strings = {"sim2", "sim3 --weights 1,4", "herd2 --lags 0,2", "foresight --smoothing 0.03", "theory",
        "whatif --load 0.5,0.9 --speeds 1x3,0.1 --policy random,least-connections --per-server",
        "sweep --load 0.5,0.7 --lag 0,1"})
    void markdownIsTheTablesOfTheScreen(String command) {
        String options = command + " --quick --requests 400 --warmup 40 --runs 2";
        List<String> screen = outcome(options).out.lines().toList();
        Outcome markdown = outcome(options + " --format md");
        assertEquals(0, markdown.exitCode, markdown.err);
        List<String> rows = markdown.out.lines().filter(line -> line.startsWith("| ") && !line.startsWith("| -"))
                .map(line -> words(line.replace('|', ' '))).toList();
        assertTrue(rows.size() >= 3, markdown.out);
        List<String> shown = screen.stream().map(CommandLineTest::words).toList();
        assertEquals(List.of(), rows.stream().filter(row -> !shown.contains(row)).toList());
        assertEquals(List.of(), screen.stream().filter(line -> line.contains("  +- ")) // of a table
                .map(CommandLineTest::words).filter(line -> !rows.contains(line)).toList());
        assertTrue(markdown.out.contains("half-width of the 95 % interval"), "what the numbers are");
    }

    private static String words(String line) {
        return line.strip().replaceAll("\\s+", " ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "--requests 1000 --warmup 999; requests: 1 are counted after the warm-up for random, too few to say a p99 of "
                + "(expected: 10000 or more)",
        "--requests 20000 --warmup 2000 --precision 0.1% --max-runs 3; precision: 0.10 % is not reached for random: 3 "
                + "runs give ",
        "--lag 2; 'refresh: periodic; herd2 and frontier refresh at the first request after a lag (--refresh "
        + "on-request)'"
    })
    void aRemarkSaysWhatTheNumbersLack(String options, String remark) {
        String some = "whatif --quick --runs 2 --policy random --no-theory ";
        assertTrue(outcome(some + options).err.lines().anyMatch(line -> line.startsWith(remark)), options);
        assertEquals("", outcome(some + "--requests 40000 --warmup 2000 --precision 50% --lag 2 --refresh on-request")
                .err);
    }

    @Test
    void unstableStandsWithItsReasonAndNowhereElse() {
        List<String> lines = outcome("sim3 --quick --runs 2 --weights 1,4 --sessions 0,20").out.lines()
                .filter(line -> line.contains("unstable")).toList();
        assertEquals(2, lines.size(), lines.toString());
        for (String line : lines) {
            assertTrue(line.endsWith("unstable: a server is given more work than it can do; times grow with the run"),
                    line);
        }
    }

    @Test
    void whatIsPrintedIsTheSameInEveryLanguage() {
        Locale before = Locale.getDefault();
        try {
            String csv = run("--format", "CSV", "--streams", "independent").out;
            String table = run("--streams", "article").out;
            for (String tag : List.of("de-DE", "tr-TR", "ar-EG-u-nu-arab")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertEquals(csv, run("--format", "csv", "--streams", "INDEPENDENT").out, tag);
                assertEquals(table, run("--streams", "ARTICLE").out, tag);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void helpNamesEveryOptionAndTheExitCodes() {
        Outcome help = run("--help");
        assertEquals(0, help.exitCode);
        assertTrue(help.out.startsWith("Examples:"), help.out);
        for (String word : List.of("--seed", "--runs", "--requests", "--warmup", "--threads", "--quick", "--format",
                "--out", "Exit codes:")) {
            assertTrue(help.out.contains(word), word);
        }
    }

    /** A program of its own, killed in the middle of its work. */
    @Test
    void aKilledRunLeavesNoFile() throws IOException, InterruptedException {
        Process run = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"),
                "sim2", "--runs", "5000", "--threads", "1", "--out", folder.toString())
                .directory(Checkout.path("").toFile()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        assertTrue(!run.waitFor(2, TimeUnit.SECONDS), "still at work");
        run.destroy();
        run.waitFor();
        assertTrue(run.exitValue() != 0);
        assertEquals(List.of(), names());
    }

    private static Outcome run(String first, String... options) {
        Stream<String> size = first.equals("--quick") ? Stream.of() : Stream.of(SMALL);
        return outcome("sim2", Stream.of(size, Stream.of(first), Stream.of(options)).flatMap(s -> s));
    }

    private static Outcome outcome(String command) {
        return outcome(command.split(" ")[0], Stream.of(command.split(" ")).skip(1));
    }

    private static Outcome outcome(String script, Stream<String> options) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Script.commandLine(Studies.script(script)).setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true));
        return new Outcome(line.execute(options.toArray(String[]::new)), out.toString(), err.toString());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }
}
