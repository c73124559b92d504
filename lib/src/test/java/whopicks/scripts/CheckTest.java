package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import picocli.CommandLine;
import whopicks.article.Claim;
import whopicks.article.Ledger;
import whopicks.article.Outcome;
import whopicks.article.Verdicts;
import whopicks.cli.Script;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;

/** The commands {@code check} and {@code diff}, and the ledger against what the studies make. */
class CheckTest {
    /** Mean of the article's five runs of random choice, printed as 25.07. */
    private static final double RANDOM_P99 = 25.06819;

    @TempDir
    private Path folder;

    private record Result(int exitCode, String out, String err) {}

    private static Result run(String script, String... args) throws ReflectiveOperationException {
        Constructor<?> constructor = Class.forName(script).getDeclaredConstructor();
        constructor.setAccessible(true);
        @SuppressWarnings("unchecked")
        CommandLine line = Script.commandLine((Callable<Integer>) constructor.newInstance());
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err, true));
        int exitCode = line.execute(args);
        return new Result(exitCode, out.toString(), err.toString());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Frame> suite(Collection<String> names, boolean quick)
            throws ReflectiveOperationException {
        Method frames = Class.forName("Suite").getDeclaredMethod("frames", Collection.class, boolean.class);
        frames.setAccessible(true);
        return (Map<String, Frame>) frames.invoke(null, names, quick);
    }

    /** The frames of dns2 and ecs, made up by the test server that comes along. */
    @SuppressWarnings("unchecked")
    private Map<String, Frame> laboratory() throws ReflectiveOperationException {
        Method frames = Class.forName("Suite").getDeclaredMethod("nameServers", Path.class);
        frames.setAccessible(true);
        return (Map<String, Frame>) frames.invoke(null, folder);
    }

    /** A folder as {@code jbang sim2 --out} leaves it, with one row. */
    private Path written(String name, double p99, double halfWidth) throws Exception {
        Object[] row = new Object[ModelFrames.summary("sim2").columns().size()];
        List<String> columns = ModelFrames.summary("sim2").names();
        Map<String, Object> cells = Map.ofEntries(Map.entry("study", "sim2"), Map.entry("table", "identical"),
                Map.entry("policy", "random"),
                Map.entry("servers", 16), Map.entry("balancers", 1), Map.entry("knowledge", "live"),
                Map.entry("lag", 0.0),
                Map.entry("sessions", 0), Map.entry("load", 0.801), Map.entry("streams", "article"),
                Map.entry("seed", 0L),
                Map.entry("requests", 300_000), Map.entry("warmup", 20_000), Map.entry("runs", 5),
                Map.entry("p99", p99),
                Map.entry("p99_half_width", halfWidth), Map.entry("stable", true));
        cells.forEach((column, value) -> row[columns.indexOf(column)] = value);
        Path data = Files.createDirectories(folder.resolve(name));
        Files.writeString(data.resolve("sim2.csv"), Csv.format(new Frame(ModelFrames.summary("sim2")).add(row)));
        return data;
    }

    /** A row of the ledger that points to a frame, column or row that no study makes would never be run. */
    @Test
    void everyClaimPointsToACellThatAStudyMakes() throws Exception {
        Map<String, Frame> frames =
                new TreeMap<>(suite(Ledger.load().stream().flatMap(c -> c.studies().stream()).distinct()
                .filter(study -> !study.equals("bins")).toList(), true));
        frames.putAll(suite(List.of("bins"), false)); // its largest size is what the article prints, and quick enough
        frames.putAll(laboratory());
        List<String> lost = Verdicts.of(Ledger.load(), frames).all().stream()
                .filter(v -> v.outcome() == Outcome.NOT_RUN
                        && v.evidence().matches(
                                "(no live recording: )?(no frame|no row|frame \\S+ has no|\\d+ rows) .*"))
                // the laboratory is no evidence
                .filter(v -> !v.evidence().startsWith("no live recording: no row origin=live"))
                .map(v -> v.claim().id() + ": " + v.evidence()).toList();
        assertEquals(List.of(), lost);
    }

    @Test
    void anAltogetherTrueFigureEndsWithZeroAndAWrongDigitWithOne() throws Exception {
        Result right = run("check", "identical.random.p99", "--data", written("right", RANDOM_P99, 0.8).toString());
        assertEquals(0, right.exitCode, right.out + right.err);
        assertTrue(right.out.contains("HOLDS"), right.out);
        Result wrong = run("check", "identical.random.p99", "--data", written("wrong", RANDOM_P99 + 0.01,
                0.8).toString());
        assertEquals(1, wrong.exitCode, wrong.out + wrong.err);
        assertTrue(wrong.out.contains("DOES NOT HOLD"), wrong.out);
    }

    @Test
    void whatTheLaboratoryMakesUpIsNeverTakenForALiveMeasurement() throws Exception {
        Verdicts live = Verdicts.of(Ledger.load(), laboratory()).on(c -> c.kind() == Claim.Kind.LIVE);
        assertEquals(live.all().size(), live.counts().get(Outcome.NOT_RUN));
        assertTrue(live.all().size() >= 9);
    }

    @Test
    void aStatementThatIsKnownNotToHoldFailsOnlyIfStrict() throws Exception {
        assertEquals(0, run("check", "retries.5layers.same").exitCode);
        assertEquals(1, run("check", "retries.5layers.same", "--strict").exitCode);
        assertTrue(run("check", "retries.5layers.same").out.contains("DOES NOT HOLD  retries.5layers.same"));
    }

    @Test
    void whatDiffersFromTheExpectedVerdictIsShown() throws Exception {
        Result wrong = run("check", "identical.random.p99", "--data", written("wrong", RANDOM_P99 + 0.01,
                0.8).toString());
        assertTrue(wrong.out.contains("identical.random.p99  expected: HOLDS  now: DOES NOT HOLD, 25.08"), wrong.out);
    }

    @Test
    void aFigureFindsItsClaims() throws Exception {
        String out = run("check", "26.9", "--list").out;
        assertTrue(out.contains("sticky.5000.p99") && out.contains("\"With five thousand pinned groups: 26.90\""), out);
        assertTrue(run("check", "64", "--list").out.contains("retries.3layers"));
        assertEquals(2, run("check", "26.91", "--list").exitCode);
    }

    @Test
    void theListHasEveryClaimAndRunsNothing() throws Exception {
        Result list = run("check", "--list");
        assertEquals(0, list.exitCode);
        assertEquals(List.of(), Ledger.load().stream().map(Claim::id).filter(id -> !list.out.contains(id)).toList());
        long checks = Ledger.load().stream().filter(Claim::isCheck).count();
        assertTrue(list.out.endsWith(Ledger.load().size() - checks + " statements, " + checks + " checks\n"), list.out);
    }

    @Test
    void otherRunsAndSeedsAreWhatTheStudiesAreRunWith() throws Exception {
        String out = run("check", "bins.random.formula", "--quick", "--runs", "9", "--seed", "7").out;
        assertTrue(out.contains("9 runs, independent streams, seed 7"), out);
        assertEquals(2, run("check", "bins.random.formula", "--runs", "1").exitCode);
        assertEquals(2, run("check", "identical", "--seed", "1", "--data",
                written("right", RANDOM_P99, 0.8).toString()).exitCode);
    }

    @Test
    void aClaimThatIsNotThereIsOneLineThatNamesWhatIs() throws Exception {
        Result result = run("check", "nonsense");
        assertEquals(2, result.exitCode);
        assertEquals(1, result.err.lines().count(), result.err);
        assertTrue(result.err.startsWith("claim: nonsense (expected: ") && result.err.contains("identical"),
                result.err);
        assertEquals(2, run("check", "--data", folder.resolve("nowhere").toString()).exitCode);
        assertEquals(2, run("check", "--data", Files.createDirectories(folder.resolve("empty")).toString()).exitCode);
        assertEquals(2, run("check", "--out", folder.resolve("claims.doc").toString()).exitCode);
    }

    @Test
    void aLiveClaimThatWasNotRunFailsOnlyIfItIsRequired() throws Exception {
        String data = written("right", RANDOM_P99, 0.8).toString();
        assertEquals(0, run("check", "dns", "--data", data).exitCode);
        assertEquals(1, run("check", "dns", "--data", data, "--require-live").exitCode);
    }

    @Test
    void aSectionIsAllOfItsClaims() throws Exception {
        String csv = run("check", "identical", "--data", written("right", RANDOM_P99, 0.8).toString(), "--format",
                "csv").out;
        long claims = Ledger.load().stream().filter(c -> c.topic().equals("identical")).count();
        assertEquals(claims, csv.lines().filter(line -> line.startsWith("identical.")).count());
    }

    @Test
    void aCiReadsTheClaimsAsTests() throws Exception {
        Path report = folder.resolve("claims.xml");
        run("check", "--data", written("wrong", RANDOM_P99 + 0.01, 0.8).toString(), "--out", report.toString());
        var xml = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(Files.readString(report))));
        assertEquals(Ledger.load().size(), xml.getElementsByTagName("testcase").getLength());
        assertEquals(2, xml.getElementsByTagName("failure").getLength(), "the figure, and that all figures come out");
        assertTrue(xml.getElementsByTagName("skipped").getLength() > 50);
        assertTrue(xml.getElementsByTagName("failure").item(0).getAttributes().getNamedItem("message").getTextContent()
                .startsWith("DOES NOT HOLD, expected HOLDS"));
    }

    @Test
    void everyFormatHasAllVerdicts() throws Exception {
        String data = written("right", RANDOM_P99, 0.8).toString();
        for (String format : List.of("table", "csv", "json", "markdown", "junit")) {
            String text = run("check", "--data", data, "--format", format).out;
            assertFalse(Ledger.load().stream().map(Claim::id).anyMatch(id -> !text.contains(id)), format);
        }
    }

    @Test
    void twoFoldersAreComparedByTheirIntervals() throws Exception {
        String old = written("old", 25.0, 0.5).toString();
        assertEquals(0, run("diff", old, written("same", 25.0, 0.5).toString()).exitCode);
        Result within = run("diff", old, written("within", 25.2, 0.5).toString());
        assertTrue(within.out.contains("Moved within the intervals"), within.out);
        Result beyond = run("diff", old, written("beyond", 35.0, 0.5).toString());
        assertEquals(1, beyond.exitCode);
        assertTrue(beyond.out.contains("Moved beyond the intervals"), beyond.out);
    }

    @Test
    void aChangedVerdictIsAChange() throws Exception {
        Result result = run("diff", written("right", RANDOM_P99, 0.8).toString(), written("wrong", RANDOM_P99 + 0.01,
                0.8).toString());
        assertEquals(1, result.exitCode, result.out);
        assertTrue(result.out.contains("Verdict changed") && result.out.contains("identical.random.p99"), result.out);
    }

    @Test
    void whereTheFoldersCameFromStandsFirst() throws Exception {
        Path old = written("old", 25.0, 0.5);
        Path now = written("now", 25.0, 0.5);
        Files.writeString(old.resolve("manifest.json"),
                "{\"sim2\": {\"jdk\": \"17.0.1\", \"seconds\": 1, \"options\": {\"--runs\": \"5\"}}}");
        Files.writeString(now.resolve("manifest.json"),
                "{\"sim2\": {\"jdk\": \"21.0.2\", \"seconds\": 2, \"options\": {\"--runs\": \"5\"}}}");
        String out = run("diff", old.toString(), now.toString()).out;
        assertEquals(List.of("Where they came from", "  sim2  jdk  17.0.1  ->  21.0.2"), out.lines().limit(2).toList());
        Files.writeString(now.resolve("manifest.json"), "not json {");
        assertEquals(2, run("diff", old.toString(), now.toString()).exitCode);
        assertEquals(2, run("diff", old.toString()).exitCode);
    }
}
