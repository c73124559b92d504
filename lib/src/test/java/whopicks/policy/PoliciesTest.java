package whopicks.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.LeastResponseTimeForesight;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.WeightedRoundRobin;
import whopicks.policy.WeightedRoundRobin.Order;
import whopicks.random.Draws;
import whopicks.random.PythonRandom;

class PoliciesTest {
    /** The counters of three servers: 2, 1 and 1 outstanding. */
    private static final Outstanding SEEN = new Outstanding() {
        @Override
        public int servers() {
            return 3;
        }

        @Override
        public int at(int server) {
            return server == 0 ? 2 : 1;
        }

        @Override
        public int fewest() {
            return 1;
        }

        @Override
        public int serverWithFewest(Draws draws) {
            return 1 + draws.below(2);
        }
    };

    private static final Draws NONE = n -> {
        throw new AssertionError("a draw");
    };

    @Test
    void roundRobinTakesEachServerInTurnWithoutADraw() {
        assertEquals(List.of(0, 1, 2, 0, 1, 2, 0), picks(new RoundRobin().picker(3), 7));
    }

    /** The example in the change that brought it to nginx: weights 5, 1, 1 give a a b a c a a. */
    @Test
    void smoothWeightsSpreadTheTurnsOfTheHeavyServer() {
        assertEquals(List.of(0, 0, 1, 0, 2, 0, 0, 0, 0, 1, 0, 2, 0, 0),
                picks(new WeightedRoundRobin(List.of(5, 1, 1), Order.SMOOTH).picker(3), 14));
        assertEquals(List.of(1, 2, 1, 2), picks(new WeightedRoundRobin(List.of(0, 1, 1), Order.SMOOTH).picker(3), 4));
    }

    @Test
    void expandedWeightsTakeAllTurnsOfAServerInARow() {
        assertEquals(List.of(0, 1, 1, 1, 2, 2, 0, 1),
                picks(new WeightedRoundRobin(List.of(1, 3, 2), Order.EXPANDED).picker(3), 8));
    }

    @Test
    void theSharesOfABlindPolicyAreThoseOfItsPicks() {
        for (Policy.Blind policy : List.of(new RoundRobin(), new WeightedRoundRobin(List.of(1, 3, 2), Order.EXPANDED),
                new WeightedRoundRobin(List.of(7, 0, 5), Order.SMOOTH))) {
            double[] share = new double[3];
            picks(policy.picker(3), 6 * 7 * 12).forEach(j -> share[j] += 1.0 / (6 * 7 * 12));
            assertArrayEquals(policy.shares(3), share, 1e-12, policy.toString());
        }
    }

    @Test
    void ofEqualsAmongTwoChoicesTheFirstDrawnWins() {
        Picker picker = new PowerOfChoices(2, true).picker(SEEN);
        assertEquals(1, picker.pick(draws(1, 2)));
        assertEquals(2, picker.pick(draws(2, 1)));
        assertEquals(2, picker.pick(draws(0, 2)));
        assertEquals(2, picker.pick(draws(2, 0)));
        assertEquals(0, picker.pick(draws(0, 0)));
    }

    /**
     * Without replacement all choices together see every server: the one of the two with the fewest that was drawn
     * first.
     */
    @Test
    void withoutReplacementNoServerIsDrawnTwice() {
        Picker all = new PowerOfChoices(3, false).picker(SEEN);
        Picker two = new PowerOfChoices(2, false).picker(SEEN);
        PythonRandom random = new PythonRandom(1);
        for (int i = 0; i < 1000; i++) {
            assertEquals(1, SEEN.at(all.pick(random)));
            assertEquals(1, SEEN.at(two.pick(random)), "of two different servers one has the fewest");
        }
        assertThrows(IllegalArgumentException.class, () -> new PowerOfChoices(4, false).picker(SEEN));
    }

    @Test
    void leastResponseTimeWeighsTheCountersByTheAveragesAndTakesTheFirstOfEquals() {
        LeastResponseTime policy = new LeastResponseTime(0.5);
        assertEquals(1, policy.picker(SEEN, server -> 1).pick(NONE));
        assertEquals(0, policy.picker(SEEN, server -> server == 0 ? 1 : 3).pick(NONE));
        assertEquals(0, policy.picker(SEEN, server -> server == 0 ? 1 : 2).pick(NONE));
        assertEquals(2, policy.picker(SEEN, server -> 3 - server).pick(NONE));
    }

    @Test
    void aParameterOutOfRangeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new PowerOfChoices(0, true));
        assertThrows(IllegalArgumentException.class, () -> new WeightedRoundRobin(List.of(), Order.SMOOTH));
        assertThrows(IllegalArgumentException.class, () -> new WeightedRoundRobin(List.of(0, 0), Order.SMOOTH));
        assertThrows(IllegalArgumentException.class, () -> new WeightedRoundRobin(List.of(2, -1), Order.SMOOTH));
        assertThrows(IllegalArgumentException.class, () -> new WeightedRoundRobin(List.of(1, 1), Order.SMOOTH)
                .picker(3));
        for (double bad : new double[] {0, -1, 1.1, Double.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> new LeastResponseTime(bad));
            assertThrows(IllegalArgumentException.class, () -> new LeastResponseTimeForesight(bad));
        }
    }

    private static List<Integer> picks(Picker picker, int times) {
        return IntStream.range(0, times).mapToObj(i -> picker.pick(NONE)).toList();
    }

    private static Draws draws(int... values) {
        var next = Arrays.stream(values).iterator();
        return n -> next.nextInt();
    }
}
