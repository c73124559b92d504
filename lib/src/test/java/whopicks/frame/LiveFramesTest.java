package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.live.LivePolicy;
import whopicks.live.LiveResult;
import whopicks.live.LiveScenario;
import whopicks.live.Prediction;
import whopicks.study.PerServer;

/** The frame of the live runs, and the words made from it, from made-up results. */
class LiveFramesTest {
    private static final double[] EVEN = {0.25, 0.25, 0.25, 0.25};

    @Test
    void aRowSurvivesTheCsv() {
        Frame frame = frame(result(LivePolicy.NGINX_RANDOM, 20, 18, 25, EVEN, null),
                result(LivePolicy.NGINX_LEAST_CONNECTIONS, 6.1, 5, 7, EVEN,
                        "lag of sends, p99.9: 2.00 (expected: <= 1.0)"));
        Frame read = Csv.parse(LiveFrames.schema(), Csv.format(frame), "live.csv");
        assertEquals(Csv.format(frame), Csv.format(read));
        assertEquals("nginx", read.text(0, "balancer"));
        assertEquals("least_conn", read.text(1, "called"));
        assertEquals(10, read.number(0, "unit"));
        assertTrue(read.isEmpty(1, "uneven_p99_low"), "only a random policy has it");
        assertFalse(read.flag(1, "valid"));
    }

    @Test
    void theVerdictNamesTheOrder() {
        LiveResult fast = result(LivePolicy.NGINX_LEAST_CONNECTIONS, 6.1, 5, 7, EVEN, null);
        assertStarts("The model's order holds: live has all 1 pairs",
                frame(result(LivePolicy.NGINX_RANDOM, 20, 18, 25, EVEN, null), fast), 0);
        assertStarts("The model's order does not hold everywhere: of 1 pairs of policies that it tells apart at p99, "
                + "live has 1 "
                + "the other way round (nginx least-connections (t) against nginx random (t))",
                frame(result(LivePolicy.NGINX_RANDOM, 6, 18, 25, EVEN, null), fast), 0);
        assertStarts("The model tells no two policies apart",
                frame(result(LivePolicy.NGINX_RANDOM, 20, 6, 25, EVEN, null), fast), 0);
    }

    @Test
    void theVerdictNamesTheRunsOutsideTheInterval() {
        Frame frame = frame(result(LivePolicy.NGINX_RANDOM, 25.1, 18, 25, EVEN, null), // 0.1 is the overhead
                result(LivePolicy.NGINX_LEAST_CONNECTIONS, 4.9, 5, 7, EVEN, null));
        assertStarts("Live p99 lies where the model puts 95 of 100 such runs in 1 of 2 runs; outside: nginx "
                + "least-connections (t) "
                + "4.90 (model 5.00 to 7.00).", frame, 1);
    }

    @Test
    void unevenSharesAreNamed() {
        Frame frame = frame(result(LivePolicy.HAPROXY_RANDOM, 40, 18, 30, new double[] {0.2, 0.3, 0.25, 0.25}, null));
        assertStarts("haproxy random (t) is not uniform: one server got 1.20 and one 0.80 times the even share. With "
                + "these shares "
                + "the model says 36.00 to 60.00 at p99; live has 40.00, so the shares explain the difference.", frame,
                2);
    }

    @Test
    void aRunThatIsNotValidIsNotCounted() {
        Frame frame = frame(result(LivePolicy.NGINX_RANDOM, 99, 18, 25, EVEN, "lag of sends"));
        assertEquals(List.of("Not valid and not counted: nginx random (t), lag of sends."), LiveVerdict.of(frame));
    }

    private static void assertStarts(String start, Frame frame, int sentence) {
        String said = LiveVerdict.of(frame).get(sentence);
        assertTrue(said.startsWith(start), said);
    }

    private static Frame frame(LiveResult... results) {
        Frame frame = new Frame(LiveFrames.schema());
        for (LiveResult result : results) {
            LiveFrames.add(frame, "t", "1.0", result);
        }
        return frame;
    }

    private static LiveResult result(LivePolicy policy, double p99, double low, double high, double[] shares,
            String invalid) {
        Prediction model = prediction(low, high);
        LiveScenario scenario = LiveScenario.of(policy, 4, 0.8, 0, Duration.ofMillis(10), 1000, 1);
        return new LiveResult(scenario, new double[] {1, 2, p99}, model, policy.label().equals("random")
                ? prediction(2 * low, 2 * high) : null, 0.1, 0.2, 0.3, shares, new PerServer(shares, shares), 12, 1,
                invalid);
    }

    private static Prediction prediction(double low, double high) {
        return new Prediction(new double[] {1, 2, (low + high) / 2}, new double[] {1, 2, low},
                new double[] {1, 2, high}, 99);
    }
}
