///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Do the article's reasons hold: what if all requests are alike, very unlike, or the board is much older?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.frame.Point;
import whopicks.grid.BadInput;
import whopicks.model.Knowledge;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;

/**
 * <b>Question.</b> The article gives reasons for its numbers. Take away what a reason names: does the number go, too?
 *
 * <pre>
 *   table "alike":  every request takes the same time: "the reason is ... they differ in length"
 *   table "unlike": a few take very long: "a connection count stops being a measure of work"
 *   table "old":    the board is 16 and 32 service times between refreshes: two random ones have "nothing to lose"
 * </pre>
 *
 * <b>Expect.</b> Without lengths that differ, in turn is as good as it gets, but random choice is still bad: balls in bins. On a very
 * old board the shorter of two random ones is where everybody goes.
 *
 * <p><b>Run.</b> {@code jbang reasons}, {@code jbang reasons --lags 8,64}, {@code jbang reasons --sigma 2 --runs 100}
 */
@Command(name = "reasons", description = "Do the article's reasons hold: what if all requests are alike, very unlike, or the board is much older?")
public class reasons extends ModelStudy {
    public static void main(String... args) {
        Script.main(new reasons(), args);
    }

    /** Weight of the newest response time in the moving average of least response time, as in sim2. */
    private static final double SMOOTHING = 0.03;

    // 1. The scenario: the article's, on independent streams, where all policies meet the same requests.
    reasons() {
        super(RandomInput.Kind.INDEPENDENT, 40);
    }

    @Option(names = "--sigma", paramLabel = "X", description = "table unlike: sigma of the lognormal service times, above 0 (default: ${DEFAULT-VALUE})")
    private double sigma = 1.5;

    @Option(names = "--lags", split = ",", defaultValue = "16,32", paramLabel = "T",
            description = "table old: time between refreshes in mean service times, with commas between (default: ${DEFAULT-VALUE})")
    private List<Double> lags;

    // 2. The sweep: what each reason names, taken away or taken far.
    @Override
    protected List<Point> points(Scenario base) {
        List<Point> points = new ArrayList<>();
        Scenario alike = base.withService(new Distribution.Constant(SERVICE.mean()));
        List.of(new UniformRandom(), new RoundRobin(), new LeastConnections())
                .forEach(policy -> points.add(new Point("reasons", "alike", alike.withPolicy(policy))));
        if (!(sigma > 0 && sigma <= 3)) {
            throw new BadInput("sigma: " + sigma + " (expected: > 0 and <= 3)");
        }
        Scenario unlike = base.withService(new Distribution.Lognormal(Math.log(SERVICE.mean()) - sigma * sigma / 2, sigma));
        points.add(new Point("reasons", "unlike", unlike.withPolicy(new LeastConnections())));
        points.add(new Point("reasons", "unlike", unlike.withPolicy(new LeastResponseTime(SMOOTHING))));
        for (double lag : lags) {
            if (!(lag > 0)) {
                throw new BadInput("lags: " + lag + " (expected: > 0)");
            }
            Scenario stale = base.withBalancers(1, Knowledge.lagging(lag, Knowledge.Refresh.ON_REQUEST));
            points.add(new Point("reasons", "old", stale.withPolicy(new LeastConnections())));
            points.add(new Point("reasons", "old", stale.withPolicy(new PowerOfChoices(2, true))));
        }
        points.add(new Point("reasons", "old", base.withPolicy(new RoundRobin())));
        points.add(new Point("reasons", "old", base.withPolicy(new UniformRandom())));
        return points;
    }

    // 3. The frame: a row per policy, and for the board per lag.
    @Override
    protected Map<String, String> headings() {
        return inOrder("alike", "All requests take the same time", "unlike", "Lognormal service times with sigma " + sigma,
                "old", "p99, all reading one board refreshed once per lag (round-robin and random read none)");
    }

    @Override
    protected String table(Frame summary, List<Integer> rows) {
        return summary.text(rows.get(0), "table").equals("old") ? pivot(summary, rows, "lag") : super.table(summary, rows);
    }

    // 4. What we saw.
    @Override
    protected List<String> remarks(Frame summary) {
        double least = p99(summary, "table", "alike", "policy", "least-connections");
        return List.of("With requests that are all alike random has " + decimals(p99(summary, "table", "alike", "policy", "random") / least)
                + " times the p99 of least-connections, and round-robin "
                + decimals(p99(summary, "table", "alike", "policy", "round-robin") / least) + " times.");
    }
}
