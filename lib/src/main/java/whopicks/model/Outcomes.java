package whopicks.model;

import java.io.Serializable;

/**
 * What became of the requests of a run, by their last try. The four shares add up to 1.
 *
 * @param success share that was answered in time
 * @param refused share that a server refused at last
 * @param late share that was not answered in time at last, or not by the end of the run
 * @param givenUp share that its client's own throttle did not send
 * @param attempts attempts per request, copies included
 * @param wasted share of the work done that nobody wanted any more; 0 if no work was done
 */
public record Outcomes(double success, double refused, double late, double givenUp, double attempts, double wasted)
        implements Serializable {
    /** Every request was answered at its first attempt. */
    public static final Outcomes ALL_SERVED = new Outcomes(1, 0, 0, 0, 1, 0);
}
