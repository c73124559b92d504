package whopicks.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RetriesTest {
    @Test
    void aFewRetriesAddALittleLoad() {
        assertEquals(0.50349, Retries.loadWithRetries(0.5, 2, Retries.lateAtRandom(10)), 5e-6);
        assertEquals(0.61245, Retries.loadWithRetries(0.6, 2, Retries.lateAtRandom(10)), 5e-6);
    }

    @Test
    void theBetterPolicyHasAHealthyStateUpToAHigherLoad() {
        assertEquals(0.58525, Retries.edge(2, Retries.lateAtRandom(5)), 5e-6);
        assertEquals(0.80485, Retries.edge(2, Retries.lateOfTwo(5)), 5e-6);
        assertEquals(0.70473, Retries.edge(2, Retries.lateAtRandom(10)), 5e-6);
        assertEquals(0.94936, Retries.edge(2, Retries.lateOfTwo(10)), 5e-6);
    }

    @Test
    void beyondTheEdgeThereIsNoHealthyState() {
        double edge = Retries.edge(2, Retries.lateAtRandom(10));
        assertTrue(Retries.loadWithRetries(edge - 1e-4, 2, Retries.lateAtRandom(10)) < 1);
        assertEquals(Double.NaN, Retries.loadWithRetries(edge + 1e-4, 2, Retries.lateAtRandom(10)));
    }

    @Test
    void oneTryHasNoPointOfNoReturnBelowFullLoad() {
        assertEquals(1, Retries.pointOfNoReturn(1));
        assertEquals(0.5, Retries.pointOfNoReturn(2));
        assertEquals(1 / 1.1, Retries.pointOfNoReturn(2, 0.1));
        assertEquals(0.5, Retries.pointOfNoReturn(2, 5));
        assertEquals(0.8, Retries.loadWithRetries(0.8, 1, Retries.lateAtRandom(10)));
    }
}
