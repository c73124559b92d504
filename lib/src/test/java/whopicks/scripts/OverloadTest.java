package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.grid.BadInput;

/**
 * The studies of overload and hedging at their small size; the seed is fixed. What is asked of them is so far from
 * chance that another seed would fail a correct program less than once in 1000.
 */
class OverloadTest {
    private static Map<String, Frame> frames;

    @BeforeAll
    static void run() {
        frames = Studies.frames("overload", "--quick", "--threads", "1").stream()
                .collect(Collectors.toMap(Frame::name, Function.identity()));
    }

    private static double cell(String frame, String column, String... key) {
        List<Integer> rows = frames.get(frame).find(Key.of(key));
        assertEquals(1, rows.size(), frame + " " + List.of(key));
        return frames.get(frame).number(rows.get(0), column);
    }

    @Test
    void aBetterPolicyMovesTheEdgeButNotThePointOfNoReturn() {
        String[] random = {"policy", "random"};
        String[] two = {"policy", "power-of-two", "lag", "0.00"};
        assertTrue(cell("overload-edges", "edge", two) > cell("overload-edges", "edge", random) + 0.1);
        assertEquals(cell("overload-edges", "no_return", random), cell("overload-edges", "no_return", two), 0.08);
        assertEquals(0.5, cell("overload-edges", "no_return", two), 0.08);
        assertTrue(cell("overload-edges", "edge", "policy", "power-of-two", "lag", "10.00") < cell("overload-edges",
                "edge", two));
    }

    @Test
    void theEdgeIsNearThatOfManyServers() {
        assertEquals(cell("overload-edges", "theory_edge", "policy", "random"),
                cell("overload-edges", "edge", "policy", "random"), 0.12);
        assertEquals(0.94936, cell("overload-edges", "theory_edge", "policy", "power-of-two", "lag", "0.00"), 1e-5);
    }

    @Test
    void whatBoundsRetriesOrQueuesLeavesNoDeadState() {
        for (String policy : List.of("random", "power-of-two")) {
            assertEquals(0, cell("overload", "survived", "policy", policy, "remedy", "none"));
            assertEquals(2, cell("overload", "attempts", "policy", policy, "remedy", "backoff"), 0.1);
            assertEquals(8, cell("overload", "attempts", "policy", policy, "remedy", "retries on three layers"), 0.1);
            for (String remedy : List.of("no retries", "budget of 10 %", "check of the deadline", "cancelling",
                    "limit")) {
                assertEquals(1, cell("overload", "survived", "policy", policy, "remedy", remedy), policy + ", "
                        + remedy);
            }
        }
    }

    @Test
    void aPolicyThatLooksRefusesFarFewerThanOneThatDoesNot() {
        // M/M/1/5
        assertEquals(0.0888, cell("overload-shedding", "refused", "policy", "random", "load", "0.8000"), 0.02);
        assertTrue(cell("overload-shedding", "refused", "policy", "power-of-two", "load", "0.8000") < 0.002);
        Frame shedding = frames.get("overload-shedding");
        for (int r = 0; r < shedding.size(); r++) {
            assertTrue(shedding.number(r, "refused") >= shedding.number(r, "least_refused") - 0.03);
        }
    }

    @Test
    void goodputIsWholeBeforeTheOutageAndGoneAfterIt() {
        assertEquals(1, cell("overload-timeline", "goodput", "policy", "power-of-two", "remedy", "none", "time",
                "20.00"), 0.25);
        assertEquals(0, cell("overload-timeline", "goodput", "policy", "power-of-two", "remedy", "none", "time",
                "180.00"));
        assertEquals(1, cell("overload-timeline", "goodput", "policy", "power-of-two", "remedy",
                "check of the deadline", "time", "180.00"), 0.3);
    }

    /** A row has all that it depends on: whatif gives its numbers again. */
    @Test
    void aRowCanBeRunAgainFromItsOwnColumns() {
        Frame remedies = frames.get("overload");
        for (int r : new int[] {0, 5, 9, 13, remedies.size() - 1}) {
            runAgain(remedies, r, "exponential", "success", "attempts", "wasted");
        }
        Frame hedge = Studies.frames("hedge", "--quick").get(0);
        for (int r : new int[] {4, 20, hedge.size() - 1}) {
            runAgain(hedge, r, "lognormal:0.85", "mean", "p99", "attempts", "wasted");
        }
    }

    private static void runAgain(Frame frame, int row, String service, String... measures) {
        StringBuilder line = new StringBuilder("--no-theory --service " + service);
        for (String option : List.of("policy", "servers", "load", "lag", "runs", "requests", "warmup", "seed")) {
            line.append(" --").append(option).append(' ').append(frame.text(row, option));
        }
        Frame again = Studies.frames("whatif", (line + " " + frame.text(row, "options")).trim().split(" ")).get(1);
        for (String measure : measures) {
            double mean = IntStream.range(0, again.size()).mapToDouble(r -> again.number(r, measure)).average()
                    .orElseThrow();
            assertEquals(frame.number(row, measure), mean, 6e-5, frame.key(row) + ": " + measure);
        }
    }

    @Test
    void theThreadsDoNotMatter() {
        List<Frame> three = Studies.frames("overload", "--quick", "--threads", "3");
        three.forEach(f -> assertEquals(Csv.format(frames.get(f.name())), Csv.format(f)));
    }

    @Test
    void copiesHelpAtLowLoadAndWithoutCancellingHarmAtHighLoad() {
        Frame gains = Studies.frames("hedge", "--quick").get(0);
        for (int r : gains.find(Key.of("hedge", "0", "cancel", "none"))) {
            assertEquals(gains.number(r, "load") < 0.3, gains.number(r, "gain") > 0);
        }
        for (int r : gains.find(Key.of("hedge", "0", "cancel", "start"))) {
            assertEquals(0, gains.number(r, "wasted"));
            assertTrue(gains.number(r, "gain") > 0);
        }
    }

    @ParameterizedTest
    @CsvSource({"overload, --attempts, 1", "overload, --deadline, 0", "overload, --servers, 1", "overload, --load, 1",
            "overload, --runs, 1",
        "overload, --limit, 0", "hedge, --servers, 1", "hedge, --runs, 1"})
    void aNumberOutOfRangeIsNamed(String study, String option, String value) {
        String message = assertThrows(BadInput.class, () -> Studies.frames(study, "--quick", option, value))
                .getMessage();
        assertTrue(message.startsWith(option.substring(2) + ": " + value), message);
    }
}
