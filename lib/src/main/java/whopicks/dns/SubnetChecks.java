package whopicks.dns;

import java.util.ArrayList;
import java.util.List;

/** What RFC 7871 asks of a single reply that carries a client subnet. */
final class SubnetChecks {
    private SubnetChecks() {}

    /** The rules that the reply breaks, one line each; empty if it keeps them or has no client subnet. */
    static List<String> of(Observation observation) {
        List<String> broken = new ArrayList<>();
        if (observation.outcome() instanceof Answer answer && answer.scope().isPresent()) {
            ScopedSubnet reply = answer.scope().get();
            if (!observation.subnetSent()) {
                broken.add("a client subnet in reply to a question without one (RFC 7871, section 7.2.2)");
                return broken;
            }
            ClientSubnet sent = observation.subnet().orElseThrow();
            if (!reply.subnet().equals(sent)) {
                broken.add("another " + difference(sent, reply.subnet())
                        + " comes back than was sent (RFC 7871, section 7.3: such a reply is to be dropped)");
            }
            if (sent.optsOut() && reply.scope() > 0) {
                broken.add("scope /" + reply.scope()
                        + " in reply to /0, which asks not to be told apart (RFC 7871, section 7.1.2)");
            }
        }
        return broken;
    }

    private static String difference(ClientSubnet sent, ClientSubnet repeated) {
        if (sent.family() != repeated.family()) {
            return "family";
        }
        return sent.length() != repeated.length() ? "source prefix length" : "address";
    }
}
