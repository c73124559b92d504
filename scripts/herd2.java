///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION A shared board that lags behind: which policy is hurt by stale data?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.ModelStudy;
import whopicks.cli.OptionText;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.ModelFrames;
import whopicks.grid.Numbers;
import whopicks.model.Knowledge;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.study.Point;
import whopicks.study.Results;

/**
 * <b>Question.</b> All balancers read one board of the servers' counters, and the board is refreshed now and then only.
 * What does the age of the data do to a policy?
 *
 * <pre>
 *                 reads             copied when a lag old
 *     balancers --------> [ board ] <-------------------- counters of all servers
 *         |                                                      |
 *         +-- requests --> [ | ] server 0 ... [ | | ] server 15 -+
 * </pre>
 *
 * <b>Expect.</b> Until the next refresh every request goes to what was the shortest queue, so least connections makes
 * the crowd that it flees from: between a lag of one and two it falls behind round robin, which knows nothing. Two
 * random choices never look for the best server and have little to lose.
 *
 * <p><b>Run.</b> {@code jbang herd2}, {@code jbang herd2 --lags 0,1,10}, {@code jbang herd2 --streams independent
 * --runs 40}
 */
@Command(name = "herd2", description = "A shared board that lags behind: which policy is hurt by stale data? "
        + OptionText.LISTS)
public class herd2 extends ModelStudy {
    @Option(names = {"--lag", "--lags"}, defaultValue = "0,0.1,0.25,0.5,1,2,4", paramLabel = "LIST",
            description = OptionText.LAG + " (default: ${DEFAULT-VALUE})")
    private String lag;

    public static void main(String... args) {
        Script.main(new herd2(), args);
    }

    @Override
    protected void study() {
        // 1. The scenario: 16 identical servers, and at first a live board, which is a lag of 0.
        Scenario live = base();

        // 2. The sweep: the policies that read the board at each lag; those that do not, once.
        List<Point> points = new ArrayList<>();
        List<Double> lags = Numbers.parse("lag", lag).doubles(v -> v >= 0, ">= 0");
        for (double age : lags) {
            Scenario stale = live.withBalancers(1, Knowledge.lagging(age, Knowledge.Refresh.ON_REQUEST));
            points.add(point("herd2", stale.withPolicy(new LeastConnections())));
            points.add(point("herd2", stale.withPolicy(new PowerOfChoices(2, true))));
        }
        points.add(point("herd2", live.withPolicy(new RoundRobin())));
        points.add(point("herd2", live.withPolicy(new UniformRandom())));
        Results results = run(points);

        // 3. The frames: a row per lag and policy, and a row per run.
        Frame summary = keep(ModelFrames.summary(results));
        keep(ModelFrames.runs(results));

        // 4. What we saw: lags down, policies across.
        say(Tables.pivot("p99, all reading one board refreshed once per lag (round-robin and random read none)",
                summary, "lag"));
        caption(footer(results));
        if (stopped()) {
            return;
        }
        double blind = Tables.p99(summary, "policy", "round-robin");
        List<Double> worse = lags.stream().filter(age -> at(summary, age, "least-connections") > blind).toList();
        say("least-connections is worse than round-robin at these lags: " + (worse.isEmpty() ? "none" : worse) + ".");
        double first = lags.get(0);
        for (double age : lags.subList(1, lags.size())) {
            if (age == 2 || age == lags.get(lags.size() - 1)) {
                say("From lag " + first + " to " + age + " the p99 of power-of-two grows by "
                        + growth(summary, first, age, "power-of-two") + " %, that of least-connections by "
                        + growth(summary, first, age, "least-connections") + " %.");
            }
        }
    }

    private static String growth(Frame summary, double from, double to, String policy) {
        return String.format(Locale.ROOT, "%.0f", 100 * (at(summary, to, policy) / at(summary, from, policy) - 1));
    }

    private static double at(Frame summary, double lag, String policy) {
        return summary.find(Key.of("policy", policy)).stream().filter(r -> summary.number(r, "lag") == lag)
                .mapToDouble(r -> summary.number(r, "p99")).findFirst().orElse(Double.NaN);
    }
}
