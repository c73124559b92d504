package whopicks.random;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Hyperexponential with mean 1 and two phases of balanced means: either phase carries half of the mean (Tijms, A First
 * Course in Stochastic Models, 2003, appendix B). The short phase has probability p = (1 + sqrt((c - 1) / (c + 1))) / 2
 * and rate 2 p, the long one probability 1 - p and rate 2 (1 - p), for a squared coefficient of variation c.
 *
 * @param squaredVariation variance over squared mean, at least 1; 1 is the exponential
 */
public record Hyperexponential(double squaredVariation) implements Distribution {
    /** @throws IllegalArgumentException if squaredVariation is below 1 */
    public Hyperexponential {
        if (!(squaredVariation >= 1 && squaredVariation < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("cv2: " + squaredVariation + " (expected: >= 1)");
        }
    }

    /** Probability of the short phase, 0.5 to 1. */
    public double probability() {
        return (1 + StrictMath.sqrt((squaredVariation - 1) / (squaredVariation + 1))) / 2;
    }

    @Override
    public String shape() {
        return "hyperexponential:" + Check.plain(squaredVariation);
    }

    @Override
    public double mean() {
        return 1;
    }

    /** With p and q = 1 - p, E[X^2] = (1 / p + 1 / q) / 2 and E[X^4] = 3 (1 / p^3 + 1 / q^3) / 2. */
    @Override
    public double tailWeight() {
        double p = probability();
        double rare = 1 / (2 * p * (squaredVariation + 1));
        double square = (1 / p + 1 / rare) / 2;
        return 1.5 * (1 / (p * p * p) + 1 / (rare * rare * rare)) / (square * square);
    }

    @Override
    public Sampler sampler(UniformRandomProvider stream) {
        ZigguratSampler.Exponential unit = ZigguratSampler.Exponential.of(stream);
        double p = probability();
        double rare = 1 / (2 * p * (squaredVariation + 1)); // 1 - p without cancellation
        return block -> {
            for (int i = 0; i < block.length; i++) {
                block[i] = unit.sample() * 0.5 / (stream.nextDouble() < p ? p : rare);
            }
        };
    }
}
