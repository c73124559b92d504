package whopicks.event;

import java.util.BitSet;

/** A request from its arrival to its end, over all its tries. */
final class Request {
    /** Number of its arrival, from 0. */
    final int number;
    final double arrival;
    final int balancer;
    final int key; // by which its balancer knows it again
    /** Its service requirement; drawn when it is first placed. */
    double requirement = Double.NaN;
    /** Tries begun. */
    int tries;
    /** The try that is waited for; 0 between tries and after the end. */
    int current;
    /** Whether a copy of the current try has been started by a server. */
    boolean started;
    /** Copies sent in the current try, beside its first attempt. */
    int copies;
    /** The attempts of the current try that a server has, each pointing to the one before. */
    Attempt latest;
    /** Servers that it has been to; null where nobody asks. */
    BitSet been;

    Request(int number, double arrival, int balancer, int key) {
        this.number = number;
        this.arrival = arrival;
        this.balancer = balancer;
        this.key = key;
    }
}
