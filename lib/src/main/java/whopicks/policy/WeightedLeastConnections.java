package whopicks.policy;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.Ties;
import whopicks.random.Draws;

/**
 * The server with the smallest outstanding / weight (nginx {@code least_conn}, Linux Virtual Server {@code wlc}).
 *
 * @param weights one per server, positive; the speeds, for a well set weight
 * @param ties which of several with the smallest; drawn in proportion to the weights, the share that nginx's turns give
 */
public record WeightedLeastConnections(List<Double> weights, Ties ties) implements Policy.Counting {
    /** Its name. */
    public static final String NAME = "weighted-least-connections";

    /** @throws IllegalArgumentException if a weight is not positive */
    public WeightedLeastConnections {
        weights = List.copyOf(weights);
        PerServer.checkPositive("weight", weights);
    }

    /** Ties are drawn. */
    public WeightedLeastConnections(List<Double> weights) {
        this(weights, Ties.RANDOM);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean readsMany() {
        return true;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("weights", weights, "ties", ties);
    }

    @Override
    public Policy withTies(Ties other) {
        return new WeightedLeastConnections(weights, other);
    }

    @Override
    public OptionalDouble capacity(List<Double> speeds) {
        return Policy.allOf(speeds);
    }

    @Override
    public Picker picker(Outstanding seen) {
        double[] weight = PerServer.array("weights", weights, seen.servers());
        return ties == Ties.RANDOM ? drawing(seen, weight)
                : new LeastPicker(seen, true, into -> ratios(seen, weight, into), ties);
    }

    private static Picker drawing(Outstanding seen, double[] weight) {
        int[] idle = new int[weight.length];
        double[] ratio = new double[weight.length];
        return draws -> {
            if (seen.anyIdle()) {
                return ofIdle(idle, seen.allWithFewest(idle), weight, draws);
            }
            ratios(seen, weight, ratio);
            return ofAll(ratio, weight, draws);
        };
    }

    private static void ratios(Outstanding seen, double[] weight, double[] into) {
        for (int j = 0; j < weight.length; j++) {
            into[j] = seen.at(j) / weight[j];
        }
    }

    /** Of idle servers, which share the ratio 0: the draw that looking at all would make. */
    private static int ofIdle(int[] idle, int size, double[] weight, Draws draws) {
        double tied = 0;
        for (int k = 0; k < size; k++) {
            tied += weight[idle[k]];
        }
        double left = draws.below(1 << 30) * 0x1p-30 * tied;
        int passed = 0;
        for (int k = 0; k < size - 1; k++) {
            left -= weight[idle[k]];
            passed += left >= 0 ? 1 : 0;
        }
        return idle[passed];
    }

    private static int ofAll(double[] ratios, double[] weight, Draws draws) {
        double least = Double.POSITIVE_INFINITY;
        double tied = 0; // sum of the weights of the servers that share the least
        for (int j = 0; j < weight.length; j++) {
            double ratio = ratios[j];
            tied = ratio < least ? weight[j] : ratio == least ? tied + weight[j] : tied;
            least = Math.min(least, ratio);
        }
        double left = draws.below(1 << 30) * 0x1p-30 * tied;
        int server = 0;
        for (int j = 0; j < weight.length && left >= 0; j++) {
            if (ratios[j] == least) {
                server = j;
                left -= weight[j];
            }
        }
        return server;
    }
}
