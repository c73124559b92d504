///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Many balancers, each with its own counters: do they herd?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.Heap;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.cli.OptionText;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.grid.Numbers;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.study.Point;
import whopicks.study.Results;

/**
 * <b>Question.</b> Several balancers share the servers, and each counts only the requests that it sent itself. Do they
 * all rush to the same server?
 *
 * <pre>
 *               +-> balancer 0, its own counters --+   +-> [ | ]   server 0
 *   Poisson ----+-> balancer 1, its own counters --+---+-> [ | | ] server 1
 *   arrivals    +-> ...                            |   +-> ...
 *   (a balancer each, drawn uniformly)             +   +-> [ | ]   server 15
 * </pre>
 *
 * <b>Expect.</b> No. What a balancer sees is true but partial, and the errors of different balancers do not conspire:
 * least connections loses its advantage step by step and never falls behind round robin.
 *
 * <p><b>Run.</b> {@code jbang herd}, {@code jbang herd --balancers 1,8,256}, {@code jbang herd --streams independent
 * --runs 40}
 */
@Command(name = "herd", description = "Many balancers, each with its own counters: do they herd? " + OptionText.LISTS)
public class herd extends ModelStudy {
    @Option(names = "--balancers", defaultValue = "1,2,4,8,16,32,64", paramLabel = "LIST",
            description = OptionText.BALANCERS + " (default: ${DEFAULT-VALUE})")
    private String balancers;

    public static void main(String... args) {
        Script.main(new herd(), args);
    }

    @Override
    protected void study() {
        // 1. The policies: random needs no counters at all, and round robin none but its own turn.
        List<Policy> policies = List.of(new LeastConnections(), new PowerOfChoices(2, true),
                new RoundRobin(), new UniformRandom());

        // 2. The sweep: each number of balancers, of which each knows its own requests only.
        List<Integer> numbers = Numbers.parse("balancers", balancers).wholes(1, Integer.MAX_VALUE);
        List<Point> points = new ArrayList<>();
        for (int number : numbers) {
            Heap.checkBalancers(number, servers());
            Scenario many = base().withBalancers(number, new Knowledge.Own());
            policies.forEach(policy -> points.add(point("herd", many.withPolicy(policy))));
        }
        Results results = run(points);

        // 3. The frames: a row per number of balancers and policy, and a row per run.
        Frame summary = keep(ModelFrames.summary(results));
        keep(ModelFrames.runs(results));

        // 4. What we saw: balancers down, policies across.
        say(Tables.pivot("p99, each balancer counting its own requests", summary, "balancers"));
        caption(footer(results));
        if (stopped()) {
            return;
        }
        int last = numbers.get(numbers.size() - 1);
        long worse = numbers.stream().filter(number -> times(summary, number, "round-robin") > 1).count();
        say("least-connections is worse than round-robin at " + (worse == 0 ? "no number" : worse + " of the numbers")
                + " of balancers.");
        say("With " + last + " it has " + Tables.decimals(times(summary, last, "round-robin"))
                + " times the p99 of round-robin, and "
                + Tables.decimals(times(summary, last, "random")) + " times that of random.");
    }

    /** The p99 of least connections over that of another policy. */
    private static double times(Frame summary, int balancers, String policy) {
        return Tables.p99(summary, "balancers", "" + balancers, "policy", "least-connections")
                / Tables.p99(summary, "balancers", "" + balancers, "policy", policy);
    }
}
