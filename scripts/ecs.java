///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Does a name's answer depend on where the client is, and does it say so (EDNS Client Subnet)?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.DnsStudy;
import whopicks.cli.DnsTables;
import whopicks.dns.ClientSubnet;
import whopicks.dns.DomainName;
import whopicks.dns.Laboratory;
import whopicks.dns.Place;
import whopicks.dns.Probe;
import whopicks.dns.SubnetSummary;
import whopicks.frame.DnsFrames;
import whopicks.frame.DnsRecord;
import whopicks.frame.DnsReplay;
import whopicks.frame.Frame;
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
        say(provenance(record) + "\n\n" + DnsTables.bySubnet(record, summary));
        subnets.stream().filter(ClientSubnet::hasHostBits).forEach(text -> say("subnet: " + text
                + " has bits set beyond its length; asked for " + ClientSubnet.parse(text)));
        say(shortfall());
    }

    private List<Place> places() {
        if (!subnets.isEmpty()) {
            return subnets.stream().map(Place::parse).toList();
        }
        List<Place> places = new ArrayList<>(inLaboratory() ? Laboratory.PLACES : Place.DEFAULTS);
        places.add(Place.NOWHERE);
        return places;
    }
}
