package whopicks.report;

import java.util.List;

/** The sections of the report, in the order of the article's axis: when is the decision made, and what is known then. */
final class Chapters {
    private static final String REQUEST = "Per request: how to pick";

    static final List<Chapter> ALL = List.of(
            new Chapter("identical", "Sixteen identical servers", "If all servers are alike, does it matter how the balancer picks?",
                    REQUEST, List.of("sim2", "sim2-tail"), "jbang sim2", "sim2", Sim2::identicalTables, Sim2::identicalPlots),
            new Chapter("slow", "One slow server, and the price of a wrong weight",
                    "One server in sixteen is four times slower: which policies notice, and what does a weight that is a little off cost?",
                    REQUEST, List.of("sim2", "sim2-queue"), "jbang sim2", "sim2", Sim2::slowTables, Sim2::slowPlots));

    private Chapters() {}
}
