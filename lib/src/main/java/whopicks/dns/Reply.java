package whopicks.dns;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.xbill.DNS.Rcode;

/**
 * What the laboratory's server sends back, before it becomes a message.
 *
 * @param rcode     response code (RFC 6895)
 * @param addresses addresses in the order to send
 * @param ttl       their time to live, seconds
 * @param scope     client subnet to send back, if any
 * @param fault     what to do wrong
 * @param delay     how long to wait before sending
 */
record Reply(int rcode, List<InetAddress> addresses, long ttl, Optional<ScopedSubnet> scope, Fault fault,
        Duration delay) {
    enum Fault {
        NONE,
        /** No reply at all. */
        SILENT,
        /** A reply that breaks off. */
        CUT_OFF
    }

    static Reply of(List<InetAddress> addresses, long ttl) {
        return new Reply(Rcode.NOERROR, addresses, ttl, Optional.empty(), Fault.NONE, Duration.ZERO);
    }

    static Reply error(int rcode) {
        return new Reply(rcode, List.of(), 0, Optional.empty(), Fault.NONE, Duration.ZERO);
    }

    Reply scoped(ClientSubnet subnet, int scope) {
        return new Reply(rcode, addresses, ttl, Optional.of(new ScopedSubnet(subnet, scope)), fault, delay);
    }

    Reply with(Fault wrong) {
        return new Reply(rcode, addresses, ttl, scope, wrong, delay);
    }

    Reply after(Duration wait) {
        return new Reply(rcode, addresses, ttl, scope, fault, wait);
    }
}
