package whopicks.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import whopicks.model.Policy;
import whopicks.policy.CentralQueue;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRandom;
import whopicks.policy.WeightedRoundRobin;

/**
 * A policy of the model as lines for a product's configuration, and what the product does differently. Directives and
 * behaviour as in HAProxy's Configuration Manual 2.6, nginx's documentation of ngx_http_upstream_module and Envoy's v3
 * API of LEAST_REQUEST (1.32; FULL_SCAN: release notes of 1.30), RING_HASH (1.29) and Peak EWMA (a contrib extension);
 * what the first two do was watched too, by {@link LiveStudy}.
 *
 * @param product its name, and where the lines go
 * @param lines to paste; none where the product has nothing like it
 * @param differs what is not as in the model, a sentence each
 */
public record ProductLines(String product, List<String> lines, List<String> differs) {
    private static final int FINEST = 256;
    private static final long NO_BOUND = 100_000;
    private static final String ALONE =
            "Each process counts its own requests alone: as many balancers as processes (--balancers).";

    /** For HAProxy, nginx and Envoy. */
    public static List<ProductLines> of(Policy policy) {
        Policy plain = plain(policy);
        return List.of(haproxy(plain), nginx(plain), envoy(plain));
    }

    /** One choice is none, and equal weights are none: products do something else where they are told either. */
    private static Policy plain(Policy policy) {
        boolean equal = policy.parameters().get("weights") instanceof List<?> all
                && all.stream().distinct().count() == 1;
        return policy instanceof PowerOfChoices power && power.choices() == 1
                || policy instanceof WeightedRandom && equal ? new UniformRandom()
                : policy instanceof WeightedLeastConnections && equal ? new LeastConnections() : policy;
    }

    private static ProductLines haproxy(Policy policy) {
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
                differs.add(ALONE);
            }
            case LeastConnections.NAME, WeightedLeastConnections.NAME -> {
                lines.addAll(LivePolicy.HAPROXY_LEAST_CONNECTIONS.directives());
                differs.add("Of equal servers it takes the one that was used the longest ago (--ties rotate is the "
                        + "nearest).");
                if (policy instanceof WeightedLeastConnections) {
                    differs.add("It compares (connections + 1) / weight, and 0 for a server without any.");
                }
                differs.add(ALONE);
            }
            case ConsistentHashing.NAME -> {
                lines.addAll(List.of("balance hash req.hdr(X-Session)", "hash-type consistent",
                        "hash-balance-factor " + percent(policy, 101)));
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
        return new ProductLines("HAProxy (backend)", weighted(policy, lines, "server lines: weight "), differs);
    }

    private static ProductLines nginx(Policy policy) {
        List<String> lines = new ArrayList<>();
        List<String> differs = new ArrayList<>();
        switch (policy.name()) {
            case UniformRandom.NAME, WeightedRandom.NAME -> lines.addAll(LivePolicy.NGINX_RANDOM.directives());
            case RoundRobin.NAME, WeightedRoundRobin.NAME -> {
                lines.add("# round robin is the default");
                differs.add("Without a zone each worker process has a turn of its own.");
            }
            case PowerOfChoices.OF_TWO, PowerOfChoices.OF_D -> {
                lines.addAll(LivePolicy.NGINX_POWER_OF_TWO.directives());
                differs.add("It draws two different servers, as with --replacement false, and never more than two.");
            }
            case LeastConnections.NAME, WeightedLeastConnections.NAME -> {
                lines.addAll(LivePolicy.NGINX_LEAST_CONNECTIONS.directives());
                differs.add("Of equal servers it takes the next in turn, by weight (--ties rotate).");
            }
            case ConsistentHashing.NAME -> {
                lines.add("hash $http_x_session consistent;");
                differs.add("Its ring has 160 points for each unit of weight (--points 160), and no bound: a server "
                        + "may get more than the average allows.");
            }
            case LeastResponseTime.NAME -> differs.add("nginx has it in its commercial version alone (least_time); "
                    + "else the nearest is least_conn.");
            case CentralQueue.NAME -> differs.add("nginx has it in its commercial version alone (queue, with max_conns "
                    + "of the servers); else the nearest is least_conn.");
            default -> differs.add("nginx has nothing like it; the nearest is least_conn.");
        }
        if (!lines.isEmpty() && policy.parameters().containsKey("ties")) {
            lines.add(0, "zone servers 64k;");
            differs.add("Without the zone each worker process counts its own requests, as so many balancers.");
        }
        return new ProductLines("nginx (upstream)", weighted(policy, lines, "server lines: weight="), differs);
    }

    private static ProductLines envoy(Policy policy) {
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
                differs.add(ALONE);
            }
            case LeastConnections.NAME -> {
                lines.addAll(List.of("load_balancing_policy:", "  policies:", "  - typed_extension_config:",
                        "      name: envoy.load_balancing_policies.least_request", "      typed_config:",
                        "        \"@type\": type.googleapis.com/"
                        + "envoy.extensions.load_balancing_policies.least_request.v3.LeastRequest",
                        "        selection_method: FULL_SCAN"));
                differs.add("From Envoy 1.30 on; before, LEAST_REQUEST looks at choice_count servers only.");
                differs.add(ALONE);
            }
            case WeightedLeastConnections.NAME -> {
                lines.add("lb_policy: LEAST_REQUEST");
                differs.add("It takes turns by weight / (active requests + 1), so that a busy server is picked less "
                        + "often, not never.");
                differs.add(ALONE);
            }
            case ConsistentHashing.NAME -> {
                lines.addAll(List.of("lb_policy: RING_HASH", "common_lb_config:",
                        "  consistent_hashing_lb_config: { hash_balance_factor: " + percent(policy, 100)
                        + " }"));
                differs.add("Its ring has 1024 points or more in all; the route needs a hash_policy.");
            }
            case LeastResponseTime.NAME -> differs.add("The nearest is Peak EWMA, the lower cost of two that are "
                    + "drawn, which only Envoy's contrib builds have; else LEAST_REQUEST.");
            default -> differs.add("Envoy has nothing like it; the nearest is LEAST_REQUEST.");
        }
        return new ProductLines("Envoy (cluster)", weighted(policy, lines, "endpoints: load_balancing_weight "),
                differs);
    }

    /** The bound on a ring, within what the products take; {@value #NO_BOUND} is as good as none. */
    private static long percent(Policy policy, long least) {
        double bound = ((Number) policy.parameters().get("bound")).doubleValue();
        return Math.min(NO_BOUND, Math.max(least, Math.round(100 * bound)));
    }

    /** Weights as a comment: whole numbers in their ratio, of {@value #FINEST} at most. */
    private static List<String> weighted(Policy policy, List<String> lines, String words) {
        if (!lines.isEmpty() && policy.parameters().get("weights") instanceof List<?> all) {
            double[] weights = all.stream().mapToDouble(w -> ((Number) w).doubleValue()).toArray();
            double least = DoubleStream.of(weights).min().orElseThrow();
            double most = DoubleStream.of(weights).max().orElseThrow();
            double unit = whole(weights, least) ? least : most / FINEST;
            if (least < most) {
                Map<Long, Long> counts = DoubleStream.of(weights).mapToObj(w -> Math.max(1, Math.round(w / unit)))
                        .collect(Collectors.groupingBy(w -> w, LinkedHashMap::new, Collectors.counting()));
                lines.add("# " + words + counts.entrySet().stream().map(e -> e.getKey() + " (" + e.getValue()
                        + (e.getValue() == 1 ? " server)" : " servers)")).collect(Collectors.joining(", ")));
            }
        }
        return lines;
    }

    private static boolean whole(double[] weights, double unit) {
        return DoubleStream.of(weights).allMatch(w -> Math.abs(w / unit - Math.rint(w / unit)) < 1e-9
                && w / unit <= FINEST);
    }

    /** For a person: the lines, and after them what differs. */
    public String text() {
        return product + "\n"
                + lines.stream().map(l -> "    " + l + "\n").collect(Collectors.joining())
                + differs.stream().map(d -> "  " + d + "\n").collect(Collectors.joining());
    }
}
