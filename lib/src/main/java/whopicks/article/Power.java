package whopicks.article;

import java.util.Locale;

/**
 * When a test may say HOLDS or DOES NOT HOLD, and when it must say CANNOT TELL. Stated here once, for all rules:
 *
 * <ul>
 *   <li>A comparison with a bound (order, ratio, bound) says HOLDS if our whole interval keeps the bound, DOES NOT HOLD
 *       if all of it breaks the bound, CANNOT TELL if some of it does: more runs are needed.
 *   <li>A comparison with a published mean that was not refused says HOLDS only if the test could have refused: it must
 *       refuse half and {@value #FACTOR} times our mean; and where single runs are whole numbers, so that their means
 *       cannot leave the range of the runs, it must refuse at least a quarter of that range. Otherwise CANNOT TELL.
 * </ul>
 */
final class Power {
    /** A published mean this many times ours, or ours this many times it, must be refused. */
    static final double FACTOR = 2;

    /** Most of what whole numbers can give that a test with power accepts. */
    private static final double MOST = 0.75;

    private Power() {}

    /** What an interval says of a bound. */
    static Outcome of(Interval ours, Interval allowed) {
        return allowed.contains(ours) ? Outcome.HOLDS : allowed.isApartFrom(ours) ? Outcome.DOES_NOT_HOLD
                : Outcome.CANNOT_TELL;
    }

    /** Why a test of a published mean has no power; "" if it has. */
    static String lacking(Interval accepted, double[] runs, double mean) {
        if (accepted.contains(mean / FACTOR) || accepted.contains(mean * FACTOR)) {
            return "half or twice our mean would be accepted too";
        }
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double run : runs) {
            if (run != Math.rint(run)) {
                return "";
            }
            least = Math.min(least, run);
            most = Math.max(most, run);
        }
        double share = (Math.min(most, accepted.high()) - Math.max(least, accepted.low())) / (most - least);
        return share <= MOST ? "" : String.format(Locale.ROOT,
                "our runs are all from %.0f to %.0f, and %.0f %% of that would be accepted",
                least, most, 100 * share);
    }
}
