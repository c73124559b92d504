package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import whopicks.cli.Script;

/**
 * Input that asks for too much, or for nothing that there is: one line that says what is allowed, exit code 2, and no
 * file.
 */
class HostileInputTest {
    @TempDir
    private Path folder;

    private record Outcome(int exitCode, String err) {}

    @ParameterizedTest
    @ValueSource(strings = {"sim2 --requests 2147483647 --runs 1 --threads 1",
            "sim2 --runs 2147483647 --requests 2500", "sim2 --servers 2147483647",
        "sim2 --servers 100000000", "sim3 --servers 100000000", "sim3 --weights 2147483647",
        "sim3 --weights 200000000", "sim3 --sessions 2147483647",
        "sim3 --weights 0", "sim3 --sessions -1", "herd --balancers 2147483647", "herd2 --servers 2147483647",
        "herd2 --lags -1", "herd2 --lags NaN",
        "bins --n 2147483647", "bins --runs 2147483647 --n 100", "bins --n 0", "frontier --requests 2147483647",
        "frontier --runs 2147483647",
        "frontier --servers 2147483647", "theory --servers 1000000", "theory --runs 2147483647",
        "theory --load 1e-300", "theory --load 1e-9",
        "foresight --runs 2147483647", "whatif --servers 1..20000 --load 0.1..0.9/0.0001",
        "whatif --servers 1..100000 --yes",
        "whatif --arrivals bursty:1.0000000000000002", "whatif --arrivals bursty:1.000000001", "whatif --load 1e-300",
        "whatif --arrival-rate 1e-300",
        "whatif --precision 0.0001% --max-runs 2147483647", "whatif --runs 2147483647", "whatif --sessions 2147483647",
        "whatif --balancers 2147483647",
        "whatif --requests 99999999999999999999", "whatif --load 0.5..0.6/1e-300", "whatif --service lognormal:11",
        "hedge --servers 2147483647", "hedge --requests 2147483647", "overload --servers 2147483647",
        "herd --balancers 1..2147483647", "herd --balancers 0", "herd2 --lag 0..1/1e-300", "herd2 --lag 1,1",
        "herd2 --lag 0x1p1", "sim3 --sessions 0..2147483647", "sim3 --weights 1.5", "bins --n 1..2147483647",
        "bins --choices 1e300", "bins --n 100 --balls 0", "foresight --smoothing 0..1/0.5", "frontier --lag 1,0",
        "reasons --lag 0", "arithmetic --healthy 0..101", "whatif --seed 1..3/0", "whatif --service trace:/nosuch",
        "sweep --resume", "sweep --partitions 0", "sweep --precision 0.1 --max-runs 1", "dns2 --replay /nosuch",
        "ecs --replay /nosuch", "ecs a.test --subnet 300.0.0.0/8", "watch --setting nonsense=1",
        "sim2 @/tmp", "sim2 --format", "sim2 -",
        "sim2 -- extra", "whatif --service trace:/dev/null", "whatif --service trace:",
        "sim2 --seed 99999999999999999999"})
    void tooMuchIsRefusedBeforeAnyWork(String command) throws IOException {
        Outcome outcome = run(command.replaceFirst(" ", " --out " + folder.resolve("x") + " "));
        assertEquals(2, outcome.exitCode, outcome.err);
        assertEquals(1, outcome.err.lines().count(), outcome.err);
        assertTrue(outcome.err.contains("expected: "), outcome.err);
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"check --data /nosuch", "check nosuch.claim", "check --data /nosuch --runs 3",
            "diff /nosuch /no",
        "plot /nosuch.csv", "report --data /nosuch --out /tmp", "report --out /proc/none", "report --out /dev/null",
        "check --out /proc/none.csv --data /nosuch", "diff . . --out x.pdf"})
    void whatIsNotThereIsOneLine(String command) {
        String[] words = command.split(" ");
        StringWriter err = new StringWriter();
        assertEquals(2, Script.commandLine(Studies.any(words[0])).setErr(new PrintWriter(err, true))
                .execute(Stream.of(words).skip(1).toArray(String[]::new)), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertTrue(err.toString().contains("expected: "), err.toString());
    }

    /** The simulated answer comes whatever becomes of the theory beside it. */
    @ParameterizedTest
    @ValueSource(strings = {"--servers 1000 --service exponential --policy least-connections",
            "--policy round-robin --load 0.99999",
        "--service lognormal:7 --policy round-robin",
        "--servers 64 --load 0.02 --policy least-connections --service exponential"})
    void theoryNeverCostsTheAnswer(String options) {
        Outcome outcome = run("whatif --requests 2000 --runs 2 " + options);
        assertEquals(0, outcome.exitCode, outcome.err);
    }

    private static Outcome run(String command) {
        String[] words = command.split(" ");
        StringWriter err = new StringWriter();
        int exitCode = Script.commandLine(Studies.script(words[0])).setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err, true))
                .execute(Stream.concat(Stream.of("--quick"), Stream.of(words).skip(1)).toArray(String[]::new));
        return new Outcome(exitCode, err.toString());
    }
}
