package whopicks.report;

import java.util.List;
import whopicks.frame.Frame;
import whopicks.report.Grid.Row;

/** What name servers hand out. */
final class Names {
    private Names() {}

    static List<Grid> tables(Frames frames) {
        Frame frame = frames.get("dns2");
        return List.of(PlainTable.of("table-dns", "How each name’s addresses are handed out.", frame, 3, "name", "name", "type", "type", "origin", "origin",
                "asked", "asked", "most", "per answer", "addresses", "in all", "orders", "orders", "p_value", "p even", "ttl_least", "ttl from (s)", "ttl_most", "to (s)", "ttl", "ttl", "strategy", "strategy"));
    }

    /** One column per answer, one mark per address: the strips of the page. */
    static List<Strip> strips(Frames frames) {
        return Strip.of(frames.get("dns2-queries"));
    }

    static List<Grid> subnetTables(Frames frames) {
        return List.of(PlainTable.of("table-ecs", "Whether a name’s answer depends on the client subnet, and says so.", frames.get("ecs"), 2, "name", "name", "type", "type",
                "origin", "origin", "subnets", "subnets", "sets", "sets", "scope_least", "scope from", "scope_most", "to", "verdict", "verdict"), map(frames.get("ecs-answers")));
    }

    /** From subnet to address set: a row per question that was answered differently. */
    private static Grid map(Frame answers) {
        List<Row> rows = new java.util.ArrayList<>();
        java.util.Set<List<String>> seen = new java.util.LinkedHashSet<>();
        for (int r = 0; r < answers.size(); r++) {
            List<String> cells = List.of(answers.text(r, "place"), answers.flag(r, "subnet_sent") ? answers.text(r, "subnet") : "(asked without)",
                    answers.isEmpty(r, "scope") ? "none" : "/" + answers.text(r, "scope"), sorted(answers.text(r, "addresses")));
            if (seen.add(java.util.stream.Stream.concat(java.util.stream.Stream.of(answers.text(r, "name")), cells.stream()).toList())) {
                rows.add(new Row(null, answers.text(r, "name"), false, cells.stream().map(Grid.Cell::of).toList()));
            }
        }
        return new Grid("table-ecs-map", "From client subnet to address set; the scope says for how many bits of the subnet the answer holds.", List.of(),
                List.of(new Grid.Head("name", "text"), new Grid.Head("place", "text"), new Grid.Head("subnet", "text"), new Grid.Head("scope", "number"),
                        new Grid.Head("addresses", "text")), rows, answers);
    }

    private static String sorted(String addresses) {
        return java.util.Arrays.stream(addresses.split(" ")).sorted().collect(java.util.stream.Collectors.joining(" "));
    }
}
