package whopicks.event;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import whopicks.model.Clients;
import whopicks.model.Clients.Hedge;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Knowledge;
import whopicks.model.Limit;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Server;
import whopicks.model.Ties;
import whopicks.model.Trouble;
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
import whopicks.study.Simulation;

/**
 * A plain scenario gives the same run, bit for bit, on the walk and from event to event; and so does one that only
 * looks less plain.
 */
class TwoEnginesTest {
    private static final Distribution SERVICE = ArticleModel.SERVICE;
    private static final Distribution[] SERVICES = {SERVICE, new Distribution.Exponential(1),
            new Distribution.Constant(1)};

    private static final List<Knowledge> KNOWLEDGE = List.of(new Knowledge.Live(), new Knowledge.Own(),
            new Knowledge.Snapshot(0.01, Knowledge.Refresh.ON_REQUEST),
            new Knowledge.Snapshot(2, Knowledge.Refresh.ON_REQUEST),
            new Knowledge.Snapshot(100, Knowledge.Refresh.ON_REQUEST),
            new Knowledge.Snapshot(0.01, Knowledge.Refresh.PERIODIC),
            new Knowledge.Snapshot(2, Knowledge.Refresh.PERIODIC),
            new Knowledge.Snapshot(75, Knowledge.Refresh.PERIODIC));

    private static final List<Cluster> CLUSTERS = List.of(Cluster.identical(1), Cluster.identical(2),
            Cluster.identical(16),
            Cluster.withFirst(0.25, 16), new Cluster(List.of(1.0, 0.5, 3.0, 1 / 3.0, 0.1)), Cluster.withFirst(10, 65),
            Cluster.identical(200));

    private static List<Policy> policies(Cluster cluster) {
        int servers = cluster.servers();
        List<Integer> weights = new ArrayList<>();
        for (int j = 0; j < servers; j++) {
            weights.add(1 + j % 4);
        }
        return List.of(new UniformRandom(), new WeightedRandom(cluster.speeds()), new RoundRobin(),
                new WeightedRoundRobin(weights,
                WeightedRoundRobin.Order.EXPANDED),
                new WeightedRoundRobin(weights, WeightedRoundRobin.Order.SMOOTH), new LeastConnections(),
                new WeightedLeastConnections(cluster.speeds()), new PowerOfChoices(1, true),
                new PowerOfChoices(3, true),
                new PowerOfChoices(Math.min(2, servers), false), new LeastResponseTime(0.03),
                new LeastResponseTimeForesight(0.03),
                new ConsistentHashing(1.25), new LeastWork(cluster.speeds()), new CentralQueue(),
                new JoinIdleQueue(), new LeastConnections(Ties.FIRST), new LeastConnections(Ties.ROTATE),
                new PowerOfChoices(2, true, Ties.ROTATE), new LeastResponseTime(0.1, Ties.RANDOM));
    }

    /**
     * Every policy with every knowledge, the rest drawn: number of balancers and sessions, cluster, load,
     * distributions, streams.
     */
    @Test
    void everyPolicyAndKnowledgeGivesTheSameBitsInBothEngines() {
        Random random = new Random(4);
        int compared = 0;
        for (int round = 0; round < 3; round++) {
            for (Knowledge knowledge : KNOWLEDGE) {
                Cluster cluster = CLUSTERS.get(random.nextInt(CLUSTERS.size()));
                for (Policy policy : policies(cluster)) {
                    if (policy.liveOnly() && !(knowledge instanceof Knowledge.Live)) {
                        continue;
                    }
                    double rate = new double[] {0.1, 0.5, 0.8, 0.95, 1.2}[random.nextInt(5)] * cluster.capacity();
                    int sessions = new int[] {0, 0, 30, 1000}[random.nextInt(4)];
                    Scenario s = new Scenario(cluster, random.nextInt(4) == 0 ? new Distribution.Constant(1 / rate)
                            : new Distribution.Exponential(rate), SERVICES[random.nextInt(3)], policy, knowledge,
                            new int[] {1, 2, 64}[random.nextInt(3)], policy.allowsSessions() ? sessions : 0, 2500,
                            random.nextInt(600));
                    RandomInput.Kind kind = random.nextInt(3) == 0 ? RandomInput.Kind.ARTICLE
                            : RandomInput.Kind.INDEPENDENT;
                    same(walk(s, kind, round), events(s, kind, round), kind + ": " + s);
                    compared++;
                }
            }
        }
        assertEquals(3 * (20 + 7 * 16), compared);
    }

    @Test
    void aLimitNeverReachedAndADeadlineNeverMissedChangeNoBit() {
        Conditions far = Conditions.PLAIN.with(Server.PLAIN.withLimit(new Limit.Fixed(100_000)))
                .with(Clients.PATIENT.withTries(1e6, 3)).with(new Trouble.Outage(1e9, 1, 0, 16));
        for (Policy policy : policies(Cluster.identical(16))) {
            Scenario s = Scenario.of(Cluster.identical(16), 12.8, SERVICE, policy, 20_000, 2_000);
            same(walk(s, RandomInput.Kind.INDEPENDENT, 0), events(s.withConditions(far), RandomInput.Kind.INDEPENDENT,
                    0), policy.name());
        }
    }

    @Test
    void aTiedRequestToEveryServerIsTheCentralQueue() {
        Conditions tied = Conditions.PLAIN.with(Clients.PATIENT.withHedge(new Hedge(15, 0, 0, Hedge.Cancel.START)));
        Scenario s = Scenario.of(Cluster.identical(16), 12.8, SERVICE, new UniformRandom(), 20_000, 2_000);
        Run one = events(s.withConditions(tied), RandomInput.Kind.INDEPENDENT, 0);
        Run queue = walk(s.withPolicy(new CentralQueue()), RandomInput.Kind.INDEPENDENT, 0);
        assertEquals(queue.mean(), one.mean());
        assertEquals(queue.max(), one.max());
        assertArrayEquals(queue.percentiles(), one.percentiles());
        assertTrue(one.outcomes().attempts() > 1);
        assertEquals(0, one.outcomes().wasted());
    }

    @Test
    void aTiedRequestToEachOfTwoDrawnServersIsLeastWorkOfTheTwo() {
        Cluster two = Cluster.identical(2);
        Conditions tied = Conditions.PLAIN.with(Clients.PATIENT.withHedge(new Hedge(1, 0, 0, Hedge.Cancel.START)));
        Scenario s = Scenario.of(two, 1.6, SERVICE, new UniformRandom(), 20_000, 2_000);
        assertEquals(walk(s.withPolicy(new LeastWork(two.speeds())), RandomInput.Kind.INDEPENDENT, 3).mean(),
                events(s.withConditions(tied), RandomInput.Kind.INDEPENDENT, 3).mean());
    }

    private static Run walk(Scenario s, RandomInput.Kind kind, int run) {
        return new Simulation().run(s, kind, 7, run);
    }

    private static Run events(Scenario s, RandomInput.Kind kind, int run) {
        return new Simulation().run(s, kind, 7, run, null);
    }

    private static void same(Run a, Run b, String what) {
        assertEquals(a.mean(), b.mean(), what);
        assertArrayEquals(a.percentiles(), b.percentiles(), what);
        assertEquals(a.max(), b.max(), what);
        assertEquals(a.drift(), b.drift(), what);
        assertArrayEquals(a.share(), b.share(), what);
    }
}
