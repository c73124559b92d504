///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Which policy has the shortest tail, on identical servers and with one slow server?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.frame.Point;
import whopicks.frame.QueueFrame;
import whopicks.frame.TailFrame;
import whopicks.model.Cluster;
import whopicks.model.Policies;
import whopicks.model.Policies.WeightedRoundRobin;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Replications;
import whopicks.model.Run;
import whopicks.model.Scenario;

/**
 * <b>Question.</b> All servers are alike: does it matter how the balancer picks? And when one server is four times slower?
 *
 * <pre>
 *                               +-> [ | | | ] server 0   (table "slow": four times slower)
 *   Poisson arrivals            +-> [ | ]     server 1
 *   0.8 per server -> balancer -+-> ...                   each one FIFO queue,
 *   and service time   sees all +-> [ | | ]   server 15   lognormal service
 * </pre>
 *
 * <b>Expect.</b> Round robin spreads requests evenly, not work; least connections spreads work. A policy that gives the slow
 * server its even share gives it 3.2 times what it can do: its queue never stops growing.
 *
 * <p><b>Run.</b> {@code jbang sim2}, {@code jbang sim2 --load 0.9}, {@code jbang sim2 --streams independent --runs 40}
 */
@Command(name = "sim2", description = "Which policy has the shortest tail, on identical servers and with one slow server?")
public class sim2 extends ModelStudy {
    public static void main(String... args) {
        Script.main(new sim2(), args);
    }

    // 1. The scenario: the base has the article's arrivals and service times; one table per cluster.
    private static final double SLOW = 0.25;

    /** Weight of the newest response time in the moving average of least response time. */
    private static final double SMOOTHING = 0.03;

    // 2. The sweep: every policy on both clusters; the weighted ones where there is something to weigh.
    @Override
    protected List<Point> points(Scenario base) {
        List<Policy> policies = List.of(new Policies.Random(), new Policies.RoundRobin(), new Policies.PowerOfChoices(2, true),
                new Policies.LeastConnections(), new Policies.LeastResponseTimeForesight(SMOOTHING),
                new Policies.LeastResponseTime(SMOOTHING));
        List<Point> points = new ArrayList<>();
        policies.forEach(policy -> points.add(new Point("sim2", "identical", base.withPolicy(policy))));
        List<Policy> weighing = new ArrayList<>(policies);
        weighing.addAll(policies.indexOf(new Policies.RoundRobin()) + 1, List.of(
                WeightedRoundRobin.ofFirst(servers(), 4), // right: a quarter of the turns
                WeightedRoundRobin.ofFirst(servers(), 2))); // slightly wrong: half of them
        Scenario slow = base.withCluster(Cluster.withFirst(SLOW, servers()));
        weighing.forEach(policy -> points.add(new Point("sim2", "slow", slow.withPolicy(policy))));
        return points;
    }

    // 3. The frame: a row per policy and cluster.
    @Override
    protected Map<String, String> headings() {
        return inOrder("identical", "Identical servers", "slow", "One server four times slower");
    }

    @Override
    protected String label(Frame summary, int row) {
        String weight = summary.text(row, "weight");
        return summary.text(row, "policy") + (weight.isEmpty() ? "" : " 1:" + weight);
    }

    // The distribution behind the percentiles, and the queue that never stops growing: for figures, on the article's streams.
    @Override
    protected List<Frame> figures(List<Point> points, Replications how) {
        return how.streams() != RandomInput.Kind.ARTICLE ? List.of() : List.of(
                TailFrame.of("sim2", points.stream().filter(p -> p.table().equals("identical")).toList(), how),
                QueueFrame.of("sim2", points.stream().filter(p -> p.table().equals("slow")).toList(), how));
    }

    // 4. What we saw.
    @Override
    protected List<String> remarks(Frame summary) {
        double best = p99(summary, "table", "identical", "policy", "least-connections");
        return List.of(
                "random has " + decimals(p99(summary, "table", "identical", "policy", "random") / best) + " times the p99 of least-connections on identical servers.",
                "foresight: its average moves when a request is placed, by a response time that no balancer can know yet; "
                        + "the plain least-response-time waits for the response. jbang foresight compares the two over many runs.",
                "unstable: a server is given more work than it can do; the times only say where the run stopped.");
    }
}
