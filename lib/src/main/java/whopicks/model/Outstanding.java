package whopicks.model;

import whopicks.random.Draws;

/**
 * Outstanding requests per server, waiting and in service, as far as the reader's knowledge goes. Read-only: what a
 * policy is allowed to see of the counters.
 */
public interface Outstanding {
    /** Number of servers. */
    int servers();

    /** Outstanding requests of one server, 0 to {@link #servers()} - 1. */
    int at(int server);

    /** The fewest that any server has. */
    int fewest();

    /** Whether a server has none. */
    default boolean anyIdle() {
        return fewest() == 0;
    }

    /** Outstanding requests of all servers together. */
    default int total() {
        int total = 0;
        for (int j = 0; j < servers(); j++) {
            total += at(j);
        }
        return total;
    }

    /** The first server with the fewest, from {@code start} on and going round. */
    default int firstWithFewest(int start) {
        int fewest = fewest();
        int server = start;
        while (at(server) != fewest) {
            server = server + 1 == servers() ? 0 : server + 1;
        }
        return server;
    }

    /** Lists the servers with the fewest in ascending order. @return how many */
    default int allWithFewest(int[] into) {
        int fewest = fewest();
        int size = 0;
        for (int j = 0; j < servers(); j++) {
            if (at(j) == fewest) {
                into[size++] = j;
            }
        }
        return size;
    }

    /** A server with the fewest; among several, one drawn uniformly (a draw is made even for one). */
    int serverWithFewest(Draws draws);
}
