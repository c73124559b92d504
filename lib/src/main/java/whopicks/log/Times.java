package whopicks.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import whopicks.stat.Estimate;
import whopicks.stat.Percentiles;

/**
 * One kind of time of a log, in s, with the half-widths that its {@value #BLOCKS} blocks, one after the other in time,
 * give: one recording has no independent runs, but stretches of it that are long against what binds neighbours are
 * nearly so (batch means).
 *
 * @param count requests that have such a time
 * @param zeros of these, how many are 0
 * @param values at {@link #QUANTILES}, behind the mean
 * @param halfWidths of the 95 % intervals, of a percentile at least half the step in which times are written; NaN where
 *     the blocks are too short
 * @param step in which times are written, in s; 0 where there is none
 */
public record Times(int count, int zeros, double[] values, double[] halfWidths, double step) {
    /** Names of the values. */
    public static final List<String> NAMES = List.of("mean", "p50", "p95", "p99", "p99.9");

    private static final double[] QUANTILES = {0.5, 0.95, 0.99, 0.999};
    private static final int BLOCKS = 20;
    private static final int SAMPLE = 10_000;
    /** Nearer ones are one, in s: times are kept with seven digits. */
    private static final double ROUNDING = 1e-6;
    /** A block says a percentile where so many of its requests lie beyond. */
    private static final int BEYOND = 5;

    /**
     * Of some requests.
     *
     * @param from first request
     * @param to behind the last
     * @param of the time of a request; NaN where it has none
     */
    public static Times of(int from, int to, IntToDoubleFunction of) {
        double[] kept = new double[to - from];
        int n = 0;
        int zeros = 0;
        for (int i = from; i < to; i++) {
            double time = of.applyAsDouble(i);
            if (time >= 0) {
                kept[n++] = time;
                zeros += time == 0 ? 1 : 0;
            }
        }
        double[] values = n == 0 ? nothing() : describe(kept, 0, n);
        List<double[]> blocks = new ArrayList<>();
        for (int b = 0; b < BLOCKS && n >= BLOCKS * BEYOND; b++) {
            blocks.add(describe(kept, (int) ((long) b * n / BLOCKS), (int) ((b + 1L) * n / BLOCKS)));
        }
        double step = step(Arrays.copyOf(kept, Math.min(n, SAMPLE)));
        double[] halfWidths = nothing();
        for (int k = 0; k < values.length && !blocks.isEmpty(); k++) {
            int at = k;
            double beyond = k == 0 ? BEYOND : (1 - QUANTILES[k - 1]) * n / BLOCKS;
            halfWidths[k] = beyond < BEYOND ? Double.NaN
                    : Math.max(k == 0 ? 0 : step / 2, Estimate.of(blocks.stream().mapToDouble(b -> b[at]).toArray())
                            .halfWidth());
        }
        return new Times(n, zeros, values, halfWidths, step);
    }

    /** The step in which times are written, by the nearest two of some: no percentile is surer than half of it. */
    private static double step(double[] some) {
        Arrays.sort(some);
        double step = Double.POSITIVE_INFINITY;
        for (int i = 1; i < some.length; i++) {
            double gap = some[i] - some[i - 1];
            step = gap > ROUNDING ? Math.min(step, gap) : step;
        }
        return Double.isInfinite(step) ? 0 : step;
    }

    private static double[] nothing() {
        double[] nothing = new double[QUANTILES.length + 1];
        Arrays.fill(nothing, Double.NaN);
        return nothing;
    }

    private static double[] describe(double[] kept, int from, int to) {
        double[] part = Arrays.copyOfRange(kept, from, to);
        double[] described = nothing();
        described[0] = Arrays.stream(part).sum() / part.length;
        System.arraycopy(new Percentiles().of(part, part.length, QUANTILES), 0, described, 1, QUANTILES.length);
        return described;
    }

    /** The mean. */
    public double mean() {
        return values[0];
    }
}
