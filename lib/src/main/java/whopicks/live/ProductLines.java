package whopicks.live;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import whopicks.model.Policy;
import whopicks.policy.LeastConnections;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRandom;

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
    static final String ALONE =
            "Each process counts its own requests alone: as many balancers as processes (--balancers).";

    /** For HAProxy, nginx and Envoy. */
    public static List<ProductLines> of(Policy policy) {
        Policy plain = plain(policy);
        return List.of(HaproxyLines.of(plain), NginxLines.of(plain), EnvoyLines.of(plain));
    }

    /** One choice is none, and equal weights are none: products do something else where they are told either. */
    private static Policy plain(Policy policy) {
        boolean equal = policy.parameters().get("weights") instanceof List<?> all
                && all.stream().distinct().count() == 1;
        boolean one = Integer.valueOf(1).equals(policy.parameters().get("choices"));
        return one || equal && policy.name().equals(WeightedRandom.NAME) ? new UniformRandom()
                : equal && policy.name().equals(WeightedLeastConnections.NAME) ? new LeastConnections() : policy;
    }

    /** The bound on a ring, within what the products take; {@value #NO_BOUND} is as good as none. */
    static long percent(Policy policy, long least) {
        double bound = ((Number) policy.parameters().get("bound")).doubleValue();
        return Math.min(NO_BOUND, Math.max(least, Math.round(100 * bound)));
    }

    /** Weights as a comment: whole numbers in their ratio, of {@value #FINEST} at most. */
    static List<String> weighted(Policy policy, List<String> lines, String words) {
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
