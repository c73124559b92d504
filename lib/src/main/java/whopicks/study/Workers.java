package whopicks.study;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

/** The threads that do the work of a study, each with a simulation of its own, and how to wait for what they did. */
public final class Workers implements AutoCloseable {
    private final ExecutorService pool;
    private final ThreadLocal<Simulation> simulation = ThreadLocal.withInitial(Simulation::new);

    /** That many daemon threads. */
    public Workers(int threads) {
        pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "work");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Hands in a piece of work, which is given its thread's simulation. */
    public <T> Future<T> start(Function<Simulation, T> work) {
        return pool.submit(() -> work.apply(simulation.get()));
    }

    /**
     * Does pieces of work and hands over each result as soon as it is there, one at a time; those that are there where
     * this thread is interrupted.
     */
    public <T> void each(List<Function<Simulation, T>> works, Consumer<T> done) {
        ExecutorCompletionService<T> finished = new ExecutorCompletionService<>(pool);
        works.forEach(work -> finished.submit(() -> work.apply(simulation.get())));
        try {
            for (int i = 0; i < works.size(); i++) {
                done.accept(result(finished.take()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // what is finished has been handed over
        }
    }

    /** Gives up what is not finished. */
    @Override
    public void close() {
        pool.shutdownNow();
    }

    /**
     * The result of a piece of work, waited for.
     *
     * @throws RuntimeException what the work threw; as it is if it is a RuntimeException, else as the cause of an
     *     IllegalStateException
     * @throws java.util.concurrent.CancellationException if the work was given up
     * @throws IllegalStateException if this thread is interrupted
     */
    public static <T> T result(Future<T> work) {
        try {
            return work.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException r ? r : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /**
     * Waits until a piece of work is done in one way or another; false, at once, if this thread is or was interrupted.
     */
    static boolean await(Future<?> work) {
        try {
            work.get();
        } catch (ExecutionException e) {
            return true; // result() says why
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        return true;
    }
}
