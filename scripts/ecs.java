///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Does a name's answer depend on where the client is, and does it say so (EDNS Client Subnet)?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.DnsStudy;
import whopicks.dns.ClientSubnet;
import whopicks.dns.DomainName;
import whopicks.dns.GeoVerdict;
import whopicks.dns.Laboratory;
import whopicks.dns.Place;
import whopicks.dns.Probe;
import whopicks.dns.SubnetSummary;
import whopicks.frame.DnsFrames;
import whopicks.frame.DnsRecord;
import whopicks.frame.DnsReplay;
import whopicks.frame.Frame;
import whopicks.frame.TextTable;
import whopicks.grid.BadInput;

/**
 * <b>Question.</b> Real geoDNS or imaginary? The same question, asked for clients in different places.
 *
 * <pre>
 *   we -- "A? for a client in 128.32.0.0/24"  (US) --> resolver, or the authority itself
 *      -- "A? for a client in 129.187.0.0/24" (DE) -->
 *      <-- addresses, and for how many leading bits of the client's address they hold: the scope --
 * </pre>
 *
 * <b>Expect.</b> (the article's measurement) CloudFront: another set of addresses for each of the four countries, scope
 * /24: real. Bing, Microsoft, Netflix: one answer and scope /0: the same for everyone. No subnet in the reply is a
 * third thing: the server, or the resolver in between, did not look at it.
 *
 * <p><b>Run.</b> {@code jbang ecs}, {@code jbang ecs example.com --resolver 8.8.8.8 --subnet 192.0.2.0/24}, {@code
 * jbang ecs --lab}
 */
@Command(name = "ecs", description =
        "Does a name's answer depend on where the client is, and does it say so (EDNS Client Subnet)?")
public class ecs extends DnsStudy {
    @Option(names = "--subnet", paramLabel = "CIDR", description =
            "client subnet to ask for, IPv4 or IPv6; may be repeated; "
            + "0.0.0.0/0 asks for privacy (default: one each of the US, DE, JP, BR, and 0.0.0.0/0)")
    private List<String> subnets = List.of();

    /** A study whose record has a row per question and client subnet. */
    public ecs() {
        super(DnsRecord.ANSWERS);
    }

    public static void main(String... args) {
        DnsStudy.main(new ecs(), args);
    }

    @Override
    protected void study() {
        // 1. The questions: about the article's names (d1.awsstatic.com is served by CloudFront), or the laboratory's,
        // for each place.
        List<DomainName> names = inLaboratory() ? Laboratory.subnetNames()
                : List.of(new DomainName("d1.awsstatic.com"), new DomainName("www.bing.com"),
                        new DomainName("www.microsoft.com"),
                        new DomainName("www.netflix.com"));
        List<Place> places = BadInput.typed(this::places);

        // 2. The frames: a row per question, three times around; and from these alone a row per name and type.
        Frame record = keep(record(() -> Probe.perSubnet(questions(names), places.stream().map(Place::subnet).distinct()
                .toList(),
                count(3, 2), pause(), limit()), asked -> DnsRecord.answers(asked, places)));
        Frame summary = keep(DnsFrames.ecs(SubnetSummary.ofAll(DnsReplay.observations(record))));

        // 3. What we saw: for each name and type the verdict, and below it what each place was told.
        say(provenance(record) + "\n\n" + table(record, summary) + shortfall());
    }

    private List<Place> places() {
        if (!subnets.isEmpty()) {
            return subnets.stream().map(Place::parse).toList();
        }
        List<Place> places = new ArrayList<>(inLaboratory() ? Laboratory.PLACES : Place.DEFAULTS);
        places.add(Place.NOWHERE);
        return places;
    }

    private String table(Frame record, Frame summary) {
        StringBuilder out = new StringBuilder();
        for (int r = 0; r < summary.size(); r++) {
            out.append(new DomainName(summary.text(r, "name")).shown()).append(' ').append(summary.text(r, "type"))
                    .append(" at ")
                    .append(summary.text(r, "resolver")).append(": ").append(summary.text(r, "verdict")).append("\n  (")
                    .append(summary.text(r, "reasons")).append(")\n");
            out.append(answers(record,
                    record.find(Map.of("name", summary.text(r, "name"), "type", summary.text(r, "type"),
                    "resolver", summary.text(r, "resolver"))))).append('\n');
        }
        if (!summary.find(Map.of("origin", "live", "verdict", GeoVerdict.Kind.NO_SUBNET.toString())).isEmpty()) {
            out.append("No client subnet in the reply: many resolvers do not pass it on. Ask the authority itself, or "
                    + "a resolver that\n"
                    + "does, with --resolver, before you say that the name does not use it.\n");
        }
        subnets.stream().filter(ClientSubnet::hasHostBits).forEach(text -> out.append("subnet: ").append(text)
                .append(" has bits set beyond its length; asked for ").append(ClientSubnet.parse(text)).append('\n'));
        return out.toString();
    }

    /** A line for each different answer that a place was given. */
    private static String answers(Frame record, List<Integer> rows) {
        Set<List<String>> lines = new LinkedHashSet<>();
        lines.add(List.of("  place", "subnet", "scope", "ttl (s)", "status", "addresses"));
        for (int r : rows) {
            String scope = record.isEmpty(r, "scope") ? "none" : "/" + record.text(r, "scope");
            Set<String> ttls = new LinkedHashSet<>(List.of(record.text(r, "ttls").split(" ")));
            lines.add(List.of("  " + record.text(r, "place"),
                    record.flag(r, "subnet_sent") ? record.text(r, "subnet") : "(asked without)", scope,
                    String.join(" ", ttls),
                    record.text(r, "status"), addresses(record, r)));
        }
        return TextTable.aligned(List.copyOf(lines), new boolean[] {true, true, false, false, true, true});
    }

    /** An authority may know no more than that the name stands for another, which is somebody else's. */
    private static String addresses(Frame record, int row) {
        boolean aliasOnly = record.isEmpty(row, "addresses") && !record.isEmpty(row, "alias");
        return aliasOnly ? "(alias of " + record.text(row, "alias") + ")" : record.text(row, "addresses");
    }
}
