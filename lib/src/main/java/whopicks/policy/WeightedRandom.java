package whopicks.policy;

import java.util.List;
import java.util.Map;
import whopicks.model.Picker;
import whopicks.model.Policy;

/**
 * A server drawn in proportion to its weight (HAProxy {@code balance random(1)}, nginx {@code random}).
 *
 * @param weights one per server, at least 0, not all 0
 */
public record WeightedRandom(List<Double> weights) implements Policy.Blind {
    /** Its name. */
    public static final String NAME = "weighted-random";
    private static final int GRAIN = 1 << 30;

    /** @throws IllegalArgumentException if a weight is negative or all are 0 */
    public WeightedRandom {
        weights = List.copyOf(weights);
        double sum = weights.stream().mapToDouble(w -> w).sum();
        if (weights.stream().anyMatch(w -> !(w >= 0)) || !(sum > 0 && sum < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("weights: " + weights + " (expected: >= 0, not all 0)");
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("weights", weights);
    }

    @Override
    public double[] shares(int servers) {
        double[] own = PerServer.array("weights", weights, servers);
        double sum = weights.stream().mapToDouble(w -> w).sum();
        for (int j = 0; j < servers; j++) {
            own[j] /= sum;
        }
        return own;
    }

    @Override
    public Picker picker(int servers) {
        double[] shares = shares(servers);
        int[] upTo = new int[servers]; // draws below this, and not below the one before, go to the server
        double sum = 0;
        for (int j = 0; j < servers; j++) {
            sum += shares[j];
            upTo[j] = (int) Math.round(Math.min(1, sum) * GRAIN);
        }
        return draws -> firstAbove(upTo, draws.below(GRAIN));
    }

    /** The first of ascending numbers that is greater; the last if none is, by a rounding. */
    private static int firstAbove(int[] numbers, int draw) {
        int low = 0;
        int high = numbers.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (numbers[middle] > draw) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
