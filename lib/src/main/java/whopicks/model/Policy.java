package whopicks.model;

/**
 * How a balancer picks. The kinds differ in what a policy is shown, and it can use nothing else:
 *
 * <table>
 * <caption>Kinds of policy</caption>
 * <tr><td>{@link Blind}</td><td>nothing</td></tr>
 * <tr><td>{@link Counting}</td><td>outstanding requests per server</td></tr>
 * <tr><td>{@link Timing}</td><td>the same, and a moving average of each server's response time</td></tr>
 * <tr><td>{@link Clairvoyant}</td><td>what only a simulator can know: remaining work, and how long a placed request is
 *     going to take</td></tr>
 * </table>
 *
 * The policies of the field are in {@link Policies}; implement one of the kinds to try your own.
 */
public sealed interface Policy {
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
