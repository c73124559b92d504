package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The commands on a terminal, which {@code script} of util-linux pretends to be. Skipped where there is none, but not
 * where CI is true.
 */
class TerminalTest {
    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final char CTRL_C = 3;
    private static final int SECONDS = 60;

    /** A progress line with at least two finished runs. */
    private static final Pattern BEGUN = Pattern.compile("\\b([2-9]|\\d\\d+)/\\d+ (runs|points)");

    private record Outcome(int exitCode, String screen) {}

    @BeforeAll
    static void needsATerminal() {
        boolean there = Files.isExecutable(SCRIPT);
        assumeTrue(there || "true".equals(System.getenv("CI")), "no /usr/bin/script to pretend to be a terminal");
        assertTrue(there, "CI needs /usr/bin/script, of util-linux");
    }

    @ParameterizedTest
    @CsvSource({"whatif --policy random --no-theory --quick --runs 20000, random",
        "sweep --policy random --load 0.1..0.9/0.001 --quick --runs 20, random",
        "sim2 --quick --runs 20000 --streams independent, Identical servers"})
    void ctrlCPrintsWhatIsFinished(String command, String result) throws IOException, InterruptedException {
        Outcome outcome = onTerminal(command + " --threads 1", 100, true);
        assertEquals(130, outcome.exitCode, outcome.screen);
        assertTrue(outcome.screen.contains("stopped: "), outcome.screen);
        assertTrue(outcome.screen.contains(result) && outcome.screen.contains("half-width of the 95 % interval"),
                outcome.screen);
    }

    /** @param stop whether to press Ctrl-C once some runs are finished */
    private static Outcome onTerminal(String command, int columns, boolean stop) throws IOException,
            InterruptedException {
        // a signal that the tests' own parent ignores would be ignored by their children too
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process terminal = new ProcessBuilder(SCRIPT.toString(), "-qec", "stty cols " + columns + "; exec env "
                + "--default-signal=INT '" + java
                + "' -cp '"
                + System.getProperty("java.class.path") + "' " + command, "/dev/null").redirectErrorStream(true)
                .start();
        StringBuilder screen = new StringBuilder();
        byte[] bytes = new byte[4096];
        try (InputStream out = terminal.getInputStream()) {
            for (int n = out.read(bytes); n >= 0; n = out.read(bytes)) {
                screen.append(new String(bytes, 0, n, StandardCharsets.UTF_8));
                if (stop && BEGUN.matcher(screen).find()) {
                    terminal.getOutputStream().write(CTRL_C);
                    terminal.getOutputStream().flush();
                    stop = false;
                }
            }
        }
        assertTrue(terminal.waitFor(SECONDS, TimeUnit.SECONDS));
        return new Outcome(terminal.exitValue(), screen.toString());
    }
}
