package whopicks.frame;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import whopicks.dns.NameSummary;
import whopicks.dns.SubnetSummary;

/** What the records of {@code dns2} and {@code ecs} add up to, a row per name server and question. */
public final class DnsFrames {
    /** Schema of the summary of {@code dns2}. */
    public static final Schema DNS2 = new Schema("dns2",
            "One name and type at one name server a row: how its addresses are handed out.",
            DnsRecord.joined(DnsRecord.ASKED, List.of(
                    Column.whole("asked", "questions", "Questions asked in a row"),
                    Column.whole("answered", "answers",
                            "Positive answers with an address; all that follows is about these"),
                    Column.text("statuses", "How often each status came"),
                    Column.whole("fewest", "addresses", "Addresses in the shortest answer"),
                    Column.whole("most", "addresses", "Addresses in the longest answer"),
                    Column.whole("addresses", "addresses", "Distinct addresses over all answers"),
                    Column.whole("sets", "sets", "Distinct sets of addresses"),
                    Column.whole("orders", "orders", "Distinct sequences of addresses"),
                    Column.text("first", "How often each address came first"),
                    Column.number("chi_square", 3, "",
                            "Chi-square of the claim that each address is as likely to come first"),
                    Column.whole("degrees", "", "Its degrees of freedom"),
                    Column.number("p_value", 4, "",
                            "Probability of a chi-square this large or larger if the claim is true"),
                    Column.number("expected", 2, "answers",
                            "Answers expected to begin with each address; below 5 the p-value is rough"),
                    Column.whole("ttl_least", "s", "Smallest time to live"),
                    Column.whole("ttl_most", "s", "Largest time to live"),
                    Column.text("ttl",
                            "counts down: a cache answers; stands still: an authority answers; varies; unknown"),
                    Column.text("strategy", "How the addresses are handed out"),
                    Column.text("reason", "What that was decided on"))));

    /** Schema of the summary of {@code ecs}. */
    public static final Schema ECS = new Schema("ecs",
            "One name and type at one name server a row: whether the answers depend on the client's location.",
            DnsRecord.joined(DnsRecord.ASKED, List.of(
                    Column.whole("subnets", "subnets",
                            "Client subnets asked for; the opt-out counts neither here nor below"),
                    Column.whole("asked", "questions", "Questions that carried one"),
                    Column.whole("answered", "answers", "Positive answers with an address to these"),
                    Column.whole("with_subnet", "answers", "Those that hold a client subnet"),
                    Column.whole("sets", "sets", "Distinct sets of addresses over all subnets"),
                    Column.whole("scope_least", "bits",
                            "Smallest scope prefix length; empty if no client subnet came back"),
                    Column.whole("scope_most", "bits", "Largest scope prefix length"),
                    Column.text("verdict",
                            "real geoDNS; the same for everyone; no client subnet in the reply; marked for subnets, "
                            + "yet the same for those asked; inconsistent; undecided"),
                    Column.text("reasons", "What that was decided on"))));

    private DnsFrames() {}

    /** The summary of {@code dns2}. */
    public static Frame dns2(List<NameSummary> summaries) {
        Frame frame = new Frame(DNS2);
        for (NameSummary s : summaries) {
            boolean any = s.answered() > 0;
            boolean tested = s.evenness().degrees() > 0;
            frame.add(DnsRecord.joined(DnsRecord.asked(s.origin(), s.resolver(), s.since(), s.question()),
                    Arrays.asList(s.asked(), s.answered(), counts(s.statuses()), s.fewest(), s.most(),
                            s.addresses().size(), s.sets(), s.orders(), counts(s.first()), s.evenness().chiSquare(),
                            tested ? s.evenness().degrees() : null, s.evenness().pValue(), s.evenness().expected(),
                            any ? s.ttlLeast() : null, any ? s.ttlMost() : null, s.ttl().toString(),
                            s.strategy().kind().toString(), s.strategy().reason())).toArray());
        }
        return frame;
    }

    /** The summary of {@code ecs}. */
    public static Frame ecs(List<SubnetSummary> summaries) {
        Frame frame = new Frame(ECS);
        for (SubnetSummary s : summaries) {
            boolean scoped = s.withSubnet() > 0;
            frame.add(DnsRecord.joined(DnsRecord.asked(s.origin(), s.resolver(), s.since(), s.question()),
                    Arrays.asList(s.subnets(), s.asked(), s.answered(), s.withSubnet(), s.sets(),
                            scoped ? s.scopeLeast() : null, scoped ? s.scopeMost() : null,
                            s.verdict().kind().toString(), String.join("; ", s.verdict().reasons()))).toArray());
        }
        return frame;
    }

    private static String counts(Map<String, Integer> counts) {
        return counts.entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).collect(Collectors.joining(", "));
    }
}
