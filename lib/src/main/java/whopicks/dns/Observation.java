package whopicks.dns;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One question to one name server and what became of it: a row of the record that a study keeps, and all that its
 * verdicts are made from.
 *
 * @param time       when the question was first sent (UTC, whole milliseconds); in the laboratory, by its own clock,
 *     which
 *                   starts in 1970
 * @param origin     where this was observed
 * @param resolver   the name server asked, {@code ADDRESS:PORT}, or {@code laboratory}
 * @param question   what was asked
 * @param subnet     the client subnet that the question is about, if any
 * @param subnetSent whether the question carried that subnet; false when the server had refused it and was asked again
 *                   without
 * @param outcome    what became of it
 * @param transport  what carried the answer
 * @param roundTrip  duration of the last try, milliseconds, a repeat over TCP included; NaN in the laboratory, where it
 *                   would measure this machine
 * @param tries      how often the question was sent, repeats over TCP not counted; at least 1
 */
public record Observation(Instant time, Origin origin, String resolver, Question question,
        Optional<ClientSubnet> subnet, boolean subnetSent, Outcome outcome, Transport transport, double roundTrip,
        int tries) {
    /** The resolver's name in every record made in the laboratory, and in no other. */
    public static final String LABORATORY = "laboratory";

    private static final Instant AFTER_LAST = Instant.parse("+10000-01-01T00:00:00Z");

    /**
     * @throws IllegalArgumentException if a live record carries the laboratory's marks, or the reverse, or the time is
     *     no year of ours
     */
    public Observation {
        if (time.isBefore(Instant.EPOCH) || !time.isBefore(AFTER_LAST)) {
            throw new IllegalArgumentException("time: " + time + " (expected: a year from 1970 to 9999)");
        }
        boolean made = origin == Origin.LABORATORY;
        if (made != resolver.equals(LABORATORY)) {
            throw new IllegalArgumentException("resolver: " + resolver + " (expected: "
                    + (made ? LABORATORY : "ADDRESS:PORT") + ", because the origin is " + origin + ")");
        }
        if (made != Double.isNaN(roundTrip)) {
            throw new IllegalArgumentException("round trip: " + roundTrip + " (expected: "
                    + (made ? "none" : "milliseconds") + ", because the origin is " + origin + ")");
        }
        if (subnetSent && subnet.isEmpty()) {
            throw new IllegalArgumentException("subnet: none (expected: the subnet that was sent)");
        }
        if (tries < 1) {
            throw new IllegalArgumentException("tries: " + tries + " (expected: >= 1)");
        }
    }

    /** The observations of each resolver and question together, in the order of their first appearance. */
    static Collection<List<Observation>> perQuestion(List<Observation> observations) {
        record Key(Origin origin, String resolver, Question question) {}
        Map<Key, List<Observation>> groups = new LinkedHashMap<>();
        for (Observation o : observations) {
            groups.computeIfAbsent(new Key(o.origin, o.resolver, o.question), k -> new ArrayList<>()).add(o);
        }
        return groups.values();
    }

    /** The answer, if it is positive and holds an address. */
    public Optional<Answer> answer() {
        return outcome instanceof Answer a && a.hasAddresses() ? Optional.of(a) : Optional.empty();
    }
}
