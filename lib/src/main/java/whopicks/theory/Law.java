package whopicks.theory;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The law of a time: a service requirement or the gap between two arrivals, in any one unit of time. What the theory
 * needs of it are two moments and the {@linkplain #excess excess}, from which lattices with the exact mean are made.
 */
public sealed interface Law {
    /** The mean, in units of time. */
    double mean();

    /** The variance, in units of time squared. */
    double variance();

    /** E[max(X - x, 0)] for x >= 0, in units of time: the integral of the survival function from x upwards. */
    double excess(double x);

    /** The squared coefficient of variation, variance / mean squared. */
    default double cv2() {
        return variance() / (mean() * mean());
    }

    /** Always the same time. */
    record Constant(double mean) implements Law {
        /** @throws IllegalArgumentException if {@code mean <= 0} */
        public Constant {
            Expect.positive("mean", mean);
        }

        @Override
        public double variance() {
            return 0;
        }

        @Override
        public double excess(double x) {
            return Math.max(0, mean - x);
        }
    }

    /** The law without memory. */
    record Exponential(double mean) implements Law {
        /** @throws IllegalArgumentException if {@code mean <= 0} */
        public Exponential {
            Expect.positive("mean", mean);
        }

        @Override
        public double variance() {
            return mean * mean;
        }

        @Override
        public double excess(double x) {
            return mean * Math.exp(-x / mean);
        }
    }

    /** The sum of {@code shape} exponential stages: the gap at one server when Poisson arrivals are dealt in turn. */
    record Erlang(int shape, double mean) implements Law {
        /** @throws IllegalArgumentException if {@code shape < 1} or {@code mean <= 0} */
        public Erlang {
            Expect.atLeast("shape", shape, 1);
            Expect.positive("mean", mean);
        }

        @Override
        public double variance() {
            return mean * mean / shape;
        }

        @Override
        public double excess(double x) {
            double stages = x / mean * shape;
            return Math.max(0, mean * GammaDistribution.of(shape + 1.0, 1).survivalProbability(stages)
                    - x * GammaDistribution.of(shape, 1).survivalProbability(stages));
        }
    }

    /** The exponential of a normal variable of mean {@code mu} and standard deviation {@code sigma}. */
    record Lognormal(double mu, double sigma) implements Law {
        private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

        /** @throws IllegalArgumentException if {@code mu} is not finite or {@code sigma <= 0} */
        public Lognormal {
            Expect.that(Double.isFinite(mu), "mu", mu, "a finite number");
            Expect.positive("sigma", sigma);
        }

        /** The lognormal law of this mean. @throws IllegalArgumentException if an argument is {@code <= 0} */
        public static Lognormal ofMean(double mean, double sigma) {
            return new Lognormal(Math.log(Expect.positive("mean", mean)) - sigma * sigma / 2, sigma);
        }

        @Override
        public double mean() {
            return Math.exp(mu + sigma * sigma / 2);
        }

        @Override
        public double variance() {
            return Math.expm1(sigma * sigma) * mean() * mean();
        }

        /** The price of a call in the model of Black and Scholes (1973), without interest. */
        @Override
        public double excess(double x) {
            double z = (Math.log(x) - mu) / sigma;
            return x == 0 ? mean() : Math.max(0,
                    mean() * NORMAL.survivalProbability(z - sigma) - x * NORMAL.survivalProbability(z));
        }
    }

    /** One of two exponential times, short or long, either kind bringing half of the work (balanced means). */
    record Hyperexponential(double mean, double cv2) implements Law {
        /** @throws IllegalArgumentException if {@code mean <= 0} or {@code cv2 < 1} */
        public Hyperexponential {
            Expect.positive("mean", mean);
            Expect.that(cv2 >= 1 && cv2 < Double.POSITIVE_INFINITY, "cv2", cv2, ">= 1");
        }

        /** The probability of the short kind, at least one half; its mean is mean / (2 probability). */
        public double probability() {
            return (1 + Math.sqrt((cv2 - 1) / (cv2 + 1))) / 2;
        }

        @Override
        public double variance() {
            return cv2 * mean * mean;
        }

        @Override
        public double excess(double x) {
            double p = probability();
            double rare = 1 / (p * 2 * (cv2 + 1)); // 1 - p without cancellation: p (1 - p) = 1 / (2 (cv2 + 1))
            return mean / 2 * (Math.exp(-2 * p * x / mean) + Math.exp(-2 * rare * x / mean));
        }
    }

    /** A power law of index {@code alpha} between two bounds. */
    record BoundedPareto(double alpha, double low, double high) implements Law {
        /** @throws IllegalArgumentException if {@code alpha <= 0}, {@code low <= 0} or {@code high <= low} */
        public BoundedPareto {
            Expect.positive("alpha", alpha);
            Expect.positive("low", low);
            Expect.that(high > low && high < Double.POSITIVE_INFINITY, "high", high, "> " + low);
        }

        @Override
        public double mean() {
            return low + excess(low);
        }

        @Override
        public double variance() {
            double second = alpha * low * low * powerIntegral(1 - alpha, 1, high / low) / (1 - cut());
            return second - mean() * mean();
        }

        @Override
        public double excess(double x) {
            if (x < low) {
                return mean() - x;
            }
            double y = Math.min(x, high);
            return (low * powerIntegral(-alpha, y / low, high / low) - cut() * (high - y)) / (1 - cut());
        }

        private double cut() {
            return Math.pow(low / high, alpha);
        }

        private static double powerIntegral(double exponent, double from, double to) {
            double e = exponent + 1;
            double logs = Math.log(to / from);
            return Math.abs(e * logs) < 1e-9 ? logs : Math.pow(from, e) * Math.expm1(e * logs) / e;
        }
    }

    /** The law that puts equal weight on each value of a sample. */
    final class Empirical implements Law {
        private final double[] sorted;
        private final double[] sumFrom;

        private Empirical(double[] sorted, double[] sumFrom) {
            this.sorted = sorted;
            this.sumFrom = sumFrom;
        }

        /** @throws IllegalArgumentException if the sample is empty, all zero, or a value is negative or not finite */
        public static Empirical of(double... sample) {
            Expect.atLeast("sample size", sample.length, 1);
            double[] sorted = sample.clone();
            Arrays.sort(sorted);
            double[] sumFrom = new double[sorted.length + 1];
            for (int i = sorted.length - 1; i >= 0; i--) {
                sumFrom[i] = sumFrom[i + 1] + Expect.that(sorted[i] >= 0 && sorted[i] < Double.POSITIVE_INFINITY,
                        "sample value", sorted[i], ">= 0");
            }
            Expect.positive("sample mean", sumFrom[0] / sorted.length);
            return new Empirical(sorted, sumFrom);
        }

        @Override
        public double mean() {
            return sumFrom[0] / sorted.length;
        }

        @Override
        public double variance() {
            double mean = mean();
            return Arrays.stream(sorted).map(x -> (x - mean) * (x - mean)).sum() / sorted.length;
        }

        @Override
        public double excess(double x) {
            int at = Arrays.binarySearch(sorted, x);
            int from = at >= 0 ? at : -at - 1;
            return Math.max(0, (sumFrom[from] - x * (sorted.length - from)) / sorted.length);
        }
    }
}
