package whopicks.walk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Ties;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;
import whopicks.study.EventSimulation;
import whopicks.study.Simulation;

/** Walks differ in speed alone: no digit may depend on them. */
class WalkTest {
    private static final RandomInput.Kind STREAMS = RandomInput.Kind.INDEPENDENT;
    private static final Distribution SERVICE = Distribution.Lognormal.ofMeanOne(0.866);

    private final Simulation simulation = new Simulation();

    @Test
    void theFewestOfAllAndOfTwoAreFoundAsEventByEventWithFewServersAndManyIdleAndOverloaded() {
        for (int servers : new int[] {1, 2, 5, 8, 9, 16, 32, 33, 64, 65, 300}) {
            List<Double> speeds = new ArrayList<>();
            for (int j = 0; j < servers; j++) {
                speeds.add(j % 3 == 0 ? 0.5 : 1.0);
            }
            for (Cluster cluster : List.of(Cluster.identical(servers), new Cluster(speeds))) {
                for (double load : new double[] {0.1, 0.8, 0.97, 1.1}) {
                    Scenario s = Scenario.of(cluster, load * cluster.capacity(), SERVICE, new LeastConnections(), 6000,
                            700);
                    assertEquals(servers >= JoinShortestQueueWalk.LEAST, isFast(s));
                    sameAsEventByEvent(s);
                    Scenario two = s.withPolicy(new PowerOfChoices(2, true));
                    assertTrue(isFast(two));
                    sameAsEventByEvent(two);
                }
            }
        }
    }

    private void sameAsEventByEvent(Scenario s) {
        assertArrayEquals(EventSimulation.sojournTimes(s, STREAMS.open(1, 0, s)), simulation.sojournTimes(s, STREAMS,
                1, 0), s.toString());
    }

    /**
     * With live counters and a stream of its own for the balancers' numbers, a second balancer changes nothing but the
     * way.
     */
    @Test
    void aRunByAFastWalkIsTheRunByTheGeneralOne() {
        for (int warmup : new int[] {0, 1, 511, 512, 513, 1500}) {
            Scenario fast = Scenario.of(Cluster.withFirst(0.5, 40), 30, SERVICE, new LeastConnections(), 5000, warmup);
            Scenario general = fast.withBalancers(2, new Knowledge.Live());
            assertTrue(isFast(fast) && isFast(fast.withBalancers(1, new Knowledge.Own())) && !isFast(general));
            Run one = simulation.run(fast, STREAMS, 3, 2);
            Run two = simulation.run(general, STREAMS, 3, 2);
            assertEquals(one.mean(), two.mean());
            assertEquals(one.drift(), two.drift());
            assertArrayEquals(one.percentiles(), two.percentiles());
            assertArrayEquals(one.share(), two.share());
            assertArrayEquals(one.utilisation(), two.utilisation());
        }
    }

    @Test
    void severalBalancersThatSeeNothingAreFast() {
        for (Policy policy : List.of(new RoundRobin(), new UniformRandom())) {
            Scenario s = Scenario.of(Cluster.identical(16), 12.8, SERVICE, policy, 4000, 100)
                    .withBalancers(3, new Knowledge.Own());
            assertTrue(isFast(s));
            assertArrayEquals(EventSimulation.sojournTimes(s, STREAMS.open(1, 0, s)),
                    simulation.sojournTimes(s, STREAMS, 1, 0));
        }
    }

    @Test
    void aScenarioThatNeedsMoreTakesTheGeneralWalk() {
        Scenario s = Scenario.of(Cluster.identical(4), 3, SERVICE, new LeastConnections(), 1000, 0);
        for (Scenario other : List.of(s.withSessions(9), s.withPolicy(new PowerOfChoices(2, true, Ties.FIRST)),
                s.withPolicy(new LeastConnections(Ties.ROTATE)),
                s.withPolicy(new PowerOfChoices(3, true)), s.withBalancers(2, new Knowledge.Own()),
                s.withBalancers(2, new Knowledge.Live()),
                s.withBalancers(1, new Knowledge.Snapshot(1, Knowledge.Refresh.PERIODIC)))) {
            assertFalse(isFast(other), other.toString());
        }
    }

    private static boolean isFast(Scenario s) {
        return !(WalkEngine.walk(s, STREAMS.open(0, 0, s)) instanceof GeneralWalk);
    }
}
