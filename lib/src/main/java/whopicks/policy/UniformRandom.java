package whopicks.policy;

import whopicks.model.Picker;
import whopicks.model.Policy;

/** A server drawn uniformly. */
public record UniformRandom() implements Policy.Blind {
    /** Its name. */
    public static final String NAME = "random";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Picker picker(int servers) {
        return draws -> draws.below(servers);
    }

    @Override
    public double[] shares(int servers) {
        return RoundRobin.equalShares(servers);
    }
}
