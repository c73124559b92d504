package whopicks.model;

import whopicks.random.Draws;

/**
 * Outstanding requests per server, waiting and in service, as far as the reader's knowledge goes. Read-only: what a policy
 * is allowed to see of the counters.
 */
public interface Outstanding {
    /** Number of servers. */
    int servers();

    /** Outstanding requests of one server, 0 to {@link #servers()} - 1. */
    int at(int server);

    /** The fewest that any server has. */
    int fewest();

    /** A server with the fewest; among several, one drawn uniformly (a draw is made even for one). */
    int serverWithFewest(Draws draws);
}
