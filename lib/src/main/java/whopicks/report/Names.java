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
import whopicks.report.Grid.Row;

/** What name servers hand out. */
final class Names {
    private Names() {}

    static List<Grid> tables(Frames frames) {
        return List.of(PlainTable.of("table-dns", "How each name’s IPv4 addresses are handed out.", frames.rows("dns2", "type=A"), 3, "name", "name",
                "strategy", "strategy", "asked", "asked", "most", "per answer", "addresses", "in all", "orders", "orders", "p_value", "p even",
                "ttl_least", "ttl from (s)", "ttl_most", "to (s)", "ttl", "time to live"));
    }

    /** One column per answer, one mark per address: the strips of the page. */
    static List<Strip> strips(Frames frames) {
        return Strip.of(frames.get("dns2"), frames.get("dns2-queries"));
    }

    static List<Grid> subnetTables(Frames frames) {
        return List.of(PlainTable.of("table-ecs", "Whether a name’s answer depends on the client subnet, and says so.", frames.rows("ecs", "type=A"), 2, "name", "name", "verdict", "verdict",
                "subnets", "subnets", "sets", "sets", "scope_least", "scope from", "scope_most", "to"), map(frames.rows("ecs", "type=A"), frames.rows("ecs-answers", "type=A")));
    }

    /** From subnet to address set: a row per question that was answered differently. Of the laboratory's names one per verdict. */
    private static Grid map(Frame summary, Frame answers) {
        Map<String, String> shown = new LinkedHashMap<>();
        for (int r = 0; r < summary.size(); r++) {
            String name = summary.text(r, "name");
            shown.putIfAbsent(summary.text(r, "origin").equals("laboratory") ? summary.text(r, "verdict") : name, name);
        }
        List<Row> rows = new ArrayList<>();
        Set<List<String>> seen = new LinkedHashSet<>();
        for (int r = 0; r < answers.size(); r++) {
            List<String> cells = List.of(answers.text(r, "name"), answers.text(r, "place"), answers.flag(r, "subnet_sent") ? answers.text(r, "subnet") : "(asked without)",
                    answers.isEmpty(r, "scope") ? "none" : "/" + answers.text(r, "scope"), sorted(answers.text(r, "addresses")));
            if (shown.containsValue(cells.get(0)) && seen.add(cells)) {
                rows.add(new Row(null, cells.get(0), false, cells.stream().skip(1).map(Grid.Cell::of).toList()));
            }
        }
        return new Grid("table-ecs-map", "From client subnet to address set; the scope says for how many bits of the subnet the answer holds.", List.of(),
                List.of(new Grid.Head("name", "text"), new Grid.Head("place", "text"), new Grid.Head("subnet", "text"), new Grid.Head("scope", "number"),
                        new Grid.Head("addresses", "text")), rows, answers);
    }

    private static String sorted(String addresses) {
        return Arrays.stream(addresses.split(" ")).sorted().collect(Collectors.joining(" "));
    }
}
