package whopicks.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import whopicks.dns.DomainName;
import whopicks.dns.GeoVerdict;
import whopicks.frame.Frame;
import whopicks.frame.TextTable;

/** What name servers answered, as tables for a terminal. */
public final class DnsTables {
    private DnsTables() {}

    /** A line per name and type: how its addresses are handed out; and below, what that was decided on. */
    public static String handedOut(Frame summary) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("name", "type", "answers", "per answer", "addresses", "orders", "p even", "ttl (s)", "",
                "strategy"));
        StringBuilder notes = new StringBuilder();
        boolean several = summary.distinct("resolver").size() > 1;
        for (int r = 0; r < summary.size(); r++) {
            String who = new DomainName(summary.text(r, "name")).shown()
                    + (several ? " at " + summary.text(r, "resolver") : "");
            lines.add(List.of(who, summary.text(r, "type"), summary.text(r, "answered") + "/"
                    + summary.text(r, "asked"),
                    range(summary, r, "fewest", "most"), summary.text(r, "addresses"), summary.text(r, "orders"),
                    probability(summary.text(r, "p_value")), range(summary, r, "ttl_least", "ttl_most"),
                    summary.text(r, "ttl"),
                    summary.text(r, "strategy")));
            notes.append(notes(summary, r, who + " " + summary.text(r, "type") + ": "));
        }
        return TextTable.aligned(lines, new boolean[] {true, true, false, false, false, false, false, false, true,
                true})
                + "\nper answer, addresses: in one answer, and distinct in all. p even: probability of such uneven (or "
                + "more uneven) first\n"
                + "places if each address is as likely to come first; rough where fewer than 5 are expected of each.\n"
                + "ttl: counts down where a cache answers (its order, not the authority's), stands still where an "
                + "authority does.\n"
                + notes;
    }

    private static String probability(String p) {
        return p.equals("0.0000") ? "<0.0001" : p;
    }

    private static String range(Frame summary, int row, String least, String most) {
        String low = summary.text(row, least);
        String high = summary.text(row, most);
        return low.equals(high) ? low : low + "-" + high;
    }

    private static String notes(Frame summary, int row, String start) {
        StringBuilder notes = new StringBuilder();
        if (summary.number(row, "orders") > 1) {
            notes.append(start).append("came first ").append(summary.text(row, "first")).append('\n');
            notes.append(start).append(summary.text(row, "reason")).append('\n');
        }
        if (!summary.text(row, "answered").equals(summary.text(row, "asked"))) {
            notes.append(start).append(summary.text(row, "statuses")).append('\n');
        }
        return notes.toString();
    }

    /** For each name and type the verdict, and below it what each place was told. */
    public static String bySubnet(Frame record, Frame summary) {
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
