package whopicks.study;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.IntStream;
import whopicks.model.ArticleModel;
import whopicks.model.Knowledge;
import whopicks.model.Scenario;
import whopicks.random.Trace;

/**
 * How long a run must be. A queue forgets where it started in a time of the order of (ca + cs) / (1 - load)^2 mean
 * service times, its relaxation time, with ca the dispersion of the arrivals and cs the squared variation of the
 * service times (Abate and Whitt, Transient Behavior of Regulated Brownian Motion, Advances in Applied Probability 19,
 * 1987; Whitt, Planning Queueing Simulations, Management Science 35, 1989). A run is a number of such times, not a
 * number of requests: shorter ones have percentiles that are too low, and their intervals miss. {@code jbang
 * coverage} measures what these lengths give.
 *
 * @param requests arrivals in all
 * @param warmup of these, arrivals discarded at the start
 */
public record RunLength(int requests, int warmup) {
    /** Warm-up, in relaxation times of one server. */
    private static final double FORGET = 1.5;
    /** Relaxation times that a run counts, in requests for one server. */
    private static final double COUNT = 1000;
    private static final double QUICK_COUNT = 340;
    /** Fewer give intervals that miss. */
    private static final double FEW = 300;
    /** Requests that a run counts, in tail weights of the service times: rare long ones must come often enough. */
    private static final double TAILS = 30;
    private static final double QUICK_TAILS = 10;
    private static final int MOST = 10_000_000;
    private static final int QUICK_MOST = 3_000_000;
    private static final int QUICK_REQUESTS = 20_000;
    private static final int ROUNDING = 1000;

    /** The article's length, or a small one, whatever is asked. */
    public static RunLength least(boolean quick) {
        int requests = quick ? QUICK_REQUESTS : ArticleModel.REQUESTS;
        return new RunLength(requests, warmup(requests));
    }

    /** The warm-up of so many requests where nothing else is known: a tenth, at most the article's. */
    public static int warmup(int requests) {
        return Math.min(ArticleModel.WARMUP, requests / 10);
    }

    /**
     * A length that does for a scenario: {@link #least} or more. What it asks for is cut at ten million requests (three
     * million for a quick one).
     */
    public static RunLength of(Scenario s, boolean quick) {
        RunLength least = least(quick);
        double relaxation = relaxation(s);
        if (!(relaxation > 0)) {
            return least;
        }
        int most = quick ? QUICK_MOST : MOST;
        int warmup = rounded(Math.max(least.warmup, FORGET * relaxation * together(s)), most / 4);
        double needed = Math.max((quick ? QUICK_COUNT : COUNT) * relaxation,
                (quick ? QUICK_TAILS : TAILS) * s.service().tailWeight());
        int counted = rounded(Math.max(least.requests - least.warmup, needed), most - warmup);
        return new RunLength(warmup + counted, warmup);
    }

    /** Whether a scenario's own length is so short that its intervals miss more often than they say. */
    public static boolean isShort(Scenario s) {
        double relaxation = relaxation(s);
        return relaxation > 0 && s.requests() - s.warmup() < Math.max(FEW * relaxation,
                QUICK_TAILS / 2 * s.service().tailWeight())
                || s.warmup() < FORGET * relaxation * together(s) * (1 - 1e-3);
    }

    /** A line that says so of the first of these scenarios that is too short; "" where none is. */
    public static String remark(Collection<Scenario> scenarios) {
        return scenarios.stream().filter(RunLength::isShort).findFirst().map(s -> String.format(Locale.ROOT,
                "%d requests are few at load %.4g: the intervals are too narrow; %.0f would do, %.0f of them "
                + "discarded.%n", s.requests(), s.load(), enough(s), forgotten(s))).orElse("");
    }

    /** Requests with which it would not be; without an upper bound. */
    public static double enough(Scenario s) {
        return Math.max(relaxation(s) * QUICK_COUNT, s.service().tailWeight() * QUICK_TAILS) + forgotten(s);
    }

    /** Of these, those to discard. */
    public static double forgotten(Scenario s) {
        return relaxation(s) * FORGET * together(s);
    }

    /**
     * The relaxation time of the busiest server, in its requests; NaN where one server cannot keep up, or where a
     * recording says how long a run is. What bounds the queues, such as a limit, only shortens it.
     */
    static double relaxation(Scenario s) {
        double load = busiest(s);
        boolean unknown = load >= 1 || replays(s);
        return unknown ? Double.NaN : (s.gaps().dispersion() + s.service().squaredVariation())
                / ((1 - load) * (1 - load));
    }

    private static double busiest(Scenario s) {
        int servers = s.cluster().servers();
        if (!s.conditions().isPlain()) {
            return s.load(); // workers and retries make another load of each server
        }
        double work = s.service().mean() / s.gaps().mean();
        return s.policy().fixedShares(servers).map(shares -> IntStream.range(0, servers)
                .mapToDouble(j -> shares[j] * work / s.cluster().speeds().get(j)).max().orElseThrow()).orElse(s.load());
    }

    /**
     * Servers whose requests count together for the warm-up: where balancers see what is, the cluster is one queue, and
     * its relaxation is shared; otherwise each server needs its own.
     */
    private static int together(Scenario s) {
        boolean one = !s.policy().senses().isEmpty() && s.knowledge() instanceof Knowledge.Live && s.sessions() == 0;
        return one ? 1 : s.cluster().servers();
    }

    private static boolean replays(Scenario s) {
        return s.gaps() instanceof Trace gaps && gaps.use() == Trace.Use.REPLAYED
                || s.service() instanceof Trace service && service.use() == Trace.Use.REPLAYED;
    }

    private static int rounded(double requests, int most) {
        return (int) Math.min(most, Math.ceil(requests / ROUNDING) * ROUNDING);
    }
}
