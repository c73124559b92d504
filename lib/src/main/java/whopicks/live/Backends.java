package whopicks.live;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/**
 * The servers behind the balancer: HTTP/1.1 with keep-alive on free loopback ports. A request is
 * {@code GET /?service=MICROSECONDS} with its number in {@code X-Request}; the answer, 200 or 503, names the server in
 * {@code X-Server}.
 *
 * <p>One thread reads all connections; each {@link Backend} answers from a thread of its own. The JDK's
 * {@code com.sun.net.httpserver} was tried in this place: twice the processor time, and one answer in a hundred 100 ms
 * late.
 */
public final class Backends implements AutoCloseable {
    /** What hangs on a connection's key. */
    private record Incoming(Backend backend, MessageHead head) {}

    private final List<Backend> backends = new ArrayList<>();
    private final List<InetSocketAddress> addresses = new ArrayList<>();
    private final Selector selector;
    private final AtomicLong attempts = new AtomicLong();
    private volatile int firstCounted;

    /**
     * Starts the servers.
     *
     * @param slowness service time over service requirement, one per server, positive
     * @throws IOException if a port cannot be opened
     */
    public Backends(double... slowness) throws IOException {
        this(Arrays.stream(slowness).mapToObj(Doors::open).toList());
    }

    /** Starts servers that do not let everyone in. @throws IOException if a port cannot be opened */
    Backends(List<Doors> doors) throws IOException {
        selector = Selector.open();
        try {
            for (Doors d : doors) {
                listen(new Backend(backends.size(), d));
            }
        } catch (IOException e) {
            close();
            throw e;
        }
        Thread reader = new Thread(this::read, "backends");
        reader.setDaemon(true);
        reader.start();
    }

    /** Where the servers listen, in their order. */
    public List<InetSocketAddress> addresses() {
        return List.copyOf(addresses);
    }

    /** How late the answers left so far, in nanoseconds: the resolution of the timer, and stalls. */
    public Histogram lateness() {
        Histogram all = new Histogram(3);
        backends.forEach(b -> all.add(b.lateness()));
        return all;
    }

    /** Says when the run starts, and with which request counting does; before the first request is sent. */
    void begin(long instant, int first) {
        backends.forEach(b -> b.begin(instant));
        firstCounted = first;
        attempts.set(0);
    }

    /** Attempts that reached a server, of the requests that count. */
    long attempts() {
        return attempts.get();
    }

    private void listen(Backend backend) throws IOException {
        backends.add(backend);
        ServerSocketChannel socket = ServerSocketChannel.open();
        socket.configureBlocking(false);
        socket.register(selector, SelectionKey.OP_ACCEPT, backend);
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 4096);
        addresses.add((InetSocketAddress) socket.getLocalAddress());
    }

    private void read() {
        try {
            while (selector.isOpen()) {
                selector.select(key -> {
                    if (key.isValid()) {
                        ready(key);
                    }
                });
            }
        } catch (ClosedSelectorException stopped) {
            // the end of the run
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void ready(SelectionKey key) {
        try {
            if (key.isAcceptable()) {
                SocketChannel client = ((ServerSocketChannel) key.channel()).accept();
                client.configureBlocking(false);
                client.setOption(StandardSocketOptions.TCP_NODELAY, true);
                client.register(selector, SelectionKey.OP_READ, new Incoming((Backend) key.attachment(),
                        new MessageHead()));
            } else {
                Incoming incoming = (Incoming) key.attachment();
                SocketChannel client = (SocketChannel) key.channel();
                String head = incoming.head.read(client);
                if (head != null) {
                    long micros = Long.parseLong(MessageHead.value(head, "service="));
                    if (Integer.parseInt(MessageHead.value(head, "x-request: ")) >= firstCounted) {
                        attempts.incrementAndGet();
                    }
                    incoming.backend.arrive(System.nanoTime(), micros * 1000, client);
                }
            }
        // the balancer left, or sent what is no request: drop that connection
        } catch (IOException | NumberFormatException e) {
            Quietly.close(key.channel());
        }
    }

    @Override
    public void close() {
        backends.forEach(Backend::stop);
        selector.keys().forEach(key -> Quietly.close(key.channel()));
        Quietly.close(selector);
    }
}
