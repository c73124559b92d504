package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Ties;
import whopicks.policy.CentralQueue;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.JoinIdleQueue;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.LeastResponseTimeForesight;
import whopicks.policy.LeastWork;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRandom;
import whopicks.policy.WeightedRoundRobin;
import whopicks.random.Distribution;
import whopicks.stat.Percentiles;
import whopicks.study.Simulation;

class SimulationTest {
    private static final Distribution SERVICE = ArticleModel.SERVICE;
    private static final RandomInput.Kind INDEPENDENT = RandomInput.Kind.INDEPENDENT;

    private final Simulation simulation = new Simulation();

    private static List<Policy> policies(int servers) {
        List<Integer> weights = new ArrayList<>();
        for (int j = 0; j < servers; j++) {
            weights.add(1 + j % 4);
        }
        return List.of(new UniformRandom(), new WeightedRandom(speeds(servers)), new RoundRobin(),
                new WeightedRoundRobin(weights, WeightedRoundRobin.Order.EXPANDED),
                new WeightedRoundRobin(weights, WeightedRoundRobin.Order.SMOOTH),
                new LeastConnections(), new PowerOfChoices(1, true), new PowerOfChoices(2, true),
                new PowerOfChoices(2, false), new PowerOfChoices(3, true), new LeastConnections(Ties.FIRST),
                new LeastConnections(Ties.ROTATE), new PowerOfChoices(2, true, Ties.ROTATE),
                new PowerOfChoices(2, false, Ties.FIRST),
                new LeastResponseTime(0.1, Ties.RANDOM), new LeastResponseTime(0.03),
                new LeastResponseTime(1), new LeastResponseTimeForesight(0.03), new LeastWork(speeds(servers)),
                new CentralQueue(),
                new WeightedLeastConnections(speeds(servers)), new ConsistentHashing(1.25), new ConsistentHashing(3),
                new JoinIdleQueue());
    }

    private static List<Double> speeds(int servers) {
        return IntStream.range(0, servers).mapToObj(j -> 1.0 + j % 3).toList();
    }

    private static final List<Knowledge> KNOWLEDGE = List.of(new Knowledge.Live(), new Knowledge.Own(),
            new Knowledge.Snapshot(0.01, Knowledge.Refresh.ON_REQUEST),
            new Knowledge.Snapshot(2, Knowledge.Refresh.ON_REQUEST),
            new Knowledge.Snapshot(100, Knowledge.Refresh.ON_REQUEST),
            new Knowledge.Snapshot(0.01, Knowledge.Refresh.PERIODIC),
            new Knowledge.Snapshot(2, Knowledge.Refresh.PERIODIC),
            new Knowledge.Snapshot(75, Knowledge.Refresh.PERIODIC));

    private static final List<Cluster> CLUSTERS = List.of(Cluster.identical(2), Cluster.identical(16),
            Cluster.withFirst(0.25, 16),
            new Cluster(List.of(1.0, 0.5, 3.0, 1 / 3.0, 0.1)), Cluster.withFirst(10, 65), Cluster.identical(200));

    private static final Distribution[] SERVICES = {SERVICE, new Distribution.Exponential(1),
            new Distribution.Constant(1)};

    /**
     * Every policy with every knowledge, the rest drawn: number of balancers and sessions, cluster, load,
     * distributions, streams.
     */
    @Test
    void anEventByEventSimulationGivesTheSameTimesBitForBit() {
        Random random = new Random(1);
        int compared = 0;
        for (int round = 0; round < 3; round++) {
            for (Knowledge knowledge : KNOWLEDGE) {
                Cluster cluster = CLUSTERS.get(random.nextInt(CLUSTERS.size()));
                for (Policy policy : policies(cluster.servers())) {
                    if (policy.liveOnly() && !(knowledge instanceof Knowledge.Live)) {
                        continue;
                    }
                    double[] loads = {0.1, 0.5, 0.8, 0.95, 1.2};
                    double rate = loads[random.nextInt(loads.length)] * cluster.capacity();
                    Scenario s = new Scenario(cluster, random.nextInt(4) == 0 ? new Distribution.Constant(1 / rate)
                            : new Distribution.Exponential(rate), SERVICES[random.nextInt(3)], policy, knowledge,
                            new int[] {1, 2, 64}[random.nextInt(3)], policy.allowsSessions()
                            ? new int[] {0, 0, 30, 1000}[random.nextInt(4)] : 0, 2500, random.nextInt(600));
                    RandomInput.Kind kind = random.nextInt(3) == 0 ? RandomInput.Kind.ARTICLE : INDEPENDENT;
                    long seed = random.nextInt(1000);
                    assertArrayEquals(EventSimulation.sojournTimes(s, kind.open(seed, round, s)),
                            simulation.sojournTimes(s, kind, seed, round), () -> kind + ", seed " + seed + ": " + s);
                    compared++;
                }
            }
        }
        assertEquals(3 * (KNOWLEDGE.size() * 20 + 4), compared);
    }

    /** A long idle stretch between bursts: many departures at once, a calendar that has gone round. */
    @Test
    void longGapsBetweenArrivalsLetEverythingLeaveInOrder() {
        for (double gap : new double[] {0.02, 5, 1000}) {
            Scenario s = new Scenario(Cluster.identical(3), new Distribution.Lognormal(Math.log(gap), 4), SERVICE,
                    new LeastResponseTime(0.1),
                    new Knowledge.Live(), 1, 0, 5000, 0);
            assertArrayEquals(EventSimulation.sojournTimes(s, INDEPENDENT.open(1, 0, s)),
                    simulation.sojournTimes(s, INDEPENDENT, 1, 0));
        }
    }

    @Test
    void noRequestLeavesBeforeItsServiceIsDone() {
        Scenario s = base(new LeastConnections());
        double[] sojourn = simulation.sojournTimes(s, INDEPENDENT, 3, 1);
        RandomInput input = INDEPENDENT.open(3, 1, s);
        int waited = 0;
        for (int i = 0; i < sojourn.length; i++) {
            input.gap();
            double service = input.requirement();
            assertTrue(sojourn[i] >= service - 1e-9, "request " + i);
            waited += sojourn[i] > service + 1e-9 ? 1 : 0;
        }
        assertTrue(waited > 0);
    }

    /**
     * Work that servers did is work that arrived, and each server's queue is first in, first out: its waits follow
     * Lindley.
     */
    @Test
    void workIsConservedServerByServer() {
        Scenario s = base(new RoundRobin()); // request i goes to server i % 16
        double[] sojourn = simulation.sojournTimes(s, INDEPENDENT, 8, 0);
        RandomInput input = INDEPENDENT.open(8, 0, s);
        double[] work = new double[16];
        double[] leaves = new double[16];
        double time = 0;
        double first = 0;
        for (int i = 0; i < s.requests(); i++) {
            time += input.gap();
            double need = input.requirement();
            int j = i % 16;
            work[j] += need;
            leaves[j] = Math.max(leaves[j], time) + need;
            assertEquals(leaves[j] - time, sojourn[i], 1e-12 * time);
            first = i == 0 ? time : first;
        }
        Run run = simulation.run(s, INDEPENDENT, 8, 0);
        for (int j = 0; j < 16; j++) {
            assertEquals(work[j] / time, run.utilisation()[j], 1e-12);
            assertEquals(1 / 16.0, run.share()[j], 1e-12);
        }
    }

    @Test
    void aRunIsTheSummaryOfItsTimes() {
        Scenario s = base(new PowerOfChoices(2, true));
        double[] sojourn = simulation.sojournTimes(s, INDEPENDENT, 1, 2);
        Run run = simulation.run(s, INDEPENDENT, 1, 2);
        assertEquals(Arrays.stream(sojourn).average().orElseThrow(), run.mean(), 1e-12);
        assertEquals(Arrays.stream(sojourn).max().orElseThrow(), run.max());
        assertArrayEquals(new Percentiles().of(sojourn, sojourn.length, 0.5, 0.95, 0.99, 0.999), run.percentiles());
        assertArrayEquals(new double[] {run.p50(), run.p95(), run.p99(), run.p999()}, run.percentiles());
        assertEquals(1, Arrays.stream(run.share()).sum(), 1e-12);
        assertEquals(Arrays.stream(run.utilisation()).max().orElseThrow(), run.maxUtilisation());
    }

    @Test
    void aWarmUpOnlyCutsOffTheStart() {
        Scenario whole = base(new LeastConnections());
        Scenario cut = new Scenario(whole.cluster(), whole.gaps(), whole.service(), whole.policy(), whole.knowledge(),
                1, 0, whole.requests(), 999);
        double[] all = simulation.sojournTimes(whole, INDEPENDENT, 1, 0);
        assertArrayEquals(Arrays.copyOfRange(all, 999, all.length), simulation.sojournTimes(cut, INDEPENDENT, 1, 0));
    }

    @Test
    void withOneServerEveryPolicyIsTheSame() {
        double[] expected = null;
        for (Policy policy : List.of(new UniformRandom(), new RoundRobin(), new LeastConnections(),
                new PowerOfChoices(1, false), new PowerOfChoices(2, true), new LeastResponseTime(0.5),
                new LeastResponseTimeForesight(0.5), new LeastWork(Collections.nCopies(1, 1.0)))) {
            Scenario s = Scenario.of(Cluster.identical(1), 0.8, SERVICE, policy, 3000, 0);
            double[] sojourn = simulation.sojournTimes(s, INDEPENDENT, 4, 0);
            expected = expected == null ? sojourn : expected;
            assertArrayEquals(expected, sojourn, policy.name());
        }
    }

    /** The work that arrives is the same for every policy, so all that differs is where it goes. */
    @Test
    void everyPolicyMeetsTheSameArrivalsAndRequirements() {
        List<Double> work = new ArrayList<>();
        for (Policy policy : policies(16)) {
            Run run = simulation.run(base(policy), INDEPENDENT, 6, 3);
            work.add(Arrays.stream(run.utilisation()).sum());
        }
        work.forEach(w -> assertEquals(work.get(0), w, 1e-9));
        Run other = simulation.run(base(new UniformRandom()), INDEPENDENT, 6, 4);
        assertNotEquals(work.get(0), Arrays.stream(other.utilisation()).sum(), 1e-9);
    }

    /** The policy is asked once per session, and each server's share is what its sessions sent. */
    @Test
    void aSessionStaysAtItsServer() {
        List<Integer> asked = new ArrayList<>();
        Policy listening = new Policy.Blind() {
            @Override
            public String name() {
                return "listening";
            }

            @Override
            public Picker picker(int servers) {
                return draws -> {
                    asked.add(draws.below(servers));
                    return asked.get(asked.size() - 1);
                };
            }

            @Override
            public double[] shares(int servers) {
                return new UniformRandom().shares(servers);
            }
        };
        Scenario s = base(listening).withSessions(40);
        Run run = simulation.run(s, INDEPENDENT, 2, 0);
        RandomInput input = INDEPENDENT.open(2, 0, s);
        Map<Integer, Integer> home = new HashMap<>();
        double[] share = new double[16];
        for (int i = 0; i < s.requests(); i++) {
            share[home.computeIfAbsent(input.session(), session -> asked.get(home.size()))] += 1.0 / s.requests();
        }
        assertEquals(40, asked.size());
        assertArrayEquals(share, run.share(), 1e-9);
    }

    private static Scenario base(Policy policy) {
        return Scenario.of(Cluster.identical(16), 0.8 * 16, SERVICE, policy, 8000, 0);
    }
}
