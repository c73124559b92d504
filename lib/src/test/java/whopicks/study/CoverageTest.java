package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.model.Cluster;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;
import whopicks.theory.Sojourn;

class CoverageTest {
    private static final Distribution EXPONENTIAL = new Distribution.Exponential(1);

    private static List<Coverage> of(double load, int requests, int warmup) {
        Scenario s = Scenario.of(Cluster.identical(16), 16 * load, EXPONENTIAL, new UniformRandom(), requests, warmup);
        Sojourn truth = TheoryAnswer.of(s).known().orElseThrow();
        return Coverage.of(new Replications(RandomInput.Kind.INDEPENDENT, 9, 600, 2).of(s), 10, truth);
    }

    /**
     * Sixty intervals at a fixed seed: fewer than 49 hold where 95 % do in one of a million correct programs, more than
     * 48 where 65 % do (the share at this length, over many seeds) in one of 500.
     */
    @Test
    void enoughRequestsHoldTheP99AndTooFewDoNot() {
        Coverage enough = of(0.5, 12_000, 2_000).get(3);
        assertEquals("p99", enough.measure());
        assertEquals(Math.log(100) * 2, enough.truth(), 1e-6);
        assertTrue(enough.covered().mean() > 48 / 60.0, enough.toString());
        Coverage few = of(0.95, 12_000, 2_000).get(3);
        assertTrue(few.covered().mean() < 48 / 60.0, few.toString());
        assertTrue(few.bias().mean() < -0.05, few.toString());
    }

    @Test
    void anIntervalThatCannotMissHoldsAndOneThatMustMissDoesNot() {
        Run run = new Simulation().run(Scenario.of(Cluster.identical(2), 1, EXPONENTIAL, new UniformRandom(), 400, 40),
                RandomInput.Kind.INDEPENDENT, 1, 0);
        List<Run> same = IntStream.range(0, 40).mapToObj(i -> run).toList();
        Sojourn truth = new Sojourn(run.mean(), run.p50(), run.p95(), run.p99() * 1.01, run.p999(), 0.001, "made up");
        List<Coverage> coverage = Coverage.of(same, 2, truth);
        assertEquals(1, coverage.get(0).covered().mean());
        assertEquals(0, coverage.get(3).covered().mean());
        assertEquals(1 / 1.01 - 1, coverage.get(3).bias().mean(), 1e-12);
    }
}
