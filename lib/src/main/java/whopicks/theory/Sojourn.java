package whopicks.theory;

import java.util.function.DoubleUnaryOperator;

/**
 * The sojourn time (waiting and service) of a request in the steady state: mean and percentiles in units of time, NaN
 * where unknown. {@code error} is the relative error of the worst of them (an estimate where the source says no more;
 * 1e-12 stands for a closed form), {@code source} names the method.
 */
public record Sojourn(double mean, double p50, double p95, double p99, double p999, double error, String source) {
    static final double CLOSED_FORM = 1e-12;

    /** From the mean and a function that gives the time for a probability. */
    static Sojourn of(double mean, DoubleUnaryOperator percentile, double error, String source) {
        return new Sojourn(mean, percentile.applyAsDouble(0.5), percentile.applyAsDouble(0.95),
                percentile.applyAsDouble(0.99), percentile.applyAsDouble(0.999), error, source);
    }

    /** The exponential law of this mean. */
    static Sojourn exponential(double mean, String source) {
        return of(mean, p -> -mean * Math.log1p(-p), CLOSED_FORM, source);
    }

    /** The same with another error. */
    Sojourn withError(double other) {
        return new Sojourn(mean, p50, p95, p99, p999, other, source);
    }

    /** The same in another unit of time, {@code unit} of which make one of this. */
    Sojourn scaled(double unit) {
        return new Sojourn(mean * unit, p50 * unit, p95 * unit, p99 * unit, p999 * unit, error, source);
    }

    /**
     * The time that a decreasing survival function of scale one passes for a probability, by bisection to the last
     * digit.
     */
    static double percentile(DoubleUnaryOperator survival, double p) {
        double high = 1;
        while (survival.applyAsDouble(high) > 1 - p) {
            high *= 2;
        }
        double low = 0;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (survival.applyAsDouble(middle) > 1 - p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /**
     * Two solutions on lattices of step h and 2h, their errors falling with the square of the step, extrapolated to
     * step zero (Richardson). The error given is the extrapolation's own correction, plus {@code cut}.
     */
    static Sojourn extrapolated(Sojourn fine, Sojourn coarse, double cut) {
        double[] f = {fine.mean, fine.p50, fine.p95, fine.p99, fine.p999};
        double[] c = {coarse.mean, coarse.p50, coarse.p95, coarse.p99, coarse.p999};
        double[] x = new double[f.length];
        double error = cut;
        for (int i = 0; i < f.length; i++) {
            double correction = (f[i] - c[i]) / 3;
            x[i] = f[i] + correction;
            error = Math.max(error, cut + Math.abs(correction) / x[i]);
        }
        return new Sojourn(x[0], x[1], x[2], x[3], x[4], error, fine.source);
    }

    /** Largest relative difference between the values of this and of another answer. */
    double distance(Sojourn other) {
        double d = Math.abs(mean / other.mean - 1);
        d = Math.max(d, Math.abs(p50 / other.p50 - 1));
        d = Math.max(d, Math.abs(p95 / other.p95 - 1));
        d = Math.max(d, Math.abs(p99 / other.p99 - 1));
        return Math.max(d, Math.abs(p999 / other.p999 - 1));
    }
}
