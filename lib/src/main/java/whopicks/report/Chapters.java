package whopicks.report;

import java.util.List;

/** The sections of the report, in the order of the article's axis: when is the decision made, and what is known then. */
final class Chapters {
    private static final String REQUEST = "At every request: how to pick";
    private static final String KNOWN = "What is known: fresh, partial or old";

    /** Frames that are recorded once, and read where they lie in the data folder. */
    static final List<String> RECORDED = List.of("live", "sweep");

    static final List<Chapter> ALL = List.of(
            new Chapter("identical", "Sixteen identical servers", "If all servers are alike, does it matter how the balancer picks?",
                    REQUEST, List.of("sim2", "sim2-tail"), "jbang sim2", "sim2", Sim2::identicalTables, Sim2::identicalPlots),
            new Chapter("slow", "One slow server, and the price of a wrong weight",
                    "One server in sixteen is four times slower: which policies notice, and what does a weight that is a little off cost?",
                    REQUEST, List.of("sim2", "sim2-queue", "sim3"), "jbang sim2", "sim2", Sim2::slowTables, Sim2::slowPlots),
            new Chapter("sticky", "Pinned sessions", "What does it cost when a session must always go to the same server?",
                    REQUEST, List.of("sim3", "sim3-runs", "sim3-servers"), "jbang sim3", "sim3", Sim3::tables, Sim3::plots),
            new Chapter("herd", "Many balancers, each with its own counters",
                    "Every balancer sees only the requests it sent itself: do they herd to the same server?",
                    KNOWN, List.of("herd"), "jbang herd", "herd", Herds::ownTables, Herds::ownPlots),
            new Chapter("herd2", "One board that lags", "All balancers read one picture of the servers, and it is old: which policy is hurt?",
                    KNOWN, List.of("herd2"), "jbang herd2", "herd2", Herds::boardTables, Herds::boardPlots));

    private Chapters() {}

    /** Sections that need a recording, which not every report has. */
    static List<String> needRecordings() {
        return ALL.stream().filter(c -> c.needs().stream().anyMatch(RECORDED::contains)).map(Chapter::id).toList();
    }
}
