package whopicks.model;

import java.io.Serializable;

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
 * The policies of the article are in {@link Policies}, further ones in {@link MorePolicies}; implement one of the kinds to try your own.
 */
public sealed interface Policy extends Serializable {
    /** The policy's name in options, tables and frames. */
    String name();

    /** A policy that needs no data. */
    non-sealed interface Blind extends Policy {
        /** A picker for one balancer. */
        Picker picker(int servers);

        /** The share of the requests that each server gets in the long run, adding up to 1: known before any run. */
        double[] shares(int servers);
    }

    /** A policy that reads counters. */
    non-sealed interface Counting extends Policy {
        /** A picker for one balancer; {@code seen} shows the balancer's knowledge at each pick. */
        Picker picker(Outstanding seen);
    }

    /** A policy that reads counters and response times. */
    non-sealed interface Timing extends Policy {
        /** Weight of the newest response in the moving average, above 0 and at most 1. */
        double smoothing();

        /** A picker for one balancer; the views show the balancer's knowledge at each pick. */
        Picker picker(Outstanding seen, ResponseTimes answered);
    }

    /**
     * A policy that places a request by its key, the session it belongs to. It replaces pinning: nothing but the policy ties
     * a session to a server. A request without a session has a key of its own.
     */
    non-sealed interface Keyed extends Policy {
        /**
         * How one run places its keys, for all its balancers.
         *
         * @param salt a number that differs from run to run
         */
        Placement placement(int servers, int salt);
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

    /** A policy whose servers report to a balancer when they become idle; it needs no counters, and reports do not lag. */
    non-sealed interface Reporting extends Policy {
        /** Where the servers of one run report; all are idle. */
        Reports reports(int servers, int balancers, Draws draws);
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
        Seer picker(Outstanding live, Future future);
    }

    /** What only a simulator knows. */
    interface Future {
        /** Time until a server has finished all that it has, 0 if idle. */
        double remainingWork(int server);
    }

    /** A picker that is told how long each request is going to take, at the moment it is placed. */
    interface Seer extends Picker {
        /** The request just placed will have this sojourn time. */
        default void placed(int server, double sojourn) {}
    }
}
