package whopicks.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.frame.ServerFrame;
import whopicks.grid.BadInput;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Ties;
import whopicks.policy.UniformRandom;
import whopicks.study.Finished;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.Results;
import whopicks.study.RunLength;
import whopicks.study.RunStore;

/** The options of a study that simulates queues, with the article's sizes as defaults; and its runs. */
public abstract class ModelStudy extends Script {
    /** Below it the instants of arrivals grow so large that a service time is lost in their rounding. */
    private static final double LEAST_LOAD = 1e-6;

    @Mixin
    private final RunOptions running;

    @Option(names = "--requests", paramLabel = "N", description = OptionText.REQUESTS + " (default: "
            + ArticleModel.REQUESTS
            + ", with --quick 20000)")
    private Integer requests;

    @Option(names = "--warmup", paramLabel = "N",
            description = OptionText.WARMUP + " (default: " + ArticleModel.WARMUP
            + ", with --quick 2000, or a tenth of the requests if that is less)")
    private Integer warmup;

    @Option(names = "--load", paramLabel = "X",
            description = OptionText.LOAD + " (default: ${DEFAULT-VALUE})")
    private double load = ArticleModel.LOAD;

    @Option(names = "--servers", paramLabel = "N", description = OptionText.SERVERS + " (default: ${DEFAULT-VALUE})")
    private int servers = ArticleModel.SERVERS;

    @Option(names = "--ties", paramLabel = "RULE",
            description =
            OptionText.TIES + " (default: random, for least-response-time first)")
    private Ties ties;

    @Mixin
    private final PerServerOption perServer = new PerServerOption();

    private RunStore store = new RunStore();
    private String shortfall = "";

    /** A study with the article's streams and its five runs. */
    protected ModelStudy() {
        this(RandomInput.Kind.ARTICLE, ArticleModel.RUNS);
    }

    /** A study with other defaults. */
    protected ModelStudy(RandomInput.Kind streams, int runs) {
        running = new RunOptions(streams, runs);
    }

    /** Lets the study take runs from a store that others fill too. */
    public void share(RunStore others) {
        store = others;
    }

    protected double load() {
        return load;
    }

    protected int servers() {
        return servers;
    }

    protected int threads() {
        return running.how().threads();
    }

    private int requests() {
        return requests != null ? requests : quick ? 20_000 : ArticleModel.REQUESTS;
    }

    private int warmup() {
        return warmup != null ? warmup : Math.min(quick ? 2_000 : ArticleModel.WARMUP, Math.max(0, requests()) / 10);
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--requests", "" + requests(), "--warmup", "" + warmup());
    }

    /**
     * The article's scenario in the sizes asked for: identical servers, Poisson arrivals, one balancer that picks at
     * random.
     */
    protected Scenario base() {
        BadInput.check("load", load, load >= LEAST_LOAD && load < 1, load > 0 && load < 1 ? ">= 0.000001 and < 1"
                : "> 0 and < 1");
        Heap.checkServers(servers);
        Heap.checkRequests(requests(), warmup());
        return BadInput.typed(() -> Scenario.of(Cluster.identical(servers), load * servers, ArticleModel.SERVICE,
                new UniformRandom(),
                requests(), warmup()));
    }

    /** A scenario as a row of this study, with the rule for equal servers that was asked for. */
    protected Point point(String table, Scenario scenario) {
        Scenario tied = ties == null ? scenario : scenario.withPolicy(scenario.policy().withTies(ties));
        return new Point(spec.name(), table, tied, running.how());
    }

    /** Runs the points on all cores; says before how much that is. */
    protected Results run(List<Point> all) {
        List<Point> points = wanted() == null ? all : all.stream().filter(new WantedPoints(wanted())).toList();
        if (points.isEmpty()) {
            throw new WantedPoints.None();
        }
        Replications how = running.how();
        Heap.checkRuns(how.runs(), points.size(), servers);
        perServer.check(points);
        say(points.size() + " scenarios, " + how.runs() + (how.runs() == 1 ? " run" : " runs") + " each of "
                + requests()
                + " requests, " + warmup() + " of them discarded; " + how.streams() + " streams, seed " + how.seed()
                + "\n\n");
        List<Scenario> scenarios = points.stream().map(Point::scenario).toList();
        Finished<Point, Run> finished = atLeastOne(Finished.of("scenarios", points, how.runs(),
                interruptible(() -> Progress.of(spec.name(), "runs", (long) points.size() * how.runs(),
                step -> how.of(scenarios, store, step)))));
        if (points.size() < all.size()) {
            partial();
        }
        shortfall = finished.shortfall();
        return new Results(finished.points(), how.withRuns(finished.runs()), finished.results());
    }

    /**
     * What stands below the tables: what each server got if that is asked for, what the numbers are, and how far a
     * study came that was stopped.
     */
    protected String footer(Results results) {
        perServer(perServer, ServerFrame.ofStudy(spec.name()), results.points(), results.runs());
        String few = RunLength.remark(results.points().stream().map(Point::scenario).toList());
        return Tables.footer(results.how().runs()) + "\n" + few + shortfall + (shortfall.isEmpty() ? "" : "\n");
    }
}
