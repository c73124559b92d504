package whopicks.model;

import whopicks.random.Draws;

/** A policy at work in one balancer during one run: it may keep a state of its own, such as whose turn it is. */
@FunctionalInterface
public interface Picker {
    /** The server for the next request, 0 to servers - 1. */
    int pick(Draws draws);

    /** The servers for the next {@code length} requests, of a policy that reads nothing: one pick after the other. */
    default void pick(int[] block, int length, Draws draws) {
        for (int k = 0; k < length; k++) {
            block[k] = pick(draws);
        }
    }
}
