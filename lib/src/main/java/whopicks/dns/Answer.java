package whopicks.dns;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A message in answer to a question.
 *
 * @param status    the response code's name (RFC 6895), for example NOERROR
 * @param addresses the addresses, as text, of the type asked for, in the order received, at the end of the chain of
 *     aliases
 * @param ttls      the time to live of each address, seconds, in the same order
 * @param alias     the name at the end of the chain of aliases, empty where there is none
 * @param flags     the header's flags, for example {@code qr aa rd}
 * @param scope     the client subnet that came back, if one did
 */
public record Answer(String status, List<String> addresses, List<Long> ttls, String alias, String flags,
        Optional<ScopedSubnet> scope) implements Outcome {
    /** @throws IllegalArgumentException if an address is none, or there are not as many times to live as addresses */
    public Answer {
        addresses = List.copyOf(addresses);
        addresses.forEach(text -> Addresses.parse("address", text));
        ttls = List.copyOf(ttls);
        if (addresses.size() != ttls.size()) {
            throw new IllegalArgumentException(
                    "ttls: " + ttls.size() + " (expected: one for each of the " + addresses.size() + " addresses)");
        }
    }

    /** Whether the answer is positive and holds an address. */
    public boolean hasAddresses() {
        return status.equals("NOERROR") && !addresses.isEmpty();
    }

    /** Whether the server knows by itself, and did not have to ask or remember: the flag {@code aa}. */
    public boolean authoritative() {
        return List.of(flags.split(" ")).contains("aa");
    }

    /** The addresses without their order, sorted as text. */
    public Set<String> addressSet() {
        return new TreeSet<>(addresses);
    }
}
