package whopicks.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class LawTest {
    private static final List<Law> LAWS = List.of(new Law.Constant(1.5), new Law.Exponential(2),
            new Law.Erlang(16, 1.25),
            new Law.Lognormal(-0.36, 0.85), new Law.Hyperexponential(1, 10), new Law.BoundedPareto(1.5, 0.3, 60),
            new Law.BoundedPareto(1, 0.3, 60), new Law.BoundedPareto(2, 0.3, 60), Law.Empirical.of(3, 1, 2, 2),
            Law.Empirical.of(0, 0, 2, 1));

    /**
     * The excess is the integral of the survival function: at zero the mean, its own integral half the second moment.
     */
    @Test
    void meanAndVarianceAgreeWithTheExcess() {
        for (Law law : LAWS) {
            assertEquals(law.mean(), law.excess(0), 1e-12 * law.mean(), law.toString());
            double second = 0;
            double h = 1e-3;
            for (double x = h / 2; law.excess(x) > 1e-12; x += h) {
                second += 2 * h * law.excess(x);
            }
            assertEquals(law.variance(), second - law.mean() * law.mean(), 1e-5 * second, law.toString());
        }
    }

    @Test
    void aLatticeKeepsTheMean() {
        for (Law law : LAWS) {
            double mean = 0;
            double sum = 0;
            double[] p = Lattice.masses(law, 0.05, 1 << 14);
            for (int i = 0; i < p.length; i++) {
                sum += p[i];
                mean += 0.05 * i * p[i];
            }
            assertEquals(1, sum, 1e-9, law.toString());
            assertEquals(law.mean(), mean, 1e-9, law.toString());
        }
    }

    @Test
    void momentsAreTheTextbooks() {
        assertEquals(1.00125, new Law.Lognormal(-0.36, 0.85).mean(), 1e-5);
        assertEquals(Math.exp(1) - 1, Law.Lognormal.ofMean(3, 1).cv2(), 1e-12);
        assertEquals(3, Law.Lognormal.ofMean(3, 1).mean(), 1e-12);
        assertEquals(1.0 / 16, new Law.Erlang(16, 5).cv2(), 1e-12);
        assertEquals(10, new Law.Hyperexponential(2, 10).cv2(), 1e-12);
        assertEquals(0.5, Law.Empirical.of(3, 1, 2, 2).variance(), 1e-12);
    }

    @Test
    void badParametersAreNamed() {
        assertEquals("sigma: -1.0 (expected: > 0)",
                assertThrows(IllegalArgumentException.class, () -> new Law.Lognormal(0, -1)).getMessage());
        assertEquals("cv2: 0.5 (expected: >= 1)",
                assertThrows(IllegalArgumentException.class, () -> new Law.Hyperexponential(1, 0.5)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Law.Constant(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Law.BoundedPareto(1.5, 2, 2));
        assertThrows(IllegalArgumentException.class, () -> Law.Empirical.of());
        assertThrows(IllegalArgumentException.class, () -> Law.Empirical.of(1, -1));
        assertThrows(IllegalArgumentException.class, () -> Law.Empirical.of(0, 0));
        assertTrue(Law.Empirical.of(1).excess(2) == 0);
    }
}
