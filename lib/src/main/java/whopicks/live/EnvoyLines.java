package whopicks.live;

import java.util.ArrayList;
import java.util.List;
import whopicks.model.Policy;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRandom;
import whopicks.policy.WeightedRoundRobin;

/** Envoy's lines for a policy, of a cluster: fields and behaviour as in its v3 API and its release notes. */
final class EnvoyLines {
    private EnvoyLines() {}

    static ProductLines of(Policy policy) {
        List<String> lines = new ArrayList<>();
        List<String> differs = new ArrayList<>();
        switch (policy.name()) {
            case UniformRandom.NAME -> lines.add("lb_policy: RANDOM");
            case WeightedRandom.NAME -> differs.add("RANDOM has no weights; the nearest is ROUND_ROBIN, which has.");
            case RoundRobin.NAME, WeightedRoundRobin.NAME -> {
                lines.add("lb_policy: ROUND_ROBIN");
                differs.add("Each worker thread has a turn of its own.");
            }
            case PowerOfChoices.OF_TWO, PowerOfChoices.OF_D -> {
                lines.addAll(List.of("lb_policy: LEAST_REQUEST", "least_request_lb_config: { choice_count: "
                        + policy.parameters().get("choices") + " }"));
                differs.add("It may draw a server twice, as with --replacement true. With unequal weights it does not "
                        + "draw at all: it takes turns by weight / (active requests + 1).");
                differs.add(ProductLines.ALONE);
            }
            case LeastConnections.NAME -> {
                lines.addAll(List.of("load_balancing_policy:", "  policies:", "  - typed_extension_config:",
                        "      name: envoy.load_balancing_policies.least_request", "      typed_config:",
                        "        \"@type\": type.googleapis.com/"
                        + "envoy.extensions.load_balancing_policies.least_request.v3.LeastRequest",
                        "        selection_method: FULL_SCAN"));
                differs.add("From Envoy 1.30 on; before, LEAST_REQUEST looks at choice_count servers only.");
                differs.add(ProductLines.ALONE);
            }
            case WeightedLeastConnections.NAME -> {
                lines.add("lb_policy: LEAST_REQUEST");
                differs.add("It takes turns by weight / (active requests + 1), so that a busy server is picked less "
                        + "often, not never.");
                differs.add(ProductLines.ALONE);
            }
            case ConsistentHashing.NAME -> {
                lines.addAll(List.of("lb_policy: RING_HASH", "common_lb_config:",
                        "  consistent_hashing_lb_config: { hash_balance_factor: " + ProductLines.percent(policy, 100)
                        + " }"));
                differs.add("Its ring has 1024 points or more in all; the route needs a hash_policy.");
            }
            case LeastResponseTime.NAME -> differs.add("The nearest is Peak EWMA, the lower cost of two that are "
                    + "drawn, which only Envoy's contrib builds have; else LEAST_REQUEST.");
            default -> differs.add("Envoy has nothing like it; the nearest is LEAST_REQUEST.");
        }
        return new ProductLines("Envoy (cluster)",
                ProductLines.weighted(policy, lines, "endpoints: load_balancing_weight "), differs);
    }
}
