///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Do the intervals hold what they promise? Coverage of the intervals, over load, service times and length of run
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.cli.IndependentOptions;
import whopicks.cli.Progress;
import whopicks.cli.OptionText;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.frame.CoverageFrame;
import whopicks.frame.Frame;
import whopicks.frame.PrintedTable;
import whopicks.grid.BadInput;
import whopicks.grid.GridRuns;
import whopicks.grid.Numbers;
import whopicks.grid.Service;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Policy;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.stat.Estimate;
import whopicks.study.Asked;
import whopicks.study.Coverage;
import whopicks.study.Finished;
import whopicks.study.Measured;
import whopicks.study.Point;
import whopicks.study.PointRuns;
import whopicks.study.Replications;
import whopicks.study.RunLength;
import whopicks.study.Simulation;
import whopicks.study.TheoryAnswer;
import whopicks.theory.Sojourn;

/**
 * <b>Question.</b> A mean stands with a 95 % interval. Made anew many times, does the interval hold the true value in
 * 95 of 100 cases, at every load, for every law of the service times, with every length of run that is a default here?
 *
 * <pre>
 *   interval 1: runs 0 ... 9     |----x----|
 *   interval 2: runs 10 ... 19        |--x--|         the true value, which theory knows, is in so many of them
 *   ...
 * </pre>
 *
 * <b>Expect.</b> Runs that grow with the relaxation time cover the mean, p50, p95 and p99 as they should: of these, as
 * in whatif and sweep, the percentile of all times together is taken. Runs of a fixed length do at moderate loads; near
 * saturation they average percentiles that are too low, as the article's studies do, and the more runs, the surer they
 * miss.
 *
 * <p><b>Run.</b> {@code jbang coverage --quick}, {@code jbang coverage --load 0.98 --length default --intervals 400}
 */
@Command(name = "coverage", description = "Do the intervals hold what they promise? Coverage of the intervals, "
        + "over load, service times and length of run")
public class coverage extends Script {
    public static void main(String... args) {
        Script.main(new coverage(), args);
    }

    /** How long runs are. */
    enum Length { DEFAULT, QUICK, ARTICLE;
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }

        RunLength of(Scenario s) {
            return this == ARTICLE ? RunLength.least(false) : RunLength.of(s, this == QUICK);
        }

        /** Whether percentiles are those of all runs together, as in whatif and sweep; else means, as in sim2. */
        boolean pools() {
            return this != ARTICLE;
        }
    }

    /** Policies and laws of which theory knows every percentile, without error or nearly so. */
    private record Case(Policy policy, String service) {}

    private static final List<Case> CASES = List.of(new Case(new UniformRandom(), "constant"),
            new Case(new UniformRandom(), "exponential"), new Case(new UniformRandom(), "lognormal:0.85"),
            new Case(new UniformRandom(), "pareto:1.5"), new Case(new RoundRobin(), "lognormal:0.85"),
            new Case(new PowerOfChoices(2, true), "exponential"), new Case(new LeastConnections(), "exponential"));

    @Option(names = "--load", paramLabel = "LIST", description =
            OptionText.LOAD + " (default: 0.6,0.8,0.95,0.98, with --quick 0.6,0.8)")
    private String load;

    @Option(names = "--length", split = ",", paramLabel = "LIST", description =
            "how long runs are: ${COMPLETION-CANDIDATES} (default: all, with --quick the last two)")
    private List<Length> lengths;

    @Option(names = "--intervals", paramLabel = "N", description =
            "intervals of each kind, at least 20 (default: 200, with --quick 20)")
    private Integer intervals;

    @Option(names = "--runs", paramLabel = "N", description =
            OptionText.RUNS + " (default: ${DEFAULT-VALUE}, that of whatif; at least 2), behind each interval")
    private int runs = 10;

    @Mixin
    private final IndependentOptions independent = new IndependentOptions();

    private int intervals() {
        return intervals != null ? intervals : quick ? 20 : 200;
    }

    private String loads() {
        return load != null ? load : quick ? "0.6,0.8" : "0.6,0.8,0.95,0.98";
    }

    private List<Length> lengths() {
        return lengths != null ? lengths : quick ? List.of(Length.QUICK, Length.ARTICLE) : List.of(Length.values());
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--load", loads(), "--length", lengths().toString(), "--intervals", "" + intervals());
    }

    /** A point with the name of its length. */
    private record Row(Point point, Length length) {}

    @Override
    protected void study() {
        // 1. The points: every case at every load, in every length of run.
        BadInput.check("intervals", intervals(), intervals() >= 20, ">= 20");
        BadInput.check("runs", runs, runs >= 2 && (long) runs * intervals() <= 1_000_000,
                ">= 2, and runs x intervals <= 1000000");
        List<Row> asked = new ArrayList<>();
        for (double rho : Numbers.parse("load", loads()).each(v -> v > 0 && v < 1, "> 0 and < 1").stream()
                .mapToDouble(Number::doubleValue).toArray()) {
            CASES.forEach(c -> lengths().forEach(length -> asked.add(new Row(point(c, rho, length), length))));
        }
        List<Row> rows = new ArrayList<>();
        List<Sojourn> truths = new ArrayList<>();
        Progress.over("theory", "questions", asked.size(), step -> asked.forEach(row -> {
            TheoryAnswer.of(row.point.scenario()).known().ifPresent(truth -> {
                rows.add(row);
                truths.add(truth);
            });
            step.run();
        }));
        BadInput.check("load", loads(), !rows.isEmpty(), "some of which theory knows a case");

        // 2. The intervals: as many of each kind as asked for, each from runs of its own.
        Replications how = independent.how(intervals());
        Finished<Row, List<Estimate>> done = atLeastOne(Finished.groups("rows", 1, rows, how.runs(),
                interruptible(() -> Progress.of(spec.name(), "intervals", (long) rows.size() * how.runs(),
                        step -> how.each(rows, this::intervals, step)))));

        // 3. The frame: a row per point and measure.
        Frame frame = keep(new Frame(CoverageFrame.schema()));
        for (int r = 0; r < done.results().size(); r++) {
            CoverageFrame.add(frame, rows.get(r).point, rows.get(r).length.toString(), truths.get(r).error(),
                    Coverage.of(done.results().get(r), truths.get(r)));
        }

        // 4. What we saw.
        say(table(frame));
        say("\nShare of " + intervals() + " intervals, of " + runs + " runs each, that hold the true value: 95 % is "
                + "promised; * where the share's own 95 % interval\nleaves out 93 to 97 %. In brackets how far the "
                + "middle is off on average.\nPercentiles: those of all runs' times together; with the article's "
                + "length, means over the runs.\n" + (rows.size() == asked.size() ? "" : (asked.size() - rows.size())
                + " points are left out, of which theory knows the times only to more than one percent.\n")
                + done.shortfall());
    }

    private List<Estimate> intervals(Simulation simulation, Row row, int number) {
        List<Measured> some = IntStream.range(number * runs, (number + 1) * runs)
                .mapToObj(run -> GridRuns.measure(simulation, row.point, run, false)).toList();
        return Coverage.intervals(PointRuns.of(some), row.length.pools());
    }

    private Point point(Case c, double rho, Length length) {
        Scenario s = Scenario.of(Cluster.identical(ArticleModel.SERVERS), rho * ArticleModel.SERVERS,
                Service.parse(c.service).distribution(), c.policy, ArticleModel.REQUESTS, ArticleModel.WARMUP);
        RunLength size = length.of(s);
        return new Point(spec.name(), "", s.withRequests(size.requests(), size.warmup()), new Asked(rho, null,
                "poisson", c.service, null, 0, null), independent.how(runs).streams(), independent.seed(), runs);
    }

    private static PrintedTable table(Frame f) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("policy", "service", "load", "length", "requests", "mean", "p50", "p95", "p99", "p99.9"));
        for (int from = 0; from < f.size(); from += 5) {
            List<String> line = new ArrayList<>(List.of(f.text(from, "policy"), f.text(from, "service"),
                    Tables.decimals(f.number(from, "load")), f.text(from, "length"), f.text(from, "requests")));
            int first = from;
            IntStream.range(0, 5).forEach(m -> line.add(share(f, first + m)));
            lines.add(line);
        }
        boolean[] left = new boolean[10];
        left[0] = left[1] = left[3] = true;
        return new PrintedTable("", lines, left);
    }

    private static String share(Frame f, int r) {
        return String.format(Locale.ROOT, "%.1f %%%s (%+.1f %%)", 100 * f.number(r, "coverage"),
                CoverageFrame.isOff(f, r) ? "*" : " ", 100 * f.number(r, "bias"));
    }
}
