package whopicks.log;

/**
 * One request, as a log tells it. Times are in seconds; what the log does not say is NaN, empty or 0. Where a log gives
 * only the end of a request, its arrival is the end less the total time.
 *
 * @param arrival when the balancer had the request: seconds since 1970, or since the recording began
 * @param queued time in the balancer's queue, until it was sent to a server
 * @param service time that the server took, its own queue with it, if it has one
 * @param total from the arrival to the end of the response
 * @param backend group of servers that the balancer chose from
 * @param server the server that answered, by name or address
 * @param client a number that is the same for all requests of a client, and tells nothing else of it; 0 where none
 * @param status HTTP status; 0 where none
 * @param attempts servers that were tried, the one that answered with them; 0 where the log does not say
 * @param line number of its line, from 1
 */
public record Entry(double arrival, double queued, double service, double total, String backend, String server,
        int client, int status, int attempts, long line) {}
