package whopicks.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** One server: M/G/1, GI/G/1 and GI/M/1 against published and exact numbers, and against each other. */
class SingleQueueTest {
    private static final List<Law> LAWS = List.of(new Law.Constant(1), new Law.Exponential(1), new Law.Erlang(3, 1),
            Law.Lognormal.ofMean(1, 0.85), new Law.Hyperexponential(1, 12), new Law.BoundedPareto(2.2, 0.5, 1000),
            Law.Empirical.of(0.4, 0.7, 0.9, 1.1, 1.2, 1.7), Law.Empirical.of(0, 0, 0.5, 1.5, 3));

    private static Sojourn mg1(double load, Law service) {
        return MG1.sojourn(load, service).orElseThrow();
    }

    private static Sojourn gig1(Law gap, Law service) {
        return GIG1.sojourn(gap, service).orElseThrow();
    }

    private static void assertNear(double expected, double actual, double relative) {
        assertEquals(expected, actual, relative * expected);
    }

    /**
     * Worked out apart from this library: Pollaczek-Khinchine for the mean, Wiener-Hopf on two grids for the
     * percentiles.
     */
    @Test
    void randomSplittingOfLognormalServiceComesOut() {
        Sojourn s = mg1(0.8, Law.Lognormal.ofMean(1, 0.85));
        assertEquals(5.1192, s.mean(), 0.0005);
        assertEquals(3.3030, s.p50(), 0.001);
        assertEquals(16.026, s.p95(), 0.002);
        assertEquals(25.365, s.p99(), 0.002);
        assertEquals(35.467, mg1(0.8, Law.Lognormal.ofMean(1, 1)).p99(), 0.003);
    }

    /** Worked out apart from this library, by Wiener-Hopf and by Lindley's recursion. */
    @Test
    void roundRobinOfLognormalServiceComesOut() {
        Sojourn s = gig1(new Law.Erlang(16, 1.25), Law.Lognormal.ofMean(1, 0.85));
        assertEquals(2.9937, s.mean(), 0.001);
        assertEquals(9.835, s.p95(), 0.002);
        assertEquals(16.460, s.p99(), 0.002);
        assertEquals(26.901, gig1(new Law.Erlang(16, 1.25), Law.Lognormal.ofMean(1, 1)).p99(), 0.003);
    }

    @Test
    void bothLatticesAgreeOnPoissonArrivalsWhateverTheService() {
        for (Law law : LAWS) {
            for (double load : new double[] {0.1, 0.5, 0.8, 0.95}) {
                Sojourn byGeometricSum = mg1(load, law);
                Sojourn byFactors = gig1(new Law.Exponential(law.mean() / load), law);
                assertNear(MG1.mean(load, law), byFactors.mean(), 1e-5);
                boolean atoms = law instanceof Law.Empirical && load < 0.5;
                assertTrue(byGeometricSum.distance(byFactors) < (atoms ? 0.01 : 5e-4), law + " at " + load + ": "
                        + byGeometricSum + byFactors);
            }
        }
    }

    @Test
    void aHeavyTailNeedsNoLongLattice() {
        Law heavy = Law.Lognormal.ofMean(1, 2);
        assertTrue(mg1(0.9, heavy).distance(gig1(new Law.Exponential(1 / 0.9), heavy)) < 1e-3);
    }

    @Test
    void exponentialServiceIsExponentialSojourn() {
        for (double load : new double[] {0.1, 0.8, 0.99}) {
            Sojourn s = mg1(load, new Law.Exponential(2));
            assertNear(2 / (1 - load), s.mean(), 1e-12);
            assertNear(s.mean() * Math.log(1000), s.p999(), 1e-12);
            // the same law under a name that has no closed form
            assertTrue(s.distance(mg1(load, new Law.Erlang(1, 2))) < 1e-5);
            assertTrue(s.distance(mg1(load, new Law.Hyperexponential(2, 1))) < 1e-5);
        }
    }

    @Test
    void theRootForExponentialServiceAgreesWithTheLattice() {
        assertEquals(2.836132, GIM1.erlang(16, 0.8, 1).mean(), 1e-6);
        for (int n : new int[] {1, 2, 16, 100, 1000}) {
            for (double load : new double[] {0.1, 0.8, 0.95}) {
                Sojourn root = GIM1.erlang(n, load, 1);
                assertTrue(root.distance(gig1(new Law.Erlang(n, 1 / load), new Law.Exponential(1))) < 2e-4,
                        n + " at " + load);
            }
        }
        assertTrue(GIM1.constant(0.8, 1).distance(gig1(new Law.Constant(1.25), new Law.Exponential(1))) < 1e-5);
        assertTrue(GIM1.constant(0.8, 1).distance(GIM1.erlang(1_000_000, 0.8, 1)) < 1e-5);
        assertNear(5, GIM1.erlang(1, 0.8, 1).mean(), 1e-12);
    }

    /** P(W <= t) of M/D/1 for t below one service time is (1 - load) exp(load t) (Erlang 1909). */
    @Test
    void constantServiceHasErlangsWaitingTimes() {
        Sojourn s = mg1(0.3, new Law.Constant(1));
        assertEquals(1, s.p50(), 1e-12);
        s = mg1(0.6, new Law.Constant(2));
        assertNear(2 * (1 + Math.log(0.5 / 0.4) / 0.6), s.p50(), 1e-5);
        assertNear(2 * (1 + 0.6 / 0.8), s.mean(), 1e-12);
    }

    @Test
    void constantArrivalsOfShorterConstantServiceNeverWait() {
        Sojourn s = gig1(new Law.Constant(1.25), new Law.Constant(1));
        assertNear(1, s.mean(), 1e-4);
        assertNear(1, s.p999(), 1e-3);
    }

    @Test
    void theUnitOfTimeDoesNotMatter() {
        Sojourn one = gig1(new Law.Erlang(2, 1.25), Law.Lognormal.ofMean(1, 0.85));
        Sojourn seven = gig1(new Law.Erlang(2, 8.75), Law.Lognormal.ofMean(7, 0.85));
        assertTrue(one.scaled(7).distance(seven) < 1e-6);
    }

    @Test
    void badLoadsAreNamed() {
        Law law = new Law.Exponential(1);
        assertEquals("load: 1.0 (expected: > 0 and < 1)",
                assertThrows(IllegalArgumentException.class, () -> mg1(1, law)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> gig1(law, new Law.Exponential(2)));
        assertThrows(IllegalArgumentException.class, () -> mg1(Double.NaN, law));
        assertThrows(IllegalArgumentException.class, () -> GIM1.erlang(0, 0.5, 1));
    }
}
