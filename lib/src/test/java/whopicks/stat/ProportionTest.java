package whopicks.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProportionTest {
    /** The textbook's: 15 of 50, 0.3 from 0.191 to 0.438; 0 of 10, 0 to 0.278. */
    @Test
    void theIntervalIsWilsons() {
        Proportion some = Proportion.of(15, 50);
        assertEquals(0.3, some.mean());
        assertEquals(0.191, some.low(), 0.0005);
        assertEquals(0.438, some.high(), 0.0005);
        assertEquals(0.2775, Proportion.of(0, 10).high(), 0.0005);
        assertEquals(0, Proportion.of(0, 10).low());
        assertEquals(1, Proportion.of(10, 10).high());
    }

    @Test
    void aHalfIsDecidedByEnoughRunsOnly() {
        assertTrue(Proportion.of(5, 5).decides());
        assertFalse(Proportion.of(3, 3).decides());
        assertFalse(Proportion.of(6, 10).decides());
    }

    @Test
    void moreThanAllCannotHappen() {
        assertThrows(IllegalArgumentException.class, () -> Proportion.of(3, 2));
        assertThrows(IllegalArgumentException.class, () -> Proportion.of(0, 0));
    }

    @Test
    void anIntervalThatTouchesAHalfDecidesNothing() {
        assertFalse(new Proportion(0.7, 0.5, 0.9, 20).decides());
        assertFalse(new Proportion(0.3, 0.1, 0.5, 20).decides());
    }

    @Test
    void oneRunSaysLittle() {
        assertEquals(1, Proportion.of(1, 1).mean());
        assertEquals(0.207, Proportion.of(1, 1).low(), 0.0005); // 1 / (1 + z z)
    }
}
