package whopicks.theory;

import java.util.Optional;

/**
 * Percentiles of a sojourn time from its law on a lattice, each from a lattice as fine as it needs: where times are
 * spread over many powers of ten, one lattice cannot show both the median and the tail.
 */
final class Zoom {
    /** Gives the probabilities of 0, h, 2h, ... on a lattice of some size. */
    interface Solver {
        double[] masses(double h, int size);
    }

    private static final double[] QUANTILES = {0.999, 0.99, 0.95, 0.5};
    private static final int PILOT = 1 << 12;
    private static final int MOST_PILOTS = 300;
    private static final int COARSER = 16; // a lattice still does for a percentile that would have one so much finer

    private final Solver solver;
    private final Law service;
    private final int size;
    private final double least;
    private final double room;

    /**
     * @param size of the lattices, a power of two
     * @param least shortest span of a lattice
     * @param room span of a lattice over the percentile that it is for
     */
    Zoom(Solver solver, Law service, int size, double least, double room) {
        this.solver = solver;
        this.service = service;
        this.size = size;
        this.least = least;
        this.room = room;
    }

    /**
     * Two lattices of step h and 2h a percentile, extrapolated to step zero (Richardson). The error given is the
     * largest correction, relative. Empty if a percentile is not found, or not to a tenth.
     *
     * @param span a first guess of the longest time
     */
    Optional<Sojourn> sojourn(double mean, double span, String source) {
        double[] x = new double[QUANTILES.length];
        double error = 0;
        double h = Double.POSITIVE_INFINITY;
        double[] fine = {};
        double[] coarse = {};
        double far = span;
        for (int i = 0; i < x.length; i++) {
            far = pilot(QUANTILES[i], far);
            double wanted = Lattice.step(service, Math.max(least, room * far + service.mean()) / size);
            if (h > COARSER * wanted) {
                h = wanted;
                fine = solver.masses(h, size);
                coarse = solver.masses(2 * h, size / 2);
            }
            double f = Lattice.percentile(fine, h, QUANTILES[i], service);
            double correction = (f - Lattice.percentile(coarse, 2 * h, QUANTILES[i], service)) / 3;
            x[i] = f + correction;
            error = Math.max(error, Math.abs(correction) / x[i]);
            if (!(error < 0.1)) {
                return Optional.empty();
            }
        }
        return Optional.of(new Sojourn(mean, x[3], x[2], x[1], x[0], error, source));
    }

    /** Roughly where a percentile lies; infinite if not found. */
    private double pilot(double quantile, double guess) {
        double span = guess;
        double far = Double.POSITIVE_INFINITY;
        for (int i = 0; i < MOST_PILOTS && span < Double.POSITIVE_INFINITY; i++) {
            double h = span / PILOT;
            far = Lattice.percentile(solver.masses(h, PILOT), h, quantile);
            if (far < span / 64 && span > least) {
                span = Math.max(least, Math.max(4 * far, span / 256));
            } else if (far == Double.POSITIVE_INFINITY) {
                span *= 2;
            } else {
                break;
            }
        }
        return far;
    }
}
