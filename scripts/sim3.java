///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION What does a wrong weight cost, and what does it cost to pin sessions to servers?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.frame.Point;
import whopicks.frame.TextTable;
import whopicks.grid.BadInput;
import whopicks.model.Cluster;
import whopicks.model.Policies;
import whopicks.model.Policies.WeightedRoundRobin;
import whopicks.model.Replications;
import whopicks.model.Run;
import whopicks.model.Scenario;

/**
 * <b>Question.</b> Server 0 is four times slower: how right must its weight be? And when each session is pinned to the server
 * that it first met, how many sessions are enough to even out?
 *
 * <pre>
 *   table "weights": one turn for the slow server, w turns for each other; right is w = 4
 *   table "sticky":  request -> its session -> the session's server (the first time: least connections)
 * </pre>
 *
 * <b>Expect.</b> A weight below the right one leaves the slow server with more work than it can do: the median looks well,
 * the p99 has no bound. Few sessions fall unevenly on the servers, and a server with too many of them never catches up.
 *
 * <p><b>Run.</b> {@code jbang sim3}, {@code jbang sim3 --sessions 1000,100}, {@code jbang sim3 --streams independent --runs 40}
 */
@Command(name = "sim3", description = "What does a wrong weight cost, and what does it cost to pin sessions to servers?")
public class sim3 extends ModelStudy {
    public static void main(String... args) {
        Script.main(new sim3(), args);
    }

    // 1. The scenario: weights matter where a server is slow, sessions even where all are alike.
    private static final double SLOW = 0.25;

    /** Runs whose servers are shown one by one: enough to see why a run went wrong. */
    private static final int SHOWN = 5;

    @Option(names = "--weights", split = ",", defaultValue = "1,2,3,4,5,6,8", paramLabel = "N",
            description = "turns of each other server for one of the slow one, with commas between (default: ${DEFAULT-VALUE})")
    private List<Integer> weights;

    @Option(names = "--sessions", split = ",", defaultValue = "0,5000,500,50", paramLabel = "N",
            description = "numbers of pinned sessions, 0 for no pinning, with commas between (default: ${DEFAULT-VALUE})")
    private List<Integer> sessions;

    // 2. The sweep: round robin at each weight (at 1 it is plain) beside least connections; then the sessions.
    @Override
    protected List<Point> points(Scenario base) {
        List<Point> points = new ArrayList<>();
        Scenario slow = base.withCluster(Cluster.withFirst(SLOW, servers()));
        for (int weight : weights) {
            if (weight < 1) {
                throw new BadInput("weights: " + weight + " (expected: >= 1)");
            }
            points.add(new Point("sim3", "weights", slow.withPolicy(weight == 1 ? new Policies.RoundRobin()
                    : WeightedRoundRobin.ofFirst(servers(), weight))));
        }
        points.add(new Point("sim3", "weights", slow.withPolicy(new Policies.LeastConnections())));
        for (int number : sessions) {
            points.add(new Point("sim3", "sticky", base.withPolicy(new Policies.LeastConnections()).withSessions(number)));
        }
        return points;
    }

    // 3. The frames: a row per point, per run, and per server of the first runs.
    @Override
    protected List<Frame> frames(List<Point> points, Replications how, List<List<Run>> results) {
        List<Frame> frames = new ArrayList<>(super.frames(points, how, results));
        int shown = Math.min(SHOWN, how.runs());
        frames.add(ModelFrames.servers(points, new Replications(how.streams(), how.seed(), shown, how.threads()), results));
        return frames;
    }

    @Override
    protected Map<String, String> headings() {
        return inOrder("weights", "Server 0 four times slower: turns of each other server for one of its own", "sticky",
                "Identical servers, sessions pinned to the server of their first request");
    }

    @Override
    protected String label(Frame summary, int row) {
        if (summary.text(row, "table").equals("sticky")) {
            String number = summary.text(row, "sessions");
            return number.equals("0") ? "no pinning" : number + " sessions";
        }
        String weight = summary.text(row, "weight");
        return summary.text(row, "policy") + (weight.isEmpty() ? "" : " 1:" + weight);
    }

    // 4. What we saw. A mean says little where one run in five is far out, so the single runs stand beside it.
    @Override
    protected String text(List<Frame> frames) {
        return super.text(frames) + "\nThe runs behind the sessions' p99, and how many had an overloaded server\n"
                + spread(frames.get(1));
    }

    private String spread(Frame runs) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  sessions", "least", "quartile", "median", "quartile", "most", "overloaded"));
        for (int number : sessions) {
            List<Integer> rows = runs.find(Map.of("table", "sticky", "sessions", "" + number));
            double[] p99 = rows.stream().mapToDouble(r -> runs.number(r, "p99")).sorted().toArray();
            List<String> line = new ArrayList<>(List.of("  " + number));
            for (int quarter = 0; quarter <= 4; quarter++) {
                line.add(decimals(p99[(p99.length - 1) * quarter / 4]));
            }
            line.add(rows.stream().filter(r -> !runs.flag(r, "stable")).count() + " of " + p99.length);
            lines.add(line);
        }
        boolean[] left = new boolean[lines.get(0).size()];
        left[0] = true;
        return TextTable.aligned(lines, left);
    }

    @Override
    protected List<String> remarks(Frame summary) {
        List<String> remarks = new ArrayList<>();
        double best = p99(summary, "table", "weights", "policy", "least-connections");
        double right = p99(summary, "table", "weights", "weight", "4");
        if (!Double.isNaN(right)) {
            remarks.add("The right weight, 4, has " + decimals(right / best) + " times the p99 of least-connections.");
        }
        double free = p99(summary, "table", "sticky", "sessions", "0");
        for (int number : sessions) {
            if (number > 0 && !Double.isNaN(free)) {
                remarks.add(number + " sessions have " + decimals(p99(summary, "sessions", "" + number) / free)
                        + " times the p99 of no pinning.");
            }
        }
        remarks.add("unstable: in some run a server was given more work than it can do; "
                + "the times only say where the run stopped.");
        return remarks;
    }
}
