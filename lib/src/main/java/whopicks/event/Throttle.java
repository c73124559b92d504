package whopicks.event;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Client-side throttling (Site Reliability Engineering, O'Reilly 2016, chapter 21): of the last {@value #WINDOW} units
 * of time it knows how many attempts it was asked for and how many were answered, and rejects the next with the
 * probability max(0, (asked - K answered) / (asked + 1)). The window moves on in {@value #SLOTS} steps.
 */
final class Throttle {
    private static final double WINDOW = 100;
    private static final int SLOTS = 20;

    private final double k;
    private final UniformRandomProvider chance;
    private final int[] asked = new int[SLOTS];
    private final int[] answered = new int[SLOTS];
    private int allAsked;
    private int allAnswered;
    private long slot;

    private Throttle(double k, UniformRandomProvider chance) {
        this.k = k;
        this.chance = chance;
    }

    /** @param k attempts sent for each that is answered, when most are not; infinite to send all */
    static Throttle of(double k, UniformRandomProvider chance) {
        return new Throttle(k, chance);
    }

    /** Whether an attempt is sent. */
    boolean sends(double now) {
        if (k == Double.POSITIVE_INFINITY) {
            return true;
        }
        int here = until(now);
        double rejected = (allAsked - k * allAnswered) / (allAsked + 1);
        asked[here]++;
        allAsked++;
        return rejected <= 0 || chance.nextDouble() >= rejected;
    }

    /** An attempt has been answered. */
    void accepted(double now) {
        if (k < Double.POSITIVE_INFINITY) {
            answered[until(now)]++;
            allAnswered++;
        }
    }

    private int until(double now) {
        long current = (long) (now / WINDOW * SLOTS);
        for (long gone = Math.max(slot, current - SLOTS) + 1; gone <= current; gone++) {
            int old = (int) (gone % SLOTS);
            allAsked -= asked[old];
            allAnswered -= answered[old];
            asked[old] = 0;
            answered[old] = 0;
        }
        slot = current;
        return (int) (current % SLOTS);
    }
}
