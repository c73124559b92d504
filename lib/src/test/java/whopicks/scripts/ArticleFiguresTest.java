package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import whopicks.frame.Frame;

/**
 * The published figures at the published size, to the last printed digit. The slow class: some fifty million requests.
 */
class ArticleFiguresTest {
    @Test
    void sim2GivesThePublishedFigures() {
        Frame sim2 = Studies.frames("sim2").get(0);
        printed("3.36 16.15 25.07", sim2, "table", "identical", "policy", "random");
        printed("1.78 10.09 17.00", sim2, "table", "identical", "policy", "round-robin");
        printed("1.49 5.57 8.86", sim2, "table", "identical", "policy", "power-of-two");
        printed("0.83 3.48 6.06", sim2, "table", "identical", "policy", "least-connections");
        printed("* * 5.50", sim2, "table", "identical", "policy", "least-response-time-foresight");
        printed("3.73 13036.22 43883.74", sim2, "table", "slow", "policy", "random");
        printed("1.98 13050.09 43945.77", sim2, "table", "slow", "policy", "round-robin");
        printed("3.42 13.85 22.63", sim2, "table", "slow", "weight", "4");
        printed("2.51 16.13 10968.52", sim2, "table", "slow", "weight", "2");
        printed("1.79 7.02 14.97", sim2, "table", "slow", "policy", "power-of-two");
        printed("0.91 4.03 7.70", sim2, "table", "slow", "policy", "least-connections");
        printed("* * 6.48", sim2, "table", "slow", "policy", "least-response-time-foresight");
    }

    @Test
    void sim3GivesThePublishedFigures() {
        List<Frame> frames = Studies.frames("sim3", "--weights", "1,2,4");
        Frame sim3 = frames.get(0);
        printed("1.98 13050.09 43945.77", sim3, "table", "weights", "policy", "round-robin");
        printed("2.51 16.13 10968.52", sim3, "table", "weights", "weight", "2");
        printed("3.42 13.85 22.63", sim3, "table", "weights", "weight", "4");
        printed("0.83 3.48 6.06", sim3, "table", "sticky", "sessions", "0");
        printed("3.38 16.76 26.90", sim3, "table", "sticky", "sessions", "5000");
        printed("3.77 118.75 206.92", sim3, "table", "sticky", "sessions", "500");
        printed("30.90 6025.25 8407.80", sim3, "table", "sticky", "sessions", "50");
        Frame runs = frames.get(1);
        List<Long> single = runs.find(Map.of("sessions", "500")).stream().map(r -> Math.round(runs.number(r, "p99")))
                .toList();
        assertEquals(List.of(64L, 38L, 852L, 32L, 48L), single,
                "p99 of the runs with 500 sessions: one of five makes the mean");
    }

    @Test
    void binsGivesThePublishedFigures() {
        Frame bins = Studies.frames("bins").get(0);
        assertEquals(List.of("2.60", "3.53"), List.of("100", "100000").stream().map(n -> String.format(Locale.ROOT,
                "%.2f",
                bins.number(bins.find(Map.of("choices", "2", "n", n)).get(0), "maximum"))).toList());
        int last = bins.find(Map.of("choices", "2", "n", "100000")).get(0);
        assertEquals("3.53", String.format(Locale.ROOT, "%.2f", bins.number(last, "formula")), "log log n / log 2");
    }

    @Test
    void arithmeticGivesThePublishedFigures() {
        Frame sums = Studies.frames("arithmetic").get(0);
        List<Double> values = List.of("retries", "queue", "slow-server", "connections").stream()
                .map(topic -> sums.number(sums.find(Map.of("topic", topic)).get(0), "value")).toList();
        assertEquals(List.of(64.0, 1.1, 3.2, 0.9), values.stream().map(v -> Math.round(v * 1e9) / 1e9).toList());
        assertEquals(1, sums.find(Map.of("topic", "retries", "value", "243.0000")).size());
    }

    @Test
    void herdGivesThePublishedFigures() {
        Frame herd = Studies.frames("herd", "--balancers", "64").get(0);
        printed("2.94 12.29 18.38", herd, "policy", "least-connections");
        printed("2.94 12.79 19.72", herd, "policy", "round-robin");
        printed("2.98 12.48 18.87", herd, "policy", "power-of-two");
    }

    @Test
    void herd2GivesThePublishedFigures() {
        Frame herd2 = Studies.frames("herd2", "--lags", "0,2").get(0);
        printed("* * 6.06", herd2, "lag", "0.00", "policy", "least-connections");
        printed("* * 8.86", herd2, "lag", "0.00", "policy", "power-of-two");
        printed("2.66 11.71 19.95", herd2, "lag", "2.00", "policy", "least-connections");
        printed("1.88 6.83 10.52", herd2, "lag", "2.00", "policy", "power-of-two");
    }

    /**
     * p50, p95 and p99 of the one row with the cells given, rounded as the article prints them; * where it prints none.
     */
    private static void printed(String expected, Frame frame, String... cells) {
        List<Integer> rows = frame.find(cells.length == 2 ? Map.of(cells[0], cells[1])
                : Map.of(cells[0], cells[1], cells[2], cells[3]));
        assertEquals(1, rows.size(), "rows with " + List.of(cells));
        String[] figures = expected.split(" ");
        String[] measures = {"p50", "p95", "p99"};
        for (int k = 0; k < figures.length; k++) {
            if (!figures[k].equals("*")) {
                assertEquals(figures[k], String.format(Locale.ROOT, "%.2f", frame.number(rows.get(0), measures[k])),
                        measures[k] + " of " + List.of(cells));
            }
        }
    }
}
