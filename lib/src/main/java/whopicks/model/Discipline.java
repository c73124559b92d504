package whopicks.model;

import java.io.Serializable;
import java.util.Locale;

/** Which of the requests that wait is served next, and which are not served at all. */
public sealed interface Discipline extends Serializable {
    /** Disciplines without a number. */
    enum Order implements Discipline {
        /** First in, first out. */
        FIFO,
        /** Last in, first out; what has been started is finished. */
        LIFO,
        /** Nobody waits: all that are there share the workers evenly. */
        PROCESSOR_SHARING;

        /** As an option says it. */
        @Override
        public String toString() {
            return this == PROCESSOR_SHARING ? "ps" : name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * First in, first out, while few wait; last in, first out, while more do: in an overload the newest are those whose
     * clients still wait (Maurer, Fail at Scale, ACM Queue 13(8), 2015).
     *
     * @param waiting most that wait in the order of their arrival, at least 1
     */
    record AdaptiveLifo(int waiting) implements Discipline {
        /** @throws IllegalArgumentException if waiting is below 1 */
        public AdaptiveLifo {
            if (waiting < 1) {
                throw new IllegalArgumentException("discipline: adaptive-lifo:" + waiting + " (expected: >= 1)");
            }
        }

        /** As an option says it. */
        @Override
        public String toString() {
            return "adaptive-lifo:" + waiting;
        }
    }

    /**
     * Controlled delay: what has waited too long is refused instead of started. How long is too long depends on whether
     * the queue has been empty lately (Maurer, Fail at Scale, after Nichols and Jacobson, ACM Queue 10(5), 2012).
     *
     * @param target longest wait while the queue has not been empty for an interval, positive
     * @param interval longest wait otherwise, at least the target
     */
    record Codel(double target, double interval) implements Discipline {
        /** @throws IllegalArgumentException if a time is out of its range */
        public Codel {
            if (!(target > 0 && interval >= target && interval < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("discipline: codel:" + target + ":" + interval
                        + " (expected: 0 < TARGET <= INTERVAL)");
            }
        }

        /** As an option says it. */
        @Override
        public String toString() {
            return "codel:" + Words.of(target) + ":" + Words.of(interval);
        }
    }
}
