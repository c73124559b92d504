package whopicks.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Clusters with exponential service: central queue, shortest queue, best of d, stale board. */
class ManyServersTest {
    private static Sojourn chain(int servers, double load, Choice choice) {
        return OccupancyChain.sojourn(servers, load, choice).orElseThrow();
    }

    private static Sojourn shortest(int servers, double load) {
        return ShortestQueue.sojourn(servers, load).orElseThrow();
    }

    private static Choice best(int choices, boolean replacement) {
        return new Choice(choices, replacement);
    }

    private static Sojourn exponential(double load) {
        return Sojourn.exponential(1 / (1 - load), "");
    }

    @Test
    void theCentralQueueIsErlangs() {
        assertEquals(2.777778, MMn.sojourn(2, 0.8, 1).mean(), 1e-6);
        assertEquals(2 * 0.4 * 0.4 / (1 + 0.4), MMn.waiting(2, 0.4), 1e-12); // 2 load^2 / (1 + load)
        assertTrue(MMn.sojourn(1, 0.8, 3).distance(exponential(0.8).scaled(3)) < 1e-10);
        // where the rate of the wait equals that of the service the sum is an Erlang law, approached from both sides
        Sojourn at = MMn.sojourn(2, 0.5, 1);
        assertTrue(at.distance(MMn.sojourn(2, 0.5 + 1e-9, 1)) < 1e-7);
        assertEquals(1, MMn.sojourn(100_000, 0.9, 1).mean(), 1e-9);
    }

    /** Exact Markov chains, worked out apart from this library. */
    @Test
    void theShortestQueueComesOut() {
        assertEquals(2.955737, shortest(2, 0.8).mean(), 1e-5);
        Sojourn sixteen = shortest(16, 0.8);
        assertEquals(1.203114, sixteen.mean(), 1e-5);
        assertEquals(5.3766, sixteen.p99(), 0.0005);
    }

    /**
     * Exact Markov chains, worked out apart from this library; Gast et al., Performance Evaluation 2018, for ten at
     * 0.9.
     */
    @Test
    void theBestOfTwoComesOut() {
        Sojourn sixteen = chain(16, 0.8, best(2, false));
        assertEquals(2.0231, sixteen.mean(), 0.0002);
        assertEquals(7.7095, sixteen.p99(), 0.002);
        assertEquals(2.162193, chain(10, 0.8, best(2, true)).mean(), 1e-4);
        assertEquals(2.8002 / 0.9, chain(10, 0.9, best(2, true)).mean(), 0.0022);
    }

    @Test
    void oneServerAndOneChoiceAreSingleQueues() {
        assertTrue(chain(1, 0.8, best(1, true)).distance(exponential(0.8)) < 1e-5);
        assertTrue(chain(3, 0.6, best(1, true)).distance(exponential(0.6)) < 1e-6);
        assertTrue(chain(2, 0.7, best(1, false)).distance(exponential(0.7)) < 1e-6);
    }

    @Test
    void lookingAtAllIsTheShortestQueue() {
        for (double load : new double[] {0.1, 0.5, 0.8, 0.9}) {
            for (int n : new int[] {2, 4, 7}) {
                Sojourn s = shortest(n, load);
                assertTrue(chain(n, load, best(n, false)).distance(s) < 1e-5 + s.error(), n + " at " + load);
            }
        }
        assertTrue(chain(4, 0.8, best(4, true)).mean() > chain(4, 0.8, best(4, false)).mean());
    }

    /** Between the central queue, which no policy beats, and random splitting. */
    @Test
    void theOrderOfPoliciesHolds() {
        for (int n : new int[] {2, 5}) {
            for (double load : new double[] {0.3, 0.7}) {
                double central = MMn.sojourn(n, load, 1).mean();
                double shortest = shortest(n, load).mean();
                double two = chain(n, load, best(2, true)).mean();
                assertTrue(central < shortest && shortest < two && two < 1 / (1 - load));
            }
        }
    }

    /**
     * Two servers with tens of thousands of requests: Foschini and Salz, the heavy traffic limit of one fast server.
     */
    @Test
    void nearSaturationTwoServersAreOneOfTwiceTheSpeed() {
        Sojourn s = shortest(2, 0.9999);
        assertEquals(5000, s.mean(), 1);
        assertEquals(-5000 * Math.log(0.01), s.p99(), 5);
    }

    @Test
    void whatIsBeyondReachIsEmpty() {
        assertTrue(OccupancyChain.sojourn(100, 0.95, best(2, true)).isEmpty());
    }

    @Test
    void theMeanFieldIsMitzenmachers() {
        assertEquals(2.614057, PowerOfD.meanField(2, 0.9).mean(), 1e-6);
        assertTrue(PowerOfD.meanField(1, 0.9).distance(exponential(0.9)) < 1e-10);
    }

    /** Gast et al. 2018 for twenty with replacement; Monte Carlo, half-width 0.0036, for a hundred without. */
    @Test
    void theRefinedMeanFieldIsWithinItsError() {
        Sojourn twenty = PowerOfD.refined(20, 2, true, 0.9);
        assertEquals(2.5662 / 0.9, twenty.mean(), twenty.error() * twenty.mean());
        assertEquals(2.6474, PowerOfD.refined(100, 2, false, 0.9).mean(), 0.0036 + 0.001);
        for (boolean replacement : new boolean[] {true, false}) {
            Sojourn exact = chain(6, 0.6, best(2, replacement));
            Sojourn refined = PowerOfD.refined(6, 2, replacement, 0.6);
            assertTrue(exact.distance(refined) < refined.error());
            assertTrue(Math.abs(exact.mean() - refined.mean()) < 0.02 * exact.mean());
        }
    }

    /** The mean fields 3.9703 and 7.0095 were worked out apart from this library. */
    @Test
    void theStaleBoardComesOut() {
        assertEquals(3.9703, StaleBoard.bestOf(2, 0.9, 5).mean(), 0.0001);
        assertEquals(7.0095, StaleBoard.bestOf(2, 0.9, 20).mean(), 0.0001);
        assertTrue(StaleBoard.bestOf(2, 0.9, 20).mean() > StaleBoard.bestOf(2, 0.9, 5).mean());
    }

    @Test
    void aFreshBoardIsNoneAndOneChoiceIgnoresIt() {
        double added = StaleBoard.bestOf(2, 0.8, 0.05).mean() - PowerOfD.meanField(2, 0.8).mean();
        assertTrue(added > 0 && added < 0.02);
        assertTrue(StaleBoard.bestOf(1, 0.7, 2).distance(exponential(0.7)) < 1e-5);
    }

    @Test
    void badArgumentsAreNamed() {
        assertEquals("servers: 0 (expected: >= 1)",
                assertThrows(IllegalArgumentException.class, () -> MMn.sojourn(0, 0.5, 1)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> OccupancyChain.sojourn(2, 1, best(2, true)));
        assertThrows(IllegalArgumentException.class, () -> ShortestQueue.sojourn(2, 1));
        assertThrows(IllegalArgumentException.class, () -> PowerOfD.refined(2, 3, true, 0.5));
        assertThrows(IllegalArgumentException.class, () -> StaleBoard.bestOf(2, 0.9, 0));
    }
}
