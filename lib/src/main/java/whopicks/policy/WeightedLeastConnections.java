package whopicks.policy;

import java.util.List;
import java.util.Map;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;

/**
 * The server with the smallest outstanding / weight (nginx {@code least_conn}, Linux Virtual Server {@code wlc}); of equals
 * one drawn in proportion to the weights, the share that nginx's turns give.
 *
 * @param weights one per server, positive; the speeds, for a well set weight
 */
public record WeightedLeastConnections(List<Double> weights) implements Policy.Counting {
    /** Its name. */
    public static final String NAME = "weighted-least-connections";

    /** @throws IllegalArgumentException if a weight is not positive */
    public WeightedLeastConnections {
        weights = List.copyOf(weights);
        PerServer.checkPositive("weight", weights);
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
    public Picker picker(Outstanding seen) {
        double[] weight = PerServer.array("weights", weights, seen.servers());
        return draws -> {
            double least = Double.POSITIVE_INFINITY;
            double tied = 0; // sum of the weights of the servers that share the least
            for (int j = 0; j < weight.length; j++) {
                double ratio = seen.at(j) / weight[j];
                tied = ratio < least ? weight[j] : ratio == least ? tied + weight[j] : tied;
                least = Math.min(least, ratio);
            }
            double left = draws.below(1 << 30) * 0x1p-30 * tied;
            int server = 0;
            for (int j = 0; j < weight.length && left >= 0; j++) {
                if (seen.at(j) / weight[j] == least) {
                    server = j;
                    left -= weight[j];
                }
            }
            return server;
        };
    }
}
