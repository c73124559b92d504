package whopicks.report;

import java.util.List;

/** What is left to do where no pick can help: three sums. */
final class SumsSection {
    static final Section SECTION = Section.of("sums", Part.OTHER, "Full queues, retries, zones",
            "Retries multiply by layers, and a full queue answers too late",
            "What is left to do at a load of one and above, and what makes it worse?").needing("arithmetic")
            .about("zones")
            .by("arithmetic").withTables(SumsSection::tables);

    private SumsSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        return List.of(
                PlainTable.of("table-queue", "How long the last one in a full queue waits.", frames, "arithmetic",
                        "topic=queue", 2,
                        "parameters", "given", "value", "seconds", "formula", "how"),
                PlainTable.of("table-retries",
                        "Calls at the bottom layer for one call at the top, when everything fails.", frames,
                        "arithmetic", "topic=retries", 2,
                        "parameters", "given", "value", "calls", "quantity", "what", "formula", "how"),
                PlainTable.of("table-locality",
                        "Share of the traffic that locality X keeps while more and more of its hosts fail.", frames,
                        "arithmetic", "topic=locality", 2,
                        "parameters", "given", "value", "share of X in %", "formula", "how"));
    }
}
