package whopicks.theory;

import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;

/** Laws on the multiples of a step, and their Fourier transforms as {real parts, imaginary parts}. */
final class Lattice {
    private Lattice() {}

    /**
     * The probabilities of 0, h, 2h, ... that keep the mean: each time is shared between the two multiples beside it so
     * that nothing is gained or lost (Gerber 1982). What lies beyond the last multiple is left out.
     */
    static double[] masses(Law law, double h, int size) {
        double[] p = new double[size];
        double before = law.mean() + h;
        double here = law.mean();
        for (int i = 0; i < size; i++) {
            double next = law.excess((i + 1) * h);
            p[i] = Math.max(0, (before - 2 * here + next) / h);
            before = here;
            here = next;
        }
        return p;
    }

    /**
     * A step of about h, of which an even number make a constant service time, so that it lies on the lattices of h and
     * 2h.
     */
    static double step(Law service, double h) {
        double pairs = Math.floor(service.mean() / (2 * h));
        return service instanceof Law.Constant && pairs > 0 ? service.mean() / (2 * pairs) : h;
    }

    /**
     * The probabilities of the residual service time of a renewal process, each multiple taking the half steps beside
     * it.
     */
    static double[] residualMasses(Law law, double h, int size) {
        double[] p = new double[size];
        double here = law.mean();
        for (int i = 0; i < size; i++) {
            double next = law.excess((i + 0.5) * h);
            p[i] = (here - next) / law.mean();
            here = next;
        }
        return p;
    }

    static double[][] forward(double[] real) {
        return transformed(new double[][] {real, new double[real.length]}, TransformType.FORWARD);
    }

    static double[] inverse(double[][] z) {
        return transformed(z, TransformType.INVERSE)[0];
    }

    private static double[][] transformed(double[][] z, TransformType type) {
        FastFourierTransformer.transformInPlace(z, DftNormalization.STANDARD, type);
        return z;
    }

    /** Multiplies the i-th number by {@code ratio} to the power i. */
    static double[] tilt(double[] p, double logRatio) {
        for (int i = 0; i < p.length; i++) {
            p[i] *= Math.exp(i * logRatio);
        }
        return p;
    }

    /** Where service is constant, a time within a step of it is a request that did not wait. */
    static double percentile(double[] masses, double h, double p, Law service) {
        double time = percentile(masses, h, p);
        return service instanceof Law.Constant && time < service.mean() + h ? service.mean() : time;
    }

    /** The time below which a share {@code p} lies: the distribution function is right half way between multiples. */
    static double percentile(double[] masses, double h, double p) {
        double sum = 0;
        for (int i = 0; i < masses.length; i++) {
            if (sum + masses[i] >= p) {
                return Math.max(0, h * (i - 0.5 + (p - sum) / masses[i]));
            }
            sum += masses[i];
        }
        return Double.POSITIVE_INFINITY;
    }
}
