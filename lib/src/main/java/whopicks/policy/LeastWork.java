package whopicks.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import whopicks.model.Outstanding;
import whopicks.model.Policy;
import whopicks.model.Ties;

/**
 * Least work: the server where a request of mean size would be finished first, by the true remaining work of every
 * server and its speed. Between identical servers that is the least remaining work. A bound: no
 * balancer can know it.
 *
 * @param speeds of the servers
 * @param ties which of several where it would be finished first
 */
public record LeastWork(List<Double> speeds, Ties ties) implements Policy.Clairvoyant {
    /** Its name. */
    public static final String NAME = "least-work";

    /** @throws IllegalArgumentException if a speed is not positive */
    public LeastWork {
        speeds = List.copyOf(speeds);
        PerServer.checkPositive("speed", speeds);
    }

    /** Ties are drawn. */
    public LeastWork(List<Double> speeds) {
        this(speeds, Ties.RANDOM);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("speeds", speeds, "ties", ties);
    }

    @Override
    public Policy withTies(Ties other) {
        return new LeastWork(speeds, other);
    }

    @Override
    public OptionalDouble capacity(List<Double> speeds) {
        return Policy.allOf(speeds);
    }

    @Override
    public Policy.ForesightPicker picker(Outstanding live, Policy.Future future) {
        double[] serviceTime = PerServer.array("speeds", speeds, live.servers());
        Arrays.setAll(serviceTime, j -> 1 / serviceTime[j]); // of a request of mean size
        return new LeastPicker(live, false, into -> {
            future.remainingWork(into);
            for (int j = 0; j < serviceTime.length; j++) {
                into[j] += serviceTime[j];
            }
        }, ties);
    }
}
