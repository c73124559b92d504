// A notebook over the library: `jbang tour` runs these cells and leaves you at a prompt with everything imported.
import whopicks.model.*;
import whopicks.policy.*;
import whopicks.random.*;
import whopicks.stat.*;
import whopicks.study.*;
import whopicks.theory.*;
import java.util.*;

// Cell 1. One point: sixteen servers at 80 % load, the shortest queue. Five runs, and what they say of the p99.
Distribution service = Distribution.Lognormal.ofMeanOne(0.85);
Scenario scenario(Policy policy) {
    return Scenario.of(Cluster.identical(16), 0.8 * 16, service, policy, 60_000, 6_000);
}
List<Run> runs(Scenario scenario) {
    return new Replications(RandomInput.Kind.INDEPENDENT, 1, 5, 2).of(scenario);
}
double[] p99(List<Run> runs) {
    return runs.stream().mapToDouble(Run::p99).toArray();
}
double[] shortest = p99(runs(scenario(new LeastConnections())));
System.out.printf("least connections: p99 %.2f +- %.2f%n", Estimate.of(shortest).mean(), Estimate.of(shortest).halfWidth());

// Cell 2. The same requests, another policy: what they have in common cancels in the difference.
double[] twoChoices = p99(runs(scenario(new PowerOfChoices(2, true))));
Estimate difference = Estimate.ofDifferences(twoChoices, shortest);
System.out.printf("power of two is longer by %.2f +- %.2f%n", difference.mean(), difference.halfWidth());

// Cell 3. Theory for comparison: random splitting makes each server a queue of its own, M/G/1.
Sojourn theory = MG1.sojourn(0.8, new Law.Lognormal(-0.85 * 0.85 / 2, 0.85)).orElseThrow();
Estimate simulated = Estimate.of(runs(scenario(new UniformRandom())).stream().mapToDouble(Run::mean).toArray());
System.out.printf("random: mean %.2f +- %.2f, by theory %.2f%n", simulated.mean(), simulated.halfWidth(), theory.mean());

// Your turn: try scenario(new JoinIdleQueue()), or write a policy of your own and run it.
