package whopicks.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.grid.Arrivals;
import whopicks.cli.Axes.Lag;
import whopicks.cli.Axes.Servers;
import whopicks.cli.Axes.Size;
import whopicks.grid.BadInput;
import whopicks.grid.Clock;
import whopicks.grid.Logged;
import whopicks.grid.Numbers;
import whopicks.grid.PolicyNames;
import whopicks.grid.PolicyOptions;
import whopicks.grid.Service;
import whopicks.grid.Speeds;
import whopicks.grid.TraceRemarks;
import whopicks.grid.Unit;
import whopicks.grid.Unknown;
import whopicks.model.ArticleModel;
import whopicks.policy.ConsistentHashing;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Server;
import whopicks.model.Ties;
import whopicks.study.Asked;
import whopicks.study.Point;
import whopicks.study.RunLength;

/**
 * The options that describe a grid of points, and the points. A point, by its number, depends on the options alone;
 * what a run of it gives depends on the point and the number of the run alone.
 */
public final class Grid {
    private static final int MOST_BALANCERS = 100_000;
    /** Bytes of a server in a scenario of the grid. */
    private static final double SERVER = 64;

    @Option(names = "--servers", paramLabel = "LIST", description =
            OptionText.SERVERS + " (default: 16, or as many as --speeds says)")
    private String servers;

    @Option(names = "--speeds", paramLabel = "SPEEDS", description =
            "speeds of the servers: 1x15,0.25 is fifteen of speed 1 and one of 0.25 (default: all 1)")
    private String speeds;

    @Mixin
    private RateOptions rate = new RateOptions();

    @Option(names = "--service", paramLabel = "LIST", defaultValue = Service.ARTICLE, description =
            "service times, scaled to mean 1, the unit of time:"
            + " " + Service.FORMS + " (default: ${DEFAULT-VALUE}). SIGMA is the standard deviation of the logarithm, "
            + "CV2 variance over squared mean"
            + " (two phases of balanced means), ALPHA the exponent of a bounded Pareto's tail, RATIO its highest over "
            + "its lowest value (10000 if"
            + " left out). A FILE has a number per line, or a CSV column; trace draws from it, replay takes it in "
            + "order, from the top in each run")
    private String service;

    @Option(names = "--arrivals", paramLabel = "LIST", defaultValue = "poisson", description = Arrivals.FORMS
            + " (default: ${DEFAULT-VALUE})."
            + " DISPERSION is variance over mean of the arrivals in a long stretch of time: rates of 1.5 and 0.5 of "
            + "the mean take turns."
            + " A FILE holds instants (numbers, or dates as 2026-01-31T12:00:00.5Z); its gaps are scaled to the load "
            + "and replayed in order, from the"
            + " top in each run. Instants cut to seconds or milliseconds are spread within them")
    private String arrivals;

    @Option(names = "--service-unit", paramLabel = "UNIT", description =
            "unit of the service times in a FILE: ${COMPLETION-CANDIDATES}; it says --mean too (default: s, in "
            + "messages alone)")
    private Unit serviceUnit;

    @Option(names = "--arrivals-unit", paramLabel = "UNIT", defaultValue = "s", description =
            "unit of the instants in a FILE (default: ${DEFAULT-VALUE})")
    private Unit arrivalsUnit;

    @Option(names = "--policy", paramLabel = "LIST", defaultValue = "least-connections,power-of-two", split = ",",
            hideParamSyntax = true,
            description = PolicyNames.HINT + " (default: ${DEFAULT-VALUE})")
    private List<String> policy;

    @Option(names = "--balancers", paramLabel = "LIST", defaultValue = "1", description =
            OptionText.BALANCERS + " (default: ${DEFAULT-VALUE}). One sees the true counters; several without a lag "
            + "count only their own requests")
    private String balancers;

    @Option(names = {"--lag", "--lags"}, paramLabel = "LIST", defaultValue = "0", description =
            OptionText.LAG + " (default: ${DEFAULT-VALUE}). Ignored by policies that read no counters, and by the two "
            + "bounds, least-work and central-queue")
    private String lag;

    @Option(names = "--refresh", paramLabel = "WHEN", defaultValue = "periodic", split = ",", description =
            "with a lag: periodic (at 0, lag, 2 lag, ...)"
            + " or on-request (at the first request that finds them that old) (default: ${DEFAULT-VALUE})")
    private List<String> refresh;

    @Option(names = "--sessions", paramLabel = "LIST", defaultValue = "0", description =
            OptionText.SESSIONS + " (default: ${DEFAULT-VALUE}). consistent-hashing hashes the session instead")
    private String sessions;

    @Option(names = "--choices", paramLabel = "LIST", defaultValue = "2", description =
            "power-of-two: servers looked at (default: ${DEFAULT-VALUE})")
    private String choices;

    @Option(names = "--replacement", paramLabel = "BOOL", defaultValue = "true", split = ",", description =
            "power-of-two: whether a server may be looked at"
            + " twice; true, false or both (default: ${DEFAULT-VALUE})")
    private List<String> replacement;

    @Option(names = "--bound", paramLabel = "LIST", defaultValue = "1.25", description =
            "consistent-hashing: most requests of a server over the average,"
            + " >= 1 (default: ${DEFAULT-VALUE})")
    private String bound;

    @Option(names = "--points", paramLabel = "LIST", defaultValue = "" + ConsistentHashing.POINTS, description =
            "consistent-hashing: points of each server on the ring (default: ${DEFAULT-VALUE})")
    private String points;

    @Option(names = "--weights", paramLabel = "WEIGHTS", description =
            "weighted-random, weighted-round-robin, weighted-least-connections, consistent-hashing: weights of the "
            + "servers, one for each as in --speeds (default: the speeds, on a ring equal ones)")
    private String weights;

    @Option(names = "--smoothing", paramLabel = "LIST", defaultValue = "0.03", description =
            OptionText.SMOOTHING + " (default: ${DEFAULT-VALUE})")
    private String smoothing;

    @Option(names = "--ties", paramLabel = "LIST", split = ",", description =
            OptionText.TIES + " (default: random, for least-response-time first)")
    private List<String> ties = List.of();

    @ArgGroup(validate = false, heading = "%nServers with limits, clients that try again, and trouble:%n")
    private ConditionOptions conditions = new ConditionOptions();

    @Option(names = "--requests", paramLabel = "LIST", description = OptionText.REQUESTS + " (default: "
            + ArticleModel.REQUESTS + ", with --quick 20000, and more where load and variation are high: enough for "
            + "intervals that cover, at most ten million)")
    private String requests;

    @Option(names = "--warmup", paramLabel = "LIST", description = OptionText.WARMUP
            + " (default: 20000, with --quick 2000, and more where load and variation are high; with --requests a "
            + "tenth of them, at most 20000)")
    private String warmup;

    @Option(names = "--runs", paramLabel = "LIST", defaultValue = "10", description =
            OptionText.RUNS + " (default: ${DEFAULT-VALUE})")
    private String runs;

    @Option(names = "--seed", paramLabel = "LIST", defaultValue = "1", description =
            OptionText.SEED + " (default: ${DEFAULT-VALUE})")
    private String seed;

    private Axes axes;
    private boolean quick;
    private Logged logged;
    private Clock clock;

    /**
     * Reads the options.
     *
     * @param study name of the study
     * @throws BadInput if one says what it may not
     */
    public void read(String study, boolean quickly) {
        read(study, quickly, Logged.NOTHING, false);
    }

    /** The same, with what a log says where no option does. */
    public void read(String study, boolean quickly, Logged log) {
        read(study, quickly, log, false);
    }

    /** Reads them for the cluster alone, whatever they say of its load. */
    void describe(String study, Logged log) {
        read(study, true, log, true);
    }

    private void read(String study, boolean quickly, Logged log, boolean anyRate) {
        quick = quickly;
        logged = log;
        PolicyOptions own = new PolicyOptions(wholes("choices", choices, 1, Speeds.MOST_SERVERS),
                bools("replacement", replacement),
                doubles("bound", bound, v -> v >= 1, ">= 1"),
                wholes("points", points, 1, ConsistentHashing.MOST_POINTS), doubles("smoothing", smoothing, v -> v > 0
                        && v <= 1,
                        "> 0 and <= 1"), weights == null ? null : Speeds.weights(weights),
                once("ties", ties).stream().map(Grid::ties).toList());
        List<String> policies = once("policy", policy.stream().flatMap(p -> PolicyNames.of(p).stream()).toList());
        BadInput.check("weights", weights, weights == null || policies.stream().anyMatch(
                PolicyOptions.WEIGHTED::contains), "with --policy " + String.join(" or ", PolicyOptions.WEIGHTED));
        List<Service> services = logged.service().map(List::of).orElseGet(() -> once("service", texts(service)).stream()
                .map(Service::parse).toList());
        clock = anyRate ? log.clock() : rate.clock(said(services), this::capacity);
        checkMeans(services);
        axes = new Axes(study, quickly, clusters(),
                anyRate ? RateOptions.of(log) : rate.rates(clock, log, this::capacity), services,
                logged.arrivals().map(List::of).orElseGet(() -> once("arrivals", texts(arrivals)).stream()
                .map(Arrivals::parse).toList()),
                wholes("balancers", balancers, 1, MOST_BALANCERS), lags(),
                wholes("sessions", sessions, 0,
                        Heap.most(2.0 * Integer.BYTES * Runtime.getRuntime().availableProcessors())), sizes(),
                        wholes("runs", runs, 1, 1_000_000), Numbers.parse("seed", seed).longs(),
                conditions.read(clock),
                policies.stream().flatMap(p -> own.of(p).stream()).toList());
    }

    /** How long a mean service time is, by the log or the service times. @throws BadInput if these do not agree */
    private Clock said(List<Service> services) {
        if (logged.clock().isKnown()) {
            return logged.clock();
        }
        List<Clock> clocks = services.stream().map(s -> s.clock(serviceUnit)).distinct().toList();
        BadInput.check("service", service, clocks.size() == 1 || services.stream().noneMatch(s -> s.said().isKnown()),
                "one mean service time; several laws with --mean");
        return clocks.size() == 1 ? clocks.get(0) : Clock.UNKNOWN;
    }

    /** A law with a mean of its own, such as exponential:2, would make another unit of what is called the mean. */
    private void checkMeans(List<Service> services) {
        services.stream().filter(s -> clock.isKnown() && Math.abs(s.distribution().mean() - 1) > 1e-9).findFirst()
                .ifPresent(s -> BadInput.check("service", s.text(), false, "a law of mean 1 with times in units, such "
                + "as exponential; --mean says the mean"));
    }

    /** What the servers can do, where load and rate say how long a mean service time is. */
    private double capacity() {
        List<Servers> all = clusters();
        List<Integer> workers = conditions.workers();
        BadInput.check("rate", "together with --load", all.size() == 1 && workers.size() == 1,
                "one number of servers and workers, or --mean");
        return Server.PLAIN.withWorkers(workers.get(0)).capacity(all.get(0).cluster());
    }

    /** How long a mean service time is. */
    public Clock clock() {
        return clock;
    }

    /** Whether every point is a plain one. */
    public boolean isPlain() {
        return axes.isPlain();
    }

    /** Number of points. */
    public long size() {
        return axes.size();
    }

    /** Number of runs of all points. */
    public long runs() {
        return axes.allRuns();
    }

    /** Number of requests of all runs; of a grid that is far too large, at least so many. */
    public double requests() {
        return axes.requests();
    }

    /** Most sojourn times that a run of any point keeps. */
    public int mostCounted() {
        return axes.mostCounted();
    }

    /** Its points in order, each made when it is reached. */
    public Stream<Point> points() {
        return axes.points();
    }

    /**
     * Point number {@code index}; the last axis, the policy, turns fastest.
     *
     * @throws BadInput if its values do not go together
     */
    public Point point(long index) {
        return axes.point(index);
    }

    /** The same with another value of an option that has one; empty where the servers cannot keep up. */
    Optional<Point> point(Unknown unknown, BigDecimal value, long index) {
        return axes.point(unknown, value, refresh(refresh.get(0)), index);
    }

    /** Whether some point replays arrivals and service times: whatever the number of runs, they are one recording. */
    public boolean replays() {
        return axes.replays();
    }

    /**
     * A checksum of the numbers in each file that the options name: a name alone does not say what a point depends on.
     */
    public Map<String, String> checksums() {
        return axes.checksums();
    }

    /** Options with more than one value, beside the policy and what belongs to it. */
    public List<String> swept() {
        List<String> names = List.of("--servers", rate.name(), "--service", "--arrivals", "--balancers", "--lag",
                "--sessions", "--requests or --warmup",
                "--runs", "--seed");
        return Stream.concat(IntStream.range(0, names.size()).filter(a -> axes.all().get(a).size() > 1).mapToObj(
                names::get),
                conditions.swept().stream()).toList();
    }

    /** @throws BadInput if it makes no sense to look for the value of that option */
    void checkUnknown(Unknown unknown) {
        BadInput.check("solve", unknown, unknown != Unknown.SERVERS || !axes.rates().get(0).isLoad(),
                "with --rate, which stays when servers are added");
        BadInput.check("solve", unknown, unknown != Unknown.LAG || refresh.size() == 1, "with one --refresh");
        BadInput.check("runs", runs, axes.runs().stream().allMatch(r -> r > 1), "2 or more with --solve");
        BadInput.check("solve", unknown, !replays(), "not with arrivals and service times that are both replayed");
    }

    /** What to tell the user of the files read. */
    public List<String> remarks() {
        double mostWork = axes.clusters().stream().mapToDouble(c -> c.cluster().capacity()).max().orElseThrow();
        List<String> remarks = new TraceRemarks(serviceUnit == null ? Unit.s : serviceUnit, arrivalsUnit)
                .of(axes.services(), axes.arrivals(), mostWork);
        remarks.addAll(axes.shortRuns());
        if (axes.lags().stream().anyMatch(l -> l.refresh() == Knowledge.Refresh.PERIODIC)
                && axes.lags().stream().noneMatch(l -> l.refresh() == Knowledge.Refresh.ON_REQUEST)) {
            remarks.add("refresh: periodic; herd2 and frontier refresh at the first request after a lag (--refresh "
                    + "on-request)" + (axes.services().stream().noneMatch(s -> s.text().equals(Service.ARTICLE)) ? ""
                    : ", and herd2's mean service time is the article's, 1.00125 (--load 0.801): their numbers differ "
                    + "a little"));
        }
        if (replays() && axes.runs().stream().anyMatch(r -> r > 1)) {
            remarks.add("runs: arrivals and service times that are both replayed are one recording, and one recording "
                    + "is one run: no interval");
        }
        return remarks;
    }

    private List<Servers> clusters() {
        if (speeds == null) {
            List<Integer> sizes = wholes("servers", servers != null ? servers : "" + (logged.servers() > 0
                    ? logged.servers() : ArticleModel.SERVERS), 1,
                    Speeds.MOST_SERVERS);
            long sum = sizes.stream().mapToLong(n -> n).sum();
            BadInput.check("servers", servers, sum <= Heap.most(SERVER), "at most " + Heap.most(SERVER)
                    + " in all clusters together" + Heap.inHeap());
            return sizes.stream().map(Servers::alike).toList();
        }
        Speeds given = Speeds.parse(speeds);
        int n = given.values().size();
        if (servers != null && !wholes("servers", servers, 1, Speeds.MOST_SERVERS).equals(List.of(n))) {
            throw new BadInput("servers: " + servers + " (expected: " + n + ", as many as speeds)");
        }
        return List.of(new Servers(given, new Cluster(given.doubles())));
    }

    private List<Lag> lags() {
        List<Knowledge.Refresh> kinds = once("refresh", refresh).stream().map(Grid::refresh).toList();
        return clock.read("lag", lag, text -> Numbers.parse("lag", text).each(v -> v == 0 || v >= 1e-6 && v <= 1e9,
                "0, or from 0.000001 to 1000000000")).stream()
                .flatMap(time -> kinds.stream().map(kind -> new Lag(time, kind)).distinct()).toList();
    }

    private List<Size> sizes() {
        RunLength least = RunLength.least(quick);
        if (requests == null && warmup == null && logged.requests() == 0) {
            return List.of(new Size(least, false));
        }
        List<Size> sizes = new ArrayList<>();
        for (int n : wholes("requests", requests != null ? requests : "" + (logged.requests() > 0 ? logged.requests()
                : least.requests()), 1, Integer.MAX_VALUE - 8)) {
            for (int w : warmup == null ? List.of(RunLength.warmup(n))
                    : wholes("warmup", warmup, 0, Integer.MAX_VALUE - 8)) {
                if (w >= n) {
                    throw new BadInput("warmup: " + w + " (expected: >= 0 and < requests, " + n + ")");
                }
                sizes.add(new Size(new RunLength(n, w), true));
            }
        }
        return sizes;
    }

    private static List<Integer> wholes(String name, String text, int least, int most) {
        return Numbers.parse(name, text).wholes(least, most);
    }

    private static List<Double> doubles(String name, String text, Predicate<Double> allowed, String expected) {
        return Numbers.parse(name, text).each(allowed, expected).stream().map(BigDecimal::doubleValue).toList();
    }

    private static List<Boolean> bools(String name, List<String> texts) {
        for (String text : texts) {
            if (!text.equals("true") && !text.equals("false")) {
                throw new BadInput(name + ": " + text + " (expected: true, false)");
            }
        }
        return once(name, texts).stream().map(Boolean::valueOf).toList();
    }

    private static List<String> texts(String list) {
        return List.of(list.split(",", -1));
    }

    private static List<String> once(String name, List<String> texts) {
        Set<String> seen = new HashSet<>();
        for (String text : texts) {
            if (!seen.add(text)) {
                throw new BadInput(name + ": " + text + " (expected: nothing twice)");
            }
        }
        return texts;
    }

    private static Ties ties(String text) {
        return Arrays.stream(Ties.values()).filter(t -> t.toString().equals(text)).findFirst()
                .orElseThrow(() -> new BadInput("ties: " + text + " (expected: random, first, rotate)"));
    }

    private static Knowledge.Refresh refresh(String text) {
        return Arrays.stream(Knowledge.Refresh.values()).filter(r -> Asked.refresh(r).equals(text)).findFirst()
                .orElseThrow(() -> new BadInput("refresh: " + text + " (expected: periodic, on-request)"));
    }
}
