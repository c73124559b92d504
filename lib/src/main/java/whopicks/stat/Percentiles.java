package whopicks.stat;

import java.util.Arrays;

/**
 * Exact percentiles by selection: the values are counted into buckets by their leading bits, and only the buckets that
 * hold a wanted rank are gathered and sorted. Two passes over the data, whatever its size, instead of a sort.
 *
 * <p>The percentile at q of n values is the one of rank {@code (int) (n * q)} counted from 0, the article's rule. An
 * object keeps its scratch space for the next call; it is not for use by several threads.
 */
public final class Percentiles {
    /** Bits of a double below the sign, 11 of exponent and 8 of mantissa, that number the bucket. */
    private static final int SHIFT = 44;

    /** The bucket of infinity; what lies above is not a number, or negative. */
    private static final int INFINITE = bucket(Double.POSITIVE_INFINITY);

    private final int[] counts = new int[1 << 64 - SHIFT]; // all 0 between calls

    /**
     * The percentiles of {@code values[0..n)}, which are left as they are.
     *
     * @param values finite numbers, none below zero (and no -0.0)
     * @param n how many of them, at least 1
     * @param quantiles ascending, each at least 0 and below 1
     * @return one value per quantile
     * @throws IllegalArgumentException if n or a quantile is out of range, or a value is negative or NaN
     */
    public double[] of(double[] values, int n, double... quantiles) {
        if (n < 1 || n > values.length) {
            throw new IllegalArgumentException("n: " + n + " (expected: 1 to " + values.length + ")");
        }
        int[] ranks = ranks(n, quantiles);
        int[] range = count(values, n);
        int[] buckets = new int[ranks.length];
        int[] before = new int[ranks.length]; // values in the buckets below
        int bucket = range[0];
        int below = 0;
        for (int k = 0; k < ranks.length; k++) {
            while (below + counts[bucket] <= ranks[k]) {
                below += counts[bucket++];
            }
            buckets[k] = bucket;
            before[k] = below;
        }
        double[][] members = members(values, n, buckets);
        Arrays.fill(counts, range[0], range[1] + 1, 0);
        double[] found = new double[ranks.length];
        for (int k = 0; k < found.length; k++) {
            found[k] = members[k][ranks[k] - before[k]];
        }
        return found;
    }

    /** Counts the values into their buckets; returns the lowest and the highest bucket that got one. */
    private int[] count(double[] values, int n) {
        int low = counts.length;
        int high = 0;
        for (int i = 0; i < n; i++) {
            int bucket = bucket(values[i]);
            low = Math.min(low, bucket);
            high = Math.max(high, bucket);
            counts[bucket]++;
        }
        if (high >= INFINITE) {
            Arrays.fill(counts, 0);
            throw new IllegalArgumentException("values: one is negative or no number (expected: finite, >= 0)");
        }
        return new int[] {low, high};
    }

    /** Number of the bucket of a value; buckets are 0.4 % wide at most. */
    static int bucket(double value) {
        return (int) (Double.doubleToRawLongBits(value) >>> SHIFT);
    }

    /** The lowest value of a bucket. */
    static double edge(int bucket) {
        return Double.longBitsToDouble((long) bucket << SHIFT);
    }

    /** The values of each bucket wanted, sorted; the same array for the same bucket. */
    private double[][] members(double[] values, int n, int[] buckets) {
        double[][] members = new double[buckets.length][];
        int[] size = new int[buckets.length];
        int missing = 0;
        for (int k = 0; k < buckets.length; k++) {
            if (k > 0 && buckets[k] == buckets[k - 1]) {
                members[k] = members[k - 1];
            } else {
                members[k] = new double[counts[buckets[k]]];
                missing += members[k].length;
                counts[buckets[k]] = ~k; // negative: wanted, for quantile k
            }
        }
        for (int i = 0; missing > 0; i++) {
            int k = ~counts[bucket(values[i])];
            if (k >= 0) {
                members[k][size[k]++] = values[i];
                missing--;
            }
        }
        for (int k = 0; k < members.length; k++) {
            Arrays.sort(members[k]);
        }
        return members;
    }

    private static int[] ranks(int n, double[] quantiles) {
        int[] ranks = new int[quantiles.length];
        for (int k = 0; k < ranks.length; k++) {
            ranks[k] = (int) rank(n, quantiles[k]);
            if (k > 0 && ranks[k] < ranks[k - 1]) {
                throw new IllegalArgumentException("quantiles: " + Arrays.toString(quantiles)
                        + " (expected: ascending)");
            }
        }
        return ranks;
    }

    /** {@code (int) (n * q)}, computed in double precision as Python does; below n for any double q below 1. */
    static long rank(long n, double q) {
        if (!(q >= 0 && q < 1)) {
            throw new IllegalArgumentException("quantile: " + q + " (expected: >= 0 and < 1)");
        }
        return (long) (n * q);
    }
}
