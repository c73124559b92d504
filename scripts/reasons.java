///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Do the article's reasons hold: what if all requests are alike, very unlike, the board is older, or ties go to the first?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.ModelStudy;
import whopicks.cli.OptionText;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.grid.BadInput;
import whopicks.grid.Numbers;
import whopicks.model.ArticleModel;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.model.Ties;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;
import whopicks.study.Point;
import whopicks.study.Results;

/**
 * <b>Question.</b> The article gives reasons for its numbers. Take away what a reason names: does the number go, too?
 *
 * <pre>
 *   table "alike":  every request takes the same time: "the reason is ... they differ in length"
 *   table "unlike": a few take very long: "a connection count stops being a measure of work"
 *   table "old":    the board is 16 and 32 service times between refreshes: two random ones have "nothing to lose"
 *   table "own":    64 balancers with their own counters; of servers that look equal each takes the first, or the next
 *   table "board":  the same with one board that lags by two service times
 * </pre>
 *
 * <b>Expect.</b> Without lengths that differ, in turn is as good as it gets, but random choice is still bad: balls in
 * bins. On a very old board the shorter of two random ones is where everybody goes. Most of 64 balancers have nothing
 * on most servers: they all see ties, and if ties go to the first server, it gets the crowd.
 *
 * <p><b>Run.</b> {@code jbang reasons}, {@code jbang reasons --lags 8,64}, {@code jbang reasons --sigma 2 --runs 100}
 */
@Command(name = "reasons",
        description = "Do the article's reasons hold: what if all requests are alike, very unlike, the board is older, "
        + "or ties go to the first?")
public class reasons extends ModelStudy {
    /** Weight of the newest response time in the moving average of least response time, as in sim2. */
    private static final double SMOOTHING = 0.03;

    @Option(names = "--sigma", paramLabel = "X", description =
            "unlike: sigma of the lognormal service times, above 0 (default: ${DEFAULT-VALUE})")
    private double sigma = 1.5;

    @Option(names = {"--lag", "--lags"}, defaultValue = "16,32", paramLabel = "LIST",
            description = "old: " + OptionText.LAG + " (default: ${DEFAULT-VALUE})")
    private String lag;

    @Option(names = "--balancers", paramLabel = "N", description = "own: " + OptionText.BALANCERS
            + " (default: ${DEFAULT-VALUE})")
    private int balancers = 64;

    /** Independent streams, where all policies meet the same requests, and many runs. */
    reasons() {
        super(RandomInput.Kind.INDEPENDENT, 40);
    }

    public static void main(String... args) {
        Script.main(new reasons(), args);
    }

    @Override
    protected void study() {
        // 1. The scenarios: the article's, but for what a reason names.
        Scenario base = base();
        BadInput.check("sigma", sigma, sigma > 0 && sigma <= 3, "> 0 and <= 3");
        Scenario alike = base.withService(new Distribution.Constant(ArticleModel.SERVICE.mean()));
        Scenario unlike = base.withService(new Distribution.Lognormal(Math.log(ArticleModel.SERVICE.mean()) - sigma
                * sigma / 2, sigma));
        Scenario own = BadInput.typed(() -> base.withBalancers(balancers, new Knowledge.Own()));
        Scenario board = stale(base, 2);

        // 2. The sweep: the policies that the reason is about; of those that compare, under each rule for ties in the
        // last two tables.
        List<Point> points = new ArrayList<>();
        add(points, "alike", alike, Stream.of(new UniformRandom(), new RoundRobin(), new LeastConnections()));
        add(points, "unlike", unlike, Stream.of(new LeastConnections(), new LeastResponseTime(SMOOTHING)));
        for (double age : Numbers.parse("lag", lag).doubles(v -> v > 0, "> 0")) {
            add(points, "old", stale(base, age), Stream.of(new LeastConnections(), new PowerOfChoices(2, true)));
        }
        add(points, "old", base, Stream.of(new RoundRobin(), new UniformRandom()));
        add(points, "own", own, ties(new LeastConnections()));
        add(points, "own", own, Stream.of(new RoundRobin(), new UniformRandom()));
        add(points, "board", board, Stream.concat(ties(new LeastConnections()), ties(new PowerOfChoices(2, true))));
        add(points, "board", base, Stream.of(new RoundRobin()));
        Results results = run(points);

        // 3. The frames: a row per policy, lag and rule for ties, and a row per run.
        Frame summary = keep(ModelFrames.summary(results));
        keep(ModelFrames.runs(results));

        // 4. What we saw.
        say(Tables.percentiles("All requests take the same time", summary.where("table", "alike")));
        say(Tables.percentiles("Lognormal service times with sigma " + sigma, summary.where("table", "unlike")));
        say(Tables.pivot("p99, all reading one board refreshed once per lag (round-robin and random read none)",
                summary.where("table", "old"), "lag"));
        say(Tables.pivot("p99 of " + balancers + " balancers with their own counters, by the rule for ties",
                summary.where("table", "own"), "ties"));
        say(Tables.pivot("p99 with one board that lags by 2, by the rule for ties", summary.where("table", "board"),
                "ties"));
        caption(footer(results));
    }

    private void add(List<Point> points, String table, Scenario scenario, Stream<Policy> policies) {
        policies.forEach(policy -> points.add(point(table, scenario.withPolicy(policy))));
    }

    private static Stream<Policy> ties(Policy policy) {
        return Stream.of(Ties.values()).map(policy::withTies);
    }

    private static Scenario stale(Scenario base, double lag) {
        return base.withBalancers(1, Knowledge.lagging(lag, Knowledge.Refresh.ON_REQUEST));
    }
}
