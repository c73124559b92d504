package whopicks.live;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * An open-loop load generator: requests leave at the planned instants whether or not earlier ones were answered, and a
 * sojourn time runs from the planned instant, so that a stall anywhere shows in the figures (no coordinated omission).
 *
 * <p>One thread sends, one receives. A request takes an idle connection to its target, the one used last, or opens a
 * new one; connections are kept open and never carry two requests at once. Loopback only, and bounded in connections
 * and time.
 */
final class LoadGenerator {
    private static final long LEAD = 50_000_000; // ns from the call to the first planned instant

    private static final class Connection {
        private final SocketChannel channel;
        private final int target;
        private final MessageHead head = new MessageHead();
        private volatile int request; // written by the sender, read by the receiver

        Connection(SocketChannel channel, int target) {
            this.channel = channel;
            this.target = target;
        }
    }

    private final List<InetSocketAddress> targets;
    private final Plan plan;
    private final Route route;
    private final Limits limits;
    private final List<Deque<Connection>> idle = new ArrayList<>();
    private final double[] sojourns;
    private final int[] servers;
    private final Histogram lag = new Histogram(3);
    private long start;
    private int connections;
    private int finished;
    private String problem;

    /** @throws IllegalArgumentException if a target is not a loopback address or the plan exceeds a limit */
    LoadGenerator(List<InetSocketAddress> targets, Plan plan, Route route, Limits limits) {
        targets.forEach(LoadGenerator::requireLoopback);
        limits.check(plan.requests(), plan.due(plan.requests() - 1) / 1e9);
        this.targets = targets;
        this.plan = plan;
        this.route = route;
        this.limits = limits;
        targets.forEach(t -> idle.add(new ArrayDeque<>()));
        sojourns = new double[plan.requests()];
        Arrays.fill(sojourns, Double.NaN);
        servers = new int[plan.requests()];
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
     * @throws IOException if no connection can be opened
     */
    Recording run() throws IOException, InterruptedException {
        try (Selector selector = Selector.open()) {
            Thread receiver = new Thread(() -> receive(selector), "receiver");
            receiver.setDaemon(true);
            receiver.start();
            try {
                start = System.nanoTime() + LEAD;
                for (int i = 0; i < plan.requests() && !failed(); i++) {
                    Backend.sleepUntil(start + plan.due(i));
                    send(i, selector);
                }
                awaitAnswers();
            } finally {
                selector.keys().forEach(key -> Quietly.close(key.channel()));
            }
        }
        synchronized (this) {
            return new Recording(sojourns, servers, plan.warmup(), lag, plan.unit(), connections, problem);
        }
    }

    private void send(int i, Selector selector) throws IOException {
        int target;
        Connection connection;
        synchronized (this) {
            target = route.target(i);
            connection = idle.get(target).poll();
        }
        if (connection == null) {
            if (connections == limits.connections()) {
                fail("outstanding requests: " + connections
                        + " (the limit); the queues grow without bound, or a server hangs");
                return;
            }
            connection = open(target, selector);
        }
        connection.request = i;
        if (i >= plan.warmup()) {
            lag.recordValue(Math.max(0, System.nanoTime() - start - plan.due(i)));
        }
        MessageHead.write(connection.channel, plan.request(i));
    }

    private Connection open(int target, Selector selector) throws IOException {
        SocketChannel channel = SocketChannel.open(targets.get(target));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        Connection connection = new Connection(channel, target);
        channel.register(selector, SelectionKey.OP_READ, connection);
        selector.wakeup();
        connections++;
        return connection;
    }

    private void receive(Selector selector) {
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
        Connection connection = (Connection) key.attachment();
        try {
            String head = key.isValid() ? connection.head.read(connection.channel) : null;
            if (head == null) {
                return;
            }
            long now = System.nanoTime();
            if (!head.startsWith("http/1.1 200 ")) {
                throw new IOException("answer: " + head.lines().findFirst().orElse(""));
            }
            answered(connection, now, Integer.parseInt(MessageHead.value(head, "x-server: ")));
        } catch (IOException | NumberFormatException e) {
            Quietly.close(connection.channel);
            fail(e.getMessage());
        }
    }

    private synchronized void answered(Connection connection, long now, int server) {
        int i = connection.request;
        sojourns[i] = Math.max(0, now - start - plan.due(i)) / (double) plan.unit();
        servers[i] = server;
        route.answered(i, connection.target, sojourns[i]);
        idle.get(connection.target).push(connection);
        finished++;
        notifyAll();
    }

    private synchronized void awaitAnswers() throws InterruptedException {
        long deadline = System.nanoTime() + limits.drain().toNanos();
        while (finished < plan.requests() && problem == null) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                fail("unanswered requests: " + (plan.requests() - finished) + " " + limits.drain().toSeconds()
                        + " s after the last was sent");
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
