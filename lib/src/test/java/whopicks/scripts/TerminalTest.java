package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import whopicks.live.Product;

/**
 * The commands on a terminal, which {@code script} of util-linux pretends to be. Skipped where there is none, but not
 * where CI is true.
 */
class TerminalTest {
    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final char CTRL_C = 3;
    private static final int SECONDS = 60;

    /** A progress line with what is finished. */
    private static final Pattern FINISHED = Pattern.compile("\\b(\\d+)/\\d+ (runs|points)");

    private record Outcome(int exitCode, String screen) {}

    @BeforeAll
    static void needsATerminal() {
        boolean there = Files.isExecutable(SCRIPT);
        assumeTrue(there || "true".equals(System.getenv("CI")), "no /usr/bin/script to pretend to be a terminal");
        assertTrue(there, "CI needs /usr/bin/script, of util-linux");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "2 | whatif --policy random --no-theory --quick --runs 20000 | random",
        "2 | sweep --policy random --load 0.1..0.9/0.001 --quick --runs 20 | random",
        "20 | sim2 --quick --runs 20000 --streams independent | Identical servers",
        "6 | bins --n 1000 --choices 1,2 --runs 20000 | balls",
        "2 | bins --n 2000000 --choices 2,3 --runs 20 --streams independent | balls"})
    void ctrlCPrintsWhatIsFinished(int finished, String command, String result) throws IOException,
            InterruptedException {
        Outcome outcome = onTerminal(command + " --threads 1", 100, finished);
        assertEquals(130, outcome.exitCode, outcome.screen);
        assertTrue(outcome.screen.contains("stopped: "), outcome.screen);
        assertTrue(outcome.screen.contains(result) && outcome.screen.contains("half-width of the 95 % interval"),
                outcome.screen);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "bins.csv | 4 | bins --n 1000,2000000,3000000,4000000 --choices 2 --runs 3 --streams independent | 1000",
        "frontier.csv | 11 | frontier --lag 0,1 --load 0.5..0.9/0.001 --runs 2 --requests 20000 | 0.500",
        "hedge.csv | 7 | hedge --quick --runs 2 --requests 40000 | random",
        "overload.csv | 2 | overload --quick --runs 2 --servers 100 | random"})
    void ctrlCKeepsWhatIsFinished(String file, int finished, String command, String first, @TempDir Path folder)
            throws IOException, InterruptedException {
        Outcome outcome = onTerminal(command + " --threads 1 --out " + folder, 100, finished);
        assertEquals(130, outcome.exitCode, outcome.screen);
        assertTrue(outcome.screen.contains("stopped: ") && outcome.screen.contains("wrote "), outcome.screen);
        List<String> rows = Files.readAllLines(folder.resolve(file));
        assertTrue(rows.size() > 1 && rows.get(1).contains(first), () -> String.join("\n", rows));
    }

    /** The balancers are on the same terminal, which sends Ctrl-C to them as well. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "haproxy", "nginx"})
    void ctrlCKeepsTheLiveRunsThatAreFinished(String balancer, @TempDir Path folder) throws IOException,
            InterruptedException {
        boolean there = Product.valueOf(balancer.toUpperCase(Locale.ROOT)).installed();
        assumeTrue(there || "true".equals(System.getenv("CI")), balancer + " is not installed");
        Outcome outcome = onTerminal("live --seconds 1 --quick --table all --balancer " + balancer + " --out "
                + folder, 100, 2);
        assertEquals(130, outcome.exitCode, outcome.screen);
        assertTrue(outcome.screen.contains("stopped: ") && !outcome.screen.contains("unanswered"), outcome.screen);
        long rows = Files.readAllLines(folder.resolve("live.csv")).size() - 1;
        assertTrue(rows >= 2 && outcome.screen.contains("stopped: " + rows + " of "), outcome.screen);
    }

    @Test
    void ctrlCBeforeAnythingIsFinishedIsOneLine() throws IOException, InterruptedException {
        Outcome outcome = onTerminal("frontier --runs 2 --threads 1", 100, 1);
        assertEquals(130, outcome.exitCode, outcome.screen);
        assertTrue(outcome.screen.strip().endsWith("stopped: nothing is finished that could be shown"),
                outcome.screen);
    }

    /** @param finished runs or points after which Ctrl-C is pressed */
    private static Outcome onTerminal(String command, int columns, int finished) throws IOException,
            InterruptedException {
        // a signal that the tests' own parent ignores would be ignored by their children too
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process terminal = new ProcessBuilder(SCRIPT.toString(), "-qec", "stty cols " + columns + "; exec env "
                + "--default-signal=INT '" + java
                + "' -cp '"
                + System.getProperty("java.class.path") + "' " + command, "/dev/null").redirectErrorStream(true)
                .start();
        StringBuilder screen = new StringBuilder();
        boolean pressed = false;
        byte[] bytes = new byte[4096];
        try (InputStream out = terminal.getInputStream()) {
            for (int n = out.read(bytes); n >= 0; n = out.read(bytes)) {
                screen.append(new String(bytes, 0, n, StandardCharsets.UTF_8));
                if (!pressed && done(screen) >= finished) {
                    terminal.getOutputStream().write(CTRL_C);
                    terminal.getOutputStream().flush();
                    pressed = true;
                }
            }
        }
        assertTrue(terminal.waitFor(SECONDS, TimeUnit.SECONDS));
        return new Outcome(terminal.exitValue(), screen.toString());
    }

    private static int done(CharSequence screen) {
        return FINISHED.matcher(screen).results().mapToInt(m -> Integer.parseInt(m.group(1))).max().orElse(0);
    }
}
