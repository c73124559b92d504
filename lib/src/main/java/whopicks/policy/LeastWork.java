package whopicks.policy;

import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import whopicks.model.Outstanding;
import whopicks.model.Policy;
import whopicks.random.Draws;

/**
 * Least work: the server where a request of mean size would be finished first, by the true remaining work of every server
 * and its speed; of equals one drawn uniformly. Between identical servers that is the least remaining work. A bound: no
 * balancer can know it.
 *
 * @param speeds of the servers
 */
public record LeastWork(List<Double> speeds) implements Policy.Clairvoyant {
    /** Its name. */
    public static final String NAME = "least-work";

    /** @throws IllegalArgumentException if a speed is not positive */
    public LeastWork {
        speeds = List.copyOf(speeds);
        PerServer.checkPositive("speed", speeds);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("speeds", speeds);
    }

    @Override
    public Policy.ForesightPicker picker(Outstanding live, Policy.Future future) {
        double[] speed = PerServer.array("speeds", speeds, live.servers());
        return draws -> least(speed.length, j -> future.remainingWork(j) + 1 / speed[j], draws);
    }

    /** The server with the least value, of equals one drawn uniformly. */
    static int least(int servers, IntToDoubleFunction value, Draws draws) {
        int best = 0;
        int ties = 1;
        double least = value.applyAsDouble(0);
        for (int j = 1; j < servers; j++) {
            double here = value.applyAsDouble(j);
            if (here < least || here == least && draws.below(++ties) == 0) {
                ties = here < least ? 1 : ties;
                least = here;
                best = j;
            }
        }
        return best;
    }
}
