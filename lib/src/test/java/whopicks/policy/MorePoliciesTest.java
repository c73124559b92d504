package whopicks.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import whopicks.balance.Counters;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.policy.CentralQueue;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.JoinIdleQueue;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastWork;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRandom;
import whopicks.policy.WeightedRoundRobin;
import whopicks.random.Distribution;
import whopicks.stat.Estimate;
import whopicks.study.Replications;
import whopicks.study.Simulation;

/**
 * Seeds are fixed; each comparison with an expectation allows 5 standard errors: about 1 correct program in 10,000
 * fails (10 runs).
 */
class MorePoliciesTest {
    private static final Distribution EXPONENTIAL = new Distribution.Exponential(1);

    private static Scenario scenario(Policy policy, int servers, double load) {
        return Scenario.of(Cluster.identical(servers), load * servers, EXPONENTIAL, policy, 60_000, 10_000);
    }

    private static Estimate mean(Scenario scenario) {
        return Estimate.of(new Replications(RandomInput.Kind.INDEPENDENT, 1, 10, 2).of(scenario)
                .stream().mapToDouble(Run::mean).toArray());
    }

    private static double[] times(Scenario scenario) {
        return new Simulation().sojournTimes(scenario, RandomInput.Kind.INDEPENDENT, 3, 0);
    }

    /** One queue, simulated the long way: events for arrivals and completions, and a list of those who wait. */
    private static double[] centralQueueByEvents(Scenario s) {
        RandomInput input = RandomInput.Kind.INDEPENDENT.open(3, 0, s);
        double[] arrival = new double[s.requests()];
        double[] need = new double[s.requests()];
        double[] sojourn = new double[s.requests()];
        double time = 0;
        for (int i = 0; i < arrival.length; i++) {
            arrival[i] = time += input.gap();
            need[i] = input.requirement();
        }
        PriorityQueue<Double> completions = new PriorityQueue<>();
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        for (int i = 0; i < arrival.length || !waiting.isEmpty();) {
            double next = i < arrival.length ? arrival[i] : Double.POSITIVE_INFINITY;
            if (!completions.isEmpty() && completions.peek() <= next) {
                double now = completions.poll();
                if (!waiting.isEmpty()) {
                    int j = waiting.poll();
                    completions.add(now + need[j]);
                    sojourn[j] = now + need[j] - arrival[j];
                }
            } else if (completions.size() < s.cluster().servers()) {
                completions.add(next + need[i]);
                sojourn[i++] = need[i - 1];
            } else {
                waiting.add(i++);
            }
        }
        return Arrays.copyOfRange(sojourn, s.warmup(), sojourn.length);
    }

    @Test
    void theCentralQueueIsTheQueueThatEventsMake() {
        Scenario s = scenario(new CentralQueue(), 3, 0.9);
        assertArrayEquals(centralQueueByEvents(s), times(s), 1e-6);
    }

    @Test
    void leastWorkBetweenIdenticalServersIsTheCentralQueue() {
        assertArrayEquals(times(scenario(new CentralQueue(), 5, 0.8)),
                times(scenario(new LeastWork(Collections.nCopies(5, 1.0)), 5, 0.8)), 1e-6);
    }

    @Test
    void theCentralQueueOfTwoHasErlangsMean() {
        Estimate estimate = mean(scenario(new CentralQueue(), 2, 0.8));
        assertEquals(1 / (1 - 0.8 * 0.8), estimate.mean(), 5 * estimate.standardError()); // M/M/2: 2.7778
    }

    @Test
    void leastWorkPrefersTheFasterOfTwoIdleServers() {
        List<Double> speeds = List.of(0.25, 1.0, 1.0);
        Scenario s = Scenario.of(new Cluster(speeds), 0.05, EXPONENTIAL, new LeastWork(speeds), 20_000, 0);
        double[] share = new Simulation().run(s, RandomInput.Kind.INDEPENDENT, 1, 0).share();
        assertTrue(share[0] < 0.001, Arrays.toString(share));
        assertEquals(0.5, share[1], 5 * Math.sqrt(0.25 / 20_000)); // ties are drawn
    }

    @Test
    void weightedLeastConnectionsWithEqualWeightsIsLeastConnectionsInLaw() {
        Estimate weighted = mean(scenario(new WeightedLeastConnections(Collections.nCopies(8, 0.3)), 8, 0.8));
        Estimate plain = mean(scenario(new LeastConnections(), 8, 0.8));
        assertEquals(plain.mean(), weighted.mean(), 5 * Math.hypot(plain.standardError(), weighted.standardError()));
    }

    @Test
    void weightedLeastConnectionsDrawsIdleServersInProportionToTheirWeights() {
        Scenario s = Scenario.of(new Cluster(List.of(1.0, 3.0)), 1e-6, EXPONENTIAL,
                new WeightedLeastConnections(List.of(1.0, 3.0)), 40_000, 0);
        assertEquals(0.25, new Simulation().run(s, RandomInput.Kind.INDEPENDENT, 1, 0).share()[0],
                5 * Math.sqrt(0.1875 / 40_000));
    }

    @Test
    void weightedLeastConnectionsPicksTheSmallestRatio() {
        Counters seen = new Counters(3);
        IntStream.of(0, 1, 1, 1, 2, 2).forEach(seen::arrive); // 1, 3, 2 outstanding for weights 1, 4, 2: 1, 0.75, 1
        assertEquals(1, new WeightedLeastConnections(List.of(1.0, 4.0, 2.0)).picker(seen).pick(n -> n - 1));
    }

    @Test
    void joinIdleQueueWithOneBalancerTakesAnIdleServerOrElseAnyOne() {
        // two exponential servers: the chain of (n1, n2) with a fair coin when both are busy, solved by power iteration
        Estimate estimate = mean(scenario(new JoinIdleQueue(), 2, 0.8));
        assertEquals(idleFirstOfTwo(0.8), estimate.mean(), 5 * estimate.standardError());
    }

    private static double idleFirstOfTwo(double load) {
        int max = 90;
        double rate = 2 * load;
        double step = 1 / (rate + 2);
        double[][] p = new double[max + 1][max + 1];
        p[0][0] = 1;
        for (int round = 0; round < 6000; round++) {
            double[][] q = new double[max + 1][max + 1];
            for (int a = 0; a <= max; a++) {
                for (int b = 0; b <= max; b++) {
                    double here = p[a][b] * step;
                    q[a > 0 ? a - 1 : 0][b] += here;
                    q[a][b > 0 ? b - 1 : 0] += here;
                    double toA = a == 0 && b > 0 ? 1 : b == 0 && a > 0 ? 0 : 0.5;
                    q[Math.min(max, a + 1)][b] += here * rate * toA;
                    q[a][Math.min(max, b + 1)] += here * rate * (1 - toA);
                }
            }
            p = q;
        }
        double number = 0;
        for (int a = 0; a <= max; a++) {
            for (int b = 0; b <= max; b++) {
                number += (a + b) * p[a][b];
            }
        }
        return number / rate; // Little's law
    }

    @Test
    void anIdleServerIsInExactlyOneQueueAndWithdrawsWhenItGetsARequestFromElsewhere() {
        Policy.Reports reports = new JoinIdleQueue().reports(3, 2, n -> n - 1); // all report to balancer 1
        assertEquals(0, reports.picker(1).pick(n -> 2));
        assertEquals(2, reports.picker(0).pick(n -> 2)); // nobody has reported to it: any server
        reports.placed(0);
        reports.placed(0); // a second request changes nothing
        assertEquals(1, reports.picker(1).pick(n -> 2));
        reports.placed(1);
        reports.placed(2);
        assertEquals(0, reports.picker(1).pick(n -> 0));
        reports.idle(2);
        assertEquals(2, reports.picker(1).pick(n -> 0));
    }

    @Test
    void moreBalancersMakeJoinIdleQueueWorseButNotAsBadAsRandom() {
        Scenario s = scenario(new JoinIdleQueue(), 16, 0.8);
        double one = mean(s).mean();
        double many = mean(s.withBalancers(16, new Knowledge.Live())).mean();
        assertTrue(one * 1.1 < many && many < 4, one + " " + many); // random: 5
    }

    @Test
    void consistentHashingKeepsASessionAtItsServerAndEveryServerWithinTheBound() {
        Policy.Placement ring = new ConsistentHashing(1.25).placement(8, 42);
        Counters seen = new Counters(8);
        int[] given = new int[8];
        for (int key = 0; key < 4000; key++) {
            int server = ring.server(key, seen);
            assertEquals(server, ring.server(key, seen));
            seen.arrive(server);
            given[server]++;
            assertTrue(given[server] <= Math.ceil(1.25 * (key + 1) / 8), "request " + key + ": "
                    + Arrays.toString(given));
        }
        int home = new ConsistentHashing(Double.POSITIVE_INFINITY).placement(8, 42).server(5, seen);
        assertEquals(home, ring.server(5, new Counters(8))); // an empty cluster: the bound does not bind
    }

    @Test
    void plainConsistentHashingGivesEachServerAboutItsArc() {
        Policy.Placement ring = new ConsistentHashing(1e9).placement(4, 1);
        Counters empty = new Counters(4);
        int[] given = new int[4];
        IntStream.range(0, 100_000).forEach(key -> given[ring.server(key, empty)]++);
        // an arc of 160 points out of 640 varies by sqrt(0.25 x 0.75 / 640) = 0.017
        Arrays.stream(given).forEach(g -> assertEquals(0.25, g / 1e5, 5 * 0.017, Arrays.toString(given)));
    }

    @Test
    void boundedHashingWithoutSessionsLiesBetweenRandomAndLeastConnections() {
        double hashing = mean(scenario(new ConsistentHashing(1.25), 16, 0.8)).mean();
        assertTrue(hashing < 4.5 && hashing > 1.2031, "" + hashing); // random 5, least connections 1.2031
    }

    @Test
    void policiesThatNeedNoCountersRefuseAKnowledgeTheyWouldNotUse() {
        for (Policy policy : List.of(new JoinIdleQueue(), new CentralQueue())) {
            assertThrows(IllegalArgumentException.class, () -> scenario(policy, 4, 0.5).withBalancers(2,
                    new Knowledge.Own()));
        }
        assertThrows(IllegalArgumentException.class, () -> scenario(new CentralQueue(), 4, 0.5).withSessions(10));
        assertThrows(IllegalArgumentException.class, () -> new ConsistentHashing(0.9));
    }

    @Test
    void aRunSaysHowFarItsLaterHalfIsFromItsEarlierHalf() {
        Scenario s = Scenario.of(Cluster.identical(2), 1.2, EXPONENTIAL, new UniformRandom(), 2_001, 0);
        double[] times = new Simulation().sojournTimes(s, RandomInput.Kind.INDEPENDENT, 1, 0);
        double expected = Arrays.stream(times, 1_000, 2_001).average().orElseThrow() - Arrays.stream(times, 0, 1_000)
                .average().orElseThrow();
        assertEquals(expected, new Simulation().run(s, RandomInput.Kind.INDEPENDENT, 1, 0).drift(), 1e-9);
    }

    /**
     * Over 400 rings; the standard error of a deviation is a twenty-eighth of it, so 5 of them fail once in a million.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 16, 160})
    void theSharesOfARingVaryAsTheSpacingsOfItsPoints(int points) {
        Counters empty = new Counters(8);
        double[] shares = IntStream.range(0, 400).mapToDouble(salt -> {
            Policy.Placement ring = new ConsistentHashing(1e9, points).placement(8, salt);
            return IntStream.range(0, 20_000).filter(key -> ring.server(key, empty) == 3).count() / 2500.0; // even: 1
        }).toArray();
        double deviation = Math.sqrt(Arrays.stream(shares).map(s -> (s - 1) * (s - 1)).average().orElseThrow());
        double spacings = Math.sqrt(7 / (8.0 * points + 1));
        double counting = Math.sqrt(7 / 20_000.0);
        assertEquals(Math.hypot(spacings, counting), deviation, 5 * deviation / Math.sqrt(2 * 400.0) + 0.02
                * deviation);
    }

    /**
     * Of 4 x 40 points a server with weight 3 of 1, 3, 2, 2 has 60, and an arc of 60 of 160 spacings varies by sqrt(p
     * (1
     * - p) / 161). Over 400 rings at 5 standard errors, which fails once in a million.
     */
    @Test
    void aWeightedRingGivesArcsInProportionToTheWeights() {
        Counters empty = new Counters(4);
        double[] shares = IntStream.range(0, 400).mapToDouble(salt -> {
            Policy.Placement ring = new ConsistentHashing(1e9, 40, List.of(1.0, 3.0, 2.0, 2.0)).placement(4, salt);
            return IntStream.range(0, 10_000).filter(key -> ring.server(key, empty) == 1).count() / 1e4;
        }).toArray();
        double variance = 3 / 8.0 * 5 / 8 * (1 / 161.0 + 1 / 1e4);
        assertEquals(3 / 8.0, Arrays.stream(shares).average().orElseThrow(), 5 * Math.sqrt(variance / 400));
        assertEquals(Math.sqrt(variance), Estimate.of(shares).standardError() * 20, 5 * Math.sqrt(variance / 800));
    }

    @Test
    void theBoundOfAWeightedRingIsOfEachServersOwnShare() {
        Policy.Placement ring = new ConsistentHashing(1.25, 160, List.of(1.0, 7.0)).placement(2, 42);
        Counters seen = new Counters(2);
        int[] given = new int[2];
        for (int key = 0; key < 4000; key++) {
            int server = ring.server(key, seen);
            seen.arrive(server);
            given[server]++;
        }
        assertTrue(given[0] <= Math.ceil(1.25 * 4000 / 8) && given[0] > 200, Arrays.toString(given));
        for (ConsistentHashing equal : List.of(new ConsistentHashing(1.25, 160),
                new ConsistentHashing(1.25, 160, List.of(2.0, 2.0)))) { // the same ring
            Policy.Placement one = equal.placement(2, 1);
            Policy.Placement other = new ConsistentHashing(1.25, 160, List.of(0.5, 0.5)).placement(2, 1);
            IntStream.range(0, 1000).forEach(key -> assertEquals(one.server(key, new Counters(2)), other.server(key,
                    new Counters(2))));
        }
    }

    /**
     * Poisson arrivals drawn apart are Poisson again: each server is M/M/1 at its own load. Seed fixed; 5 standard
     * errors fail once in a million.
     */
    @Test
    void weightedRandomMakesEachServerAQueueOfItsOwnLoad() {
        WeightedRandom policy = new WeightedRandom(List.of(1.0, 3.0, 0.0));
        Scenario s = Scenario.of(new Cluster(List.of(1.0, 2.0, 1.0)), 1.6, EXPONENTIAL, policy, 200_000, 5_000);
        List<Run> runs = new Replications(RandomInput.Kind.INDEPENDENT, 3, 20, 2).of(s);
        double theory = 0.25 / (1 - 0.4) + 0.75 / (2 - 1.2); // shares of 1 / (service rate - arrival rate)
        Estimate mean = Estimate.of(runs.stream().mapToDouble(Run::mean).toArray());
        assertEquals(theory, mean.mean(), 5 * mean.standardError());
        Estimate share = Estimate.of(runs.stream().mapToDouble(r -> r.share()[1]).toArray());
        assertEquals(0.75, share.mean(), 5 * share.standardError());
        assertEquals(0, runs.get(0).share()[2]);
        assertThrows(IllegalArgumentException.class, () -> new WeightedRandom(List.of(0.0, 0.0)));
    }

    @Test
    void weightsApartFromSpeedsDealOutTurnsAndCounts() {
        // turns 1 : 3 at speeds 1 : 1 give three quarters of the work to the second server
        Scenario s = Scenario.of(Cluster.identical(2), 1, EXPONENTIAL,
                new WeightedRoundRobin(List.of(1, 3), WeightedRoundRobin.Order.SMOOTH), 40_000, 0);
        Run run = new Simulation().run(s, RandomInput.Kind.INDEPENDENT, 1, 0);
        assertEquals(0.25, run.share()[0], 1e-12);
        assertEquals(0.75, run.share()[1], 1e-12);
    }
}
