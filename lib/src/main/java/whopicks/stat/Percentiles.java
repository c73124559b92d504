package whopicks.stat;

import java.util.Arrays;

/**
 * Exact percentiles by selection: the values are counted into buckets by their leading bits, and only the buckets that hold
 * a wanted rank are gathered and sorted. Two passes over the data, whatever its size, instead of a sort.
 *
 * <p>The percentile at q of n values is the one of rank {@code (int) (n * q)} counted from 0, the article's rule. An object
 * keeps its scratch space for the next call; it is not for use by several threads.
 */
public final class Percentiles {
    /** Bits of a double below the sign, 11 of exponent and 8 of mantissa, that number the bucket. */
    private static final int SHIFT = 44;

    private final int[] counts = new int[1 << 63 - SHIFT];

    /**
     * The percentiles of {@code values[0..n)}, which are left as they are.
     *
     * @param values finite numbers, none below zero
     * @param n how many of them, at least 1
     * @param quantiles ascending, each at least 0 and below 1
     * @return one value per quantile
     * @throws IllegalArgumentException if n or a quantile is out of range, or a value is negative or NaN
     */
    public double[] of(double[] values, int n, double... quantiles) {
        if (n < 1 || n > values.length) {
            throw new IllegalArgumentException("n: " + n + " (expected: 1 to " + values.length + ")");
        }
        count(values, n);
        double[] found = new double[quantiles.length];
        int bucket = 0;
        int below = 0; // values in the buckets before this one
        double[] members = null;
        for (int k = 0; k < quantiles.length; k++) {
            int rank = rank(n, quantiles[k]);
            if (k > 0 && quantiles[k] < quantiles[k - 1]) {
                throw new IllegalArgumentException("quantiles: " + Arrays.toString(quantiles) + " (expected: ascending)");
            }
            while (below + counts[bucket] <= rank) {
                below += counts[bucket++];
                members = null;
            }
            if (members == null) {
                members = members(values, n, bucket);
            }
            found[k] = members[rank - below];
        }
        return found;
    }

    private void count(double[] values, int n) {
        Arrays.fill(counts, 0);
        for (int i = 0; i < n; i++) {
            long bits = Double.doubleToRawLongBits(values[i] + 0.0); // -0.0 becomes 0.0
            if (bits < 0 || values[i] != values[i]) {
                throw new IllegalArgumentException("value " + i + ": " + values[i] + " (expected: a number >= 0)");
            }
            counts[(int) (bits >>> SHIFT)]++;
        }
    }

    /** The values of one bucket, sorted. */
    private double[] members(double[] values, int n, int bucket) {
        double[] members = new double[counts[bucket]];
        int size = 0;
        for (int i = 0; i < n && size < members.length; i++) {
            if ((int) (Double.doubleToRawLongBits(values[i] + 0.0) >>> SHIFT) == bucket) {
                members[size++] = values[i];
            }
        }
        Arrays.sort(members);
        return members;
    }

    /** {@code (int) (n * q)}, computed in double precision as Python does. */
    private static int rank(int n, double q) {
        if (!(q >= 0 && q < 1)) {
            throw new IllegalArgumentException("quantile: " + q + " (expected: >= 0 and < 1)");
        }
        return Math.min(n - 1, (int) (n * q));
    }
}
