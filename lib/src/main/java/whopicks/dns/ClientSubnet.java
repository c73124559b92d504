package whopicks.dns;

import java.net.Inet4Address;
import java.net.InetAddress;

/**
 * A block of addresses that stands for a client in a question (RFC 7871): the first {@code length} bits of an address,
 * all other bits zero. {@code 0.0.0.0/0} asks that nobody be told where the client is (RFC 7871, section 7.1.2).
 *
 * @param address the block's first address; host bits that are set are cleared
 * @param length  the source prefix length in bits, 0 to 32 for IPv4 and 0 to 128 for IPv6
 */
public record ClientSubnet(InetAddress address, int length) {
    /** The question's way to say that the client does not want its place to be known. */
    public static final ClientSubnet OPT_OUT = parse("0.0.0.0/0");

    /** @throws IllegalArgumentException if {@code length} does not fit the address's family */
    public ClientSubnet {
        int bits = address.getAddress().length * 8;
        if (length < 0 || length > bits) {
            throw new IllegalArgumentException("prefix length: " + length + " (expected: 0 to " + bits + ")");
        }
        address = masked(address, length);
    }

    /**
     * Reads {@code address/length}.
     *
     * @throws IllegalArgumentException if {@code text} is no such block
     */
    public static ClientSubnet parse(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != 2 || !parts[1].matches("\\d{1,3}")) {
            throw new IllegalArgumentException(
                    "subnet: " + text + " (expected: ADDRESS/LENGTH, for example 192.0.2.0/24 or 2001:db8::/48)");
        }
        InetAddress address;
        try {
            address = Addresses.parse("address", parts[0]);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("subnet: " + text + " (expected: an IPv4 or IPv6 address before the /)",
                    e);
        }
        int bits = address.getAddress().length * 8;
        int length = Integer.parseInt(parts[1]);
        if (length > bits) {
            throw new IllegalArgumentException("subnet: " + text + " (expected: a length of 0 to " + bits + ")");
        }
        return new ClientSubnet(address, length);
    }

    /** Whether {@code text}, a block that {@link #parse} reads, has bits set beyond its length. */
    public static boolean hasHostBits(String text) {
        return !parse(text).address.equals(Addresses.parse("subnet", text.split("/")[0]));
    }

    /** The address family number of RFC 7871, section 6: 1 for IPv4, 2 for IPv6. */
    public int family() {
        return address instanceof Inet4Address ? 1 : 2;
    }

    public boolean optsOut() {
        return length == 0;
    }

    /** The block of the first {@code shorter} bits that this one lies in. */
    public ClientSubnet widened(int shorter) {
        return new ClientSubnet(address, Math.min(shorter, length));
    }

    /** Whether every address of {@code other} lies in this block. */
    public boolean contains(ClientSubnet other) {
        return family() == other.family() && length <= other.length
                && masked(other.address, length).equals(address);
    }

    /** {@code address/length}, the address in its canonical form. */
    @Override
    public String toString() {
        return Addresses.text(address) + "/" + length;
    }

    private static InetAddress masked(InetAddress address, int length) {
        byte[] bytes = address.getAddress();
        for (int i = 0; i < bytes.length; i++) {
            int kept = Math.max(0, Math.min(8, length - 8 * i));
            bytes[i] &= (byte) (0xff << (8 - kept));
        }
        return Addresses.ofBytes(bytes);
    }
}
