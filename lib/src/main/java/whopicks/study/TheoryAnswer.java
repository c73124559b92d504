package whopicks.study;

import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import whopicks.model.Scenario;
import whopicks.theory.Sojourn;

/**
 * What theory says of a scenario, or why it says nothing. Theory stands beside a simulated answer, so it may never cost
 * that: what fails or takes longer than a second of its thread's time is given up.
 *
 * @param known the sojourn time in the steady state; empty where no theory is known, or it was given up
 * @param trouble why it was given up; "" if it was not
 */
public record TheoryAnswer(Optional<Sojourn> known, String trouble) {
    private static final double SECONDS = 1;
    private static final double PATIENT = 60;
    private static final int LOOK_MILLIS = 20;

    /** Asks, and waits for the answer. */
    public static TheoryAnswer of(Scenario scenario) {
        return of(() -> PointTheory.of(scenario));
    }

    /** The same for who came for the answer: a minute may go by. */
    public static TheoryAnswer patient(Scenario scenario) {
        return of(() -> PointTheory.of(scenario), PATIENT);
    }

    static TheoryAnswer of(Supplier<Optional<Sojourn>> question) {
        return of(question, SECONDS);
    }

    private static TheoryAnswer of(Supplier<Optional<Sojourn>> question, double seconds) {
        CompletableFuture<Optional<Sojourn>> answer = new CompletableFuture<>();
        Thread work = new Thread(() -> {
            try {
                answer.complete(question.get());
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                answer.completeExceptionally(e);
            }
        }, "theory");
        work.setDaemon(true); // a loop that does not end dies with the program
        work.setPriority(Thread.MIN_PRIORITY);
        work.start();
        return await(answer, work, seconds);
    }

    private static TheoryAnswer await(CompletableFuture<Optional<Sojourn>> answer, Thread work, double seconds) {
        var threads = ManagementFactory.getThreadMXBean();
        while (true) {
            try {
                return new TheoryAnswer(answer.get(LOOK_MILLIS, TimeUnit.MILLISECONDS), "");
            } catch (TimeoutException e) {
                // its own time: a busy machine does not count
                if (threads.getThreadCpuTime(work.getId()) > seconds * 1e9) {
                    work.interrupt();
                    return new TheoryAnswer(Optional.empty(), seconds == SECONDS ? "it takes longer than a second"
                            : "it takes longer than a minute");
                }
            } catch (ExecutionException e) {
                return new TheoryAnswer(Optional.empty(), "its numbers do not settle");
            } catch (InterruptedException e) {
                work.interrupt();
                Thread.currentThread().interrupt();
                return new TheoryAnswer(Optional.empty(), "interrupted");
            }
        }
    }
}
