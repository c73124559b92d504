package whopicks.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import whopicks.model.Knowledge;
import whopicks.policy.UniformRandom;

class LiveScenarioTest {
    private static final Duration UNIT = Duration.ofMillis(10);

    @Test
    void badInputIsOneLine() {
        LiveScenario good = of(LivePolicy.NGINX_LEAST_CONNECTIONS, 0.8, UNIT, 0);
        assertLine("load: 0.0 (expected: > 0)", () -> of(LivePolicy.NGINX_RANDOM, 0, UNIT, 0));
        assertLine("unit: PT0.0001S (expected: 1ms to 1s)", () -> of(LivePolicy.NGINX_RANDOM, 0.8,
                Duration.ofNanos(100_000), 0));
        assertLine("workers: 0 (expected: 1 to 64)", () -> good.withBalancers(1, 0));
        assertLine("balancers: 65 (expected: 1 to 64)", () -> good.withBalancers(65, 1));
        assertLine("weights: [1, 2, 2, 2] (expected: equal ones for policy random)",
                () -> of(LivePolicy.NGINX_RANDOM, 0.8, UNIT, 0).withWeight(2));
        assertLine("sessions: 0 (expected: 1 to 65536 for policy sticky)", () -> of(LivePolicy.NGINX_STICKY, 0.8, UNIT,
                0));
        assertLine("policy: fastest (expected: random, round-robin, power-of-two, least-connections, sticky, ip-hash)",
                () -> LivePolicy.of(Product.NGINX, "fastest"));
        assertLine("runs: 38 (expected: >= 39)", () -> Prediction.of(good.model(), 1, 38));
    }

    @Test
    void theModelsScenarioIsTheSame() {
        LiveScenario several = of(LivePolicy.HAPROXY_LEAST_CONNECTIONS, 0.8, UNIT, 0).withBalancers(3, 1);
        assertEquals(new Knowledge.Own(), several.model().knowledge());
        assertEquals(3, several.model().balancers());
        LiveScenario weighted = of(LivePolicy.NGINX_ROUND_ROBIN, 0.8, UNIT, 0).withSlowServer(4).withWeight(4);
        assertEquals(0.25, weighted.model().cluster().speeds().get(0));
        assertEquals("weighted-round-robin", weighted.model().policy().name());
        assertEquals(new UniformRandom(), of(LivePolicy.NGINX_STICKY, 0.8, UNIT, 50).model().policy());
        assertEquals(50, of(LivePolicy.NGINX_STICKY, 0.8, UNIT, 50).model().sessions());
    }

    @Test
    void measuringTheOverheadTakesNoLongerThanTheRun() {
        assertEquals(300, LiveStudy.idleRequests(LiveScenario.of(LivePolicy.NONE_ROUND_ROBIN, 16, 0.8, 0, UNIT, 6400,
                1), 300));
        assertEquals(62, LiveStudy.idleRequests(of(LivePolicy.NONE_ROUND_ROBIN, 0.8, UNIT, 0), 300));
        assertEquals(20, LiveStudy.idleRequests(LiveScenario.of(LivePolicy.NONE_ROUND_ROBIN, 1, 0.8, 0, UNIT, 80, 1),
                300));
    }

    private static LiveScenario of(LivePolicy policy, double load, Duration unit, int sessions) {
        return LiveScenario.of(policy, 4, load, sessions, unit, 1000, 1);
    }

    private static void assertLine(String line, Executable bad) {
        assertEquals(line, assertThrows(IllegalArgumentException.class, bad).getMessage());
    }
}
