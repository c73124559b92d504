package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import whopicks.model.ArticleModel;
import whopicks.model.Clients;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.LeastResponseTimeForesight;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedRoundRobin;
import whopicks.random.Distribution;
import whopicks.stat.Estimate;
import whopicks.study.Replications;
import whopicks.study.RunStore;

class ReplicationsTest {
    private static final Distribution SERVICE = ArticleModel.SERVICE;
    private static final int QUICK = 20_000;

    private static Scenario scenario(Policy policy) {
        return Scenario.of(Cluster.identical(16), 12.8, SERVICE, policy, QUICK, 2000);
    }

    private static final List<Scenario> SCENARIOS = List.of(scenario(new UniformRandom()),
            scenario(new LeastConnections()),
            scenario(new PowerOfChoices(2, true)).withBalancers(8, new Knowledge.Own()),
            scenario(new LeastResponseTime(0.03))
            .withBalancers(1, new Knowledge.Snapshot(2, Knowledge.Refresh.ON_REQUEST)));

    @Test
    void neitherThreadsNorTheOrderOfScenariosChangesADigit() {
        for (RandomInput.Kind kind : RandomInput.Kind.values()) {
            AtomicInteger steps = new AtomicInteger();
            List<List<Run>> one = new Replications(kind, 7, 3, 1).of(SCENARIOS, steps::incrementAndGet);
            assertEquals(3 * SCENARIOS.size(), steps.get());
            List<Scenario> backwards = new ArrayList<>(SCENARIOS);
            Collections.reverse(backwards);
            List<List<Run>> other = new ArrayList<>(new Replications(kind, 7, 3, 5).of(backwards, () -> {}));
            Collections.reverse(other);
            for (int s = 0; s < one.size(); s++) {
                for (int r = 0; r < 3; r++) {
                    assertArrayEquals(one.get(s).get(r).percentiles(), other.get(s).get(r).percentiles());
                    assertEquals(one.get(s).get(r).mean(), other.get(s).get(r).mean());
                    assertArrayEquals(one.get(s).get(r).share(), other.get(s).get(r).share());
                }
            }
        }
    }

    /** More of them than are run together, some with other work in between, one that does not take the fast walk. */
    @Test
    void runsThatShareTheirWorkHaveTheDigitsOfRunsAlone() {
        List<Scenario> scenarios = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            scenarios.addAll(SCENARIOS);
            scenarios.add(SCENARIOS.get(k).withService(new Distribution.Exponential(1)));
        }
        scenarios.add(SCENARIOS.get(1).withConditions(Conditions.PLAIN.with(Clients.PATIENT.withTries(5, 2))));
        scenarios.add(SCENARIOS.get(0).withRequests(QUICK + 3, 2000));
        List<List<Run>> shared = new Replications(RandomInput.Kind.INDEPENDENT, 7, 2, 2).of(scenarios, () -> {});
        for (int s = 0; s < scenarios.size(); s++) {
            for (int r = 0; r < 2; r++) {
                Run alone = new Simulation().run(scenarios.get(s), RandomInput.Kind.INDEPENDENT, 7, r);
                assertArrayEquals(alone.percentiles(), shared.get(s).get(r).percentiles());
                assertEquals(alone.mean(), shared.get(s).get(r).mean());
                assertArrayEquals(alone.share(), shared.get(s).get(r).share());
            }
        }
    }

    @Test
    void aStoreGivesTheRunsOfItsOwnScenarioStreamsAndSeedAndNoOthers() {
        RunStore store = new RunStore();
        List<Scenario> scenarios = new ArrayList<>(SCENARIOS);
        // with streams of their own like live
        scenarios.add(scenario(new LeastConnections()).withBalancers(1, new Knowledge.Own()));
        for (int round = 0; round < 2; round++) {
            for (RandomInput.Kind kind : RandomInput.Kind.values()) {
                for (long seed : new long[] {1, 2}) {
                    Replications how = new Replications(kind, seed, 2, 2);
                    List<List<Run>> stored = how.of(scenarios, store, () -> {});
                    List<List<Run>> fresh = how.of(scenarios, () -> {});
                    for (int s = 0; s < scenarios.size(); s++) {
                        for (int r = 0; r < 2; r++) {
                            assertEquals(fresh.get(s).get(r).mean(), stored.get(s).get(r).mean(), kind + " "
                                    + scenarios.get(s));
                        }
                    }
                    assertTrue(round == 0 || stored.get(0).get(0) == how.of(scenarios, store, () -> {}).get(0).get(0),
                            "made once");
                }
            }
        }
    }

    @Test
    void theArticlesRunsHaveTheSeedsFromTheStudysSeedOn() {
        List<Run> runs = new Replications(RandomInput.Kind.ARTICLE, 3, 2, 1).of(SCENARIOS, () -> {}).get(0);
        List<Run> next = new Replications(RandomInput.Kind.ARTICLE, 4, 1, 1).of(SCENARIOS, () -> {}).get(0);
        assertEquals(runs.get(1).mean(), next.get(0).mean());
    }

    /** Python drops the sign of a seed, so run -1 would be run 1 once more, and the two not independent. */
    @Test
    void theArticlesStreamsTakeNoSeedBelowZero() {
        assertEquals("seed: -1 (expected: >= 0 with the article's streams)",
                assertThrows(IllegalArgumentException.class,
                () -> new Replications(RandomInput.Kind.ARTICLE, -1, 5, 1)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Replications(RandomInput.Kind.ARTICLE, Long.MAX_VALUE,
                2, 1));
        assertEquals(-1, new Replications(RandomInput.Kind.INDEPENDENT, -1, 5, 1).seed());
        assertEquals(Long.MAX_VALUE, new Replications(RandomInput.Kind.ARTICLE, Long.MAX_VALUE, 1, 1).seed());
    }

    /** Seed fixed. The correlation of the two means is about 0.9, so that a ratio above 1 would need a freak. */
    @Test
    void commonRandomNumbersMakeDifferencesNarrower() {
        List<List<Run>> runs = new Replications(RandomInput.Kind.INDEPENDENT, 1, 20, 2)
                .of(List.of(scenario(new UniformRandom()), scenario(new RoundRobin())), () -> {});
        double[] a = runs.get(0).stream().mapToDouble(Run::mean).toArray();
        double[] b = runs.get(1).stream().mapToDouble(Run::mean).toArray();
        double apart = Math.hypot(Estimate.of(a).halfWidth(), Estimate.of(b).halfWidth());
        assertTrue(Estimate.ofDifferences(a, b).halfWidth() < apart, "together " + Estimate.ofDifferences(a, b)
                + ", apart " + apart);
    }

    @Test
    void anErrorInARunReachesTheCaller() {
        Scenario wrong = scenario(new WeightedRoundRobin(List.of(1, 2), WeightedRoundRobin.Order.SMOOTH));
        assertEquals("weights: 2 (expected: 16, one per server)", assertThrows(IllegalArgumentException.class,
                () -> new Replications(RandomInput.Kind.INDEPENDENT, 0, 2, 2).of(List.of(wrong), () -> {}))
                .getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Replications(RandomInput.Kind.INDEPENDENT, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Replications(RandomInput.Kind.INDEPENDENT, 0, 1, 0));
    }

    /** With a server four times slower, an even share is 3.2 times what it can do, whatever a short run shows. */
    @Test
    void aRunIsUnstableExactlyWhereAServerIsGivenMoreThanItCanDo() {
        Cluster slow = Cluster.withFirst(0.25, 16);
        assertFalse(allStable(scenario(new UniformRandom()).withCluster(slow)));
        assertFalse(allStable(scenario(new RoundRobin()).withCluster(slow)));
        assertFalse(allStable(scenario(WeightedRoundRobin.ofFirst(16, 2)).withCluster(slow)));
        assertTrue(allStable(scenario(WeightedRoundRobin.ofFirst(16, 4)).withCluster(slow)));
        for (Policy policy : List.of(new PowerOfChoices(2, true), new LeastConnections(),
                new LeastResponseTime(0.03), new LeastResponseTimeForesight(0.03))) {
            assertTrue(allStable(scenario(policy).withCluster(slow)), policy.name());
            assertTrue(allStable(scenario(policy)), policy.name());
            assertFalse(allStable(Scenario.of(Cluster.identical(16), 17, SERVICE, policy, QUICK, 2000)), policy.name());
        }
        assertTrue(allStable(scenario(new UniformRandom())));
        assertFalse(allStable(scenario(new LeastConnections()).withSessions(10)), "10 sessions cannot use 16 servers");
        assertTrue(allStable(scenario(new LeastConnections()).withSessions(5000)));
    }

    /**
     * At 97 % load. Seed fixed; of 600 runs a correct program calls one unstable for fewer than one seed in a hundred.
     */
    @Test
    void aShortRunIsNotCalledUnstableByChance() {
        for (Policy policy : List.of(new UniformRandom(), new LeastConnections(), new PowerOfChoices(2, true))) {
            for (int requests : new int[] {1000, 4000}) {
                Scenario s = Scenario.of(Cluster.identical(16), 0.97 * 16, SERVICE, policy, requests, requests / 10);
                assertTrue(new Replications(RandomInput.Kind.INDEPENDENT, 2, 100, 2).of(s).stream()
                        .allMatch(Run::stable), policy.name() + ", " + requests);
            }
        }
    }

    private static boolean allStable(Scenario scenario) {
        return new Replications(RandomInput.Kind.INDEPENDENT, 1, 3, 2).of(scenario).stream().allMatch(Run::stable);
    }
}
