package whopicks.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Workload;
import whopicks.random.Streams;

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
    /** Scenarios that are run one after the other on the same work; all of them end late if one does. */
    private static final int MOST_TOGETHER = 8;
    /** Pieces of work for each thread, at least, so that none waits long for the last. */
    private static final int PIECES = 4;

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
        return together(groups(scenarios), (group, run) -> {
            Workload workload = group.size() > 1 ? new Workload(new Streams(seed, run), group.get(0)) : null;
            return (simulation, s, r) -> store.of(s, streams, seed, r, () -> workload == null
                    ? simulation.run(s, streams, seed, r) : simulation.run(s, workload));
        }, afterEach);
    }

    /** Scenarios that follow each other and are given the same work. */
    private List<List<Scenario>> groups(List<Scenario> scenarios) {
        long most = Math.min(MOST_TOGETHER, scenarios.size() * (long) runs / (PIECES * threads));
        List<List<Scenario>> groups = new ArrayList<>();
        int from = 0;
        for (int next = 1; next <= scenarios.size(); next++) {
            if (next == scenarios.size() || next - from >= most || !alike(scenarios.get(from),
                    scenarios.get(next))) {
                groups.add(scenarios.subList(from, next));
                from = next;
            }
        }
        return groups;
    }

    private boolean alike(Scenario one, Scenario other) {
        return streams == RandomInput.Kind.INDEPENDENT && one.conditions().isPlain() && other.conditions().isPlain()
                && Workload.alike(one, other);
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
        return together(points.stream().map(List::of).toList(), (point, run) -> one, afterEach);
    }

    /** The same where points that are in one group are run one after the other by one thread. */
    private <P, R> List<List<R>> together(List<List<P>> groups, BiFunction<List<P>, Integer, Work<P, R>> work,
            Runnable afterEach) {
        try (Workers workers = new Workers(threads)) {
            List<List<CompletableFuture<R>>> pending = new ArrayList<>(); // by point
            for (List<P> group : groups) {
                List<List<CompletableFuture<R>>> results = group.stream().map(point -> Stream.generate(
                        CompletableFuture<R>::new).limit(runs).toList()).toList();
                for (int r = 0; r < runs; r++) {
                    int run = r;
                    List<CompletableFuture<R>> ofRun = results.stream().map(all -> all.get(run)).toList();
                    workers.start(simulation -> {
                        run(simulation, group, run, work, ofRun, afterEach);
                        return null;
                    });
                }
                pending.addAll(results);
            }
            return pending.stream().map(Replications::finished).toList();
        }
    }

    private static <P, R> void run(Simulation simulation, List<P> group, int run,
            BiFunction<List<P>, Integer, Work<P, R>> work, List<CompletableFuture<R>> results, Runnable afterEach) {
        try {
            Work<P, R> one = work.apply(group, run);
            for (int k = 0; k < group.size(); k++) {
                R result = one.run(simulation, group.get(k), run);
                afterEach.run();
                results.get(k).complete(result);
            }
        } catch (RuntimeException | Error e) {
            results.forEach(result -> result.completeExceptionally(e)); // those that are not complete
        }
    }

    private static <R> List<R> finished(List<CompletableFuture<R>> runs) {
        List<R> finished = new ArrayList<>();
        for (CompletableFuture<R> run : runs) {
            if (!run.isDone() && !Workers.await(run)) {
                break;
            }
            finished.add(Workers.result(run));
        }
        return List.copyOf(finished);
    }
}
