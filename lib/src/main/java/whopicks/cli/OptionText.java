package whopicks.cli;

/** Texts of options that more than one command has, so that an option says the same wherever it is met. */
public final class OptionText {
    public static final String LISTS = "Options that take a LIST take numbers (1,2), ranges (0.5..0.95/0.05) or both.";

    public static final String SERVERS = "servers";
    public static final String LOAD = "requests per server and mean service time, > 0 and < 1";
    public static final String BALANCERS = "balancers; each request comes to one at random";
    public static final String LAG = "time between refreshes of counters that all balancers share, in mean service "
            + "times; 0 for none";
    public static final String SESSIONS =
            "sessions, each of which stays with the server of its first request; 0 for no pinning";
    public static final String SMOOTHING =
            "least-response-time: weight of the newest response time, > 0 and <= 1";
    public static final String TIES = "which of equal servers policies that compare take: random (one is drawn; "
            + "power-of-two: the first drawn), first (the lowest number) or rotate (the next after the last pick)";
    public static final String ATTEMPTS = "most attempts of a request";
    public static final String DEADLINE = "time that a client waits for each attempt";
    public static final String COPIES = "work of a second attempt or copy: same, independent (a draw of its own)";

    public static final String REQUESTS = "arrivals per run";
    public static final String WARMUP = "arrivals discarded at the start of each run";
    public static final String RUNS = "independent runs of each point";
    public static final String SEED = "any whole number";
    public static final String THREADS =
            "threads; the digits do not depend on it (default: the cores, ${DEFAULT-VALUE})";
    public static final String QUICK = "a small size for a first look; the digits are not the article's";
    public static final String YES = "run the grid however large it is";
    public static final String THEORY = "what theory knows beside the simulation";

    private OptionText() {}
}
