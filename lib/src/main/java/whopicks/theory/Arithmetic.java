package whopicks.theory;

import java.util.List;

/** The article's sums: what follows from a few given numbers without any model. */
public final class Arithmetic {
    private Arithmetic() {}

    /**
     * Layers of callers, each of which calls the layer below and tries again when that fails.
     *
     * @param layers number of layers that retry, at least 1
     * @param attempts calls that each makes at most for one call to it, the first included, at least 1
     */
    public record Retries(int layers, int attempts) {
        /** @throws IllegalArgumentException if a number is out of its range */
        public Retries {
            Expect.atLeast("layers", layers, 1);
            Expect.atLeast("attempts", attempts, 1);
        }

        /**
         * Calls that reach the lowest layer for one at the top when everything fails (Google, Site Reliability
         * Engineering, ch. 22).
         */
        public double multiplied() {
            return Math.pow(attempts, layers);
        }

        /**
         * The same where each layer may add at most a share of retries to its calls, whatever the attempts of a single
         * one.
         *
         * @param budget retries per call, at least 0
         */
        public double withBudget(double budget) {
            Expect.that(budget >= 0 && budget < Double.POSITIVE_INFINITY, "budget", budget, ">= 0");
            return Math.pow(Math.min(attempts, 1 + budget), layers);
        }
    }

    /**
     * A server whose queue is full.
     *
     * @param waiting requests in the queue per thread, at least 0
     * @param handling time that a thread needs for one, positive
     */
    public record FullQueue(double waiting, double handling) {
        /** @throws IllegalArgumentException if a number is out of its range */
        public FullQueue {
            Expect.that(waiting >= 0 && waiting < Double.POSITIVE_INFINITY, "waiting", waiting, ">= 0");
            Expect.positive("handling", handling);
        }

        /** Time until a request that takes the last place in the queue is answered, in the unit of {@code handling}. */
        public double answered() {
            return (waiting + 1) * handling;
        }
    }

    /**
     * Localities that share the requests by weight. A locality keeps its whole weight until the part of it that is
     * healthy, times the factor, falls below one (Envoy, locality weighted load balancing).
     *
     * @param weights one per locality, none negative
     * @param healthy healthy share of each locality, 0 to 1, as many
     * @param factor over-provisioning factor, at least 1
     */
    public record Localities(List<Double> weights, List<Double> healthy, double factor) {
        /** @throws IllegalArgumentException if a number is out of its range, or no locality can take a request */
        public Localities {
            weights = List.copyOf(weights);
            healthy = List.copyOf(healthy);
            Expect.that(weights.size() == healthy.size(), "healthy", healthy.size(), weights.size()
                    + ", one per weight");
            weights.forEach(w -> Expect.that(w >= 0 && w < Double.POSITIVE_INFINITY, "weight", w, ">= 0"));
            healthy.forEach(h -> Expect.that(h >= 0 && h <= 1, "healthy", h, "0 to 1"));
            Expect.that(factor >= 1 && factor < Double.POSITIVE_INFINITY, "factor", factor, ">= 1");
            double sum = 0;
            for (int i = 0; i < weights.size(); i++) {
                sum += weights.get(i) * healthy.get(i);
            }
            Expect.that(sum > 0, "weight of what is healthy", sum, "> 0");
        }

        /** The share of the requests that a locality gets. */
        public double share(int locality) {
            double sum = 0;
            for (int i = 0; i < weights.size(); i++) {
                sum += effective(i);
            }
            return effective(locality) / sum;
        }

        /** Share of a locality that may be unhealthy before its weight begins to fall: 1 - 1 / factor. */
        public double slack() {
            return 1 - 1 / factor;
        }

        private double effective(int i) {
            return weights.get(i) * Math.min(1, factor * healthy.get(i));
        }
    }

    /**
     * A cluster with one slow server and requests dealt out by weight.
     *
     * @param servers all of them, at least 2
     * @param load requests per server and mean service time, positive
     * @param slowdown how many times as long the slow server takes, positive
     */
    public record SlowServer(int servers, double load, double slowdown) {
        /** @throws IllegalArgumentException if a number is out of its range */
        public SlowServer {
            Expect.atLeast("servers", servers, 2);
            Expect.positive("load", load);
            Expect.positive("slowdown", slowdown);
        }

        /**
         * Utilisation of the slow server if each other one has {@code weight} turns for one of its own; 1 and more is
         * unstable.
         */
        public double utilisation(double weight) {
            Expect.positive("weight", weight);
            return load * servers / (1 + weight * (servers - 1)) * slowdown;
        }

        /** The weight at which the slow server is just fully used; 0 if it can do its work at any. */
        public double leastWeight() {
            return Math.max(0, (load * servers * slowdown - 1) / (servers - 1));
        }
    }

    /**
     * Clients with one connection each, of which one sends most of the requests; connections are spread evenly.
     *
     * @param clients number of clients, at least 2
     * @param heaviest share of the requests that the busiest client sends, 1 / clients to 1; the others send equal
     *     shares
     * @param servers number of servers, at least 1
     */
    public record Connections(int clients, double heaviest, int servers) {
        /** @throws IllegalArgumentException if a number is out of its range */
        public Connections {
            Expect.atLeast("clients", clients, 2);
            Expect.atLeast("servers", servers, 1);
            Expect.that(heaviest >= 1.0 / clients && heaviest <= 1, "heaviest", heaviest, "1 / clients to 1");
        }

        /** Share of the work of the server that has the busiest client: it has as many connections as any. */
        public double busiestByConnection() {
            int others = (clients + servers - 1) / servers - 1;
            return heaviest + others * (1 - heaviest) / (clients - 1);
        }

        /** Share of the work of each server where requests, not connections, are spread. */
        public double busiestByRequest() {
            return 1.0 / servers;
        }
    }

    /**
     * Connections that send at two rates, in one unit.
     *
     * @param many number of those at the low rate, at least 1
     * @param rate the low rate, positive
     * @param heavy rate of the one other connection, positive
     */
    public record Links(int many, double rate, double heavy) {
        /** @throws IllegalArgumentException if a number is out of its range */
        public Links {
            Expect.atLeast("many", many, 1);
            Expect.positive("rate", rate);
            Expect.positive("heavy", heavy);
        }

        /** How many times the traffic of all the others the one sends. */
        public double oneOverMany() {
            return heavy / (many * rate);
        }
    }

    /** A shared board that is copied once per {@code period}, positive, and read at any moment with the same chance. */
    public record SharedBoard(double period) {
        /** @throws IllegalArgumentException if the period is not positive */
        public SharedBoard {
            Expect.positive("period", period);
        }

        /** Mean age of what is read, in the unit of the period: it lies evenly between nothing and the period. */
        public double meanAge() {
            return period / 2;
        }
    }

    /** Keys on {@code servers} servers, at least 1, to which one is added. */
    public record MovedKeys(int servers) {
        /** @throws IllegalArgumentException if there is no server */
        public MovedKeys {
            Expect.atLeast("servers", servers, 1);
        }

        /**
         * Share of the keys that move if a key's server is its hash modulo their number: k mod n = k mod (n + 1) for n
         * of n (n + 1) residues.
         */
        public double byRemainder() {
            return servers / (servers + 1.0);
        }

        /** Share that a consistent hash must move, and in expectation moves: what the new server gets. */
        public double byConsistentHash() {
            return 1 / (servers + 1.0);
        }
    }
}
