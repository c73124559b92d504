package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.frame.Frame;

/** Who made the picks of a log, as one types it. */
class WhoPickedCommandTest {
    @TempDir
    private Path folder;

    private String log(String head, int rows, String row) throws IOException {
        StringBuilder text = new StringBuilder(head).append('\n');
        for (int i = 0; i < rows; i++) {
            text.append(row.formatted(1000 + i * 0.01, i % 3)).append('\n');
        }
        return Files.writeString(folder.resolve("a.csv"), text).toString();
    }

    @Test
    void whereNoRequestsOverlapRoundRobinAndLeastConnectionsInTurnPickAlike() throws IOException {
        Frame frame = Studies.frames("whopicked", "--log", log("ts,took,host", 400, "%.3f,7,w%d"), "--format-of",
                "arrival=ts,total=took:ms,server=host").get(0);
        Set<String> open = IntStream.range(0, frame.size()).filter(r -> frame.text(r, "verdict").equals("cannot tell"))
                .mapToObj(r -> frame.text(r, "policy")).collect(Collectors.toSet());
        assertTrue(open.containsAll(Set.of("round-robin", "least-connections")), open.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "arrival=ts,total=took:ms | a log that names the server of each request",
        "arrival=ts,server=one,total=took:ms | a log with at least two servers; it has web alone"})
    void aLogThatCannotTellIsOneLine(String columns, String expected) throws IOException {
        String log = log("ts,took,one,host", 50, "%.3f,7,web,w%d");
        assertEquals("log: " + log + " (expected: " + expected + ")", Studies.complaint("whopicked", "--log", log,
                "--format-of", columns));
    }

    @Test
    void aLogIsAskedFor() {
        assertEquals("log: not given (expected: --log FILE, or - for standard input)", Studies.complaint("whopicked"));
    }
}
