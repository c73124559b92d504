package whopicks.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Real balancers under overload, in bounds so wide that a busy machine passes. */
class LiveOverloadTest {
    private static final Duration UNIT = Duration.ofMillis(5);
    private static final int SERVERS = 8;

    @Test
    void anOutageDelaysWhatItMeetsByItsLength() {
        Doors doors = new Doors(1, 5, Long.MAX_VALUE, 100, 40);
        assertEquals(90, doors.finish(80, 10)); // before
        assertEquals(100, doors.finish(90, 10));
        assertEquals(145, doors.finish(95, 10)); // half of it is done after the stop
        assertEquals(150, doors.finish(120, 10)); // begins when it ends
        assertEquals(150, doors.finish(140, 10)); // after
        assertEquals(1_000_010, Doors.open(1).finish(1_000_000, 10));
    }

    @ParameterizedTest
    @EnumSource(Product.class)
    void serversThatRefuseLetThroughWhatTheyCanDo(Product product) throws Exception {
        LiveOutcome outcome = run(first("shedding", product, "least-connections"), 1);
        double success = outcome.live()[0];
        assertTrue(success > 0.7 && success < 0.95, "success " + success); // 1 / 1.2 in the long run
        assertEquals(1, success + outcome.live()[1], 1e-9); // all others are refused
        assertEquals(1, outcome.live()[2], 1e-9); // and each has reached one server
    }

    @ParameterizedTest
    @EnumSource(value = Product.class, names = {"HAPROXY", "NGINX"})
    void aBalancerThatTriesAgainReachesServersMoreOften(Product product) throws Exception {
        LiveOutcome outcome = run(first("retries", product, ""), 1);
        assertTrue(outcome.live()[2] > 1.1 && outcome.live()[2] < 3, "attempts " + outcome.live()[2]);
    }

    @ParameterizedTest
    @EnumSource(value = Product.class, names = {"HAPROXY", "NGINX"})
    void whatABalancerRefusesReachesNoServer(Product product) throws Exception {
        LiveOutcome outcome = run(first("queue", product, ""), 1);
        assertTrue(outcome.live()[1] > 0.03, "refused " + outcome.live()[1]);
        assertEquals(outcome.live()[0], outcome.live()[2], 0.01); // what reaches a server is answered
    }

    /** With two attempts each, servers of load 0.6 get 1.2 of what they can do, and the outage never ends. */
    @ParameterizedTest
    @EnumSource(Product.class)
    void retriesKeepAnOutageAliveAndOneAttemptDoesNot(Product product) throws Exception {
        double retried = run(first("outage", product, ""), 2).live()[0];
        double once = run(first("outage-one-attempt", product, ""), 2).live()[0];
        double checked = run(first("outage-checked", product, ""), 2).live()[0];
        String said = "success " + retried + ", with one attempt " + once + ", checked " + checked;
        assertTrue(retried < 0.4 && once > 0.55 && checked > 0.55, said);
    }

    private static OverloadCases.Case first(String id, Product product, String policy) {
        return OverloadCases.of(List.of(product), 400).stream().filter(c -> c.id().equals(id)
                && c.policy().label().endsWith(policy)).findFirst().orElseThrow();
    }

    private static LiveOutcome run(OverloadCases.Case what, double seconds) throws Exception {
        Installed.orSkip(what.policy().product());
        int requests = (int) (seconds * 1e9 / UNIT.toNanos() * what.load() * SERVERS);
        LiveScenario scenario = LiveScenario.of(what.policy(), SERVERS, what.load(), 0, UNIT, requests, 1)
                .withConditions(what.conditions());
        LiveExperiment.Outcome outcome = new LiveExperiment(scenario, Limits.DEFAULT).run();
        Recording recording = outcome.recording();
        assertNull(recording.problem(), () -> what + " " + Arrays.toString(recording.percentiles(0.5)));
        return new LiveOutcome(scenario, new double[] {recording.success(), recording.refusals(), outcome.attempts(),
                0, 0}, null, 0, 0, 1, null);
    }
}
