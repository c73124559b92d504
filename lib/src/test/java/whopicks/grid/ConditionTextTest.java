package whopicks.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What an option says becomes a value, and the value says the same again: so a row can be run again from its columns.
 */
class ConditionTextTest {
    private static final Map<String, Function<String, List<?>>> READ = Map.ofEntries(
            Map.entry("workers", ConditionText::workers), Map.entry("limit", ConditionText::limits),
            Map.entry("discipline", ConditionText::disciplines), Map.entry("on-deadline", ConditionText::overdue),
            Map.entry("deadline", ConditionText::deadlines), Map.entry("attempts", ConditionText::attempts),
            Map.entry("backoff", ConditionText::backoffs), Map.entry("jitter", ConditionText::jitters),
            Map.entry("budget", ConditionText::budgets), Map.entry("throttle", ConditionText::throttles),
            Map.entry("hedge", ConditionText::hedges), Map.entry("hedge-copies", ConditionText::hedgeCopies),
            Map.entry("hedge-cancel", ConditionText::cancels), Map.entry("copies", ConditionText::copies),
            Map.entry("health-check", ConditionText::checks), Map.entry("outlier", ConditionText::outliers),
            Map.entry("panic", ConditionText::panics),
            Map.entry("outage", ConditionText::outages), Map.entry("breakdowns", ConditionText::breakdowns));

    @ParameterizedTest
    @CsvSource({"limit, none", "limit, 5", "limit, aimd:3", "limit, gradient", "limit, vegas", "discipline, fifo",
            "discipline, lifo", "discipline, ps", "discipline, adaptive-lifo:3",
        "discipline, codel:0.5:2", "on-deadline, work-on", "on-deadline, check", "on-deadline, cancel",
        "backoff, none", "backoff, fixed:2",
        "backoff, exponential:0.1:30", "budget, none", "budget, 0.1:10", "budget, envoy:0.2:3", "hedge, none",
        "hedge, 0", "hedge, 2.5",
        "hedge, p95", "hedge, p99.9", "hedge-cancel, completion", "copies, independent", "outage, '[100:40:0]'",
        "outage, '[100:40:0.5:3]'",
        "breakdowns, '[1000:25]'"})
    void aValueSaysAgainWhatTheOptionSaid(String option, String text) {
        assertEquals(List.of(text).toString(), READ.get(option).apply(text.replaceAll("[\\[\\]]", "")).toString());
    }

    @ParameterizedTest
    @CsvSource({"workers, '1..3,inf', 4", "limit, '1..10/3,none', 5", "deadline, '5,10,none', 3",
            "attempts, '1..4', 4", "budget, '0,0.1,none', 3",
        "hedge, '0..2/0.5,p95,none', 7", "outage, 'none,10:5,10:5:0+30:5:0.5:2', 3"})
    void aRangeStandsForEachOfItsNumbers(String option, String text, int values) {
        assertEquals(values, READ.get(option).apply(text).stream().distinct().count());
    }

    @ParameterizedTest
    @CsvSource({"workers, 0", "workers, 1.5", "workers, x", "limit, 0", "limit, '2,2'", "limit, ''",
            "discipline, random", "discipline, codel:2",
        "discipline, codel:2:1", "discipline, adaptive-lifo:0", "on-deadline, wait", "deadline, 0", "deadline, -1",
        "deadline, nan", "attempts, 0",
        "backoff, 1", "backoff, fixed:-1", "backoff, exponential:2:1", "jitter, half", "budget, -0.1", "budget, 0.1:0",
        "budget, envoy:1",
        "throttle, 0.5", "hedge, -1", "hedge, p100", "hedge, p", "hedge-copies, 0", "hedge-cancel, never",
        "copies, other", "outage, 5", "outage, 5:0",
        "outage, -1:5", "outage, 1:2:3:4:5", "outage, 1:2:0:1.5", "breakdowns, 5", "health-check, 5",
        "health-check, 0:1",
        "health-check, 5:0", "outlier, 5", "outlier, 0:5", "outlier, 1:0", "panic, 2", "panic, none", "breakdowns, 0:1",
        "breakdowns, 1e400:1"})
    void whatAnOptionMayNotSayIsNamedInOneLine(String option, String text) {
        String message = assertThrows(BadInput.class, () -> READ.get(option).apply(text)).getMessage();
        assertTrue(message.startsWith(option + ": ") && message.contains("(expected: "), message);
    }
}
