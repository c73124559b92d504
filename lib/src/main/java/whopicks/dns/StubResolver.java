package whopicks.dns;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.PortUnreachableException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.WireParseException;
import org.xbill.DNS.io.DefaultIoClientFactory;
import org.xbill.DNS.io.IoClientFactory;

/**
 * Asks one name server, over UDP, and over TCP where the answer was cut short. It remembers nothing and hides nothing:
 * dnsjava's own resolvers drop replies without a question section (which is how some servers refuse an option that they
 * do not know) and do not tell which transport carried the answer, so only their sockets are used here.
 */
public final class StubResolver {
    private final NameServer server;
    private final Timeline timeline;
    private final Duration timeout;
    private final int tries;
    private final IoClientFactory sockets = new DefaultIoClientFactory();

    /**
     * @param timeline the time that observations are stamped with
     * @param timeout  how long to wait for each message, at least 1 ms
     * @param tries    how often to send a question that stays unanswered, at least once
     * @throws IllegalArgumentException if timeout or tries are too small
     */
    public StubResolver(NameServer server, Timeline timeline, Duration timeout, int tries) {
        if (timeout.toMillis() < 1) {
            throw new IllegalArgumentException("timeout: " + timeout.toMillis() + " ms (expected: >= 1 ms)");
        }
        if (tries < 1) {
            throw new IllegalArgumentException("tries: " + tries + " (expected: >= 1)");
        }
        this.server = server;
        this.timeline = timeline;
        this.timeout = timeout;
        this.tries = tries;
    }

    public NameServer server() {
        return server;
    }

    /** Asks with no client subnet. @throws InterruptedException if interrupted while waiting */
    public Observation ask(Question question) throws InterruptedException {
        return ask(question, Optional.empty(), false);
    }

    /** Asks for a client in {@code subnet}. @throws InterruptedException if interrupted while waiting */
    public Observation ask(Question question, ClientSubnet subnet) throws InterruptedException {
        return ask(question, Optional.of(subnet), true);
    }

    /**
     * Asks about a subnet that the server would not take, without naming it (RFC 7871, section 7.1.3 lets a resolver
     * do so). @throws InterruptedException if interrupted while waiting
     */
    public Observation askWithout(Question question, ClientSubnet subnet) throws InterruptedException {
        return ask(question, Optional.of(subnet), false);
    }

    private Observation ask(Question question, Optional<ClientSubnet> subnet, boolean send)
            throws InterruptedException {
        Instant time = timeline.now().truncatedTo(ChronoUnit.MILLIS);
        for (int attempt = 1; ; attempt++) {
            long sent = System.nanoTime();
            Exchange exchange = exchange(question, send ? subnet : Optional.empty());
            double elapsed = (System.nanoTime() - sent) / 1000 / 1e3; // whole microseconds, as the record keeps them
            boolean timedOut = exchange.outcome instanceof Failure f && f.kind() == Failure.Kind.TIMEOUT;
            if (!timedOut || attempt == tries) {
                double roundTrip = server.origin() == Origin.LABORATORY ? Double.NaN : elapsed;
                return new Observation(time, server.origin(), server.label(), question, subnet, send,
                        exchange.outcome, exchange.transport, roundTrip, attempt);
            }
        }
    }

    private record Exchange(Outcome outcome, Transport transport) {}

    private Exchange exchange(Question question, Optional<ClientSubnet> subnet) throws InterruptedException {
        Message query = Messages.query(question, subnet);
        Transport transport = Transport.UDP;
        try {
            Message reply = send(query, transport);
            if (reply.getHeader().getFlag(Flags.TC)) {
                transport = Transport.TCP;
                reply = send(query, transport);
            }
            return new Exchange(Messages.answer(question, reply), transport);
        } catch (SocketTimeoutException | TimeoutException e) {
            return failure(Failure.Kind.TIMEOUT, "no answer within " + timeout.toMillis() + " ms", transport);
        } catch (PortUnreachableException | ConnectException e) {
            return failure(Failure.Kind.UNREACHABLE, "nobody listens there", transport);
        } catch (NoRouteToHostException e) {
            return failure(Failure.Kind.UNREACHABLE, "no route to the host", transport);
        } catch (WireParseException e) {
            return failure(Failure.Kind.MALFORMED, e.getMessage(), transport);
        } catch (SocketException e) {
            return failure(Failure.Kind.UNREACHABLE, e.getMessage(), transport);
        } catch (IOException e) {
            return failure(Failure.Kind.MALFORMED, "the connection ended early: " + e, transport);
        } catch (RuntimeException e) { // a stranger's bytes: whatever they do to the reader, the other answers count
            return failure(Failure.Kind.MALFORMED, "a message that cannot be read: " + e.getMessage(), transport);
        }
    }

    private Message send(Message query, Transport transport)
            throws IOException, InterruptedException, TimeoutException {
        byte[] bytes = query.toWire();
        CompletableFuture<byte[]> reply = (transport == Transport.UDP
                ? sockets.createOrGetUdpClient().sendAndReceiveUdp(
                        null, server.address(), query, bytes, Messages.UDP_SIZE, timeout)
                : sockets.createOrGetTcpClient().sendAndReceiveTcp(
                        null, server.address(), query, bytes, timeout)).toCompletableFuture();
        try {
            // dnsjava looks at its time-outs once a second only, so the waiting is bounded here.
            return Messages.reply(query, reply.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IllegalStateException("asking " + server + ": " + e.getCause(), e.getCause());
        }
    }

    private static Exchange failure(Failure.Kind kind, String detail, Transport transport) {
        return new Exchange(new Failure(kind, detail), transport);
    }
}
