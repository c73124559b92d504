package whopicks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import whopicks.frame.Frame;
import whopicks.report.HtmlTable.Row;

/** What name servers hand out. */
final class NamesSection {
    static final Section DNS = Section.of("dns", Part.NAMES, "What a name hands out",
            "A name hands out a list, or one address at a time",
            "What does a name server hand out, and who is left to choose?").needing("dns2", "dns2-queries").about("dns")
            .by("dns2").withTables(NamesSection::tables);

    static final Section ECS = Section.of("ecs", Part.NAMES, "Geography in a name’s answer",
            "One field tells real geography from none",
            "Does the answer depend on where the client is, and does it say so?").needing("ecs", "ecs-answers")
            .about("ecs").withTables(NamesSection::subnetTables);

    private NamesSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        return List.of(PlainTable.of("table-dns", "How each name’s IPv4 addresses are handed out.", frames, "dns2",
                "type=A", 3, "name", "name",
                "strategy", "strategy", "asked", "asked", "most", "per answer", "addresses", "in all", "orders",
                "orders", "p_value", "p even",
                "ttl_least", "ttl from (s)", "ttl_most", "to (s)", "ttl", "time to live"));
    }

    /** One column per answer, one mark per address: the strips of the page. */
    static List<AnswerStrip> strips(Frames frames) {
        return AnswerStrip.of(frames.get("dns2"), frames.get("dns2-queries"));
    }

    private static List<HtmlTable> subnetTables(Frames frames) {
        return List.of(PlainTable.of("table-ecs", "Whether a name’s answer depends on the client subnet, and says so.",
                frames, "ecs", "type=A", 2, "name", "name", "verdict", "verdict",
                "subnets", "subnets", "sets", "sets", "scope_least", "scope from", "scope_most", "to"),
                map(frames.rows("ecs", "type=A"), frames.rows("ecs-answers", "type=A")));
    }

    /**
     * From subnet to address set: a row per question that was answered differently. Of the laboratory's names one per
     * verdict.
     */
    private static HtmlTable map(Frame summary, Frame answers) {
        Map<String, String> shown = new LinkedHashMap<>();
        for (int r = 0; r < summary.size(); r++) {
            String name = summary.text(r, "name");
            shown.putIfAbsent(summary.text(r, "origin").equals("laboratory") ? summary.text(r, "verdict") : name, name);
        }
        List<Row> rows = new ArrayList<>();
        Set<List<String>> seen = new LinkedHashSet<>();
        for (int r = 0; r < answers.size(); r++) {
            List<String> cells = List.of(answers.text(r, "name"), answers.text(r, "place"),
                    answers.flag(r, "subnet_sent") ? answers.text(r, "subnet") : "(asked without)",
                    answers.isEmpty(r, "scope") ? "none" : "/" + answers.text(r, "scope"),
                    sorted(answers.text(r, "addresses")));
            if (shown.containsValue(cells.get(0)) && seen.add(cells)) {
                rows.add(new Row(null, cells.get(0), false, cells.stream().skip(1).map(text -> HtmlTable.Cell.of(text))
                        .toList()));
            }
        }
        return new HtmlTable("table-ecs-map",
                "From client subnet to address set; the scope says for how many bits of the subnet the answer holds.",
                List.of(),
                List.of(new HtmlTable.Head("name", "text"), new HtmlTable.Head("place", "text"),
                        new HtmlTable.Head("subnet", "text"), new HtmlTable.Head("scope", "number"),
                        new HtmlTable.Head("addresses", "prose")), rows, answers, "type=A");
    }

    private static String sorted(String addresses) {
        return Arrays.stream(addresses.split(" ")).sorted().collect(Collectors.joining(" "));
    }
}
