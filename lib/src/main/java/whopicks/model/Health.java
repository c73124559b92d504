package whopicks.model;

import java.io.Serializable;

/**
 * How balancers learn that a server is not to be picked. Neither way is told at once: a check finds a server that
 * stands still when the next ones are due, and what was sent to it meanwhile is lost.
 *
 * @param interval time between checks of each server; infinite for none
 * @param checks failed checks in a row after which a server is taken out; one that passes brings it back
 * @param failures attempts in a row, refused or late, after which a server is ejected; 0 for never
 * @param ejection how long it is ejected
 * @param panic share of the servers below which all are picked from again, as if nothing were known
 * @param slowStart how long a server that comes back gets less than its share: it grows evenly from nothing; 0 for not
 *     at all
 */
public record Health(double interval, int checks, int failures, double ejection, double panic, double slowStart)
        implements Serializable {
    /** Nobody looks. */
    public static final Health NONE = new Health(Double.POSITIVE_INFINITY, 1, 0, 1, 0.5, 0);

    /** @throws IllegalArgumentException if a number is out of its range */
    public Health {
        if (!(interval > 0 && checks >= 1)) {
            throw new IllegalArgumentException("health-check: " + interval + ":" + checks
                    + " (expected: INTERVAL > 0, THRESHOLD >= 1)");
        }
        if (!(failures >= 0 && ejection > 0 && ejection < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("outlier: " + failures + ":" + ejection
                    + " (expected: FAILURES >= 1, TIME > 0)");
        }
        if (!(panic >= 0 && panic <= 1)) {
            throw new IllegalArgumentException("panic: " + panic + " (expected: >= 0 and <= 1)");
        }
        if (!(slowStart >= 0 && slowStart < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("slow-start: " + slowStart + " (expected: >= 0)");
        }
    }

    /** The same with checks. */
    public Health withChecks(double every, int threshold) {
        return new Health(every, threshold, failures, ejection, panic, slowStart);
    }

    /** The same with ejection of outliers. */
    public Health withEjection(int inARow, double time) {
        return new Health(interval, checks, inARow, time, panic, slowStart);
    }

    /** The same with another panic threshold. */
    public Health withPanic(double share) {
        return new Health(interval, checks, failures, ejection, share, slowStart);
    }

    /** The same with a slow start of servers that come back. */
    public Health withSlowStart(double time) {
        return new Health(interval, checks, failures, ejection, panic, time);
    }

    /** The checks as an option says them. */
    String checking() {
        return interval == Double.POSITIVE_INFINITY ? "none" : Words.of(interval) + ":" + checks;
    }

    /** The ejection as an option says it. */
    String ejecting() {
        return failures == 0 ? "none" : failures + ":" + Words.of(ejection);
    }
}
