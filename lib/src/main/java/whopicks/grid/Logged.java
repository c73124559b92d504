package whopicks.grid;

import java.util.Optional;

/**
 * What a log stands in for where no option says it.
 *
 * @param service service times; empty where an option says them
 * @param arrivals how requests come; empty where an option says it, or the log does not
 * @param servers number of servers; 0 where the log names none
 * @param arrivalRate requests per mean service time; NaN where an option says it or a load
 * @param requests that a run is to have; 0 where an option says it
 * @param clock how long its mean service time is
 */
public record Logged(Optional<Service> service, Optional<Arrivals> arrivals, int servers, double arrivalRate,
        int requests, Clock clock) {
    /** Nothing. */
    public static final Logged NOTHING = new Logged(Optional.empty(), Optional.empty(), 0, Double.NaN, 0,
            Clock.UNKNOWN);
}
