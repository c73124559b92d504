package whopicks.policy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.Ties;
import whopicks.random.Draws;

/**
 * The server with the fewest outstanding requests, waiting and in service.
 *
 * @param ties which of several with the fewest
 */
public record LeastConnections(Ties ties) implements Policy.Counting {
    /** Its name. */
    public static final String NAME = "least-connections";

    /** Ties are drawn. */
    public LeastConnections() {
        this(Ties.RANDOM);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("ties", ties);
    }

    @Override
    public Policy withTies(Ties other) {
        return new LeastConnections(other);
    }

    @Override
    public OptionalDouble capacity(List<Double> speeds) {
        return Policy.allOf(speeds);
    }

    @Override
    public Picker picker(Outstanding seen) {
        return ties == Ties.RANDOM ? seen::serverWithFewest : ties == Ties.FIRST ? draws -> seen.firstWithFewest(0)
                : new Rotation(seen);
    }

    @Override
    public Optional<Policy> weighted(List<Integer> weights) {
        return Optional.of(new WeightedLeastConnections(weights.stream().map(Integer::doubleValue).toList(), ties));
    }

    /** Takes the next with the fewest after the server that it picked last. */
    private static final class Rotation implements Picker {
        private final Outstanding seen;
        private int start;

        Rotation(Outstanding seen) {
            this.seen = seen;
        }

        @Override
        public int pick(Draws draws) {
            int server = seen.firstWithFewest(start);
            start = server + 1 == seen.servers() ? 0 : server + 1;
            return server;
        }
    }
}
