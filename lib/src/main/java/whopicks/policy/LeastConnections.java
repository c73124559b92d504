package whopicks.policy;

import java.util.List;
import java.util.Optional;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;

/** The server with the fewest outstanding requests, waiting and in service; ties are drawn uniformly. */
public record LeastConnections() implements Policy.Counting {
    /** Its name. */
    public static final String NAME = "least-connections";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Picker picker(Outstanding seen) {
        return seen::serverWithFewest;
    }

    @Override
    public Optional<Policy> weighted(List<Integer> weights) {
        return Optional.of(new WeightedLeastConnections(weights.stream().map(Integer::doubleValue).toList()));
    }
}
