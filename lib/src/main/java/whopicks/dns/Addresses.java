package whopicks.dns;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.xbill.DNS.Address;

/** Internet addresses as text: read strictly, without ever asking a name server, and written in one way only. */
final class Addresses {
    private static final Pattern ZERO_GROUPS = Pattern.compile("(?<![0-9a-f])0(?::0)+(?![0-9a-f])");

    private Addresses() {}

    /**
     * Reads a dotted IPv4 or a colon-separated IPv6 address. IPv6 addresses that only wrap an IPv4 address are refused:
     * Java turns them into IPv4 addresses silently, and the prefix length would then count from another end.
     *
     * @throws IllegalArgumentException if {@code text} is no such address
     */
    static InetAddress parse(String what, String text) {
        byte[] bytes = Address.toByteArray(text, text.contains(":") ? Address.IPv6 : Address.IPv4);
        if (bytes != null) {
            InetAddress address = ofBytes(bytes);
            if (address.getAddress().length == bytes.length) {
                return address;
            }
        }
        throw new IllegalArgumentException(what + ": " + text + " (expected: an IPv4 or IPv6 address)");
    }

    static boolean isAddress(String text) {
        return Address.toByteArray(text, Address.IPv4) != null || Address.toByteArray(text, Address.IPv6) != null;
    }

    /** The canonical text: for IPv6 lower case, with the longest run of zero groups as {@code ::} (RFC 5952). */
    static String text(InetAddress address) {
        String full = address.getHostAddress();
        if (!full.contains(":")) {
            return full;
        }
        String longest = "";
        int at = 0;
        for (Matcher zeros = ZERO_GROUPS.matcher(full); zeros.find(); ) {
            if (zeros.group().length() > longest.length()) {
                longest = zeros.group();
                at = zeros.start();
            }
        }
        if (longest.isEmpty()) {
            return full;
        }
        String before = full.substring(0, at).replaceFirst(":$", "");
        String after = full.substring(at + longest.length()).replaceFirst("^:", "");
        return before + "::" + after;
    }

    static InetAddress ofBytes(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("address: " + bytes.length + " bytes (expected: 4 or 16)", e);
        }
    }
}
