package whopicks.frame;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import whopicks.dns.Answer;
import whopicks.dns.ClientSubnet;
import whopicks.dns.DomainName;
import whopicks.dns.Failure;
import whopicks.dns.Observation;
import whopicks.dns.Origin;
import whopicks.dns.Outcome;
import whopicks.dns.Place;
import whopicks.dns.Question;
import whopicks.dns.RecordType;
import whopicks.dns.ScopedSubnet;
import whopicks.dns.Transport;

/** Observations out of a {@link DnsRecord}, so that summaries and verdicts can be made again from a kept file alone. */
public final class DnsReplay {
    private static final Instant END = Instant.parse("9999-12-31T23:59:59.999Z");

    private DnsReplay() {}

    /** The subnets of a record of {@code ecs} with their names, in the order of their first appearance. */
    public static List<Place> places(Frame record) {
        Map<String, Place> places = new LinkedHashMap<>();
        for (int r = 0; r < record.size(); r++) {
            String subnet = record.text(r, "subnet");
            places.putIfAbsent(subnet,
                    new Place(record.text(r, "place"), record.text(r, "owner"), ClientSubnet.parse(subnet)));
        }
        return List.copyOf(places.values());
    }

    /**
     * The observations in a record of either schema.
     *
     * @throws IllegalArgumentException if a row cannot have been written by this program; the message names it
     */
    public static List<Observation> observations(Frame record) {
        List<Observation> observations = new ArrayList<>();
        for (int r = 0; r < record.size(); r++) {
            try {
                observations.add(observation(record, r));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(record.place(r) + e.getMessage(), e);
            }
        }
        return List.copyOf(observations);
    }

    private static Observation observation(Frame record, int row) {
        boolean withSubnet = record.schema().equals(DnsRecord.ANSWERS);
        Optional<ClientSubnet> subnet =
                withSubnet ? Optional.of(ClientSubnet.parse(record.text(row, "subnet"))) : Optional.empty();
        Question question = new Question(new DomainName(record.text(row, "name")),
                constant(RecordType.class, record, row, "type"));
        return new Observation(instant(record.text(row, "time")), constant(Origin.class, record, row, "origin"),
                record.text(row, "resolver"), question, subnet, withSubnet && record.flag(row, "subnet_sent"),
                outcome(record, row, withSubnet), constant(Transport.class, record, row, "transport"),
                record.number(row, "round_trip"), (int) record.number(row, "tries"));
    }

    private static Outcome outcome(Frame record, int row, boolean withSubnet) {
        String status = record.text(row, "status");
        for (Failure.Kind kind : Failure.Kind.values()) {
            if (new Failure(kind, "").status().equals(status)) {
                return new Failure(kind, record.text(row, "detail"));
            }
        }
        Optional<ScopedSubnet> scope = withSubnet && !record.isEmpty(row, "subnet_returned")
                ? Optional.of(new ScopedSubnet(ClientSubnet.parse(record.text(row, "subnet_returned")),
                        (int) record.number(row, "scope")))
                : Optional.empty();
        return new Answer(status, words(record.text(row, "addresses")),
                seconds(record.text(row, "ttls")), record.text(row, "alias"),
                record.text(row, "flags"), scope);
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }

    private static List<Long> seconds(String text) {
        try {
            return words(text).stream().map(Long::valueOf).toList();
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("ttls: " + text + " (expected: whole seconds, separated by blanks)", e);
        }
    }

    private static Instant instant(String text) {
        try {
            Instant time = Instant.parse(text);
            if (!time.isBefore(Instant.EPOCH) && time.isBefore(END)) { // beyond, differences would not fit
                return time;
            }
        } catch (DateTimeParseException e) {
            // falls through to the message
        }
        throw new IllegalArgumentException("time: " + text
                + " (expected: as in 2026-01-31T12:00:00.000Z, from 1970 to 9999)");
    }

    private static <E extends Enum<E>> E constant(Class<E> type, Frame record, int row, String column) {
        String text = record.text(row, column);
        return Arrays.stream(type.getEnumConstants()).filter(e -> e.toString().equals(text)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(column + ": " + text + " (expected: one of "
                        + Arrays.stream(type.getEnumConstants()).map(E::toString).collect(Collectors.joining(", "))
                        + ")"));
    }
}
