///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION What does a wrong weight cost, and what does it cost to pin sessions to servers?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.Heap;
import whopicks.cli.ModelStudy;
import whopicks.cli.OptionText;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.grid.BadInput;
import whopicks.grid.Numbers;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.RoundRobin;
import whopicks.policy.WeightedRoundRobin;
import whopicks.study.Point;
import whopicks.study.Results;

/**
 * <b>Question.</b> Server 0 is four times slower: how right must its weight be? And when each session is pinned to the
 * server that it first met, how many sessions are enough to even out?
 *
 * <pre>
 *   table "weights": one turn for the slow server, w turns for each other; right is w = 4
 *   table "sticky":  request -> its session -> the session's server (the first time: least connections)
 * </pre>
 *
 * <b>Expect.</b> A weight below the right one leaves the slow server with more work than it can do: the median looks
 * fine, the p99 has no bound. A few sessions spread unevenly over the servers, and a server with too many never catches
 * up.
 *
 * <p><b>Run.</b> {@code jbang sim3}, {@code jbang sim3 --sessions 1000,100}, {@code jbang sim3 --streams independent
 * --runs 40}
 */
@Command(name = "sim3", description =
        "What does a wrong weight cost, and what does it cost to pin sessions to servers? "
        + OptionText.LISTS)
public class sim3 extends ModelStudy {
    /** Turns in a cycle that a balancer still goes round. */
    private static final int MOST_TURNS = 1_000_000;

    /** Runs whose servers are shown one by one: enough to see why a run went wrong. */
    private static final int SHOWN = 5;

    @Option(names = "--weights", defaultValue = "1..6,8", paramLabel = "LIST",
            description = "turns of each other server for one of the slow one (default: ${DEFAULT-VALUE})")
    private String weights;

    @Option(names = "--sessions", defaultValue = "0,5000,500,50", paramLabel = "LIST",
            description = OptionText.SESSIONS + " (default: ${DEFAULT-VALUE})")
    private String sessions;

    public static void main(String... args) {
        Script.main(new sim3(), args);
    }

    @Override
    protected void study() {
        // 1. The scenarios: weights matter where a server is slow, sessions even where all are alike.
        Scenario identical = base();
        Scenario slow = identical.withCluster(Cluster.withFirst(ArticleModel.SLOW, servers()));

        // 2. The sweep: round robin at each weight (at 1 it is plain) beside least connections; then the sessions.
        List<Point> points = new ArrayList<>();
        for (int weight : Numbers.parse("weights", weights).wholes(1, Integer.MAX_VALUE)) {
            BadInput.check("weights", weight, weight >= 1 && (long) weight * servers() <= MOST_TURNS,
                    ">= 1 and <= " + MOST_TURNS / servers() + " with " + servers() + " servers");
            points.add(point("weights", slow.withPolicy(
                    weight == 1 ? new RoundRobin() : WeightedRoundRobin.ofFirst(servers(), weight))));
        }
        points.add(point("weights", slow.withPolicy(new LeastConnections())));
        List<Integer> pinned = Numbers.parse("sessions", sessions).wholes(0, Integer.MAX_VALUE);
        for (int number : pinned) {
            Heap.checkSessions(number, threads());
            points.add(point("sticky", identical.withPolicy(new LeastConnections()).withSessions(number)));
        }
        Results results = run(points);

        // 3. The frames: a row per point, per run, and per server of the first runs.
        Frame summary = keep(ModelFrames.summary(results));
        Frame runs = keep(ModelFrames.runs(results));
        keep(ModelFrames.servers(results, SHOWN));

        // 4. What we saw.
        say(Tables.percentiles("Server 0 four times slower: turns of each other server for one of its own",
                summary.where("table", "weights")));
        Frame sticky = summary.where("table", "sticky");
        say(Tables.percentiles("Identical servers, sessions pinned to the server of their first request", sticky,
                r -> sticky.text(r, "sessions").equals("0") ? "no pinning" : sticky.text(r, "sessions") + " sessions"));
        caption(footer(results));
        if (stopped()) {
            return;
        }
        double best = Tables.p99(summary, "table", "weights", "policy", "least-connections");
        double right = Tables.p99(summary, "table", "weights", "weight", "4");
        if (!Double.isNaN(right)) {
            say("The right weight, 4, has " + Tables.decimals(right / best) + " times the p99 of least-connections.");
        }
        double free = Tables.p99(sticky, "sessions", "0");
        for (int number : pinned) {
            if (number > 0 && !Double.isNaN(free)) {
                say(number + " sessions have " + Tables.decimals(Tables.p99(sticky, "sessions", "" + number) / free)
                        + " times the p99 of no pinning.");
            }
        }
        say("\n");
        say(Tables.spread("The runs behind the sessions' p99, and how many had an overloaded server",
                runs.where("table", "sticky"), "sessions"));
    }
}
