package whopicks.model;

import java.io.Serializable;

/** What a balancer knows of the servers when it picks. A policy that needs no data ignores it. */
public sealed interface Knowledge extends Serializable {
    /** The true counters of all requests, at the instant of the pick. */
    record Live() implements Knowledge {}

    /** Each balancer counts only the requests that it sent itself; its picture is true but partial. */
    record Own() implements Knowledge {}

    /**
     * All balancers read one snapshot of the live counters, refreshed now and then; between refreshes it is whole but
     * old.
     *
     * @param period time between refreshes, positive, in mean service times
     * @param refresh when a refresh is due
     */
    record Snapshot(double period, Refresh refresh) implements Knowledge {
        /** @throws IllegalArgumentException if the period is not positive */
        public Snapshot {
            if (!(period > 0 && period < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("lag: " + period + " (expected: > 0)");
            }
        }
    }

    /** When a snapshot is refreshed. */
    enum Refresh {
        /**
         * At the first request that finds it a period old or older: the article's rule. The first request takes the
         * first one.
         */
        ON_REQUEST,
        /**
         * At times 0, period, 2 period, ...: the model of Mitzenmacher, How Useful Is Old Information? (IEEE TPDS 11,
         * 2000).
         */
        PERIODIC
    }

    /** The knowledge with a lag: a lag of zero is live. */
    static Knowledge lagging(double lag, Refresh refresh) {
        return lag == 0 ? new Live() : new Snapshot(lag, refresh);
    }
}
