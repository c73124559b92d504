///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Which policy has the shortest tail, on identical servers and with one slow server?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.frame.QueueFrame;
import whopicks.frame.TailFrame;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.LeastResponseTimeForesight;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedRoundRobin;
import whopicks.study.Point;
import whopicks.study.QueuePath;
import whopicks.study.Results;
import whopicks.study.Tails;

/**
 * <b>Question.</b> All servers are alike: does it matter how the balancer picks? And when one server is four times
 * slower?
 *
 * <pre>
 *                               +-> [ | | | ] server 0   (table "slow": four times slower)
 *   Poisson arrivals            +-> [ | ]     server 1
 *   0.8 per server -> balancer -+-> ...                   each one FIFO queue,
 *   and service time   sees all +-> [ | | ]   server 15   lognormal service
 * </pre>
 *
 * <b>Expect.</b> Round robin spreads requests evenly, not work; least connections spreads work. A policy that gives the
 * slow server its even share gives it 3.2 times what it can do: its queue never stops growing.
 *
 * <p><b>Run.</b> {@code jbang sim2}, {@code jbang sim2 --load 0.9}, {@code jbang sim2 --streams independent --runs 40}
 */
@Command(name = "sim2", description =
        "Which policy has the shortest tail, on identical servers and with one slow server?")
public class sim2 extends ModelStudy {
    public static void main(String... args) {
        Script.main(new sim2(), args);
    }

    @Override
    protected void study() {
        // 1. The scenarios: the article's arrivals and service times, on two clusters.
        Scenario identical = base();
        Scenario slow = identical.withCluster(Cluster.withFirst(ArticleModel.SLOW, servers()));

        // 2. The sweep: every policy on both clusters; the weighted ones where there is something to weigh.
        List<Policy> policies = List.of(new UniformRandom(), new RoundRobin(), new PowerOfChoices(2, true),
                new LeastConnections(), new LeastResponseTimeForesight(ArticleModel.SMOOTHING),
                new LeastResponseTime(ArticleModel.SMOOTHING));
        List<Policy> weighing = new ArrayList<>(policies);
        weighing.addAll(policies.indexOf(new RoundRobin()) + 1, List.of(
                WeightedRoundRobin.ofFirst(servers(), 4), // right: a quarter of the turns
                WeightedRoundRobin.ofFirst(servers(), 2))); // slightly wrong: half of them
        List<Point> points = new ArrayList<>();
        policies.forEach(policy -> points.add(point("identical", identical.withPolicy(policy))));
        weighing.forEach(policy -> points.add(point("slow", slow.withPolicy(policy))));
        Results results = run(points);

        // 3. The frames: a row per policy and cluster, and a row per run. For figures, on the article's streams: the
        // distribution behind the percentiles, and the queue that never stops growing.
        Frame summary = keep(ModelFrames.summary(results));
        keep(ModelFrames.runs(results));
        if (keepsFigures() && results.how().streams() == RandomInput.Kind.ARTICLE) {
            List<Point> whole = results.of("identical");
            keep(TailFrame.of("sim2", whole, Tails.of(whole, results.how())));
            List<Point> blind = results.of("slow").stream().filter(p -> p.scenario().policy().senses().isEmpty())
                    .toList();
            keep(QueueFrame.of("sim2", blind, blind.stream().map(QueuePath::of).toList()));
        }

        // 4. What we saw.
        say(Tables.percentiles("Identical servers", summary.where("table", "identical")));
        say(Tables.percentiles("One server four times slower", summary.where("table", "slow")));
        caption(footer(results));
        if (stopped()) {
            return;
        }
        double best = Tables.p99(summary, "table", "identical", "policy", "least-connections");
        double random = Tables.p99(summary, "table", "identical", "policy", "random");
        say("random has " + Tables.decimals(random / best)
                + " times the p99 of least-connections on identical servers.");
        say("foresight: its average moves when a request is placed, by a response time that no balancer can know yet; "
                + "the plain least-response-time waits for the response. jbang foresight compares the two over many "
                + "runs.");
    }
}
