package whopicks.lab;

import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.random.Distribution;

/**
 * A setting of the article's model: sixteen servers, clients that wait for as long as it takes.
 *
 * @param policy how the balancers pick
 * @param known what they know
 * @param load arrivals per server and mean service time, above 0 and below 1
 * @param slow whether server 0 is four times slower than the others
 * @param sessions pinned sessions; 0 for none
 * @param meanOne whether the mean requirement is 1, as in {@code whatif} and the frontier, and not the article's
 *     1.00125
 * @param streams random streams to draw from
 * @param size how much is run
 */
public record PlainSetting(LabPolicy policy, Known known, double load, boolean slow, int sessions, boolean meanOne,
        RandomInput.Kind streams, Size size) implements Setting {

    private static final int SERVERS = ArticleModel.SERVERS;
    private static final String[] NO_YES = {"no", "yes"};

    /** The article's: least connections, live counters, load 0.8, identical servers, five runs of its own streams. */
    public static final PlainSetting ARTICLE = new PlainSetting(LabPolicy.LEAST_CONNECTIONS, Known.LIVE,
            ArticleModel.LOAD, false, 0, false, RandomInput.Kind.ARTICLE,
            new Size(0, ArticleModel.RUNS, ArticleModel.REQUESTS, ArticleModel.WARMUP));

    /** @throws IllegalArgumentException if a part is out of its range, or two parts do not go together */
    public PlainSetting {
        Parts.check("load", load, load > 0 && load < 1, "> 0 and < 1");
        Parts.check("sessions", sessions, sessions >= 0 && sessions <= 100_000, "0 to 100000");
        Parts.check("policy", policy, slow || policy.weight() == 0, "no weights where all servers are alike");
        Parts.check("policy", policy, policy.weight() == 0 || known.balancers() == 0 && sessions == 0 && !meanOne,
                "no weights beside own counters, sessions or a mean of 1");
        if (streams == RandomInput.Kind.ARTICLE
                && (meanOne || !Command.of(policy, known, slow, sessions).article())) {
            throw new IllegalArgumentException(
                    "streams: article (expected: independent, since no study of the article is set so)");
        }
    }

    static PlainSetting of(Parts parts) {
        parts.refuse("only with servers=", "deadline", "attempts", "backoff", "jitter", "budget", "limit",
                "on-deadline",
                "outage");
        return new PlainSetting(LabPolicy.of(parts.text("policy", "" + ARTICLE.policy)), Known.of(parts),
                parts.decimal("load", ARTICLE.load), parts.word("slow", NO_YES) > 0,
                (int) parts.whole("sessions", 0), parts.has("mean") && parts.word("mean", "1") == 0,
                parts.word("streams", "article", "independent") == 0 ? RandomInput.Kind.ARTICLE
                        : RandomInput.Kind.INDEPENDENT, Size.of(parts, ARTICLE.size));
    }

    @Override
    public String text() {
        Parts parts = new Parts();
        parts.put("policy", "" + policy, true);
        known.write(parts);
        parts.put("load", Parts.plain(load), load != ARTICLE.load);
        parts.put("slow", "yes", slow);
        parts.put("sessions", "" + sessions, sessions > 0);
        parts.put("mean", "1", meanOne);
        parts.put("streams", "" + streams, streams != ARTICLE.streams);
        size.write(parts, ARTICLE.size);
        return parts.toString();
    }

    /** The command whose row has the same digits. */
    public Command command() {
        return meanOne ? Command.WHATIF : Command.of(policy, known, slow, sessions);
    }

    @Override
    public String commandLine() {
        return command().line(this);
    }

    /** Arrivals per mean service time. */
    double rate() {
        return load * SERVERS;
    }

    /** What is run. Where a study of the article is set so, it is that study's point; else whatif's. */
    @Override
    public Scenario scenario() {
        Distribution service = command().article() ? ArticleModel.SERVICE
                : Distribution.Lognormal.ofMeanOne(ArticleModel.SIGMA);
        return new Scenario(slow ? Cluster.withFirst(ArticleModel.SLOW, SERVERS) : Cluster.identical(SERVERS),
                new Distribution.Exponential(rate()), service, policy.on(SERVERS),
                known.knowledge(Knowledge.Refresh.ON_REQUEST), known.number(), sessions, size.requests(),
                size.warmup());
    }

    @Override
    public String row() {
        Scenario s = scenario();
        boolean reads = s.knowledge() instanceof Knowledge.Snapshot;
        return String.join("|", command().toString(), policy.family(), policy.weight() == 0 ? "" : "" + policy.weight(),
                slow ? "0.250" : "", "" + s.balancers(), known.balancers() > 0 ? "own" : reads ? "snapshot" : "live",
                "" + Math.round(100 * known.lag()), "" + sessions, "" + Math.round(10_000 * s.load()), "" + streams,
                "" + size.seed(), "" + size.requests(), "" + size.warmup(), "" + size.runs());
    }
}
