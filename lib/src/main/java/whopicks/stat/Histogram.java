package whopicks.stat;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * How many values lie in each bucket, 0.4 % wide: what is kept of the times of runs that are to be put together. It can
 * be added up, in any order.
 */
public final class Histogram implements Serializable {
    /** Of no value. */
    public static final Histogram EMPTY = new Histogram(0, new long[0]);

    private static final long serialVersionUID = 1;

    private final int first; // number of the bucket of counts[0]
    private final long[] counts;

    private Histogram(int first, long[] counts) {
        this.first = first;
        this.counts = counts;
    }

    /** Of {@code values[0..n)}, finite numbers, none below zero (and no -0.0). */
    public static Histogram of(double[] values, int n) {
        if (n == 0) {
            return EMPTY;
        }
        int low = Integer.MAX_VALUE;
        int high = 0;
        for (int i = 0; i < n; i++) {
            int bucket = Percentiles.bucket(values[i]);
            low = Math.min(low, bucket);
            high = Math.max(high, bucket);
        }
        long[] counts = new long[high - low + 1];
        for (int i = 0; i < n; i++) {
            counts[Percentiles.bucket(values[i]) - low]++;
        }
        return new Histogram(low, counts);
    }

    /** Of the values of both. */
    public Histogram plus(Histogram other) {
        if (counts.length == 0 || other.counts.length == 0) {
            return counts.length == 0 ? other : this;
        }
        int low = Math.min(first, other.first);
        long[] sum = new long[Math.max(first + counts.length, other.first + other.counts.length) - low];
        System.arraycopy(counts, 0, sum, first - low, counts.length);
        for (int b = 0; b < other.counts.length; b++) {
            sum[other.first - low + b] += other.counts[b];
        }
        return new Histogram(low, sum);
    }

    /** As numbers: that of the first bucket, then the counts. */
    public double[] numbers() {
        double[] numbers = new double[1 + counts.length];
        numbers[0] = first;
        for (int b = 0; b < counts.length; b++) {
            numbers[1 + b] = counts[b];
        }
        return numbers;
    }

    /** Of such numbers, from one on. */
    public static Histogram ofNumbers(double[] numbers, int from) {
        long[] counts = new long[numbers.length - from - 1];
        for (int b = 0; b < counts.length; b++) {
            counts[b] = (long) numbers[from + 1 + b];
        }
        return new Histogram((int) numbers[from], counts);
    }

    /** Number of values. */
    public long size() {
        long size = 0;
        for (long count : counts) {
            size += count;
        }
        return size;
    }

    /**
     * The percentile of the values of several runs, those of the runs known: it lies between these, which are exact,
     * and where many times are equal that alone tells it.
     *
     * @param each one per run
     */
    public double percentile(double quantile, double[] each) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double value : each) {
            low = Math.min(low, value); // NaN of a run without any
            high = Math.max(high, value);
        }
        return each.length == 0 ? Double.NaN : Math.max(low, Math.min(high, percentile(quantile)));
    }

    /**
     * The percentile at {@code quantile}, by the rule of {@link Percentiles}: its bucket is exact, its place within the
     * bucket is that of values spread evenly. That is off by less than a tenth of the percentile's own standard error,
     * since a bucket is narrow beside how far the values are spread.
     *
     * @return NaN of no value
     */
    public double percentile(double quantile) {
        long above = Percentiles.rank(size(), quantile);
        for (int b = 0; b < counts.length; b++) {
            if (above < counts[b]) {
                double low = Percentiles.edge(first + b);
                return low + (Percentiles.edge(first + b + 1) - low) * (above + 0.5) / counts[b];
            }
            above -= counts[b];
        }
        return Double.NaN;
    }

    /** In one line, for {@link #parse}. */
    @Override
    public String toString() {
        return first + Arrays.stream(counts).mapToObj(c -> " " + c).collect(Collectors.joining());
    }

    /** @throws NumberFormatException if the text is not that of a histogram */
    public static Histogram parse(String text) {
        String[] parts = text.split(" ");
        return new Histogram(Integer.parseInt(parts[0]), Arrays.stream(parts).skip(1).mapToLong(Long::parseLong)
                .toArray());
    }
}
