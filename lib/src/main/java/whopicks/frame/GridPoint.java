package whopicks.frame;

import java.io.Serializable;
import whopicks.model.Scenario;

/**
 * A point of a grid: what is simulated, and the words it was asked for in.
 *
 * @param scenario what is simulated
 * @param arrivalRate arrivals per unit of time where they were given instead of the load, else null
 * @param arrivals how requests arrive, as an option says it
 * @param service the service requirement, as an option says it
 * @param speeds speeds of the servers, as an option says it; null where all are 1
 * @param lag time between refreshes of what the balancers share, 0 for none; a policy that needs no counters ignores it
 * @param refresh when a refresh is due, as an option says it; null without a lag
 * @param runs independent runs, at least 1; more where a precision is asked for
 * @param seed seed of the runs' streams
 */
public record GridPoint(Scenario scenario, Double arrivalRate, String arrivals, String service, String speeds, double lag,
        String refresh, int runs, long seed) implements Serializable {

    /** @throws IllegalArgumentException if runs is below 1 */
    public GridPoint {
        if (runs < 1) {
            throw new IllegalArgumentException("runs: " + runs + " (expected: >= 1)");
        }
    }

    /** Servers looked at by power of two; null for the other policies. */
    public Integer choices() {
        return (Integer) scenario.policy().parameters().get("choices");
    }

    /** Whether power of two may look at a server twice; null for the other policies. */
    public Boolean replacement() {
        return (Boolean) scenario.policy().parameters().get("replacement");
    }

    /** Bound of consistent hashing; null for the other policies. */
    public Double bound() {
        return (Double) scenario.policy().parameters().get("bound");
    }

    /** Weight of the newest response time; null for a policy that reads none. */
    public Double smoothing() {
        return (Double) scenario.policy().parameters().get("smoothing");
    }
}
