package whopicks.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** The policies that the studies compare. */
public final class Policies {
    private Policies() {}

    /** A server drawn uniformly. */
    public record Random() implements Policy.Blind {
        @Override
        public String name() {
            return "random";
        }

        @Override
        public Picker picker(int servers) {
            return draws -> draws.below(servers);
        }

        @Override
        public double[] shares(int servers) {
            return equalShares(servers);
        }
    }

    /** Each server in turn, beginning with number 0. */
    public record RoundRobin() implements Policy.Blind {
        @Override
        public String name() {
            return "round-robin";
        }

        @Override
        public Picker picker(int servers) {
            return new Turns(servers);
        }

        @Override
        public double[] shares(int servers) {
            return equalShares(servers);
        }
    }

    /**
     * Each server in turn, as often as its weight says.
     *
     * @param weights one per server, at least 0, not all 0
     * @param order how the turns of one cycle lie
     */
    public record WeightedRoundRobin(List<Integer> weights, Order order) implements Policy.Blind {
        /** @throws IllegalArgumentException if a weight is negative or all are 0 */
        public WeightedRoundRobin {
            weights = List.copyOf(weights);
            if (weights.stream().anyMatch(w -> w < 0) || weights.stream().allMatch(w -> w == 0)) {
                throw new IllegalArgumentException("weights: " + weights + " (expected: >= 0, not all 0)");
            }
        }

        /** One turn for server 0 and {@code turns} in a row for each other server: the article's list. */
        public static WeightedRoundRobin ofFirst(int servers, int turns) {
            List<Integer> weights = new ArrayList<>(Collections.nCopies(servers, turns));
            weights.set(0, 1);
            return new WeightedRoundRobin(weights, Order.EXPANDED);
        }

        /** How the turns of one cycle lie. */
        public enum Order {
            /** All turns of server 0 in a row, then those of server 1, and so on: an expanded list. */
            EXPANDED,
            /** Spread over the cycle as nginx does: each turn goes to the highest running total, which then pays the sum. */
            SMOOTH
        }

        @Override
        public String name() {
            return "weighted-round-robin";
        }

        @Override
        public Picker picker(int servers) {
            if (weights.size() != servers) {
                throw new IllegalArgumentException("weights: " + weights.size() + " (expected: " + servers + ", one per server)");
            }
            return new Turns(order == Order.EXPANDED ? expanded() : smooth());
        }

        @Override
        public double[] shares(int servers) {
            double sum = weights.stream().mapToInt(Integer::intValue).sum();
            return weights.stream().mapToDouble(w -> w / sum).toArray();
        }

        private int[] expanded() {
            return IntStream.range(0, weights.size())
                    .flatMap(j -> IntStream.generate(() -> j).limit(weights.get(j))).toArray();
        }

        private int[] smooth() {
            int sum = weights.stream().mapToInt(Integer::intValue).sum();
            int[] total = new int[weights.size()];
            int[] cycle = new int[sum];
            for (int turn = 0; turn < sum; turn++) {
                int best = 0;
                for (int j = 0; j < total.length; j++) {
                    total[j] += weights.get(j);
                    best = total[j] > total[best] ? j : best;
                }
                total[best] -= sum;
                cycle[turn] = best;
            }
            return cycle;
        }
    }

    /** The server with the fewest outstanding requests, waiting and in service; ties are drawn uniformly. */
    public record LeastConnections() implements Policy.Counting {
        @Override
        public String name() {
            return "least-connections";
        }

        @Override
        public Picker picker(Outstanding seen) {
            return seen::serverWithFewest;
        }
    }

    /**
     * The server with the fewest outstanding requests among {@code choices} drawn ones; of equals the first drawn. With two
     * it is the power of two choices.
     *
     * @param choices servers looked at, at least 1
     * @param replacement whether the same server may be drawn twice
     */
    public record PowerOfChoices(int choices, boolean replacement) implements Policy.Counting {
        /** @throws IllegalArgumentException if choices is below 1 */
        public PowerOfChoices {
            if (choices < 1) {
                throw new IllegalArgumentException("choices: " + choices + " (expected: >= 1)");
            }
        }

        @Override
        public String name() {
            return "power-of-two";
        }

        @Override
        public Picker picker(Outstanding seen) {
            int servers = seen.servers();
            return replacement || choices == 1 ? draws -> {
                int best = draws.below(servers);
                for (int k = 1; k < choices; k++) {
                    int other = draws.below(servers);
                    best = seen.at(other) < seen.at(best) ? other : best;
                }
                return best;
            } : withoutReplacement(seen);
        }

        private Picker withoutReplacement(Outstanding seen) {
            int servers = seen.servers();
            if (choices > servers) {
                throw new IllegalArgumentException("choices: " + choices + " (expected: <= " + servers + " servers)");
            }
            int[] deck = IntStream.range(0, servers).toArray(); // any order will do: the first `choices` are shuffled anew
            return draws -> {
                int best = -1;
                for (int k = 0; k < choices; k++) {
                    int at = k + draws.below(servers - k);
                    int drawn = deck[at];
                    deck[at] = deck[k];
                    deck[k] = drawn;
                    best = best < 0 || seen.at(drawn) < seen.at(best) ? drawn : best;
                }
                return best;
            };
        }
    }

    /**
     * The server with the smallest product of outstanding requests and average response time, the first of equals. The
     * average moves when a response arrives.
     *
     * @param smoothing weight of the newest response time in the average, above 0 and at most 1
     */
    public record LeastResponseTime(double smoothing) implements Policy.Timing {
        /** @throws IllegalArgumentException if smoothing is out of range */
        public LeastResponseTime {
            checkSmoothing(smoothing);
        }

        @Override
        public String name() {
            return "least-response-time";
        }

        @Override
        public Picker picker(Outstanding seen, ResponseTimes answered) {
            return draws -> smallestProduct(seen, answered);
        }
    }

    /**
     * The same rule with an average that moves when a request is placed, by the response time that it is going to have. No
     * balancer can know that; the article's figures for least response time come out only so.
     *
     * @param smoothing weight of the newest response time in the average, above 0 and at most 1
     */
    public record LeastResponseTimeForesight(double smoothing) implements Policy.Clairvoyant {
        /** @throws IllegalArgumentException if smoothing is out of range */
        public LeastResponseTimeForesight {
            checkSmoothing(smoothing);
        }

        @Override
        public String name() {
            return "least-response-time-foresight";
        }

        @Override
        public Policy.Seer picker(Outstanding live, Policy.Future future) {
            double[] average = new double[live.servers()];
            Arrays.fill(average, 1.0);
            return new Policy.Seer() {
                @Override
                public int pick(whopicks.random.Draws draws) {
                    return smallestProduct(live, server -> average[server]);
                }

                @Override
                public void placed(int server, double sojourn) {
                    average[server] += smoothing * (sojourn - average[server]);
                }
            };
        }
    }

    private static double[] equalShares(int servers) {
        double[] shares = new double[servers];
        Arrays.fill(shares, 1.0 / servers);
        return shares;
    }

    private static int smallestProduct(Outstanding seen, ResponseTimes times) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < seen.servers(); j++) {
            int outstanding = seen.at(j);
            if (outstanding == 0) {
                return j; // a product of 0: nothing is smaller, and the first counts
            }
            double product = outstanding * times.at(j);
            if (product < least) {
                least = product;
                best = j;
            }
        }
        return best;
    }

    private static void checkSmoothing(double smoothing) {
        if (!(smoothing > 0 && smoothing <= 1)) {
            throw new IllegalArgumentException("smoothing: " + smoothing + " (expected: > 0 and <= 1)");
        }
    }
}
