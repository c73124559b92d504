package whopicks.policy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import whopicks.model.Picker;
import whopicks.model.Policy;

/**
 * Each server in turn, as often as its weight says.
 *
 * @param weights one per server, at least 0, not all 0
 * @param order how the turns of one cycle lie
 */
public record WeightedRoundRobin(List<Integer> weights, Order order) implements Policy.Blind {
    /** Its name. */
    public static final String NAME = "weighted-round-robin";

    /** How the turns of one cycle lie. */
    public enum Order {
        /** All turns of server 0 in a row, then those of server 1, and so on: an expanded list. */
        EXPANDED,
        /**
         * Spread over the cycle as nginx does: each turn goes to the highest running total, which then pays the sum.
         */
        SMOOTH;

        /** The name in options and frames. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** @throws IllegalArgumentException if a weight is negative or all are 0 */
    public WeightedRoundRobin {
        weights = List.copyOf(weights);
        if (weights.stream().anyMatch(w -> w < 0) || weights.stream().allMatch(w -> w == 0)) {
            throw new IllegalArgumentException("weights: " + weights + " (expected: >= 0, not all 0)");
        }
    }

    /** One turn for server 0 and {@code turns} in a row for each other server: the article's list. */
    public static WeightedRoundRobin ofFirst(int servers, int turns) {
        List<Integer> weights = new ArrayList<>(Collections.nCopies(servers, turns));
        weights.set(0, 1);
        return new WeightedRoundRobin(weights, Order.EXPANDED);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("weights", weights, "order", order);
    }

    @Override
    public Picker picker(int servers) {
        if (weights.size() != servers) {
            throw new IllegalArgumentException("weights: " + weights.size() + " (expected: " + servers
                    + ", one per server)");
        }
        return new CyclicPicker(order == Order.EXPANDED ? expanded() : smooth());
    }

    @Override
    public double[] shares(int servers) {
        double sum = weights.stream().mapToInt(Integer::intValue).sum();
        return weights.stream().mapToDouble(w -> w / sum).toArray();
    }

    private int[] expanded() {
        return IntStream.range(0, weights.size())
                .flatMap(j -> IntStream.generate(() -> j).limit(weights.get(j))).toArray();
    }

    private int[] smooth() {
        int sum = weights.stream().mapToInt(Integer::intValue).sum();
        int[] total = new int[weights.size()];
        int[] cycle = new int[sum];
        for (int turn = 0; turn < sum; turn++) {
            int best = 0;
            for (int j = 0; j < total.length; j++) {
                total[j] += weights.get(j);
                best = total[j] > total[best] ? j : best;
            }
            total[best] -= sum;
            cycle[turn] = best;
        }
        return cycle;
    }
}
