package whopicks.report;

import java.util.List;

/** What is spread: connections, or the requests inside them. */
final class LayersSection {
    static final Section SECTION = Section.of("layers", Part.OTHER, "Connections or requests",
            "Even connections can leave one server with nine tenths of the work",
            "What exactly does a balancer spread: connections, or the requests inside them?").needing("arithmetic")
            .about("layers", "bandwidth", "sources").by("arithmetic").withTables(LayersSection::tables);

    private LayersSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        return List.of(PlainTable.of("table-connections", "Share of the requests that the busiest server gets.",
                frames, "arithmetic", "topic=connections", 2,
                "quantity", "spread", "value", "share", "parameters", "given", "formula", "how"));
    }
}
