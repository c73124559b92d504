package whopicks.model;

/**
 * Exponentially weighted moving average of each server's response time, updated when a response arrives: what a real
 * balancer can measure. Starts at 1, one mean service time.
 */
public interface ResponseTimes {
    /** The average of one server, in mean service times. */
    double at(int server);
}
