package whopicks.frame;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import whopicks.dns.Answer;
import whopicks.dns.ClientSubnet;
import whopicks.dns.Failure;
import whopicks.dns.Observation;
import whopicks.dns.Origin;
import whopicks.dns.Place;
import whopicks.dns.Question;
import whopicks.dns.ScopedSubnet;

/**
 * Questions to name servers and what became of them, one a row: the record that {@code dns2} and {@code ecs} keep.
 * Nothing is lost on the way into the frame; {@link DnsReplay} reads it back.
 */
public final class DnsRecord {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** Who was asked what, and when: the first columns of every frame about DNS. */
    static final List<Column> ASKED = List.of(
            Column.text("origin",
                    "live: asked of a real name server; laboratory: asked of the test server that comes along, "
                    + "whose answers are made up").key(),
            Column.text("resolver", "Name server asked, ADDRESS:PORT; laboratory for the test server").key(),
            Column.text("time",
                    "When the (first) question was sent, UTC; in the laboratory its own clock, which starts in 1970"),
            Column.text("name", "Domain asked about, in its wire form").key(),
            Column.text("type", "Kind of address asked for: A (IPv4) or AAAA (IPv6)").key());

    private static final List<Column> SUBNET = List.of(
            Column.text("place", "Country or other name of the client subnet").key(),
            Column.text("owner", "Whom the client subnet's addresses are assigned to"),
            Column.text("subnet",
                    "Client subnet that the question is about, ADDRESS/LENGTH with the source prefix length").key(),
            Column.flag("subnet_sent",
                    "Whether the question carried it; false where the server turned it down and was asked again "
                    + "without"),
            Column.text("subnet_returned", "Client subnet in the reply; empty if there was none"),
            Column.whole("scope", "bits",
                    "Scope prefix length in the reply: how many leading bits the answer holds for; 0 for "
                    + "everyone; empty if no client subnet came back"));

    private static final List<Column> OUTCOME = List.of(
            Column.text("status",
                    "Response code (NOERROR, NXDOMAIN, REFUSED, ...), or timeout, unreachable, malformed"),
            Column.text("addresses", "Addresses in the order received, separated by blanks"),
            Column.text("ttls", "Time to live of each address in seconds, in the same order"),
            Column.text("alias", "Name at the end of the chain of aliases; empty if there is none"),
            Column.text("flags", "Flags of the reply's header"),
            Column.text("transport", "UDP, or TCP where the answer over UDP was cut short"),
            Column.number("round_trip", 3, "ms",
                    "Duration of the last try; empty in the laboratory, where it would measure "
                    + "this machine"),
            Column.whole("tries", "", "How often the question was sent"),
            Column.text("detail", "What the network or the message said where there is no answer"));

    /** Schema of the record of {@code dns2}. */
    public static final Schema QUERIES = new Schema("dns2-queries",
            "One question to a name server a row, and its answer.",
            joined(ASKED, OUTCOME));

    /** Schema of the record of {@code ecs}. */
    public static final Schema ANSWERS = new Schema("ecs-answers",
            "One question to a name server for one client subnet a row, and its answer.",
            joined(ASKED, SUBNET, OUTCOME));

    private DnsRecord() {}

    /** The record of {@code dns2}. */
    public static Frame queries(List<Observation> observations) {
        Frame frame = new Frame(QUERIES);
        observations.forEach(o -> frame.add(joined(asked(o.origin(), o.resolver(), o.time(), o.question()), outcome(o))
                .toArray()));
        return frame;
    }

    /** The record of {@code ecs}. @param places the names of the subnets; one that is not among them goes without */
    public static Frame answers(List<Observation> observations, List<Place> places) {
        Frame frame = new Frame(ANSWERS);
        for (Observation o : observations) {
            ClientSubnet subnet = o.subnet().orElseThrow();
            Place place = places.stream().filter(p -> p.subnet().equals(subnet)).findFirst()
                    .orElse(Place.parse(subnet.toString()));
            Optional<ScopedSubnet> back = o.outcome() instanceof Answer a ? a.scope() : Optional.empty();
            List<Object> sent = Arrays.asList(place.label(), place.owner(), subnet.toString(), o.subnetSent(),
                    back.map(s -> s.subnet().toString()).orElse(null), back.map(ScopedSubnet::scope).orElse(null));
            frame.add(joined(asked(o.origin(), o.resolver(), o.time(), o.question()), sent, outcome(o)).toArray());
        }
        return frame;
    }

    /** A time as the frames have it. */
    static String time(Instant time) {
        return TIME.format(time);
    }

    static List<Object> asked(Origin origin, String resolver, Instant time, Question question) {
        return List.of(origin.toString(), resolver, time(time), question.name().ascii(), question.type().name());
    }

    private static List<Object> outcome(Observation o) {
        List<Object> cells = new ArrayList<>(List.of(o.outcome().status()));
        if (o.outcome() instanceof Answer a) {
            cells.addAll(Arrays.asList(String.join(" ", a.addresses()),
                    a.ttls().stream().map(String::valueOf).collect(Collectors.joining(" ")), a.alias(), a.flags()));
        } else {
            cells.addAll(Arrays.asList(null, null, null, null));
        }
        cells.addAll(Arrays.asList(o.transport().name(), o.roundTrip(), o.tries(),
                o.outcome() instanceof Failure f ? f.detail() : null));
        return cells;
    }

    @SafeVarargs
    static <T> List<T> joined(List<? extends T>... parts) {
        List<T> all = new ArrayList<>();
        for (List<? extends T> part : parts) {
            all.addAll(part);
        }
        return all;
    }
}
