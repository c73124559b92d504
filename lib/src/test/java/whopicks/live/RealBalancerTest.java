package whopicks.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import whopicks.study.PerServer;

/**
 * Seconds of load on each balancer, with checks so loose that a busy machine passes: p95 differs by a factor of four.
 */
class RealBalancerTest {
    private static final Duration UNIT = Duration.ofMillis(10);
    /** Where only who answers counts, not when. */
    private static final Duration SHORT = Duration.ofMillis(3);

    private static final int SERVERS = 16;
    private static final int REQUESTS = 3_000; // 2.3 s

    @ParameterizedTest
    @EnumSource(Product.class)
    void answersEverythingAndLeastConnectionsBeatsRandom(Product product) throws Exception {
        Installed.orSkip(product);
        Recording random = onTime(LivePolicy.of(product, "random"));
        Recording fewest = onTime(LivePolicy.of(product, "least-connections"));
        double slow = random.percentiles(0.95)[0];
        double fast = fewest.percentiles(0.95)[0];
        assertTrue(slow > fast, "p95 of random " + slow + ", of least connections " + fast);
    }

    @ParameterizedTest
    @EnumSource(Product.class)
    void roundRobinDealsOutByWeight(Product product) throws Exception {
        Installed.orSkip(product);
        double[] shares = run(LiveScenario.of(LivePolicy.of(product, "round-robin"), 4, 0.5, 0, SHORT, 390, 1)
                .withSlowServer(4).withWeight(4)).shares(4);
        assertEquals(1.0 / 13, shares[0], 1e-12, Arrays.toString(shares)); // 390 requests are 30 cycles of 13 turns
        assertEquals(4.0 / 13, shares[3], 1e-12, Arrays.toString(shares));
    }

    /**
     * Round robin leaves nothing to chance, and a client without a balancer draws as the model does. On a busy machine
     * two requests may reach a balancer in the wrong order, which moves a few to a neighbour.
     */
    @ParameterizedTest
    @EnumSource(value = LivePolicy.class, names = {"HAPROXY_ROUND_ROBIN", "NGINX_ROUND_ROBIN", "NONE_ROUND_ROBIN",
        "NONE_RANDOM"})
    void eachServerGetsTheRequestsOfTheModel(LivePolicy policy) throws Exception {
        Installed.orSkip(policy.product());
        LiveScenario scenario = LiveScenario.of(policy, 4, 0.5, 0, SHORT, 300, 1).withSlowServer(2);
        LiveResult result = LiveStudy.run(scenario, Prediction.FEWEST_RUNS, 1, 0, true);
        boolean exact = policy.product() == Product.NONE;
        double[] model = result.model().same();
        PerServer live = result.servers();
        assertArrayEquals(Arrays.copyOfRange(model, 3, 7), live.share(), exact ? 1e-12 : 3 / 280.0);
        assertArrayEquals(Arrays.copyOfRange(model, 7, 11), live.busy(), exact ? 1e-9 : 0.2);
        assertEquals(model[11], live.mostOverEven(), exact ? 1e-12 : 0.05);
    }

    /** From the second half on: HAProxy's table learns where a session went only when its first answer comes back. */
    @ParameterizedTest
    @EnumSource(value = LivePolicy.class, names = {"HAPROXY_STICKY", "NGINX_STICKY", "NGINX_IP_HASH", "NONE_STICKY"})
    void aSessionStaysWithItsServer(LivePolicy policy) throws Exception {
        Installed.orSkip(policy.product());
        LiveScenario scenario = LiveScenario.of(policy, 4, 0.5, 20, SHORT, 300, 1);
        LiveExperiment.Outcome outcome = new LiveExperiment(scenario, Limits.DEFAULT).run();
        assertNull(outcome.recording().problem());
        int[] home = new int[20];
        Arrays.fill(home, -1);
        for (int i = 150; i < 300; i++) {
            int session = outcome.plan().sessions()[i];
            int server = outcome.recording().servers()[i];
            assertTrue(home[session] < 0 || home[session] == server, "session " + session);
            home[session] = server;
        }
        assertTrue(Arrays.stream(home).distinct().count() > 1, "all sessions on one server");
    }

    @ParameterizedTest
    @EnumSource(value = LivePolicy.class, names = {"HAPROXY_ROUND_ROBIN", "NGINX_ROUND_ROBIN"})
    void severalBalancersEachTakeTheirTurns(LivePolicy policy) throws Exception {
        Installed.orSkip(policy.product());
        LiveScenario scenario = LiveScenario.of(policy, 4, 0.5, 0, SHORT, 200, 1).withBalancers(3, 1);
        LiveExperiment.Outcome outcome = new LiveExperiment(scenario, Limits.DEFAULT).run();
        assertNull(outcome.recording().problem());
        int[][] given = new int[3][4];
        for (int i = 0; i < 200; i++) {
            given[outcome.plan().balancers()[i]][outcome.recording().servers()[i]]++;
        }
        for (int[] one : given) {
            int spread = Arrays.stream(one).max().getAsInt() - Arrays.stream(one).min().getAsInt();
            assertTrue(spread <= 1, Arrays.toString(one));
        }
    }

    @Test
    void withoutABalancerTheClientPicksAsTheModelDoes() throws Exception {
        LiveScenario scenario = LiveScenario.of(LivePolicy.NONE_ROUND_ROBIN, 4, 0.5, 0, SHORT, 100, 1);
        int[] servers = run(scenario).servers();
        for (int i = 0; i < servers.length; i++) {
            assertEquals(i % 4, servers[i]);
        }
    }

    /** A machine that is busy with other things cannot say which policy is faster. */
    private static Recording onTime(LivePolicy policy) throws Exception {
        for (int tries = 0; tries < 3; tries++) {
            Recording recording = run(LiveScenario.of(policy, SERVERS, 0.8, 0, UNIT, REQUESTS, 1));
            if (!recording.late()) {
                return recording;
            }
        }
        return Assumptions.abort(policy + ": answered everything, but this machine is too busy to send on time");
    }

    private static Recording run(LiveScenario scenario) throws Exception {
        Recording recording = new LiveExperiment(scenario, Limits.DEFAULT).run().recording();
        assertNull(recording.problem());
        return recording;
    }
}
