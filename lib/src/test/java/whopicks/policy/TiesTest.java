package whopicks.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.balance.Counters;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Ties;
import whopicks.random.Distribution;
import whopicks.random.Draws;
import whopicks.study.Simulation;

class TiesTest {
    private static final Draws NONE = n -> {
        throw new AssertionError("a draw");
    };

    private static List<Policy> comparing() {
        List<Double> ones = Collections.nCopies(4, 1.0);
        return List.of(new LeastConnections(), new WeightedLeastConnections(ones), new LeastResponseTime(0.1),
                new LeastResponseTimeForesight(0.1), new LeastWork(ones), new CentralQueue());
    }

    private static Picker picker(Policy policy, Counters seen) {
        return policy instanceof Policy.Counting counting ? counting.picker(seen)
                : policy instanceof Policy.Timing timing ? timing.picker(seen, server -> 1)
                : ((Policy.Clairvoyant) policy).picker(seen, into -> Arrays.setAll(into, seen::at));
    }

    /** Servers 1 and 3 of four have one request less than the others. */
    private static Counters seen() {
        Counters seen = new Counters(4);
        IntStream.of(0, 0, 1, 2, 2, 3).forEach(seen::arrive);
        return seen;
    }

    private static List<Integer> picks(Policy policy, Draws draws, int times) {
        Picker picker = picker(policy, seen());
        return IntStream.range(0, times).mapToObj(k -> picker.pick(draws)).toList();
    }

    @Test
    void theFirstOfEqualsIsTheLowestNumberAndNeedsNoDraw() {
        for (Policy policy : comparing()) {
            assertEquals(List.of(1, 1, 1), picks(policy.withTies(Ties.FIRST), NONE, 3), policy.name());
        }
    }

    @Test
    void rotatingTakesTheNextOfEqualsAndGoesRound() {
        for (Policy policy : comparing()) {
            assertEquals(List.of(1, 3, 1, 3), picks(policy.withTies(Ties.ROTATE), NONE, 4), policy.name());
        }
    }

    @Test
    void aDrawDecidesBetweenEqualsAndOnlyBetweenThem() {
        for (Policy policy : comparing()) {
            Policy drawing = policy.withTies(Ties.RANDOM);
            List<Integer> lowest = picks(drawing, n -> 0, 1);
            List<Integer> highest = picks(drawing, n -> n - 1, 1);
            assertEquals(List.of(1, 3), List.of(Math.min(lowest.get(0), highest.get(0)),
                    Math.max(lowest.get(0), highest.get(0))),
                    policy.name());
        }
    }

    @Test
    void aServerThatHasTurnedTheRotationStillLosesToOneWithLess() {
        Counters seen = seen();
        Picker picker = new LeastConnections(Ties.ROTATE).picker(seen);
        assertEquals(1, picker.pick(NONE));
        seen.leave(1);
        assertEquals(1, picker.pick(NONE));
    }

    @Test
    void powerOfTwoComparesOnlyWhatItDrew() {
        Counters seen = new Counters(4);
        for (boolean replacement : new boolean[] {true, false}) {
            // 3, then 1: with replacement as drawn; without, the deck gives 3, then 1 + 0
            Draws draws = replacement ? draws(3, 1) : draws(3, 0);
            assertEquals(3, new PowerOfChoices(2, replacement).picker(seen).pick(draws));
            draws = replacement ? draws(3, 1) : draws(3, 0);
            assertEquals(1, new PowerOfChoices(2, replacement, Ties.FIRST).picker(seen).pick(draws));
        }
        Picker rotating = new PowerOfChoices(2, true, Ties.ROTATE).picker(seen);
        assertEquals(1, rotating.pick(draws(3, 1)));
        assertEquals(3, rotating.pick(draws(1, 3))); // after 1 comes 3, and 1 again only after 0
        assertEquals(0, rotating.pick(draws(1, 0)));
    }

    private static Draws draws(int... values) {
        var next = IntStream.of(values).iterator();
        return n -> next.nextInt();
    }

    @Test
    void aPolicyThatComparesNothingStaysWhatItIs() {
        for (Policy policy : List.of(new RoundRobin(), new UniformRandom(), new JoinIdleQueue(),
                new ConsistentHashing(2))) {
            assertEquals(policy, policy.withTies(Ties.FIRST));
            assertFalse(policy.parameters().containsKey("ties"));
        }
        for (Policy policy : comparing()) {
            assertNotEquals(policy.withTies(Ties.ROTATE), policy);
            assertEquals(Ties.ROTATE, policy.withTies(Ties.ROTATE).parameters().get("ties"));
        }
    }

    /**
     * Sixty-four balancers that count for themselves mostly see ties; with the first of them all send to the same
     * servers.
     */
    @Test
    void withManyBalancersTiesDecide() {
        Scenario drawn = Scenario.of(Cluster.identical(16), 0.8 * 16, new Distribution.Exponential(1),
                new LeastConnections(),
                20_000, 2_000).withBalancers(64, new Knowledge.Own());
        Run random = new Simulation().run(drawn, RandomInput.Kind.INDEPENDENT, 1, 0);
        Run first = new Simulation().run(drawn.withPolicy(new LeastConnections(Ties.FIRST)),
                RandomInput.Kind.INDEPENDENT, 1, 0);
        assertTrue(random.p99() < 30, "" + random.p99());
        assertTrue(first.p50() > random.p99(), first.p50() + " " + random.p99());
    }

    /**
     * Between identical servers the counters have the same law whichever of equals is taken: so has the sojourn time.
     */
    @Test
    void withOneBalancerTiesHardlyMatter() {
        Scenario drawn = Scenario.of(Cluster.identical(16), 0.8 * 16, new Distribution.Exponential(1),
                new LeastConnections(),
                100_000, 10_000);
        double random = new Simulation().run(drawn, RandomInput.Kind.INDEPENDENT, 1, 0).mean();
        for (Ties rule : List.of(Ties.FIRST, Ties.ROTATE)) {
            double other = new Simulation().run(drawn.withPolicy(new LeastConnections(rule)),
                    RandomInput.Kind.INDEPENDENT, 1, 0).mean();
            assertEquals(random, other, 0.03 * random); // five standard errors of a paired difference, and more
        }
    }
}
