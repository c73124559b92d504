package whopicks.dns;

/**
 * The client subnet as it comes back in an answer (RFC 7871, section 6).
 *
 * @param subnet the subnet of the question, repeated
 * @param scope  the scope prefix length in bits: for how many of the address's leading bits the answer holds; 0 means
 *               that it suits everyone
 */
public record ScopedSubnet(ClientSubnet subnet, int scope) {
    /** @throws IllegalArgumentException if {@code scope} does not fit the subnet's family */
    public ScopedSubnet {
        int bits = subnet.address().getAddress().length * 8;
        if (scope < 0 || scope > bits) {
            throw new IllegalArgumentException("scope prefix length: " + scope + " (expected: 0 to " + bits + ")");
        }
    }

    /** The block of clients that the answer is good for. */
    public ClientSubnet covered() {
        return new ClientSubnet(subnet.address(), scope);
    }
}
