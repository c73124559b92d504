package whopicks.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.random.Distribution;
import whopicks.stat.Estimate;
import whopicks.study.Simulation;

/** Runs of the event engine for tests. */
final class Runs {
    static final Distribution MEMORYLESS = new Distribution.Exponential(1);
    static final Distribution SKEWED = Distribution.Lognormal.ofMeanOne(0.85);
    private static final int RUNS = 12;

    private Runs() {}

    /** Poisson arrivals; the load is that of all servers together. */
    static Scenario scenario(int servers, double load, Distribution service, Policy policy, Conditions conditions) {
        return Scenario.of(Cluster.identical(servers), load * servers, service, policy, 60_000, 6_000)
                .withConditions(conditions);
    }

    static Run run(Scenario s, int number) {
        return run(s, number, null);
    }

    static Run run(Scenario s, int number, Windows windows) {
        return new Simulation().run(s, RandomInput.Kind.INDEPENDENT, 19, number, windows);
    }

    /**
     * The mean over twelve runs is the value, give or take five standard errors and what the value itself is off by.
     */
    static void agree(double expected, double off, Scenario s, ToDoubleFunction<Run> measure) {
        Estimate got = Estimate.of(IntStream.range(0, RUNS).parallel().mapToDouble(r ->
                measure.applyAsDouble(run(s, r))).toArray());
        assertEquals(expected, got.mean(), 5 * got.standardError() + off);
    }

    static void agree(double expected, Scenario s, ToDoubleFunction<Run> measure) {
        agree(expected, 0, s, measure);
    }
}
