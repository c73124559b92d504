package whopicks.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.random.Distribution;

/** Lanes are for speed alone: no digit may depend on them. */
class LaneTest {
    private static final RandomInput.Kind STREAMS = RandomInput.Kind.INDEPENDENT;
    private static final Distribution SERVICE = Distribution.Lognormal.ofMeanOne(0.866);

    private final Simulation simulation = new Simulation();

    @Test
    void theShortestQueueIsFoundAsEventByEventWithFewServersAndManyIdleAndOverloaded() {
        for (int servers : new int[] {1, 2, 5, 8, 9, 16, 32, 33, 64, 65, 300}) {
            List<Double> speeds = new ArrayList<>();
            for (int j = 0; j < servers; j++) {
                speeds.add(j % 3 == 0 ? 0.5 : 1.0);
            }
            for (Cluster cluster : List.of(Cluster.identical(servers), new Cluster(speeds))) {
                for (double load : new double[] {0.1, 0.8, 0.97, 1.1}) {
                    Scenario s = Scenario.of(cluster, load * cluster.capacity(), SERVICE, new Policies.LeastConnections(), 6000, 700);
                    assertEquals(servers > 4, isFast(s));
                    assertArrayEquals(EventSimulation.sojournTimes(s, STREAMS.open(1, 0, s)), simulation.sojournTimes(s, STREAMS, 1, 0),
                            servers + " servers, load " + load);
                }
            }
        }
    }

    /** With live counters and a stream of its own for the balancers' numbers, a second balancer changes nothing but the way. */
    @Test
    void aRunByALaneIsTheRunByTheBoard() {
        for (int warmup : new int[] {0, 1, 511, 512, 513, 1500}) {
            Scenario lane = Scenario.of(Cluster.withFirst(0.5, 40), 30, SERVICE, new Policies.LeastConnections(), 5000, warmup);
            Scenario board = lane.withBalancers(2, new Knowledge.Live());
            assertTrue(isFast(lane) && isFast(lane.withBalancers(1, new Knowledge.Own())) && !isFast(board));
            Run one = simulation.run(lane, STREAMS, 3, 2);
            Run two = simulation.run(board, STREAMS, 3, 2);
            assertEquals(one.mean(), two.mean());
            assertEquals(one.drift(), two.drift());
            assertArrayEquals(one.percentiles(), two.percentiles());
            assertArrayEquals(one.share(), two.share());
            assertArrayEquals(one.utilisation(), two.utilisation());
        }
    }

    @Test
    void severalBalancersThatSeeNothingShareALane() {
        for (Policy policy : List.of(new Policies.RoundRobin(), new Policies.Random())) {
            Scenario s = Scenario.of(Cluster.identical(16), 12.8, SERVICE, policy, 4000, 100).withBalancers(3, new Knowledge.Own());
            assertTrue(isFast(s));
            assertArrayEquals(EventSimulation.sojournTimes(s, STREAMS.open(1, 0, s)), simulation.sojournTimes(s, STREAMS, 1, 0));
        }
    }

    @Test
    void whoeverNeedsTheBoardGoesByIt() {
        Scenario s = Scenario.of(Cluster.identical(4), 3, SERVICE, new Policies.LeastConnections(), 1000, 0);
        for (Scenario other : List.of(s.withSessions(9), s.withBalancers(2, new Knowledge.Own()), s.withBalancers(2, new Knowledge.Live()),
                s.withBalancers(1, new Knowledge.Snapshot(1, Knowledge.Refresh.PERIODIC)))) {
            assertFalse(isFast(other), other.toString());
        }
    }

    @Test
    void turnsTakenInBlocksAreTheTurnsTakenOneByOne() {
        Turns single = new Turns(new int[] {0, 1, 1, 2, 0});
        Turns blocks = new Turns(new int[] {0, 1, 1, 2, 0});
        for (int length : new int[] {1, 5, 4, 3, 512, 0, 7, 11}) {
            int[] block = new int[512];
            blocks.pick(block, length, null);
            for (int k = 0; k < length; k++) {
                assertEquals(single.pick(null), block[k]);
            }
        }
    }

    private static boolean isFast(Scenario s) {
        return !(laneOf(s) instanceof Lane.ByBoard);
    }

    private static Lane laneOf(Scenario s) {
        return Lane.of(s, new Servers(s.cluster()), STREAMS.open(0, 0, s), new int[s.sessions()]);
    }
}
