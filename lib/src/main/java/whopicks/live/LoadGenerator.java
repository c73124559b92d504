package whopicks.live;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An open-loop load generator: requests leave at the planned instants whether or not earlier ones were answered, and a
 * sojourn time runs from the planned instant, so that a stall anywhere shows in the figures (no coordinated omission).
 *
 * <p>One thread sends, one receives, one waits for deadlines; who finds that an attempt has failed sends the next one
 * at once. An attempt takes an idle connection to its target, the one used last, or opens a new one; one that is given
 * up ends its connection, as clients do. Loopback only, and bounded in connections and time.
 */
final class LoadGenerator {
    /** Time from the call to the first planned instant, in nanoseconds. */
    static final long LEAD = 50_000_000;

    private static final Pattern REFUSAL = Pattern.compile("(?s)http/1.1 50[234] .*");

    private final List<InetSocketAddress> targets;
    private final Plan plan;
    private final Route route;
    private final Limits limits;
    private final LiveConditions conditions;
    private final long deadline; // of an attempt, in nanoseconds
    private final List<Deque<ClientConnection>> idle = new ArrayList<>();
    private final Recorder recorder;
    private Selector selector;
    private Deadlines deadlines;
    private long start;
    private int open; // connections now
    private String problem;

    /** @throws IllegalArgumentException if a target is not a loopback address or the plan exceeds a limit */
    LoadGenerator(List<InetSocketAddress> targets, Plan plan, Route route, LiveConditions conditions, Limits limits) {
        targets.forEach(LoadGenerator::requireLoopback);
        limits.check(plan.requests(), plan.due(plan.requests() - 1) / 1e9);
        this.targets = targets;
        this.plan = plan;
        this.route = route;
        this.conditions = conditions;
        this.limits = limits;
        deadline = Doors.nanos(conditions.deadline(), plan.unit());
        targets.forEach(t -> idle.add(new ArrayDeque<>()));
        recorder = new Recorder(plan);
    }

    private static void requireLoopback(InetSocketAddress target) {
        if (target.isUnresolved() || !target.getAddress().isLoopbackAddress()) {
            throw new IllegalArgumentException("target: " + target
                    + " (expected: a loopback address, such as 127.0.0.1)");
        }
    }

    /**
     * Sends the plan and waits for the answers, at most {@link Limits#drain} after the last request.
     *
     * @param instant the start, of {@link System#nanoTime()}
     * @throws IOException if no connection can be opened
     */
    Recording run(long instant) throws IOException, InterruptedException {
        start = instant;
        try (Selector answers = Selector.open(); Deadlines expiring = new Deadlines(this::expire)) {
            selector = answers;
            deadlines = expiring;
            Thread receiver = new Thread(this::receive, "receiver");
            receiver.setDaemon(true);
            receiver.start();
            try {
                for (int i = 0; i < plan.requests() && !failed(); i++) {
                    Backend.sleepUntil(start + plan.due(i));
                    send(i, 1);
                }
                awaitAnswers();
            } finally {
                selector.keys().forEach(key -> Quietly.close(key.channel()));
            }
        }
        synchronized (this) {
            return recorder.recording(problem);
        }
    }

    private void send(int request, int number) throws IOException {
        ClientConnection connection;
        Attempt attempt;
        synchronized (this) {
            int target = route.target(request);
            connection = idle.get(target).poll();
            if (connection == null) {
                if (open == limits.connections()) {
                    fail("outstanding requests: " + open
                            + " (the limit); the queues grow without bound, or a server hangs");
                    return;
                }
                connection = new ClientConnection(targets.get(target), target, selector);
                recorder.opened();
                open++;
            }
            long now = System.nanoTime();
            attempt = new Attempt(request, number, deadline == Long.MAX_VALUE ? deadline : now + deadline);
            attempt.connection = connection;
            connection.attempt = attempt;
            if (number == 1) {
                recorder.sent(request, now - start);
            }
        }
        if (deadline < Long.MAX_VALUE) {
            deadlines.add(attempt);
        }
        try {
            MessageHead.write(connection.channel, plan.request(request));
        } catch (IOException e) {
            synchronized (this) {
                if (!attempt.over) {
                    throw e;
                }
            }
        }
    }

    private void receive() {
        try {
            while (selector.isOpen()) {
                selector.select(this::read);
            }
        } catch (ClosedSelectorException stopped) {
            // the end of the run
        } catch (IOException e) {
            fail("receiving: " + e.getMessage());
        }
    }

    private void read(SelectionKey key) {
        ClientConnection connection = (ClientConnection) key.attachment();
        try {
            String head = key.isValid() ? connection.head.read(connection.channel) : null;
            if (head != null) {
                answered(connection, System.nanoTime(), head);
            }
        } catch (IOException | NumberFormatException | CancelledKeyException e) {
            broken(connection, e.getMessage());
        }
    }

    private void answered(ClientConnection connection, long now, String head) throws IOException {
        Attempt attempt = connection.attempt;
        boolean refused = !conditions.equals(LiveConditions.NONE) && REFUSAL.matcher(head).matches();
        if (!refused && !head.startsWith("http/1.1 200 ")) {
            throw new IOException("answer: " + head.lines().findFirst().orElse(""));
        }
        synchronized (this) {
            if (attempt.over) {
                return; // its connection is closed, or will be
            }
            attempt.over = true;
            if (head.contains("content-length: 0")) {
                idle.get(connection.target).push(connection);
            } else {
                close(connection); // the balancer's own words follow
            }
            if (!refused) {
                double sojourn = recorder.answered(attempt.request, now - start,
                        Integer.parseInt(MessageHead.value(head, "x-server: ")));
                route.answered(attempt.request, connection.target, sojourn);
                notifyAll();
                return;
            }
        }
        again(attempt, true);
    }

    private void expire(Attempt attempt) {
        synchronized (this) {
            if (attempt.over) {
                return;
            }
            attempt.over = true;
            close(attempt.connection);
        }
        try {
            again(attempt, false);
        } catch (IOException e) {
            fail(e.getMessage());
        }
    }

    /** After a failed attempt the next one, or the end of the request. */
    private void again(Attempt failed, boolean refused) throws IOException {
        synchronized (this) {
            route.failed(failed.request, failed.connection.target);
            if (failed.number >= conditions.attemptsOfClient()) {
                recorder.gaveUp(failed.request, refused);
                notifyAll();
                return;
            }
        }
        send(failed.request, failed.number + 1);
    }

    private void close(ClientConnection connection) {
        connection.abort();
        open--;
    }

    private synchronized void broken(ClientConnection connection, String why) {
        Attempt attempt = connection.attempt;
        if (attempt == null || !attempt.over) {
            close(connection);
            fail(why);
        } else if (idle.get(connection.target).remove(connection)) {
            close(connection); // the balancer closed what nobody used
        }
    }

    private synchronized void awaitAnswers() throws InterruptedException {
        long end = System.nanoTime() + limits.drain().toNanos();
        while (recorder.finished() < plan.requests() && problem == null) {
            long left = end - System.nanoTime();
            if (left <= 0) {
                fail("unanswered requests: " + (plan.requests() - recorder.finished()) + " "
                        + limits.drain().toSeconds() + " s after the last was sent");
                return;
            }
            wait(left / 1_000_000 + 1);
        }
    }

    private synchronized boolean failed() {
        return problem != null;
    }

    private synchronized void fail(String what) {
        problem = problem == null ? what : problem;
        notifyAll();
    }
}
