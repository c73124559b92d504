package whopicks.article;

import java.util.Locale;
import whopicks.stat.Estimate;

/** Numbers as the verdicts print them. */
final class Figures {
    private Figures() {}

    /** A number with so many decimals, none from a thousand on. */
    static String of(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + (Math.abs(value) >= 1000 ? 0 : decimals) + "f", value);
    }

    /** Mean and half-width, with as many more decimals as the half-width needs to be seen. */
    static String plusMinus(Estimate estimate, int decimals) {
        if (estimate.runs() < 2) {
            return of(estimate.mean(), decimals);
        }
        int seen = decimals;
        while (estimate.halfWidth() > 0 && estimate.halfWidth() < 0.5 * Math.pow(10, -seen) && seen < 5) {
            seen++;
        }
        int places = Math.abs(estimate.mean()) >= 1000 ? 0 : seen;
        return String.format(Locale.ROOT, "%." + places + "f +- %." + places + "f", estimate.mean(),
                estimate.halfWidth());
    }
}
