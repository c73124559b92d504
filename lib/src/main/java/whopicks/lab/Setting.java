package whopicks.lab;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedRoundRobin;
import whopicks.random.Distribution;

/**
 * What a reader of the page has set. As text it is the part of a link behind the question mark,
 * {@code policy=least-connections&knowledge=board:2&load=0.8}; what is left out has the article's value.
 *
 * @param policy how the balancers pick
 * @param balancers number of balancers, each with its own counters; 0 for one balancer that sees all there is
 * @param lag time between refreshes of a board that all balancers read; 0 for live counters
 * @param load arrivals per server and mean service time, above 0 and below 1
 * @param slow whether server 0 is four times slower than the others
 * @param sessions pinned sessions; 0 for none
 * @param meanOne whether the mean requirement is 1, as in {@code whatif} and the frontier, and not the article's
 *     1.00125
 * @param streams random streams to draw from
 * @param seed seed of the runs, not negative
 * @param runs number of runs
 * @param requests arrivals per run
 * @param warmup arrivals discarded at the start of each run
 */
public record Setting(LabPolicy policy, int balancers, double lag, double load, boolean slow, int sessions,
        boolean meanOne, RandomInput.Kind streams, long seed, int runs, int requests, int warmup) {

    private static final int SERVERS = ArticleModel.SERVERS;
    private static final List<String> NAMES = List.of("policy", "knowledge", "load", "slow", "sessions", "mean",
            "streams",
            "seed", "runs", "requests", "warmup");

    /** The article's: least connections, live counters, load 0.8, identical servers, five runs of its own streams. */
    public static final Setting ARTICLE = new Setting(LabPolicy.LEAST_CONNECTIONS, 0, 0, ArticleModel.LOAD,
            false, 0, false, RandomInput.Kind.ARTICLE, 0, ArticleModel.RUNS, ArticleModel.REQUESTS,
            ArticleModel.WARMUP);

    /** @throws IllegalArgumentException if a part is out of its range, or two parts do not go together */
    public Setting {
        check("balancers", balancers, balancers >= 0 && balancers <= 1024, "0 to 1024");
        check("lag", lag, lag == 0 || lag >= 0.01 && lag <= 1000, "0, or 0.01 to 1000");
        check("load", load, load > 0 && load < 1, "> 0 and < 1");
        check("sessions", sessions, sessions >= 0 && sessions <= 100_000, "0 to 100000");
        check("seed", seed, seed >= 0, ">= 0");
        check("runs", runs, runs >= 1 && runs <= 1000, "1 to 1000");
        check("requests", requests, requests >= 1 && requests <= 3_000_000, "1 to 3000000");
        check("warmup", warmup, warmup >= 0 && warmup < requests, ">= 0 and < requests, " + requests);
        check("lag", lag, lag == 0 || balancers == 0, "0 where balancers have counters of their own");
        check("policy", policy, slow || policy.weight() == 0, "no weights where all servers are alike");
        check("policy", policy, policy.weight() == 0 || balancers == 0 && sessions == 0 && !meanOne,
                "no weights beside own counters, sessions or a mean of 1");
        if (streams == RandomInput.Kind.ARTICLE
                && (meanOne || !Command.of(policy, balancers, lag, slow, sessions).article())) {
            throw new IllegalArgumentException(
                    "streams: article (expected: independent, since no study of the article is set so)");
        }
    }

    /** What the balancers know. */
    public Knowledge knowledge() {
        return balancers > 0 ? new Knowledge.Own() : Knowledge.lagging(lag, Knowledge.Refresh.ON_REQUEST);
    }

    /** The command whose row has the same digits. */
    public Command command() {
        return meanOne ? Command.WHATIF : Command.of(policy, balancers, lag, slow, sessions);
    }

    /** The same as a line to copy. */
    public String commandLine() {
        return Command.line(this);
    }

    /** Arrivals per mean service time. */
    public double rate() {
        return load * SERVERS;
    }

    /** What is run. Where a study of the article is set so, it is that study's point; else whatif's. */
    public Scenario scenario() {
        Distribution service = command().article() ? ArticleModel.SERVICE
                : Distribution.Lognormal.ofMeanOne(ArticleModel.SIGMA);
        return new Scenario(slow ? Cluster.withFirst(ArticleModel.SLOW, SERVERS) : Cluster.identical(SERVERS),
                new Distribution.Exponential(rate()), service,
                picks(), knowledge(), Math.max(1, balancers), sessions, requests, warmup);
    }

    private Policy picks() {
        return switch (policy) {
            case RANDOM -> new UniformRandom();
            case ROUND_ROBIN -> new RoundRobin();
            case WEIGHTED_2, WEIGHTED_4 -> WeightedRoundRobin.ofFirst(SERVERS, policy.weight());
            case POWER_OF_TWO -> new PowerOfChoices(2, true);
            case LEAST_CONNECTIONS -> new LeastConnections();
            case LEAST_RESPONSE_TIME -> new LeastResponseTime(ArticleModel.SMOOTHING);
        };
    }

    /** What tells the row of this setting from the others: the cells that identify it, in the order of the frames. */
    public String row() {
        Scenario s = scenario();
        boolean reads = s.knowledge() instanceof Knowledge.Snapshot;
        return String.join("|", command().toString(), policy.family(), policy.weight() == 0 ? "" : "" + policy.weight(),
                slow ? "0.250" : "", "" + s.balancers(), balancers > 0 ? "own" : reads ? "snapshot" : "live",
                "" + Math.round(100 * lag), "" + sessions, "" + Math.round(10_000 * s.load()), streams.toString(),
                "" + seed, "" + requests,
                "" + warmup, "" + runs);
    }

    /**
     * The setting that a text stands for.
     *
     * @throws IllegalArgumentException if it names an unknown part, or a value that is not allowed
     */
    public static Setting parse(String text) {
        Map<String, String> parts = new HashMap<>();
        for (int from = 0; from < text.length(); ) { // by hand: regular expressions would double the page's model
            int to = text.indexOf('&', from) < 0 ? text.length() : text.indexOf('&', from);
            String part = text.substring(from, to);
            String name = part.substring(0, Math.max(0, part.indexOf('=')));
            check("setting", part, NAMES.contains(name), String.join("=, ", NAMES) + "=");
            parts.put(name, part.substring(name.length() + 1));
            from = to + 1;
        }
        String knowledge = parts.getOrDefault("knowledge", "live");
        boolean own = knowledge.startsWith("own:");
        boolean board = knowledge.startsWith("board:");
        check("knowledge", knowledge, own || board || knowledge.equals("live"), "live, own:BALANCERS or board:LAG");
        String number = knowledge.substring(knowledge.indexOf(':') + 1);
        return new Setting(LabPolicy.of(parts.getOrDefault("policy", "" + ARTICLE.policy)),
                own ? (int) whole("knowledge", number) : 0, board ? decimal("knowledge", number) : 0,
                decimal("load", parts.getOrDefault("load", "" + ARTICLE.load)),
                yes("slow", parts.getOrDefault("slow", "no")),
                (int) whole("sessions", parts.getOrDefault("sessions", "0")),
                mean(parts.getOrDefault("mean", "")), streams(parts.getOrDefault("streams", "" + ARTICLE.streams)),
                whole("seed", parts.getOrDefault("seed", "" + ARTICLE.seed)),
                (int) whole("runs", parts.getOrDefault("runs", "" + ARTICLE.runs)),
                (int) whole("requests", parts.getOrDefault("requests", "" + ARTICLE.requests)),
                (int) whole("warmup", parts.getOrDefault("warmup", "" + ARTICLE.warmup)));
    }

    private static long whole(String name, String text) {
        check(name, text, isNumber(text, false), "a whole number");
        return Long.parseLong(text);
    }

    private static double decimal(String name, String text) {
        check(name, text, isNumber(text, true), "a number");
        return Double.parseDouble(text);
    }

    /** Whether a text is up to nine digits, with a point among them where that is allowed. */
    private static boolean isNumber(String text, boolean point) {
        int points = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            points += point && c == '.' && i > 0 ? 1 : 0;
            if ((c < '0' || c > '9') && !(point && c == '.' && i > 0)) {
                return false;
            }
        }
        return !text.isEmpty() && text.length() <= 9 && points <= 1;
    }

    private static boolean yes(String name, String text) {
        check(name, text, text.equals("yes") || text.equals("no"), "yes or no");
        return text.equals("yes");
    }

    private static boolean mean(String text) {
        check("mean", text, text.isEmpty() || text.equals("1"), "1");
        return text.equals("1");
    }

    private static RandomInput.Kind streams(String text) {
        check("streams", text, text.equals("article") || text.equals("independent"), "article or independent");
        return text.equals("article") ? RandomInput.Kind.ARTICLE : RandomInput.Kind.INDEPENDENT;
    }

    /** The setting as text; only what differs from the article's. */
    public String text() {
        List<String> parts = new ArrayList<>();
        parts.add("policy=" + policy);
        if (balancers > 0 || lag > 0) {
            parts.add("knowledge=" + (balancers > 0 ? "own:" + balancers : "board:" + plain(lag)));
        }
        add(parts, "load", plain(load), load != ARTICLE.load);
        add(parts, "slow", "yes", slow);
        add(parts, "sessions", "" + sessions, sessions > 0);
        add(parts, "mean", "1", meanOne);
        add(parts, "streams", streams.toString(), streams != ARTICLE.streams);
        add(parts, "seed", "" + seed, seed != ARTICLE.seed);
        add(parts, "runs", "" + runs, runs != ARTICLE.runs);
        add(parts, "requests", "" + requests, requests != ARTICLE.requests);
        add(parts, "warmup", "" + warmup, warmup != ARTICLE.warmup);
        return String.join("&", parts);
    }

    private static void add(List<String> parts, String name, String value, boolean differs) {
        if (differs) {
            parts.add(name + "=" + value);
        }
    }

    /** A number as a person writes it: 2, 0.25. */
    static String plain(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static void check(String name, Object value, boolean ok, String expected) {
        if (!ok) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: " + expected + ")");
        }
    }
}
