package whopicks.live;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import whopicks.model.Policy;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;

/** A policy as a real balancer calls it, beside the policy of the model that says the same. */
public enum LivePolicy {
    /** A point on a ring of 16 points per unit of weight: with weights of 1 the servers' shares differ by a quarter. */
    HAPROXY_RANDOM(Product.HAPROXY, "random", "balance random(1)", new UniformRandom()),
    /** The same with weights of 256, so that the shares are nearly even. */
    HAPROXY_EVEN_RANDOM(Product.HAPROXY, "even-random", "balance random(1)", new UniformRandom()),
    /** Each in turn, spread by weight. */
    HAPROXY_ROUND_ROBIN(Product.HAPROXY, "round-robin", "balance roundrobin", new RoundRobin()),
    /** Two points on the ring, with replacement; of equals the later one. */
    HAPROXY_POWER_OF_TWO(Product.HAPROXY, "power-of-two", "balance random(2)", new PowerOfChoices(2, true)),
    /** The same with weights of 256. */
    HAPROXY_EVEN_POWER_OF_TWO(Product.HAPROXY, "even-power-of-two", "balance random(2)", new PowerOfChoices(2, true)),
    /**
     * With weights the fewest of (outstanding + 1) / weight, 0 for none outstanding; of equals the one used longest
     * ago.
     */
    HAPROXY_LEAST_CONNECTIONS(Product.HAPROXY, "least-connections", "balance leastconn", new LeastConnections()),
    /** A session's first request is placed by least connections, the later ones by a table. */
    HAPROXY_STICKY(Product.HAPROXY, "sticky", "balance leastconn\nstick-table type string len 16 size 100k\n"
            + "stick on url_param(session)", new LeastConnections()),

    NGINX_RANDOM(Product.NGINX, "random", "random;", new UniformRandom()),
    /** Smooth weighted round robin, nginx's default. */
    NGINX_ROUND_ROBIN(Product.NGINX, "round-robin", "", new RoundRobin()),
    /** Two different servers; of equals the first drawn. */
    NGINX_POWER_OF_TWO(Product.NGINX, "power-of-two", "random two least_conn;", new PowerOfChoices(2, false)),
    /** With weights the fewest of outstanding / weight; of equals the next in turn. */
    NGINX_LEAST_CONNECTIONS(Product.NGINX, "least-connections", "least_conn;", new LeastConnections()),
    /** A hash of the session's name, as with a cookie: to the model, a server drawn for each session. */
    NGINX_STICKY(Product.NGINX, "sticky", "hash $arg_session;", new UniformRandom()),
    /** A hash of the client's first three octets; here each session has three octets of its own. */
    NGINX_IP_HASH(Product.NGINX, "ip-hash", "ip_hash;", new UniformRandom()),

    NONE_RANDOM(Product.NONE, "random", "", new UniformRandom()),
    NONE_ROUND_ROBIN(Product.NONE, "round-robin", "", new RoundRobin()),
    NONE_POWER_OF_TWO(Product.NONE, "power-of-two", "", new PowerOfChoices(2, true)),
    NONE_LEAST_CONNECTIONS(Product.NONE, "least-connections", "", new LeastConnections()),
    NONE_LEAST_RESPONSE_TIME(Product.NONE, "least-response-time", "", new LeastResponseTime(0.03)),
    NONE_STICKY(Product.NONE, "sticky", "", new LeastConnections());

    private static final int FINEST_WEIGHT = 256;

    private final Product product;
    private final String label;
    private final String directives;
    private final Policy model;

    LivePolicy(Product product, String label, String directives, Policy model) {
        this.product = product;
        this.label = label;
        this.directives = directives;
        this.model = model;
    }

    /**
     * The policy of that name.
     *
     * @throws IllegalArgumentException if the product has none of that name
     */
    public static LivePolicy of(Product product, String label) {
        return Arrays.stream(values()).filter(p -> p.product == product && p.label.equals(label)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("policy: " + label + " (expected: "
                        + of(product).stream().map(LivePolicy::label).collect(Collectors.joining(", ")) + ")"));
    }

    /** All policies of a product. */
    public static List<LivePolicy> of(Product product) {
        return Arrays.stream(values()).filter(p -> p.product == product).toList();
    }

    public Product product() {
        return product;
    }

    /** The name in options and frames, the model's where both say the same. */
    public String label() {
        return label;
    }

    /** What the balancer's manual calls it. */
    public String called() {
        String words = directives.isEmpty() ? product == Product.NONE ? "our own " + model.name()
                : "round robin (default)"
                : directives.replace("\n", ", ").replace(";", "");
        return even() ? words + ", weights " + FINEST_WEIGHT : words;
    }

    /** Whether it pins sessions, and so needs some. */
    public boolean pins() {
        return label.equals("sticky") || this == NGINX_IP_HASH;
    }

    /**
     * The model's policy, for the weights given to the servers.
     *
     * @throws IllegalArgumentException if weights differ and the model has no such policy with weights
     */
    Policy model(List<Integer> weights) {
        if (weights.stream().distinct().count() == 1) {
            return model;
        }
        return model.weighted(weights).orElseThrow(() -> new IllegalArgumentException("weights: " + weights
                + " (expected: equal ones for policy " + label + ")"));
    }

    /** Lines for the balancer's configuration. */
    List<String> directives() {
        return directives.lines().toList();
    }

    /** Weights for the balancer's configuration. */
    List<Integer> weights(List<Integer> asked) {
        return even() ? Collections.nCopies(asked.size(), FINEST_WEIGHT) : asked;
    }

    private boolean even() {
        return label.startsWith("even-");
    }
}
