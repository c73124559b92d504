package whopicks.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import whopicks.theory.Known.Arrivals;
import whopicks.theory.Known.Knowledge;

class KnownTest {
    private static final Law LOGNORMAL = Law.Lognormal.ofMean(1, 0.85);
    private static final Law EXPONENTIAL = new Law.Exponential(1);

    private static Optional<Sojourn> known(String policy, int servers, Law service) {
        return Known.sojourn(policy, servers, 0.8, service, 2, true, Arrivals.POISSON, Knowledge.LIVE);
    }

    @Test
    void everyPolicyWithOneServerIsTheSingleQueue() {
        for (String policy : List.of("random", "round-robin", "least-connections", "power-of-two", "central-queue",
                "other")) {
            assertEquals(MG1.sojourn(0.8, LOGNORMAL), known(policy, 1, LOGNORMAL), policy);
        }
    }

    @Test
    void eachPolicyHasItsTheory() {
        assertEquals(25.365, known("random", 16, LOGNORMAL).orElseThrow().p99(), 0.002);
        assertEquals(16.460, known("round-robin", 16, LOGNORMAL).orElseThrow().p99(), 0.002);
        assertEquals(2.836132, known("weighted-round-robin", 16, EXPONENTIAL).orElseThrow().mean(), 1e-6);
        assertEquals(1.203114, known("least-connections", 16, EXPONENTIAL).orElseThrow().mean(), 1e-5);
        assertEquals(2.535148, known("power-of-two", 4, EXPONENTIAL).orElseThrow().mean(), 1e-5); // by the chain
        assertEquals(2.777778, known("central-queue", 2, EXPONENTIAL).orElseThrow().mean(), 1e-6);
        assertEquals(known("central-queue", 7, EXPONENTIAL), known("least-work", 7, EXPONENTIAL));
    }

    @Test
    void manyServersUseTheRefinedMeanField() {
        Sojourn s = Known.sojourn("power-of-two", 1000, 0.9, EXPONENTIAL, 2, false, Arrivals.POISSON, Knowledge.LIVE)
                .orElseThrow();
        assertEquals(PowerOfD.refined(1000, 2, false, 0.9), s);
    }

    @Test
    void theUnitIsThatOfTheService() {
        for (String policy : List.of("random", "round-robin", "least-connections", "power-of-two", "central-queue")) {
            Sojourn one = known(policy, 4, EXPONENTIAL).orElseThrow();
            Sojourn five = known(policy, 4, new Law.Exponential(5)).orElseThrow();
            assertTrue(one.scaled(5).distance(five) < 1e-9, policy);
        }
    }

    @Test
    void whatIsNotKnownIsEmpty() {
        assertTrue(known("least-connections", 4, LOGNORMAL).isEmpty());
        assertTrue(known("central-queue", 4, LOGNORMAL).isEmpty());
        assertTrue(known("least-response-time", 4, EXPONENTIAL).isEmpty());
        assertTrue(Known.sojourn("least-connections", 4, 0.8, EXPONENTIAL, 2, true, Arrivals.POISSON, Knowledge.PARTIAL)
                .isEmpty());
        assertTrue(Known.sojourn("random", 4, 0.8, EXPONENTIAL, 2, true, Arrivals.OTHER, Knowledge.LIVE).isEmpty());
    }

    /** At load .9999 the lattice is off by 1.5 per cent, by its own word. */
    @Test
    void whatMayBeOffByMoreThanAPerCentIsLeftEmpty() {
        Law constant = new Law.Constant(1);
        assertTrue(GIG1.sojourn(new Law.Erlang(1000, 1 / 0.9999), constant).orElseThrow().error() > 0.01);
        assertTrue(Known.sojourn("round-robin", 1000, 0.9999, constant, 2, true, Arrivals.POISSON, Knowledge.LIVE)
                .isEmpty());
        assertTrue(Known.sojourn("round-robin", 1000, 0.9, constant, 2, true, Arrivals.POISSON, Knowledge.LIVE)
                .isPresent());
    }

    @Test
    void whatNeedsNoKnowledgeIsKnownWithoutIt() {
        assertTrue(Known.sojourn("random", 4, 0.8, EXPONENTIAL, 2, true, Arrivals.POISSON, Knowledge.PARTIAL)
                .isPresent());
        assertTrue(Known.sojourn("power-of-two", 4, 0.8, EXPONENTIAL, 1, true, Arrivals.POISSON, Knowledge.PARTIAL)
                .isPresent());
    }

    @Test
    void constantArrivalsInTurnAreConstantGaps() {
        Sojourn s = Known.sojourn("round-robin", 16, 0.8, EXPONENTIAL, 2, true, Arrivals.CONSTANT, Knowledge.LIVE)
                .orElseThrow();
        assertEquals(GIM1.constant(0.8, 1), s);
    }

    @Test
    void badArgumentsAreNamed() {
        assertThrows(IllegalArgumentException.class, () -> known("random", 0, EXPONENTIAL));
        assertThrows(IllegalArgumentException.class,
                () -> Known.sojourn("random", 4, 1.2, EXPONENTIAL, 2, true, Arrivals.POISSON, Knowledge.LIVE));
    }
}
