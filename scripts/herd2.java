///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION A shared board that lags behind: which policy is hurt by stale data?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.frame.Point;
import whopicks.grid.BadInput;
import whopicks.model.Knowledge;
import whopicks.model.Policies;
import whopicks.model.Policy;
import whopicks.model.Scenario;

/**
 * <b>Question.</b> All balancers read one board of the servers' counters, and the board is refreshed now and then only. What
 * does the age of the data do to a policy?
 *
 * <pre>
 *                 reads             copied when a lag old
 *     balancers --------> [ board ] <-------------------- counters of all servers
 *         |                                                      |
 *         +-- requests --> [ | ] server 0 ... [ | | ] server 15 -+
 * </pre>
 *
 * <b>Expect.</b> Until the next refresh every request goes to what was the shortest queue, so least connections makes the
 * crowd that it flees from: between a lag of one and two it falls behind round robin, which knows nothing. Two random
 * choices never look for the best server and have little to lose.
 *
 * <p><b>Run.</b> {@code jbang herd2}, {@code jbang herd2 --lags 0,1,10}, {@code jbang herd2 --streams independent --runs 40}
 */
@Command(name = "herd2", description = "A shared board that lags behind: which policy is hurt by stale data?")
public class herd2 extends ModelStudy {
    public static void main(String... args) {
        Script.main(new herd2(), args);
    }

    // 1. The scenario: the base has 16 identical servers; a lag of 0 is the live board.
    @Option(names = "--lags", split = ",", defaultValue = "0,0.1,0.25,0.5,1,2,4", paramLabel = "T",
            description = "time between refreshes in mean service times, with commas between (default: ${DEFAULT-VALUE})")
    private List<Double> lags;

    // 2. The sweep: the policies that read the board at each lag; those that do not, once.
    @Override
    protected List<Point> points(Scenario base) {
        List<Point> points = new ArrayList<>();
        for (double lag : lags) {
            if (!(lag >= 0)) {
                throw new BadInput("lags: " + lag + " (expected: >= 0)");
            }
            Scenario stale = base.withBalancers(1, Knowledge.lagging(lag, Knowledge.Refresh.ON_REQUEST));
            points.add(point(stale, new Policies.LeastConnections()));
            points.add(point(stale, new Policies.PowerOfChoices(2, true)));
        }
        points.add(point(base, new Policies.RoundRobin()));
        points.add(point(base, new Policies.Random()));
        return points;
    }

    private static Point point(Scenario scenario, Policy policy) {
        return new Point("herd2", "herd2", scenario.withPolicy(policy));
    }

    // 3. The frame: a row per lag and policy; printed as lags down, policies across.
    @Override
    protected Map<String, String> headings() {
        return Map.of("herd2", "p99, all reading one board refreshed once per lag (round-robin and random read none)");
    }

    @Override
    protected String table(Frame summary, List<Integer> rows) {
        return pivot(summary, rows, "lag");
    }

    // 4. What we saw.
    @Override
    protected List<String> remarks(Frame summary) {
        double blind = p99(summary, "policy", "round-robin");
        List<Double> worse = lags.stream().filter(lag -> at(summary, lag, "least-connections") > blind).toList();
        List<String> remarks = new ArrayList<>();
        remarks.add("least-connections is worse than round-robin at these lags: " + (worse.isEmpty() ? "none" : worse) + ".");
        double first = lags.get(0);
        for (double lag : lags.subList(1, lags.size())) {
            if (lag == 2 || lag == lags.get(lags.size() - 1)) {
                remarks.add("From lag " + first + " to " + lag + " the p99 of power-of-two grows by "
                        + growth(summary, first, lag, "power-of-two") + " %, that of least-connections by "
                        + growth(summary, first, lag, "least-connections") + " %.");
            }
        }
        return remarks;
    }

    private static String growth(Frame summary, double from, double to, String policy) {
        return String.format(Locale.ROOT, "%.0f", 100 * (at(summary, to, policy) / at(summary, from, policy) - 1));
    }

    private static double at(Frame summary, double lag, String policy) {
        return p99(summary, "lag", decimals(lag), "policy", policy);
    }
}
