package whopicks.random;

import java.io.Serializable;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A distribution of positive times: service requirements, or gaps between arrivals. Time unit: one mean service time.
 */
public sealed interface Distribution extends Serializable permits Distribution.Constant, Distribution.Exponential,
        Distribution.Lognormal,
        Hyperexponential, BoundedPareto, MarkovModulated, Trace {

    /** The expectation. */
    double mean();

    /** Variance over squared mean: 0 for a constant, 1 for the exponential. */
    double squaredVariation();

    /**
     * Variance of the number of draws in a long stretch of time over its mean, as gaps: that of one squared variation
     * where draws are independent (Cox, Renewal Theory, 1962).
     */
    default double dispersion() {
        return squaredVariation();
    }

    /**
     * E[X^4] / E[X^2]^2: about so many draws it takes until their mean square, which decides the mean wait (Pollaczek
     * and Khinchine), is known within its own size. 1 for a constant, 6 for the exponential, and for the gaps of a
     * bursty stream as if they were exponential.
     */
    default double tailWeight() {
        return 6;
    }

    /**
     * Its form with the numbers that decide it, as options and frames write a requirement: {@code lognormal:0.85}, of
     * mean 1.
     */
    String shape();

    /**
     * A source of draws from the stream given; independent, but for {@link MarkovModulated} and a replayed {@link
     * Trace}.
     */
    Sampler sampler(UniformRandomProvider stream);

    /** The next draw of this distribution as the article's scripts take it from CPython's generator. */
    default double next(PythonRandom random) {
        throw new IllegalArgumentException("streams: article (expected: independent for " + this + ")");
    }

    /** Draws in blocks, so that the loop over a block stays small. */
    @FunctionalInterface
    interface Sampler {
        /** Fills the block with the next draws. */
        void fill(double[] block);
    }

    /**
     * Always the same.
     *
     * @param value positive
     */
    record Constant(double value) implements Distribution {
        public Constant {
            Check.positive("value", value);
        }

        @Override
        public String shape() {
            return value == 1 ? "constant" : "constant:" + Check.plain(value);
        }

        @Override
        public double mean() {
            return value;
        }

        @Override
        public double squaredVariation() {
            return 0;
        }

        @Override
        public double tailWeight() {
            return 1;
        }

        @Override
        public double next(PythonRandom random) {
            return value;
        }

        @Override
        public Sampler sampler(UniformRandomProvider stream) {
            return block -> java.util.Arrays.fill(block, value);
        }
    }

    /**
     * Exponential.
     *
     * @param rate draws per unit of time, 1 / mean
     */
    record Exponential(double rate) implements Distribution {
        public Exponential {
            Check.positive("rate", rate);
        }

        @Override
        public String shape() {
            return rate == 1 ? "exponential" : "exponential:" + Check.plain(1 / rate);
        }

        @Override
        public double mean() {
            return 1 / rate;
        }

        @Override
        public double squaredVariation() {
            return 1;
        }

        @Override
        public double next(PythonRandom random) {
            return random.expovariate(rate);
        }

        @Override
        public Sampler sampler(UniformRandomProvider stream) {
            ZigguratSampler.Exponential unit = ZigguratSampler.Exponential.of(stream);
            double mean = 1 / rate;
            return block -> {
                for (int i = 0; i < block.length; i++) {
                    block[i] = unit.sample() * mean;
                }
            };
        }
    }

    /**
     * Lognormal: the exponential of a normal.
     *
     * @param mu mean of the logarithm
     * @param sigma standard deviation of the logarithm, positive
     */
    record Lognormal(double mu, double sigma) implements Distribution {
        public Lognormal {
            if (!Double.isFinite(mu)) {
                throw new IllegalArgumentException("mu: " + mu + " (expected: a finite number)");
            }
            Check.positive("sigma", sigma);
        }

        /** The one with mean 1. */
        public static Lognormal ofMeanOne(double sigma) {
            return new Lognormal(-sigma * sigma / 2, sigma);
        }

        @Override
        public String shape() {
            return mu == -sigma * sigma / 2 ? "lognormal:" + Check.plain(sigma)
                    : "lognormal:" + Check.plain(mu) + ":" + Check.plain(sigma);
        }

        @Override
        public double mean() {
            return StrictMath.exp(mu + sigma * sigma / 2);
        }

        @Override
        public double squaredVariation() {
            return StrictMath.expm1(sigma * sigma);
        }

        @Override
        public double tailWeight() {
            return StrictMath.exp(4 * sigma * sigma);
        }

        @Override
        public double next(PythonRandom random) {
            return random.lognormvariate(mu, sigma);
        }

        @Override
        public Sampler sampler(UniformRandomProvider stream) {
            ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(stream);
            return block -> {
                for (int i = 0; i < block.length; i++) {
                    block[i] = mu + sigma * normal.sample();
                }
                for (int i = 0; i < block.length; i++) { // a loop of its own: mixed into the other it doubles the cost
                    block[i] = Elementary.exp(block[i]);
                }
            };
        }
    }
}
