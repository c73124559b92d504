package whopicks.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.theory.Arithmetic.Connections;
import whopicks.theory.Arithmetic.FullQueue;
import whopicks.theory.Arithmetic.Links;
import whopicks.theory.Arithmetic.Localities;
import whopicks.theory.Arithmetic.MovedKeys;
import whopicks.theory.Arithmetic.Retries;
import whopicks.theory.Arithmetic.SharedBoard;
import whopicks.theory.Arithmetic.SlowServer;

/** The article's sums against the numbers it quotes, and against small cases done by hand. */
class ArithmeticTest {
    @ParameterizedTest
    @CsvSource({"3, 4, 64", "5, 3, 243", "1, 4, 4", "7, 1, 1"})
    void attemptsMultiplyOverLayers(int layers, int attempts, double calls) {
        assertEquals(calls, new Retries(layers, attempts).multiplied(), 1e-9);
    }

    @ParameterizedTest
    @CsvSource({"3, 4, 0, 1", "3, 4, 0.1, 1.331", "2, 2, 5, 4"})
    void aBudgetBoundsWhatEachLayerAddsAndNeverRaisesIt(int layers, int attempts, double budget, double calls) {
        assertEquals(calls, new Retries(layers, attempts).withBudget(budget), 1e-12);
    }

    @Test
    void aQueueTenTimesTheThreadsAnswersAfterElevenHandlingTimes() {
        assertEquals(1.1, new FullQueue(10, 0.1).answered(), 1e-12);
        assertEquals(0.1, new FullQueue(0, 0.1).answered(), 1e-12);
    }

    /** The shares Envoy's documentation prints; it cuts 32.57 where it rounds the others. */
    @ParameterizedTest
    @CsvSource({"1.00, 33", "0.70, 33", "0.69, 32", "0.50, 26", "0.25, 15", "0, 0"})
    void aLocalityKeepsItsShareUntilTheFactorNoLongerCoversWhatIsIll(double healthy, int printed) {
        double percent = 100 * new Localities(List.of(1.0, 2.0), List.of(healthy, 1.0), 1.4).share(0);
        assertEquals(printed, printed == 32 ? Math.floor(percent) : Math.round(percent), percent + " %");
    }

    @Test
    void theSharesOfAllLocalitiesAddUpToOne() {
        Localities three = new Localities(List.of(1.0, 5.0, 2.5), List.of(0.2, 0.9, 0.0), 1.4);
        assertEquals(1, three.share(0) + three.share(1) + three.share(2), 1e-12);
        assertEquals(0.28 / 5.28, three.share(0), 1e-12);
        assertEquals(0, three.share(2), 0);
    }

    @Test
    void aServerFourTimesSlowerHasUtilisationThreePointTwo() {
        SlowServer slow = new SlowServer(16, 0.8, 4);
        assertEquals(3.2, slow.utilisation(1), 1e-12);
        assertEquals(1, slow.utilisation(slow.leastWeight()), 1e-12);
        assertEquals(0, new SlowServer(2, 0.1, 1).leastWeight(), 0);
    }

    @Test
    void oneHeavyClientLoadsOneServerIfConnectionsAreSpread() {
        assertEquals(0.9, new Connections(10, 0.9, 10).busiestByConnection(), 1e-12);
        assertEquals(0.1, new Connections(10, 0.9, 10).busiestByRequest(), 1e-12);
        assertEquals(1, new Connections(10, 0.9, 1).busiestByConnection(), 1e-12);
        assertEquals(0.5 + 0.5 / 3, new Connections(4, 0.5, 2).busiestByConnection(), 1e-12);
    }

    @Test
    void aLocalityKeepsItsShareUntilItsSlackIsUsedUp() {
        Localities whole = new Localities(List.of(1.0, 2.0), List.of(1.0, 1.0), 1.4);
        assertEquals(0.285714, whole.slack(), 1e-6);
        assertEquals(whole.share(0), new Localities(List.of(1.0, 2.0), List.of(1 - whole.slack() + 1e-9, 1.0),
                1.4).share(0), 1e-12);
        assertTrue(new Localities(List.of(1.0, 2.0), List.of(1 - whole.slack() - 1e-6, 1.0),
                1.4).share(0) < whole.share(0));
    }

    @Test
    void oneFatConnectionOutweighsManyThinOnes() {
        assertEquals(50, new Links(10, 0.1, 50).oneOverMany(), 1e-12);
    }

    @Test
    void aBoardIsHalfAsOldAsItsPeriodOnAverage() {
        double sum = 0;
        for (int i = 0; i < 1000; i++) {
            double now = 7.3 + (i + 0.5) / 500; // all moments of one period of 2
            sum += now - 2 * Math.floor(now / 2);
        }
        assertEquals(new SharedBoard(2).meanAge(), sum / 1000, 1e-9);
    }

    /** Counted over all residues. */
    @Test
    void aHashModuloTheServersMovesNearlyAllKeysAndAConsistentOneFew() {
        int stay = (int) java.util.stream.IntStream.range(0, 16 * 17).filter(k -> k % 16 == k % 17).count();
        assertEquals(1 - stay / (16 * 17.0), new MovedKeys(16).byRemainder(), 1e-12);
        assertEquals(1 / 17.0, new MovedKeys(16).byConsistentHash(), 1e-12);
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Retries(0, 4));
        assertThrows(IllegalArgumentException.class, () -> new Retries(3, 0));
        assertThrows(IllegalArgumentException.class, () -> new Retries(3, 4).withBudget(-0.1));
        assertThrows(IllegalArgumentException.class, () -> new FullQueue(-1, 0.1));
        assertThrows(IllegalArgumentException.class, () -> new FullQueue(1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Localities(List.of(1.0), List.of(1.0, 1.0), 1.4));
        assertThrows(IllegalArgumentException.class, () -> new Localities(List.of(1.0), List.of(0.0), 1.4));
        assertThrows(IllegalArgumentException.class, () -> new Localities(List.of(1.0), List.of(1.1), 1.4));
        assertThrows(IllegalArgumentException.class, () -> new SlowServer(1, 0.8, 4));
        assertThrows(IllegalArgumentException.class, () -> new Connections(10, 0.05, 10));
        assertThrows(IllegalArgumentException.class, () -> new Links(0, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new SharedBoard(0));
        assertThrows(IllegalArgumentException.class, () -> new MovedKeys(0));
    }
}
