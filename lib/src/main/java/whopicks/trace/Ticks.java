package whopicks.trace;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Instants that were cut to whole ticks, as an access log's are to whole seconds. Requests that came one after the
 * other then seem to come at once, which makes any policy look worse than it is.
 */
public final class Ticks {
    /** A tick of a smaller share of the mean gap changes nothing that one could see. */
    private static final double COARSE = 0.01;

    private Ticks() {}

    /**
     * The largest unit that all instants are whole multiples of, counted from the first.
     *
     * @param sorted in order of time
     * @param grain power of ten that they are multiples of
     * @return positive; NaN if all are at one instant
     */
    public static double tick(double[] sorted, int grain) {
        double unit = grain == Reading.NO_GRAIN ? Double.NaN : Double.parseDouble("1e" + grain);
        long divisor = 0;
        for (int i = 1; i < sorted.length && divisor != 1; i++) {
            divisor = gcd(Math.round(sorted[i] / unit) - Math.round(sorted[0] / unit), divisor);
        }
        return divisor == 0 ? Double.NaN : divisor * unit;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /**
     * Whether instants were cut coarsely enough to matter: the tick is at least a hundredth of the mean gap, and as
     * many instants share a tick as independent ones would, or half as many. Instants that come one a tick, as a clock
     * makes them, stay as they are.
     *
     * @param sorted in order of time
     * @param tick positive, in their unit
     */
    public static boolean coarse(double[] sorted, double tick) {
        double perTick = tick * (sorted.length - 1) / (sorted[sorted.length - 1] - sorted[0]);
        int shared = 0;
        for (int i = 1; i < sorted.length; i++) {
            shared += sorted[i] == sorted[i - 1] ? 1 : 0;
        }
        // of independent instants, the share that is not the first in its tick
        double expected = 1 - -Math.expm1(-perTick) / perTick;
        return perTick >= COARSE && shared >= expected / 2 * (sorted.length - 1);
    }

    /**
     * Spreads instants within their ticks: each is put at an instant of its tick that is drawn evenly. Independent
     * arrivals, cut to ticks, so become independent arrivals again. The draws are the same in every call.
     *
     * @param sorted in order of time; not changed
     * @return in order of time
     */
    public static double[] spread(double[] sorted, double tick) {
        SplittableRandom draws = new SplittableRandom(1);
        double[] spread = Arrays.stream(sorted).map(instant -> instant + tick * draws.nextDouble()).toArray();
        Arrays.sort(spread);
        return spread;
    }
}
