package whopicks.lab;

import whopicks.model.ArticleModel;
import whopicks.model.Policy;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedRoundRobin;

/** The policies that the laboratory offers, by the names that frames and commands have for them. */
public enum LabPolicy {
    RANDOM("random"),
    ROUND_ROBIN("round-robin"),
    WEIGHTED_2("weighted-round-robin:2"),
    WEIGHTED_4("weighted-round-robin:4"),
    POWER_OF_TWO("power-of-two"),
    LEAST_CONNECTIONS("least-connections"),
    LEAST_RESPONSE_TIME("least-response-time");

    private final String text;

    LabPolicy(String text) {
        this.text = text;
    }

    /** The policy with a name. @throws IllegalArgumentException if there is none */
    public static LabPolicy of(String text) {
        StringBuilder names = new StringBuilder();
        for (LabPolicy policy : values()) {
            if (policy.text.equals(text)) {
                return policy;
            }
            names.append(names.isEmpty() ? "" : ", ").append(policy.text);
        }
        throw new IllegalArgumentException("policy: " + text + " (expected: " + names + ")");
    }

    /** Turns of each other server for one of the slow one; 0 for a policy without weights. */
    public int weight() {
        return this == WEIGHTED_2 ? 2 : this == WEIGHTED_4 ? 4 : 0;
    }

    /** The name without its weight, as in a frame. */
    public String family() {
        return weight() > 0 ? "weighted-round-robin" : text;
    }

    /** It, on a cluster. */
    Policy on(int servers) {
        return switch (this) {
            case RANDOM -> new UniformRandom();
            case ROUND_ROBIN -> new RoundRobin();
            case WEIGHTED_2, WEIGHTED_4 -> WeightedRoundRobin.ofFirst(servers, weight());
            case POWER_OF_TWO -> new PowerOfChoices(2, true);
            case LEAST_CONNECTIONS -> new LeastConnections();
            case LEAST_RESPONSE_TIME -> new LeastResponseTime(ArticleModel.SMOOTHING);
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
