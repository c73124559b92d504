package whopicks.random;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Bounded Pareto with mean 1: the density falls as x^-(alpha + 1) between a lowest value and {@code ratio} times that
 * (Harchol-Balter, Performance Modeling and Design of Computer Systems, 2013, chapter 20).
 *
 * @param alpha exponent of the tail, above 0; the smaller, the heavier
 * @param ratio highest value over the lowest, above 1
 */
public record BoundedPareto(double alpha, double ratio) implements Distribution {
    /** @throws IllegalArgumentException if a number is out of its range */
    public BoundedPareto {
        if (!(alpha > 0 && alpha <= 100)) {
            throw new IllegalArgumentException("alpha: " + alpha + " (expected: > 0 and <= 100)");
        }
        if (!(ratio > 1 && ratio <= 1e12)) {
            throw new IllegalArgumentException("ratio: " + ratio + " (expected: > 1 and <= 1e12)");
        }
    }

    /** The lowest value, in mean service times. */
    public double lowest() {
        return 1 / moment(1);
    }

    /** The highest value, in mean service times. */
    public double highest() {
        return lowest() * ratio;
    }

    /** Moment k of the one whose lowest value is 1: the integral of alpha x^(k - alpha - 1) / (1 - ratio^-alpha). */
    private double moment(int k) {
        // ratio^(k - alpha) = e^power; the integral is expm1(power) / (k - alpha)
        double power = (k - alpha) * StrictMath.log(ratio);
        double integral = Math.abs(power) < 1e-12 ? StrictMath.log(ratio) : StrictMath.expm1(power) / (k - alpha);
        return alpha * integral / -StrictMath.expm1(-alpha * StrictMath.log(ratio));
    }

    @Override
    public String shape() {
        return "pareto:" + Check.plain(alpha) + ":" + Check.plain(ratio);
    }

    @Override
    public double mean() {
        return 1;
    }

    @Override
    public double squaredVariation() {
        return moment(2) / (moment(1) * moment(1)) - 1;
    }

    @Override
    public double tailWeight() {
        return moment(4) / (moment(2) * moment(2));
    }

    /** By inversion: lowest (1 - u (1 - ratio^-alpha))^(-1/alpha). */
    @Override
    public Sampler sampler(UniformRandomProvider stream) {
        double lowest = lowest();
        double span = -StrictMath.expm1(-alpha * StrictMath.log(ratio));
        return block -> {
            for (int i = 0; i < block.length; i++) {
                block[i] = lowest * StrictMath.exp(-StrictMath.log1p(-stream.nextDouble() * span) / alpha);
            }
        };
    }
}
