package whopicks.model;

import java.io.Serializable;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntSupplier;
import whopicks.random.Draws;

/**
 * How a balancer picks. The kinds differ in what a policy is shown, and it can use nothing else:
 *
 * <table>
 * <caption>Kinds of policy</caption>
 * <tr><td>{@link Blind}</td><td>nothing</td></tr>
 * <tr><td>{@link Counting}</td><td>outstanding requests per server</td></tr>
 * <tr><td>{@link Timing}</td><td>the same, and a moving average of each server's response time</td></tr>
 * <tr><td>{@link Keyed}</td><td>outstanding requests per server, and the request's key</td></tr>
 * <tr><td>{@link Reporting}</td><td>no counters: idle servers report themselves</td></tr>
 * <tr><td>{@link Clairvoyant}</td><td>what only a simulator can know: remaining work, and how long a placed request is
 *     going to take</td></tr>
 * </table>
 *
 * The policies are in the package {@code whopicks.policy}; implement one of the kinds to try your own.
 */
public sealed interface Policy extends Serializable {
    /** The policy's name in options, tables and frames. */
    String name();

    /**
     * Its parameters by the names that frames give them, such as choices or smoothing; the weights or speeds of servers
     * among them.
     */
    default Map<String, Object> parameters() {
        return Map.of();
    }

    /** What it needs to know; empty for a policy that needs no data. */
    Set<Sense> senses();

    /**
     * Seats it at a balancer.
     *
     * @param sight what the balancer can see
     * @throws IllegalArgumentException if that does not suffice, or does not fit the policy's parameters
     */
    Picker seat(Sight sight);

    /** Whether it must see what is: the truth at once, be it that of the servers or of the future. */
    default boolean liveOnly() {
        return senses().contains(Sense.IDLE_REPORTS) || senses().contains(Sense.FUTURE);
    }

    /**
     * Whether a pick reads many counters: then it is cheaper to count at once than when asked. No digit depends on it.
     */
    default boolean readsMany() {
        return false;
    }

    /** Whether a session's later requests follow its first; if not, each of them is placed by the policy. */
    default boolean pins() {
        return true;
    }

    /** Whether its requests may belong to sessions at all. */
    default boolean allowsSessions() {
        return true;
    }

    /**
     * The share of the requests that each server gets in the long run, adding up to 1, where that is known before any
     * run.
     */
    default Optional<double[]> fixedShares(int servers) {
        return Optional.empty();
    }

    /**
     * The work per unit of time that servers of these speeds can be given by this policy for ever, every queue staying
     * finite; empty where theory does not say. What balancers know does not change it, as long as their news is of a
     * bounded age: it is the fluid limit's, on whose scale that age vanishes (Bramson, Stability of Join the Shortest
     * Queue Networks, Annals of Applied Probability 21, 2011).
     */
    default OptionalDouble capacity(List<Double> speeds) {
        return OptionalDouble.empty();
    }

    /** The {@link #capacity} of a policy that leaves no server idle for ever while others have work: all of it. */
    static OptionalDouble allOf(List<Double> speeds) {
        return OptionalDouble.of(speeds.stream().mapToDouble(v -> v).sum());
    }

    /** The same rule between servers with weights, where there is one. */
    default Optional<Policy> weighted(List<Integer> weights) {
        return Optional.empty();
    }

    /** The same with another rule for servers that come out equal; a policy that compares none stays what it is. */
    default Policy withTies(Ties ties) {
        return this;
    }

    /** A policy that needs no data. */
    non-sealed interface Blind extends Policy {
        /** A picker for one balancer. */
        Picker picker(int servers);

        /** The share of the requests that each server gets in the long run, adding up to 1: known before any run. */
        double[] shares(int servers);

        @Override
        default Set<Sense> senses() {
            return EnumSet.noneOf(Sense.class);
        }

        @Override
        default Picker seat(Sight sight) {
            return picker(sight.servers());
        }

        @Override
        default Optional<double[]> fixedShares(int servers) {
            return Optional.of(shares(servers));
        }
    }

    /** A policy that reads counters. */
    non-sealed interface Counting extends Policy {
        /** A picker for one balancer; {@code seen} shows the balancer's knowledge at each pick. */
        Picker picker(Outstanding seen);

        @Override
        default Set<Sense> senses() {
            return EnumSet.of(Sense.OUTSTANDING);
        }

        @Override
        default Picker seat(Sight sight) {
            return picker(sight.outstanding());
        }
    }

    /** A policy that reads counters and response times. */
    non-sealed interface Timing extends Policy {
        /** Weight of the newest response in the moving average, above 0 and at most 1. */
        double smoothing();

        /** A picker for one balancer; the views show the balancer's knowledge at each pick. */
        Picker picker(Outstanding seen, ResponseTimes answered);

        @Override
        default Set<Sense> senses() {
            return EnumSet.of(Sense.OUTSTANDING, Sense.RESPONSE_TIMES);
        }

        @Override
        default Picker seat(Sight sight) {
            return picker(sight.outstanding(), sight.responseTimes(smoothing()));
        }
    }

    /**
     * A policy that places a request by its key, the session it belongs to. It replaces pinning: nothing but the policy
     * ties a session to a server. A request without a session has a key of its own.
     */
    non-sealed interface Keyed extends Policy {
        /**
         * How one run places its keys, for all its balancers.
         *
         * @param salt a number that differs from run to run
         */
        Placement placement(int servers, int salt);

        @Override
        default Set<Sense> senses() {
            return EnumSet.of(Sense.OUTSTANDING, Sense.KEY);
        }

        @Override
        default boolean pins() {
            return false;
        }

        @Override
        default Picker seat(Sight sight) {
            Placement placement = sight.shared(() -> placement(sight.servers(), sight.salt()));
            Outstanding seen = sight.outstanding();
            IntSupplier key = sight.key();
            return draws -> placement.server(key.getAsInt(), seen);
        }
    }

    /** Places requests by their keys. */
    @FunctionalInterface
    interface Placement {
        /**
         * The server for a request.
         *
         * @param key the request's key, at least 0
         * @param seen the balancer's knowledge
         */
        int server(int key, Outstanding seen);
    }

    /**
     * A policy whose servers report to a balancer when they become idle; it needs no counters, and reports do not lag.
     */
    non-sealed interface Reporting extends Policy {
        /** Where the servers of one run report; all are idle. */
        Reports reports(int servers, int balancers, Draws draws);

        @Override
        default Set<Sense> senses() {
            return EnumSet.of(Sense.IDLE_REPORTS);
        }

        @Override
        default Picker seat(Sight sight) {
            return sight.idleReports(this);
        }
    }

    /** Where idle servers report. */
    interface Reports {
        /** The picker of one balancer. */
        Picker picker(int balancer);

        /** A server has been given a request, whether by the policy or by a pinned session. */
        void placed(int server);

        /** A server's last request has left. */
        void idle(int server);
    }

    /** A policy that no real balancer can run; it needs live knowledge. */
    non-sealed interface Clairvoyant extends Policy {
        /** A picker for the run. */
        ForesightPicker picker(Outstanding live, Future future);

        @Override
        default Set<Sense> senses() {
            return EnumSet.of(Sense.OUTSTANDING, Sense.FUTURE);
        }

        @Override
        default Picker seat(Sight sight) {
            return sight.foresight(this);
        }
    }

    /** What only a simulator knows. */
    interface Future {
        /** Sets for each server the time until it has finished all that it has, 0 if idle. */
        void remainingWork(double[] into);
    }

    /** A picker that is told how long each request is going to take, at the moment it is placed. */
    interface ForesightPicker extends Picker {
        /** The request just placed will have this sojourn time. */
        default void placed(int server, double sojourn) {}
    }
}
