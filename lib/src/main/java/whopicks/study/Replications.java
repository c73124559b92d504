package whopicks.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;

/**
 * Several runs of several scenarios on several threads. The result depends on the scenarios, the streams and the seed;
 * not on the number of threads, nor on which run is done first.
 *
 * @param streams the streams to draw from
 * @param seed seed of the study; not below 0 with the article's streams, since Python drops a seed's sign and two runs
 *     would be one
 * @param runs runs per scenario, at least 1
 * @param threads threads to use, at least 1
 */
public record Replications(RandomInput.Kind streams, long seed, int runs, int threads) {
    /** @throws IllegalArgumentException if runs or threads is below 1, or the seed out of range */
    public Replications {
        if (runs < 1) {
            throw new IllegalArgumentException("runs: " + runs + " (expected: >= 1)");
        }
        if (threads < 1) {
            throw new IllegalArgumentException("threads: " + threads + " (expected: >= 1)");
        }
        if (streams == RandomInput.Kind.ARTICLE && (seed < 0 || seed > Long.MAX_VALUE - runs + 1)) {
            throw new IllegalArgumentException("seed: " + seed + " (expected: >= 0 with the article's streams)");
        }
    }

    /** The same with another number of runs. */
    public Replications withRuns(int other) {
        return new Replications(streams, seed, other, threads);
    }

    /** The runs of one scenario, in the order of their numbers. */
    public List<Run> of(Scenario scenario) {
        return of(List.of(scenario), () -> {}).get(0);
    }

    /**
     * The runs of several scenarios.
     *
     * @param scenarios what to run
     * @param afterEach called after each run, from its thread
     * @return for each scenario its runs, in the order of their numbers
     */
    public List<List<Run>> of(List<Scenario> scenarios, Runnable afterEach) {
        return of(scenarios, new RunStore(), afterEach);
    }

    /** The same, but what is in the store already is not run again, and what is run is put there. */
    public List<List<Run>> of(List<Scenario> scenarios, RunStore store, Runnable afterEach) {
        return each(scenarios, (simulation, scenario, run) -> store.of(scenario, streams, seed, run,
                () -> simulation.run(scenario, streams, seed, run)), afterEach);
    }

    /**
     * One run of something.
     *
     * @param <P> what is run
     * @param <R> what comes out
     */
    @FunctionalInterface
    public interface Work<P, R> {
        /** Makes the run of a number, with its thread's simulation. */
        R run(Simulation simulation, P point, int run);
    }

    /**
     * The same for runs of any kind.
     *
     * @param points what to run
     * @param one makes one run of a point; called from several threads
     * @param afterEach called after each run, from its thread
     * @return for each point its runs, in the order of their numbers; where this thread is interrupted while it waits,
     *     those from number 0 on that are finished by then, perhaps none
     */
    public <P, R> List<List<R>> each(List<P> points, Work<P, R> one, Runnable afterEach) {
        try (Workers workers = new Workers(threads)) {
            List<Future<R>> pending = new ArrayList<>();
            for (P point : points) {
                for (int r = 0; r < runs; r++) {
                    int run = r;
                    pending.add(workers.start(simulation -> {
                        R result = one.run(simulation, point, run);
                        afterEach.run();
                        return result;
                    }));
                }
            }
            List<List<R>> results = new ArrayList<>();
            for (int p = 0; p < points.size(); p++) {
                results.add(finished(pending.subList(p * runs, (p + 1) * runs)));
            }
            return results;
        }
    }

    private static <R> List<R> finished(List<Future<R>> runs) {
        List<R> finished = new ArrayList<>();
        for (Future<R> run : runs) {
            if (!run.isDone() && !Workers.await(run)) {
                break;
            }
            finished.add(Workers.result(run));
        }
        return List.copyOf(finished);
    }
}
