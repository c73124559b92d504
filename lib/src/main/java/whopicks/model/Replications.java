package whopicks.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Several runs of several scenarios on several threads. The result depends on the scenarios, the streams and the seed; not
 * on the number of threads, nor on which run is done first.
 *
 * @param streams the streams to draw from
 * @param seed seed of the study
 * @param runs runs per scenario, at least 1
 * @param threads threads to use, at least 1
 */
public record Replications(RandomInput.Kind streams, long seed, int runs, int threads) {
    /** @throws IllegalArgumentException if runs or threads is below 1 */
    public Replications {
        if (runs < 1) {
            throw new IllegalArgumentException("runs: " + runs + " (expected: >= 1)");
        }
        if (threads < 1) {
            throw new IllegalArgumentException("threads: " + threads + " (expected: >= 1)");
        }
    }

    /**
     * Runs all.
     *
     * @param scenarios what to run
     * @param afterEach called after each run, from its thread
     * @return for each scenario its runs, in the order of their numbers
     */
    public List<List<Run>> of(List<Scenario> scenarios, Runnable afterEach) {
        Run[][] results = new Run[scenarios.size()][runs];
        ExecutorService pool = Executors.newFixedThreadPool(threads, Replications::daemon);
        ThreadLocal<Simulation> simulation = ThreadLocal.withInitial(Simulation::new);
        try {
            List<Future<?>> pending = new ArrayList<>();
            for (int s = 0; s < results.length; s++) {
                for (int r = 0; r < runs; r++) {
                    int scenario = s;
                    int run = r;
                    pending.add(pool.submit(() -> {
                        results[scenario][run] = simulation.get().run(scenarios.get(scenario), streams, seed, run);
                        afterEach.run();
                    }));
                }
            }
            for (Future<?> p : pending) {
                p.get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException r ? r : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } finally {
            pool.shutdownNow();
        }
        return Arrays.stream(results).map(List::of).toList();
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "runs");
        thread.setDaemon(true);
        return thread;
    }
}
