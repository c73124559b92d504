package whopicks.model;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import whopicks.random.Draws;

/** Policies beyond the article's: two more that a balancer can run, and two bounds that none can reach. */
public final class MorePolicies {
    private MorePolicies() {}

    /**
     * The server with the smallest outstanding / weight (nginx {@code least_conn}, Linux Virtual Server {@code wlc}); of
     * equals one drawn in proportion to the weights, the share that nginx's turns give.
     *
     * @param weights one per server, positive; the speeds, for a well set weight
     */
    public record WeightedLeastConnections(List<Double> weights) implements Policy.Counting {
        /** @throws IllegalArgumentException if a weight is not positive */
        public WeightedLeastConnections {
            weights = List.copyOf(weights);
            checkPositive("weight", weights);
        }

        @Override
        public String name() {
            return "weighted-least-connections";
        }

        @Override
        public Picker picker(Outstanding seen) {
            double[] weight = onePerServer("weights", weights, seen.servers());
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

    /**
     * Least work: the server where a request of mean size would be finished first, by the true remaining work of every
     * server and its speed; of equals one drawn uniformly. Between identical servers that is the least remaining work.
     *
     * @param speeds of the servers
     */
    public record LeastWork(List<Double> speeds) implements Policy.Clairvoyant {
        /** @throws IllegalArgumentException if a speed is not positive */
        public LeastWork {
            speeds = List.copyOf(speeds);
            checkPositive("speed", speeds);
        }

        @Override
        public String name() {
            return "least-work";
        }

        @Override
        public Policy.Seer picker(Outstanding live, Policy.Future future) {
            double[] speed = onePerServer("speeds", speeds, live.servers());
            return draws -> least(speed.length, j -> future.remainingWork(j) + 1 / speed[j], draws);
        }
    }

    /**
     * One queue for all servers, first come first served: the model M/G/n when arrivals are Poisson. A request that finds
     * idle servers takes one drawn uniformly (Gumbel, Operations Research 8, 1960, for unequal speeds). Otherwise it waits
     * for the server that is free next; since nobody overtakes, that is the one with the least remaining time when it
     * arrives, so the walk over the arrivals needs no queue. Between identical servers it is the same as {@link LeastWork}.
     */
    public record CentralQueue() implements Policy.Clairvoyant {
        @Override
        public String name() {
            return "central-queue";
        }

        @Override
        public Policy.Seer picker(Outstanding live, Policy.Future future) {
            int servers = live.servers();
            return draws -> live.fewest() == 0 ? live.serverWithFewest(draws) : least(servers, future::remainingWork, draws);
        }
    }

    private static int least(int servers, IntToDoubleFunction value, Draws draws) {
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

    private static void checkPositive(String name, List<Double> values) {
        for (double value : values) {
            if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(name + ": " + value + " (expected: > 0)");
            }
        }
    }

    private static double[] onePerServer(String name, List<Double> values, int servers) {
        if (values.size() != servers) {
            throw new IllegalArgumentException(name + ": " + values.size() + " (expected: " + servers + ", one per server)");
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
