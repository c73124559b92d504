package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.model.Cluster;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;
import whopicks.stat.Estimate;
import whopicks.theory.Sojourn;

class CoverageTest {
    private static final Distribution EXPONENTIAL = new Distribution.Exponential(1);

    private static List<Coverage> of(double load, int requests, int warmup, boolean pooled) {
        Scenario s = Scenario.of(Cluster.identical(16), 16 * load, EXPONENTIAL, new UniformRandom(), requests, warmup);
        Sojourn truth = TheoryAnswer.of(s).known().orElseThrow();
        Replications how = new Replications(RandomInput.Kind.INDEPENDENT, 9, 600, 2);
        List<Measured> runs = how.each(List.of(s), (simulation, scenario, run) ->
                Measured.of(scenario.cluster(), simulation.run(scenario, how.streams(), how.seed(), run))
                        .with(simulation.times()), () -> {}).get(0);
        return Coverage.of(IntStream.range(0, 60).mapToObj(i -> Coverage.intervals(
                PointRuns.of(runs.subList(10 * i, 10 * i + 10)), pooled)).toList(), truth);
    }

    /**
     * Sixty intervals at a fixed seed: fewer than 49 hold where 95 % do in one of a million correct programs, more than
     * 48 where 65 % do (the share at this length, over many seeds) in one of 500.
     */
    @Test
    void enoughRequestsHoldTheP99AndTooFewDoNot() {
        Coverage enough = of(0.5, 12_000, 2_000, false).get(3);
        assertEquals("p99", enough.measure());
        assertEquals(Math.log(100) * 2, enough.truth(), 1e-6);
        assertTrue(enough.covered().mean() > 48 / 60.0, enough.toString());
        Coverage few = of(0.95, 12_000, 2_000, false).get(3);
        assertTrue(few.covered().mean() < 48 / 60.0, few.toString());
        assertTrue(few.bias().mean() < -0.05, few.toString());
    }

    @Test
    void anIntervalThatCannotMissHoldsAndOneThatMustMissDoesNot() {
        Cluster two = Cluster.identical(2);
        Measured run = Measured.of(two, new Simulation().run(Scenario.of(two, 1, EXPONENTIAL, new UniformRandom(), 400,
                40), RandomInput.Kind.INDEPENDENT, 1, 0));
        List<Estimate> same = Coverage.intervals(new PointRuns(List.of(run, run), List.of(), null), false);
        Sojourn truth = new Sojourn(run.mean(), run.p50(), run.p95(), run.p99() * 1.01, run.p999(), 0.001, "made up");
        List<Coverage> coverage = Coverage.of(Collections.nCopies(20, same), truth);
        assertEquals(1, coverage.get(0).covered().mean());
        assertEquals(0, coverage.get(3).covered().mean());
        assertEquals(1 / 1.01 - 1, coverage.get(3).bias().mean(), 1e-12);
    }
}
