package whopicks.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.policy.RoundRobin;
import whopicks.study.Simulation;

class LoadGeneratorTest {
    private static final long MS = 1_000_000;

    @Test
    void thePlanIsTheModelsOwnRun() {
        Scenario scenario = Scenario.of(Cluster.identical(16), 0.8 * 16, ArticleModel.SERVICE, new RoundRobin(), 5_000,
                500);
        Plan plan = Plan.of(scenario, RandomInput.Kind.INDEPENDENT.open(7, 0, scenario), MS);
        double[] free = new double[16];
        double[] sojourns = new double[5_000];
        for (int i = 0; i < 5_000; i++) {
            free[i % 16] = Math.max(free[i % 16], plan.arrivals()[i]) + plan.requirements()[i];
            sojourns[i] = free[i % 16] - plan.arrivals()[i];
        }
        Run run = new Simulation().run(scenario, RandomInput.Kind.INDEPENDENT, 7, 0);
        double[] counted = Arrays.copyOfRange(sojourns, 500, 5_000);
        Arrays.sort(counted);
        assertEquals(run.p99(), counted[(int) (4_500 * 0.99)], 1e-9);
    }

    /** A closed loop would send the second request only after the first was answered, and call both fast. */
    @Test
    void aStallShowsInEveryRequestThatWasDueDuringIt() throws Exception {
        Plan plan = plan(IntStream.range(0, 50).mapToDouble(i -> i * 4).toArray(), i -> i == 0 ? 400 : 1);
        Recording recording = run(plan, Limits.DEFAULT, 1);
        assertNull(recording.problem());
        for (int i = 0; i < 50; i++) { // FIFO behind the first: 400 + i - 4 i, and never less
            assertTrue(recording.sojourns()[i] >= 399.9 - 3 * i, "request " + i + ": " + recording.sojourns()[i]);
        }
    }

    @Test
    void aSlowServerTakesItsMultiple() throws Exception {
        Recording recording = run(plan(new double[] {0}, i -> 20), Limits.DEFAULT, 4);
        assertTrue(recording.sojourns()[0] >= 79.9, "" + recording.sojourns()[0]);
    }

    @Test
    void tooManyOutstandingRequestsEndTheRun() throws Exception {
        Limits few = new Limits(1000, 10_000, Duration.ofSeconds(10), 5, Duration.ofSeconds(1));
        Recording recording = run(plan(IntStream.range(0, 20).asDoubleStream().toArray(), i -> 500), few, 1);
        assertTrue(recording.problem().startsWith("outstanding requests: 5"), recording.problem());
    }

    @Test
    void aServerThatNeverAnswersEndsTheRun() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
            Limits hasty = new Limits(1000, 10_000, Duration.ofSeconds(10), 5, Duration.ofMillis(200));
            Recording recording = new LoadGenerator(List.of((InetSocketAddress) mute.getLocalSocketAddress()),
                    plan(new double[] {0}, i -> 1), i -> 0, LiveConditions.NONE, hasty).run(soon());
            assertTrue(recording.problem().startsWith("unanswered requests: 1"), recording.problem());
        }
    }

    @Test
    void onlyLoopbackIsSentTo() {
        for (String address : List.of("192.0.2.1", "0.0.0.0", "2001:db8::1")) {
            var e = assertThrows(IllegalArgumentException.class, () -> new LoadGenerator(
                    List.of(new InetSocketAddress(address, 80)), plan(new double[] {0}, i -> 1), i -> 0,
                    LiveConditions.NONE, Limits.DEFAULT));
            assertTrue(e.getMessage().endsWith("(expected: a loopback address, such as 127.0.0.1)"), e.getMessage());
        }
    }

    @Test
    void aRunBeyondTheLimitsIsRefused() {
        Limits limits = new Limits(1000, 100, Duration.ofSeconds(60), 5, Duration.ofSeconds(1));
        assertEquals("requests: 1001 (expected: <= 1000)", refusal(limits, 1001, 30));
        assertEquals("seconds: 61 (expected: <= 60)", refusal(limits, 1000, 60.5));
        assertEquals("requests per second: 101 (expected: <= 100)", refusal(limits, 202, 2));
    }

    private static String refusal(Limits limits, int requests, double seconds) {
        return assertThrows(IllegalArgumentException.class, () -> limits.check(requests, seconds)).getMessage();
    }

    /** A unit of 1 ms, so that the numbers read as milliseconds. */
    private static Plan plan(double[] arrivals, java.util.function.IntToDoubleFunction requirement) {
        int n = arrivals.length;
        return new Plan(arrivals, IntStream.range(0, n).mapToDouble(requirement).toArray(), new int[n], new int[n], 0,
                MS);
    }

    private static Recording run(Plan plan, Limits limits, double slowness) throws Exception {
        try (Backends backends = new Backends(slowness)) {
            return new LoadGenerator(backends.addresses(), plan, i -> 0, LiveConditions.NONE, limits).run(soon());
        }
    }

    private static long soon() {
        return System.nanoTime() + LoadGenerator.LEAD;
    }
}
