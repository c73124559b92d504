package whopicks.report;

import java.util.List;

/** The sections of the report, in the order of the article's axis: when is the decision made, and what is known then. */
final class Chapters {
    private static final String EARLY = "Minutes before: names";
    private static final String CONNECTION = "When the connection opens";
    private static final String REQUEST = "At every request: how to pick";
    private static final String KNOWN = "What is known: fresh, partial or old";
    private static final String EVIDENCE = "How far to trust all this";
    private static final String BEYOND = "Beyond picking";

    static final List<Chapter> ALL = List.of(
            new Chapter("dns", "Names: advice before the fact", "What does a name server hand out, and who is left to choose?",
                    EARLY, List.of("dns2", "dns2-queries"), List.of("dns"), "jbang dns2", "dns2", Names::tables, Sums::none),
            new Chapter("ecs", "Geography in a name’s answer, real and imaginary",
                    "Does the answer depend on where the client is, and does it say so?",
                    EARLY, List.of("ecs", "ecs-answers"), List.of("ecs"), "jbang ecs", "ecs", Names::subnetTables, Sums::none),
            new Chapter("layers", "Connections or requests", "What exactly does a balancer spread: connections, or the requests inside them?",
                    CONNECTION, List.of("arithmetic"), List.of("layers"), "jbang arithmetic", "arithmetic", Sums::connections, Sums::none),
            new Chapter("identical", "Sixteen identical servers", "If all servers are alike, does it matter how the balancer picks?",
                    REQUEST, List.of("sim2", "sim2-tail"), List.of("identical", "model"), "jbang sim2", "sim2", Sim2::identicalTables, Sim2::identicalPlots),
            new Chapter("slow", "One slow server, and the price of a wrong weight",
                    "One server in sixteen is four times slower: which policies notice, and what does a weight that is a little off cost?",
                    REQUEST, List.of("sim2", "sim2-queue", "sim3"), List.of("slow"), "jbang sim2", "sim2", Sim2::slowTables, Sim2::slowPlots),
            new Chapter("sticky", "Pinned sessions", "What does it cost when a session must always go to the same server?",
                    REQUEST, List.of("sim3", "sim3-runs", "sim3-servers"), List.of("sticky"), "jbang sim3", "sim3", Sim3::tables, Sim3::plots),
            new Chapter("bins", "Why two choices, and not one or all", "What does looking at two do, where nothing ever leaves?",
                    REQUEST, List.of("bins"), List.of("bins"), "jbang bins", "bins", Bins::tables, Bins::plots),
            new Chapter("herd", "Many balancers, each with its own counters",
                    "Every balancer sees only the requests it sent itself: do they herd to the same server?",
                    KNOWN, List.of("herd"), List.of("herd"), "jbang herd", "herd", Herds::ownTables, Herds::ownPlots),
            new Chapter("herd2", "One board that lags", "All balancers read one picture of the servers, and it is old: which policy is hurt?",
                    KNOWN, List.of("herd2"), List.of("herd2"), "jbang herd2", "herd2", Herds::boardTables, Herds::boardPlots),
            new Chapter("frontier", "How fresh is fresh enough", "At each load, from which age of the board on does another policy have the shorter tail?",
                    KNOWN, List.of("frontier", "frontier-boundary"), List.of(), "jbang frontier", "frontier", Frontier::tables, Frontier::plots),
            new Chapter("foresight", "What the fastest row knew", "Least response time beats least connections in the article: does it still, if its averages wait for the responses?",
                    KNOWN, List.of("foresight"), List.of("response"), "jbang foresight", "foresight", Foresight::tables, Foresight::plots),
            new Chapter("overload", "When no pick can help", "What is left to do at a load of one and above, and what makes it worse?",
                    BEYOND, List.of("arithmetic"), List.of("shedding", "retries", "zones"), "jbang arithmetic", "arithmetic", Sums::overload, Sums::none),
            new Chapter("theory", "Simulation against theory", "Where the answer is known without a simulation, does the simulation find it?",
                    EVIDENCE, List.of("theory"), List.of(), "jbang theory", "theory", TheoryCheck::tables, TheoryCheck::plots),
            new Chapter("live", "The model beside real balancers", "Do HAProxy and nginx on a real machine do what the model says?",
                    EVIDENCE, List.of("live"), List.of(), "jbang live --table all --seconds 20 --out report/data", "live", Lives::tables, Lives::plots));

    private Chapters() {}
}
