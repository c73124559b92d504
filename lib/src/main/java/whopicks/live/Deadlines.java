package whopicks.live;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** Waits for the deadlines of attempts. All attempts have as long, so that they pass in the order of sending. */
final class Deadlines implements AutoCloseable {
    private final BlockingQueue<Attempt> waiting = new LinkedBlockingQueue<>();
    private final Thread thread;

    /** @param expired what is told of an attempt whose deadline passes, whether or not it is over by then */
    Deadlines(Consumer<Attempt> expired) {
        thread = new Thread(() -> {
            try {
                while (true) {
                    Attempt next = waiting.take();
                    Backend.sleepUntil(next.expires);
                    expired.accept(next);
                }
            } catch (InterruptedException stopped) {
                // the end of the run
            }
        }, "deadlines");
        thread.setDaemon(true);
        thread.start();
    }

    void add(Attempt attempt) {
        waiting.add(attempt);
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
