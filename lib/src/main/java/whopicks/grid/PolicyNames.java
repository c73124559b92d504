package whopicks.grid;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import whopicks.policy.Catalogue;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRoundRobin;

/** Policies by their own names and by those that products have for them. */
public final class PolicyNames {
    static final List<String> ALL = List.of(Catalogue.NAMES.split(", "));

    /** HAProxy's {@code balance random(N)}: the least loaded of N random servers. */
    private static final Pattern RANDOM = Pattern.compile("random\\((\\d{1,9})\\)");

    /**
     * Names in the configurations of HAProxy ({@code balance}), nginx (directives of {@code upstream}) and Envoy
     * ({@code lb_policy}), in lower case with hyphens. Where a product weighs its servers, the policy here is the
     * weighted one only if the name says so.
     */
    private static final Map<String, String> OTHERS = Map.ofEntries(
            Map.entry("roundrobin", RoundRobin.NAME), Map.entry("static-rr", WeightedRoundRobin.NAME),
            Map.entry("rr", RoundRobin.NAME),
            Map.entry("wrr", WeightedRoundRobin.NAME), Map.entry("weighted-roundrobin", WeightedRoundRobin.NAME),
            Map.entry("leastconn", LeastConnections.NAME), Map.entry("least-conn", LeastConnections.NAME),
            Map.entry("least-outstanding-requests", LeastConnections.NAME), Map.entry("weighted-least-conn",
                    WeightedLeastConnections.NAME),
            Map.entry("wlc", WeightedLeastConnections.NAME), Map.entry("least-time", LeastResponseTime.NAME),
            Map.entry("random-two", PowerOfChoices.OF_TWO), Map.entry("random-two-least-conn", PowerOfChoices.OF_TWO),
            Map.entry("least-request", PowerOfChoices.OF_TWO), Map.entry("p2c", PowerOfChoices.OF_TWO),
            Map.entry("two-choices", PowerOfChoices.OF_TWO),
            Map.entry("ring-hash", ConsistentHashing.NAME), Map.entry("hash-consistent", ConsistentHashing.NAME),
            Map.entry("jiq", "join-idle-queue"));

    /** What an option may say. */
    public static final String HINT = Catalogue.NAMES
            + ", all; names of HAProxy, nginx and Envoy such as leastconn, random(2), least_conn, LEAST_REQUEST do too";

    private PolicyNames() {}

    /**
     * The policies' own names that one name stands for; {@code random(N)} is left as it is.
     *
     * @throws BadInput if there is none
     */
    public static List<String> of(String name) {
        String plain = name.strip().toLowerCase(Locale.ROOT).replaceAll("[_ ]+", "-");
        if (plain.equals("all")) {
            // which is power-of-two with its choices
            return ALL.stream().filter(n -> !n.equals(PowerOfChoices.OF_D)).toList();
        }
        if (ALL.contains(plain) || choices(plain) > 0) {
            return List.of(plain);
        }
        String own = OTHERS.get(plain);
        if (own == null) {
            throw new BadInput("policy: " + name + " (" + Nearest.hint(plain, ALL) + "expected: " + HINT + ")");
        }
        return List.of(own);
    }

    /** N of {@code random(N)}; 0 for another name. @throws BadInput if N is 0 */
    static int choices(String name) {
        Matcher random = RANDOM.matcher(name);
        if (!random.matches()) {
            return 0;
        }
        int choices = Integer.parseInt(random.group(1));
        if (choices == 0) {
            throw new BadInput("policy: " + name + " (expected: random(N) with N >= 1)");
        }
        return choices;
    }
}
