package whopicks.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import whopicks.model.ConsistentHashing;
import whopicks.model.JoinIdleQueue;
import whopicks.model.MorePolicies.CentralQueue;
import whopicks.model.MorePolicies.LeastWork;
import whopicks.model.MorePolicies.WeightedLeastConnections;
import whopicks.model.Policies.LeastConnections;
import whopicks.model.Policies.LeastResponseTime;
import whopicks.model.Policies.PowerOfChoices;
import whopicks.model.Policies.Random;
import whopicks.model.Policies.RoundRobin;
import whopicks.model.Policies.WeightedRoundRobin;
import whopicks.model.Policy;

/**
 * The policies by name, with the options that only one of them has.
 *
 * @param choices power of two: servers looked at
 * @param replacement power of two: whether a server may be looked at twice
 * @param bounds consistent hashing: most requests over the average
 * @param smoothings least response time: weight of the newest response time
 */
public record PolicyOptions(List<Integer> choices, List<Boolean> replacement, List<Double> bounds, List<Double> smoothings) {
    public static final String NAMES = "random, round-robin, weighted-round-robin, least-connections, weighted-least-connections, "
            + "least-response-time, power-of-two, join-idle-queue, consistent-hashing, least-work, central-queue";

    /** The policies that a name stands for, one per value of its options; a policy may need to know the speeds. */
    public List<Function<Speeds, Policy>> of(String name) {
        return switch (name) {
            case "random" -> List.of(s -> new Random());
            case "round-robin" -> List.of(s -> new RoundRobin());
            case "weighted-round-robin" -> List.of(s -> new WeightedRoundRobin(s.turns(), WeightedRoundRobin.Order.SMOOTH));
            case "least-connections" -> List.of(s -> new LeastConnections());
            case "weighted-least-connections" -> List.of(s -> new WeightedLeastConnections(s.doubles()));
            case "least-response-time" -> each(smoothings, LeastResponseTime::new);
            case "power-of-two" -> powers();
            case "join-idle-queue" -> List.of(s -> new JoinIdleQueue());
            case "consistent-hashing" -> each(bounds, ConsistentHashing::new);
            case "least-work" -> List.of(s -> new LeastWork(s.doubles()));
            case "central-queue" -> List.of(s -> new CentralQueue());
            default -> throw new BadInput("policy: " + name + " (expected: " + NAMES + ")");
        };
    }

    private List<Function<Speeds, Policy>> powers() {
        List<Function<Speeds, Policy>> powers = new ArrayList<>();
        for (int looks : choices) {
            for (boolean twice : replacement) {
                powers.add(s -> {
                    if (!twice && looks > s.values().size()) {
                        throw new BadInput("choices: " + looks + " (expected: <= " + s.values().size() + " servers without replacement)");
                    }
                    return new PowerOfChoices(looks, twice);
                });
            }
        }
        return powers;
    }

    private static List<Function<Speeds, Policy>> each(List<Double> values, DoubleFunction<Policy> policy) {
        return values.stream().<Function<Speeds, Policy>>map(v -> s -> policy.apply(v)).toList();
    }
}
