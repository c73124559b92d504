///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Many balancers, each with its own counters: do they herd?
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
import whopicks.model.Knowledge;
import whopicks.model.Policies;
import whopicks.model.Policy;
import whopicks.model.Scenario;

/**
 * <b>Question.</b> Several balancers share the servers, and each counts only the requests that it sent itself. Do they all
 * rush to the same server?
 *
 * <pre>
 *               +-> balancer 0, its own counters --+   +-> [ | ]   server 0
 *   Poisson ----+-> balancer 1, its own counters --+---+-> [ | | ] server 1
 *   arrivals    +-> ...                            |   +-> ...
 *   (a balancer each, drawn uniformly)             +   +-> [ | ]   server 15
 * </pre>
 *
 * <b>Expect.</b> No. What a balancer sees is true but partial, and the errors of different balancers do not conspire: least
 * connections loses its advantage step by step and never falls behind round robin.
 *
 * <p><b>Run.</b> {@code jbang herd}, {@code jbang herd --balancers 1,8,256}, {@code jbang herd --streams independent --runs 40}
 */
@Command(name = "herd", description = "Many balancers, each with its own counters: do they herd?")
public class herd extends ModelStudy {
    public static void main(String... args) {
        Script.main(new herd(), args);
    }

    // 1. The scenario: the base has 16 identical servers; each balancer knows its own requests only.
    @Option(names = "--balancers", split = ",", defaultValue = "1,2,4,8,16,32,64", paramLabel = "N",
            description = "numbers of balancers, with commas between (default: ${DEFAULT-VALUE})")
    private List<Integer> balancers;

    // 2. The sweep: random needs no counters at all, and round robin none but its own turn.
    @Override
    protected List<Point> points(Scenario base) {
        List<Policy> policies = List.of(new Policies.LeastConnections(), new Policies.PowerOfChoices(2, true),
                new Policies.RoundRobin(), new Policies.Random());
        List<Point> points = new ArrayList<>();
        for (int number : balancers) {
            Scenario many = base.withBalancers(number, new Knowledge.Own());
            policies.forEach(policy -> points.add(new Point("herd", "herd", many.withPolicy(policy))));
        }
        return points;
    }

    // 3. The frame: a row per number of balancers and policy; printed as balancers down, policies across.
    @Override
    protected Map<String, String> headings() {
        return Map.of("herd", "p99, each balancer counting its own requests");
    }

    @Override
    protected String table(Frame summary, List<Integer> rows) {
        return pivot(summary, rows, "balancers");
    }

    // 4. What we saw.
    @Override
    protected List<String> remarks(Frame summary) {
        int last = balancers.get(balancers.size() - 1);
        long worse = balancers.stream().filter(number -> times(summary, number, "round-robin") > 1).count();
        String where = worse == 0 ? "no number" : worse + " of the numbers";
        return List.of(
                "least-connections is worse than round-robin at " + where + " of balancers.",
                "With " + last + " it has " + decimals(times(summary, last, "round-robin")) + " times the p99 of round-robin, and "
                        + decimals(times(summary, last, "random")) + " times that of random.");
    }

    /** The p99 of least connections over that of another policy. */
    private static double times(Frame summary, int balancers, String policy) {
        return p99(summary, "balancers", "" + balancers, "policy", "least-connections")
                / p99(summary, "balancers", "" + balancers, "policy", policy);
    }
}
