package whopicks.live;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * One FIFO queue with one server. It holds each request for its service time by sleeping, so it burns no processor
 * time.
 *
 * <p>Finishes are instants computed from arrivals, {@code max(arrival, finish before) + service}: a server that wakes
 * up late answers late, but the lateness does not pass to the requests behind, and the load stays what it was meant to
 * be.
 */
final class Backend {
    private record Job(long finish, SocketChannel client) {}

    private final String answer;
    private final double slowness;
    private final BlockingQueue<Job> queue = new LinkedBlockingQueue<>();
    private final Histogram lateness = new Histogram(3);
    private final Thread server;
    private long lastFinish = Long.MIN_VALUE;

    /**
     * @param number what the backend calls itself in its answers
     * @param slowness service time over service requirement, positive
     */
    Backend(int number, double slowness) {
        this.answer = "HTTP/1.1 200 OK\r\nX-Server: " + number + "\r\nContent-Length: 0";
        this.slowness = slowness;
        this.server = new Thread(this::serve, "backend-" + number);
        server.setDaemon(true);
        server.start();
    }

    /** Takes a request in; to be called by one thread, in the order of arrival. Times in nanoseconds. */
    void arrive(long now, long requirement, SocketChannel client) {
        lastFinish = (lastFinish == Long.MIN_VALUE ? now : Math.max(now, lastFinish))
                + Math.round(requirement * slowness);
        queue.add(new Job(lastFinish, client));
    }

    /** How late the answers left, in nanoseconds. */
    Histogram lateness() {
        synchronized (lateness) {
            return lateness.copy();
        }
    }

    void stop() {
        server.interrupt();
    }

    private void serve() {
        try {
            while (true) {
                Job job = queue.take();
                sleepUntil(job.finish);
                long late = System.nanoTime() - job.finish;
                synchronized (lateness) {
                    lateness.recordValue(late);
                }
                try {
                    MessageHead.write(job.client, answer);
                } catch (IOException left) {
                    Quietly.close(job.client); // the client is gone, or will see the connection end
                }
            }
        } catch (InterruptedException stopped) {
            // the end of the run
        }
    }

    /** Returns at the instant given, or late by the timer's slack (about 60 microseconds on Linux), never early. */
    static void sleepUntil(long instant) throws InterruptedException {
        for (long left = instant - System.nanoTime(); left > 0; left = instant - System.nanoTime()) {
            LockSupport.parkNanos(left);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }
}
