package whopicks.model;

import whopicks.random.Draws;

/** A policy at work in one balancer during one run: it may keep a state of its own, such as whose turn it is. */
@FunctionalInterface
public interface Picker {
    /** The server for the next request, 0 to servers - 1. */
    int pick(Draws draws);
}
