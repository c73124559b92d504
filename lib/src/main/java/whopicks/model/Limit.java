package whopicks.model;

import java.io.Serializable;

/** How many requests a server lets in, waiting and in service; it refuses the others at once. */
public sealed interface Limit extends Serializable {
    /** No limit. */
    Limit NONE = new Fixed(Server.UNLIMITED);

    /**
     * Always the same.
     *
     * @param most requests in the server, at least 1
     */
    record Fixed(int most) implements Limit {
        /** @throws IllegalArgumentException if most is below 1 */
        public Fixed {
            if (most < 1) {
                throw new IllegalArgumentException("limit: " + most + " (expected: >= 1)");
            }
        }

        /** As an option says it. */
        @Override
        public String toString() {
            return most == Server.UNLIMITED ? "none" : "" + most;
        }
    }

    /**
     * Additive increase, multiplicative decrease (Chiu and Jain, Computer Networks 17, 1989; as in Netflix's
     * concurrency-limits): one more after each answer that came soon enough while more than half of the limit was used,
     * a tenth less after each that did not.
     *
     * @param target longest time in the server that is soon enough, positive
     */
    record Aimd(double target) implements Limit {
        /** @throws IllegalArgumentException if the target is not positive */
        public Aimd {
            if (!(target > 0 && target < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("limit: aimd:" + target + " (expected: > 0)");
            }
        }

        /** As an option says it. */
        @Override
        public String toString() {
            return "aimd:" + Words.of(target);
        }
    }

    /** Limits that find what is soon enough by themselves. */
    enum Adaptive implements Limit {
        /**
         * Envoy's adaptive concurrency: the ideal time is measured now and then with the limit pinned to 3; in between
         * the limit goes by the ratio of that to the present median, and a headroom of its square root.
         */
        GRADIENT,
        /**
         * TCP Vegas (Brakmo and Peterson, IEEE JSAC 13, 1995; as in Netflix's concurrency-limits): the shortest time
         * ever seen is the ideal one, and the queue that the present time stands for is kept between 3 and 6 times the
         * logarithm of the limit.
         */
        VEGAS;

        /** As an option says it. */
        @Override
        public String toString() {
            return Words.of(this);
        }
    }
}
