package whopicks.theory;

import java.util.Arrays;
import java.util.Optional;

/**
 * The queue of {@link GIG1} for requests that seldom wait: the recursion waiting' = max(0, waiting + service - gap) of
 * Lindley (Proc. Cambridge Phil. Soc. 48, 1952), carried out on a lattice by Fourier transforms until it stands still.
 */
final class Lindley {
    private static final int SIZE = 1 << 17;
    private static final int PILOT = 1 << 13;
    private static final int MOST_STEPS = 400;
    private static final int MOST_PILOTS = 6;
    private static final double NOISE = 1e-12;

    private final Law gap;
    private final Law service;
    private final double h;
    private final int size;

    private Lindley(Law gap, Law service, double h, int size) {
        this.gap = gap;
        this.service = service;
        this.h = h;
        this.size = size;
    }

    /** Empty if the times are spread too far. */
    static Optional<Sojourn> sojourn(Law gap, Law service) {
        double least = 4 * GIG1.reach(gap);
        double span = Math.max(least, 8 * service.mean());
        double far = Double.POSITIVE_INFINITY;
        for (int i = 0; far > span / 4; i++) {
            if (i == MOST_PILOTS) {
                return Optional.empty();
            }
            span = i == 0 ? span : 2 * span;
            far = new Lindley(gap, service, span / PILOT, PILOT).solve().p999();
        }
        double h = Lattice.step(service, Math.max(least, 5 * far) / SIZE);
        return Optional.of(Sojourn.extrapolated(new Lindley(gap, service, h, SIZE).solve(),
                new Lindley(gap, service, 2 * h, SIZE / 2).solve(), 1e-6));
    }

    /** The upper quarter of the lattice stands for times below zero. */
    private Sojourn solve() {
        double[][] g = Lattice.forward(Arrays.copyOf(Lattice.masses(gap, h, size / 4), size));
        double[][] s = Lattice.forward(Arrays.copyOf(Lattice.masses(service, h, size * 3 / 4), size));
        double[][] step = multiplied(s, g, -1);
        double[] waiting = new double[size];
        waiting[0] = 1;
        double idle = 0;
        double moved = 1;
        for (int n = 0; moved > 1e-10 && n < MOST_STEPS; n++) {
            double[] next = Lattice.inverse(multiplied(Lattice.forward(waiting.clone()), step, 1));
            double first = 0;
            double second = 0;
            for (int k = 1; k < size / 4; k++) {
                double p = next[size - k];
                first += k * p;
                second += (double) k * k * p;
            }
            double waits = 0;
            for (int k = 1; k < size; k++) { // below the noise of the transforms, and below zero, there is nothing
                next[k] = k < size * 3 / 4 && next[k] > NOISE ? next[k] : 0;
                waits += next[k];
            }
            idle = h * second / (2 * first);
            next[0] = 1 - waits;
            moved = Math.abs(next[0] - waiting[0]);
            waiting = next;
        }
        double drift = gap.mean() - service.mean();
        double square = gap.variance() + service.variance() + drift * drift;
        double[] masses = Lattice.inverse(multiplied(Lattice.forward(waiting), s, 1));
        return Sojourn.of(square / (2 * drift) - idle + service.mean(), p -> Lattice.percentile(masses, h, p, service),
                0,
                "GI/G/1, Lindley recursion");
    }

    /** The product with the second, or with its conjugate for sign -1. */
    private static double[][] multiplied(double[][] a, double[][] b, int sign) {
        double[][] product = new double[2][a[0].length];
        for (int i = 0; i < a[0].length; i++) {
            product[0][i] = a[0][i] * b[0][i] - sign * a[1][i] * b[1][i];
            product[1][i] = a[1][i] * b[0][i] + sign * a[0][i] * b[1][i];
        }
        return product;
    }
}
