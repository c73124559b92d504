package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.cli.Script;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.grid.BadInput;

/**
 * Limits, deadlines, retries and hedges as options of {@code whatif}. Seeds are fixed; a mean over 12 runs may be 6 of
 * its standard errors off, which a correct program exceeds less than once in 10,000.
 */
class ConditionsOnTheCommandLineTest {
    private static final double T = 2.201; // half-width over standard error with 12 runs

    private static Frame whatif(String options) {
        return Studies.frames("whatif", ("--no-theory " + options).split(" ")).get(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--servers 1 --policy random --workers 8 | 1.286028 | mean",
        "--servers 1 --policy random --limit 5 | 0.088819 | refused",
        "--servers 1 --policy random --limit 20 --load 1.2 | 15.5357 | mean",
        "--servers 1 --policy random --discipline codel:2:2 --load 1.2 | 0.311818 | refused",
        "--servers 1 --policy random --discipline ps | 5 | mean",
        "--servers 4 --policy random --deadline 10 | 0.135335 | late",
        "--servers 10 --policy random --hedge 0 --hedge-cancel completion --copies independent | 1.410074 | mean",
        "--servers 1 --policy random --breakdowns 100:10 --load 0.5 | 4.464646 | mean"})
    void theNumbersAreThoseOfTheory(String options, double expected, String column) {
        Frame row = whatif("--service exponential " + options + " --requests 66000 --warmup 6000 --runs 12 --seed 11");
        assertEquals(expected, row.number(0, column), 6 * row.number(0, column + "_half_width") / T);
    }

    @Test
    void everyCombinationIsARowAndTheThreadsDoNotMatter() {
        String options = "--requests 2000 --runs 3 --load 0.7,1.1 --policy least-connections,join-idle-queue "
                + "--deadline 3 --attempts 1,3"
                + " --backoff exponential:0.5:4 --jitter full --budget 0.2,envoy:0.2:3 --limit 4,none --hedge p90 "
                + "--outage 20:10 --threads ";
        Frame one = whatif(options + 1);
        assertEquals(32, one.size());
        assertEquals(Csv.format(one), Csv.format(whatif(options + 3)));
        for (int r = 0; r < one.size(); r++) {
            assertEquals(1, one.number(r, "success") + one.number(r, "refused") + one.number(r, "late")
                    + one.number(r, "given_up"), 2e-5);
        }
    }

    @Test
    void workThatIsRefusedIsNoFaultOfTheLength() {
        String shown = shown("--limit 5 --load 0.8,1.4 --quick --policy random,power-of-two");
        assertFalse(shown.contains("too short"), shown);
    }

    /** Retries keep servers of load 0.6 overloaded for good, once an outage has filled the queues. */
    @Test
    void theNoteSaysThatItIsTheAttemptsThatAreTooMany() {
        String shown = shown("--servers 10 --deadline 10 --attempts 2 --load 0.6 --outage 20:100 --quick --policy "
                + "random");
        assertTrue(shown.contains("unstable: with all attempts a server is given more work than it can do"), shown);
    }

    private static String shown(String options) {
        StringWriter out = new StringWriter();
        assertEquals(0, Script.commandLine(Studies.script("whatif")).setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(out, true)).execute(options.split(" ")), out.toString());
        return out.toString();
    }

    @Test
    void aPlainGridHasNoColumnMore() {
        assertFalse(whatif("--quick --runs 2 --policy random").schema().has("success"));
        assertTrue(whatif("--quick --runs 2 --policy random --limit 5").schema().has("success"));
    }

    @Test
    void aLimitNeverReachedGivesTheSameTimes() {
        Frame plain = whatif("--quick --runs 3");
        Frame limited = whatif("--quick --runs 3 --limit 10000");
        for (String column : new String[] {"mean", "p50", "p99", "p999", "max"}) {
            assertEquals(plain.text(1, column), limited.text(1, column));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--load 1 | load: ", "--load 1 --attempts 2 | load: ",
            "--jitter full | jitter: ",
        "--hedge-cancel start | hedge-cancel: ", "--servers 2 --hedge 1 --hedge-copies 2 | hedge-copies: ",
        "--on-deadline check | on-deadline: ",
        "--budget 0.1 | budget: ", "--limit many | limit: ", "--arrival-rate 17 | arrival-rate: "})
    void whatDoesNotGoTogetherIsNamed(String options, String start) {
        String message = assertThrows(BadInput.class, () -> whatif("--quick " + options)).getMessage();
        assertTrue(message.startsWith(start) && message.contains("(expected: "), message);
    }
}
