package whopicks.live;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
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
    private final String refusal;
    private final Doors doors;
    private final Deque<Long> inside = new ArrayDeque<>(); // finishes of what was let in, ascending
    private final BlockingQueue<Job> queue = new LinkedBlockingQueue<>();
    private final Histogram lateness = new Histogram(3);
    private final Thread server;
    private long start = System.nanoTime(); // of the run, an instant of the clock
    private long lastFinish; // after the start

    /**
     * @param number what the backend calls itself in its answers
     * @param doors which requests it lets in and how long they take
     */
    Backend(int number, Doors doors) {
        this.answer = answer("200 OK", number);
        this.refusal = answer("503 Service Unavailable", number);
        this.doors = doors;
        this.server = new Thread(this::serve, "backend-" + number);
        server.setDaemon(true);
        server.start();
    }

    private static String answer(String status, int number) {
        return "HTTP/1.1 " + status + "\r\nX-Server: " + number + "\r\nContent-Length: 0";
    }

    /** Says when the run starts, before any request of it arrives. */
    void begin(long instant) {
        start = instant;
        lastFinish = 0;
        inside.clear();
    }

    /**
     * Takes a request in, or refuses it, or forgets it because its client will be gone before its turn; to be called by
     * one thread, in the order of arrival. Times in nanoseconds.
     *
     * @throws IOException if a refusal cannot be sent
     */
    void arrive(long now, long requirement, SocketChannel client) throws IOException {
        long arrival = now - start;
        while (!inside.isEmpty() && inside.peek() <= arrival) {
            inside.poll();
        }
        if (inside.size() >= doors.limit()) {
            MessageHead.write(client, refusal);
            return;
        }
        long begin = Math.max(arrival, lastFinish);
        if (begin - arrival <= doors.patience()) {
            lastFinish = doors.finish(begin, requirement);
            inside.add(lastFinish);
            queue.add(new Job(start + lastFinish, client));
        }
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
