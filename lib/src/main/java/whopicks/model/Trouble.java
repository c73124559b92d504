package whopicks.model;

import java.io.Serializable;

/**
 * What befalls servers from outside. A server that stands still keeps what it has and takes more, and balancers are not
 * told; of one that is away they are.
 */
public sealed interface Trouble extends Serializable {
    /**
     * For a while some servers are slow, or stand still.
     *
     * @param at when it begins, not negative
     * @param length how long it lasts, positive
     * @param speed what their speed is multiplied by, not negative; 0 for standing still
     * @param servers how many, from number 0 on; those beyond the cluster do not matter
     */
    record Outage(double at, double length, double speed, int servers) implements Trouble {
        /** More servers than any cluster has: all of them. */
        public static final int ALL = Integer.MAX_VALUE;

        /** @throws IllegalArgumentException if a number is out of its range */
        public Outage {
            if (!(at >= 0 && at < Double.POSITIVE_INFINITY && length > 0 && length < Double.POSITIVE_INFINITY
                    && speed >= 0
                    && speed < Double.POSITIVE_INFINITY && servers >= 1)) {
                throw new IllegalArgumentException("outage: " + at + ":" + length + ":" + speed + ":" + servers
                        + " (expected: AT >= 0, FOR > 0, SPEED >= 0, SERVERS >= 1)");
            }
        }

        /** As an option says it. */
        @Override
        public String toString() {
            return Words.of(at) + ":" + Words.of(length) + ":" + Words.of(speed)
                    + (servers == ALL ? "" : ":" + servers);
        }
    }

    /**
     * For a while some servers are away, and every balancer knows: nothing is sent to them, and what they have they
     * finish. One that is away from 0 on joins later.
     *
     * @param at when they leave, not negative
     * @param length how long they are away, positive
     * @param servers how many, from number 0 on
     */
    record Absence(double at, double length, int servers) implements Trouble {
        /** @throws IllegalArgumentException if a number is out of its range */
        public Absence {
            if (!(at >= 0 && at < Double.POSITIVE_INFINITY && length > 0 && length < Double.POSITIVE_INFINITY
                    && servers >= 1)) {
                throw new IllegalArgumentException("absence: " + at + ":" + length + ":" + servers
                        + " (expected: AT >= 0, FOR > 0, SERVERS >= 1)");
            }
        }

        /** As an option says it. */
        @Override
        public String toString() {
            return Words.of(at) + ":" + Words.of(length) + ":" + servers;
        }
    }

    /**
     * Every server breaks down now and then, on its own, and goes on later where it stopped.
     *
     * @param up mean time between the end of a breakdown and the next, exponential
     * @param down mean length of a breakdown, exponential
     */
    record Breakdowns(double up, double down) implements Trouble {
        /** @throws IllegalArgumentException if a mean is not positive */
        public Breakdowns {
            if (!(up > 0 && up < Double.POSITIVE_INFINITY && down > 0 && down < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("breakdowns: " + up + ":" + down + " (expected: UP > 0, DOWN > 0)");
            }
        }

        /** As an option says it. */
        @Override
        public String toString() {
            return Words.of(up) + ":" + Words.of(down);
        }

        /** Share of the time that a server works. */
        public double availability() {
            return up / (up + down);
        }
    }
}
