package whopicks.live;

import java.util.ArrayList;
import java.util.List;
import whopicks.model.Policy;
import whopicks.policy.CentralQueue;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRandom;
import whopicks.policy.WeightedRoundRobin;

/** HAProxy's lines for a policy: directives and behaviour as in its Configuration Manual, version 2.6. */
final class HaproxyLines {
    private HaproxyLines() {}

    static ProductLines of(Policy policy) {
        List<String> lines = new ArrayList<>();
        List<String> differs = new ArrayList<>();
        switch (policy.name()) {
            case UniformRandom.NAME, WeightedRandom.NAME -> {
                lines.addAll(LivePolicy.HAPROXY_RANDOM.directives());
                differs.add("Servers are points on a ring, 16 for each unit of weight: with weights near 256 their "
                        + "shares are even, with weights of 1 they differ by a quarter.");
            }
            case RoundRobin.NAME, WeightedRoundRobin.NAME -> lines.addAll(
                    LivePolicy.HAPROXY_ROUND_ROBIN.directives());
            case PowerOfChoices.OF_TWO, PowerOfChoices.OF_D -> {
                lines.add("balance random(" + policy.parameters().get("choices") + ")");
                differs.add("It draws from a ring, 16 points for each unit of weight: give every server weight 256. It "
                        + "may draw a server twice, as with --replacement true.");
                differs.add(ProductLines.ALONE);
            }
            case LeastConnections.NAME, WeightedLeastConnections.NAME -> {
                lines.addAll(LivePolicy.HAPROXY_LEAST_CONNECTIONS.directives());
                differs.add("Of equal servers it takes the one that was used the longest ago (--ties rotate is the "
                        + "nearest).");
                if (policy.name().equals(WeightedLeastConnections.NAME)) {
                    differs.add("It compares (connections + 1) / weight, and 0 for a server without any.");
                }
                differs.add(ProductLines.ALONE);
            }
            case ConsistentHashing.NAME -> {
                lines.addAll(List.of("balance hash req.hdr(X-Session)", "hash-type consistent",
                        "hash-balance-factor " + ProductLines.percent(policy, 101)));
                differs.add("Its ring has 16 points for each unit of weight (--points): weights of 10 give 160. Its "
                        + "bound is above 100 %.");
            }
            case CentralQueue.NAME -> {
                lines.addAll(List.of("balance leastconn", "default-server maxconn 1"));
                differs.add("The queue is that of the balancer, so each process has one of its own; between two "
                        + "requests a server is idle for a round trip.");
            }
            default -> differs.add("HAProxy has nothing like it; the nearest is balance leastconn.");
        }
        return new ProductLines("HAProxy (backend)", ProductLines.weighted(policy, lines, "server lines: weight "),
                differs);
    }
}
