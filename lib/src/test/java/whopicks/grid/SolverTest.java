package whopicks.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import whopicks.frame.Frame;
import whopicks.model.Cluster;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.Workers;

/** The search where Ctrl-C ends it: what was seen by then is kept. */
class SolverTest {
    private static final int RUNS = 4;
    /** ln 100 / (1 - load) is 10 here. */
    private static final double TRUTH = 0.539483;

    private static final Target TARGET = Target.parse("p99<10", Clock.UNKNOWN, false);

    private static Optional<Point> point(BigDecimal load) {
        Scenario scenario = Scenario.of(Cluster.identical(1), load.doubleValue(), new Distribution.Exponential(1),
                new UniformRandom(), 100_000, 10_000);
        return Optional.of(new Point("whatif", "", scenario, new Replications(
                RandomInput.Kind.INDEPENDENT, 1, RUNS, 1)));
    }

    /** After so many runs, on one thread. */
    private static Solver stoppedAfter(int runs) {
        try (Workers workers = new Workers(1)) {
            Solver solver = new Solver(Unknown.LOAD, TARGET, new Solver.Effort(0, 0), true, workers);
            AtomicInteger done = new AtomicInteger();
            assertFalse(solver.solve(SolverTest::point, () -> {
                if (done.incrementAndGet() == runs) {
                    solver.stop();
                }
            }));
            return solver;
        }
    }

    @Test
    void whatWasTriedBeforeCtrlCIsKeptAndHoldsTheThreshold() {
        Solver solver = stoppedAfter(3 * RUNS + 1);
        Frame answer = solver.answers();
        assertEquals(3, solver.tried().size());
        assertEquals("stopped", answer.text(0, "outcome"));
        assertEquals(List.of(), new SolveTable(answer, Unknown.LOAD, TARGET).winners());
        assertTrue(answer.number(0, "surely") < TRUTH && TRUTH < answer.number(0, "at_most"));
    }

    @Test
    void nothingIsSaidOfAPointWithoutOneFinishedValue() {
        assertEquals(0, stoppedAfter(1).answers().size());
    }
}
