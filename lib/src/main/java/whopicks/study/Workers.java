package whopicks.study;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The threads that do the work of a study, and how to wait for what they did. */
public final class Workers {
    private Workers() {}

    /** A pool of daemon threads. */
    public static ExecutorService pool(int threads) {
        return Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "work");
            thread.setDaemon(true);
            return thread;
        });
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

    /** Waits until a piece of work is done in one way or another; false, at once, if this thread is or was interrupted. */
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
