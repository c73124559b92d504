package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
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
import whopicks.random.Distribution;
import whopicks.stat.Estimate;
import whopicks.study.Replications;
import whopicks.theory.Known;
import whopicks.theory.Law;
import whopicks.theory.MG1;
import whopicks.theory.Sojourn;

/**
 * Where theory knows the answer, the simulation gives it. Fixed seed; each of the forty comparisons grants five
 * standard errors over 24 runs and what the theory says of its own error, so another seed would fail a correct program
 * in one of some 500 cases.
 */
class SimulationAgainstTheoryTest {
    private static final Distribution SERVICE = ArticleModel.SERVICE;
    private static final Law SERVICE_LAW = new Law.Lognormal(ArticleModel.MU, ArticleModel.SIGMA);
    private static final Distribution MEMORYLESS = new Distribution.Exponential(1);

    static Stream<Policy> policies() {
        return Stream.of(new UniformRandom(), new RoundRobin(), new LeastConnections(),
                new PowerOfChoices(2, true), new LeastResponseTime(0.03),
                new LeastResponseTimeForesight(0.03));
    }

    @ParameterizedTest
    @MethodSource("policies")
    void withOneServerEveryPolicyIsTheQueueOfPollaczekAndKhinchine(Policy policy) {
        agree(MG1.sojourn(0.6 * SERVICE.mean(), SERVICE_LAW).orElseThrow(),
                Scenario.of(Cluster.identical(1), 0.6, SERVICE, policy, 60_000, 5_000));
    }

    @Test
    void randomSplitsPoissonArrivalsIntoQueuesOfTheirOwn() {
        agree(known("random", 16, SERVICE_LAW), scenario(16, SERVICE, new UniformRandom()));
    }

    @Test
    void roundRobinGivesEachServerEverySixteenthArrival() {
        agree(known("round-robin", 16, SERVICE_LAW), scenario(16, SERVICE, new RoundRobin()));
    }

    @Test
    void leastConnectionsIsTheChainOfTheShortestQueue() {
        agree(known("least-connections", 4, new Law.Exponential(1)), scenario(4, MEMORYLESS, new LeastConnections()));
    }

    @Test
    void powerOfTwoIsTheChainOfTwoChoices() {
        agree(known("power-of-two", 4, new Law.Exponential(1)), scenario(4, MEMORYLESS, new PowerOfChoices(2, true)));
    }

    private static Scenario scenario(int servers, Distribution service, Policy policy) {
        return Scenario.of(Cluster.identical(servers), 0.8 * servers, service, policy, 30_000 * servers, 2_000
                * servers);
    }

    private static Sojourn known(String policy, int servers, Law service) {
        return Known.sojourn(policy, servers, 0.8 * service.mean(), service, 2, true, Known.Arrivals.POISSON,
                Known.Knowledge.LIVE)
                .orElseThrow();
    }

    private static void agree(Sojourn theory, Scenario scenario) {
        List<Run> runs = new Replications(RandomInput.Kind.INDEPENDENT, 21, 24, 2).of(scenario);
        agree("mean", theory.mean(), theory.error(), runs, Run::mean);
        agree("p50", theory.p50(), theory.error(), runs, Run::p50);
        agree("p95", theory.p95(), theory.error(), runs, Run::p95);
        agree("p99", theory.p99(), theory.error(), runs, Run::p99);
    }

    private static void agree(String measure, double theory, double error, List<Run> runs, ToDoubleFunction<Run> of) {
        Estimate simulated = Estimate.of(runs.stream().mapToDouble(of).toArray());
        assertEquals(theory, simulated.mean(), 5 * simulated.standardError() + error * theory, measure);
    }
}
