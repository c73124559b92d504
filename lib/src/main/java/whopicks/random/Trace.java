package whopicks.random;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/** Values that were measured, scaled to a mean: drawn from them with replacement, or in their order. */
public final class Trace implements Distribution {
    /** How a trace is used. */
    public enum Use {
        /** Every draw is one of the values, each with the same probability. */
        RESAMPLED,
        /** The values in their order, from the first in every run, and again from the first after the last. */
        REPLAYED
    }

    private final double[] values;
    private final double scale;
    private final double mean;
    private final Use use;

    /**
     * A trace.
     *
     * @param values at least one; none below zero, not all zero
     * @param mean what the mean of the values becomes
     * @throws IllegalArgumentException if a value or the mean is out of its range
     */
    public static Trace of(double[] values, double mean, Use use) {
        for (double v : values) {
            if (!(v >= 0 && v < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("trace: " + v + " (expected: >= 0)");
            }
        }
        double sum = Arrays.stream(values).sum();
        if (!(sum > 0 && sum < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("trace: " + values.length + " values with sum " + sum
                    + " (expected: at least one, and a sum > 0)");
        }
        Check.positive("mean", mean);
        return new Trace(values.clone(), mean * values.length / sum, mean, use);
    }

    private Trace(double[] values, double scale, double mean, Use use) {
        this.values = values;
        this.scale = scale;
        this.mean = mean;
        this.use = use;
    }

    /** The same values scaled to another mean. */
    public Trace withMean(double other) {
        Check.positive("mean", other);
        return new Trace(values, scale / mean * other, other, use);
    }

    /** How it is used. */
    public Use use() {
        return use;
    }

    /** The values, scaled, in their order. */
    public double[] values() {
        return Arrays.stream(values).map(v -> v * scale).toArray();
    }

    @Override
    public String shape() {
        return use == Use.RESAMPLED ? "trace" : "replay";
    }

    @Override
    public double mean() {
        return mean;
    }

    @Override
    public double squaredVariation() {
        double squares = 0;
        for (double v : values) {
            double deviation = v * scale / mean - 1;
            squares += deviation * deviation;
        }
        return squares / values.length;
    }

    @Override
    public double tailWeight() {
        double squares = 0;
        double fourth = 0;
        for (double v : values) {
            double square = v * scale * v * scale;
            squares += square;
            fourth += square * square;
        }
        return fourth * values.length / (squares * squares);
    }

    @Override
    public Sampler sampler(UniformRandomProvider stream) {
        if (use == Use.RESAMPLED) {
            return block -> {
                for (int i = 0; i < block.length; i++) {
                    block[i] = values[stream.nextInt(values.length)] * scale;
                }
            };
        }
        int[] next = {0};
        return block -> {
            for (int i = 0; i < block.length; i++) {
                block[i] = values[next[0]] * scale;
                next[0] = next[0] + 1 == values.length ? 0 : next[0] + 1;
            }
        };
    }

    @Override
    public String toString() {
        return "a " + use.name().toLowerCase(java.util.Locale.ROOT) + " trace of " + values.length + " values";
    }
}
