package whopicks.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import whopicks.model.Picker;
import whopicks.model.Policy;

/** Each server in turn, beginning with number 0. */
public record RoundRobin() implements Policy.Blind {
    /** Its name. */
    public static final String NAME = "round-robin";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Picker picker(int servers) {
        return new CyclicPicker(servers);
    }

    @Override
    public double[] shares(int servers) {
        return equalShares(servers);
    }

    @Override
    public Optional<Policy> weighted(List<Integer> weights) {
        return Optional.of(new WeightedRoundRobin(weights, WeightedRoundRobin.Order.SMOOTH));
    }

    static double[] equalShares(int servers) {
        double[] shares = new double[servers];
        Arrays.fill(shares, 1.0 / servers);
        return shares;
    }
}
