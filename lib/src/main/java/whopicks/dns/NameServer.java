package whopicks.dns;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.xbill.DNS.ResolverConfig;

/**
 * A name server to ask: a resolver, or an authoritative server.
 *
 * @param label   its name in the record
 * @param address where it listens, UDP and TCP
 * @param origin  live for all but the laboratory's own server
 */
public record NameServer(String label, InetSocketAddress address, Origin origin) {
    private static final int PORT = 53;
    private static final Pattern TEXT = Pattern.compile("(\\[[^\\]]+]|[^:\\[\\]]+)(?::(\\d{1,5}))?");
    private static final String EXPECTED = " (expected: HOST, HOST:PORT or [IPV6]:PORT, port 1 to 65535)";

    /**
     * Reads {@code HOST[:PORT]}; the host is an address (IPv6 with a port in brackets) or a name that the system can
     * look up.
     *
     * @throws IllegalArgumentException if {@code text} is malformed or its host is not known
     */
    public static NameServer parse(String text) {
        String bracketed = text.indexOf(':') != text.lastIndexOf(':') && !text.startsWith("[") ? "[" + text + "]"
                : text;
        Matcher parts = TEXT.matcher(bracketed);
        if (!parts.matches()) {
            throw new IllegalArgumentException("resolver: " + text + EXPECTED);
        }
        int port = parts.group(2) == null ? PORT : Integer.parseInt(parts.group(2));
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("resolver: " + text + EXPECTED);
        }
        try {
            return live(new InetSocketAddress(InetAddress.getByName(parts.group(1)), port));
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(
                    "resolver: " + text + " (expected: an address, or a host name that can be looked up)", e);
        }
    }

    /** The first resolver that the system is set to use. @throws IllegalStateException if it has none */
    public static NameServer ofSystem() {
        return ResolverConfig.getCurrentConfig().servers().stream().findFirst().map(NameServer::live)
                .orElseThrow(() -> new IllegalStateException("resolver: none set in this system (name one)"));
    }

    static NameServer live(InetSocketAddress address) {
        String host = Addresses.text(address.getAddress());
        String bracketed = host.contains(":") ? "[" + host + "]" : host;
        return new NameServer(bracketed + ":" + address.getPort(), address, Origin.LIVE);
    }

    static NameServer laboratory(InetSocketAddress address) {
        return new NameServer(Observation.LABORATORY, address, Origin.LABORATORY);
    }

    @Override
    public String toString() {
        return label;
    }
}
