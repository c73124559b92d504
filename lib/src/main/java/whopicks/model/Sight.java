package whopicks.model;

import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * What a host, be it a simulation or a live client, can show to the policy of one balancer. A policy is seated before
 * it picks, and asks for the senses of its kind; a host implements those that it has.
 *
 * <p>The senses are protected: the kinds in {@link Policy} ask for them, and a policy, which implements a kind, cannot.
 * So a policy that peeks at what its kind does not say does not compile.
 */
public abstract class Sight {
    /** Number of servers. */
    protected abstract int servers();

    /** What the balancer knows of the outstanding requests. */
    protected Outstanding outstanding() {
        throw missing("outstanding requests");
    }

    /**
     * What the balancer knows of the response times; {@code smoothing} is the weight of the newest in their average.
     */
    protected ResponseTimes responseTimes(double smoothing) {
        throw missing("response times");
    }

    /** The key of the request that is being placed, at least 0. */
    protected IntSupplier key() {
        throw missing("the keys of requests");
    }

    /** A number that differs from run to run. */
    protected int salt() {
        throw missing("the keys of requests");
    }

    /** The picker of this balancer, of a policy to which idle servers report. */
    protected Picker idleReports(Policy.Reporting policy) {
        throw missing("reports of idle servers");
    }

    /** The picker of a clairvoyant policy, which all balancers share: what is certain needs no second opinion. */
    protected Picker foresight(Policy.Clairvoyant policy) {
        throw missing("the future");
    }

    /** What all balancers of a run have in common: made for the first of them, and handed to the others. */
    protected <T> T shared(Supplier<T> made) {
        return made.get();
    }

    private static IllegalArgumentException missing(String sense) {
        return new IllegalArgumentException("policy: one that needs " + sense
                + " (expected: one that can be run here without)");
    }
}
