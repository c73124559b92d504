package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class EvennessTest {
    @Test
    void chiSquareAndItsProbabilityAreThoseOfTheTextbook() {
        // 60 throws of a die: sum of (o - 10)^2 / 10 = (25 + 4 + 1 + 4 + 1 + 25) / 10; P(chi2_5 >= 6) = 0.30622
        Evenness die = Evenness.of(List.of(5, 8, 9, 8, 11, 15 + 4));
        assertEquals((25 + 4 + 1 + 4 + 1 + 81) / 10.0, die.chiSquare(), 1e-12);
        Evenness six = Evenness.of(List.of(5, 8, 9, 12, 11, 15));
        assertEquals(6.0, six.chiSquare(), 1e-12);
        assertEquals(5, six.degrees());
        assertEquals(0.30622, six.pValue(), 1e-5);
        assertTrue(six.reliable());
    }

    @Test
    void oneAddressThatAlwaysComesFirstIsFarFromEven() {
        assertTrue(Evenness.of(List.of(20, 0, 0, 0)).pValue() < 1e-9);
        assertEquals(1, Evenness.of(List.of(5, 5, 5, 5)).pValue(), 0);
    }

    @Test
    void tooFewAnswersAreSaidToBeTooFew() {
        assertFalse(Evenness.of(List.of(3, 2, 4, 1, 5, 2, 1, 2)).reliable());
        assertTrue(Double.isNaN(Evenness.of(List.of(20)).pValue()));
        assertTrue(Double.isNaN(Evenness.of(List.of()).pValue()));
    }
}
