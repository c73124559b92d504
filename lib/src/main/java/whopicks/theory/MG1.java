package whopicks.theory;

import java.util.Optional;

/**
 * One server, first come first served, Poisson arrivals: what each server is when a cluster splits Poisson arrivals at
 * random.
 */
public final class MG1 {
    private static final int SIZE = 1 << 17;
    /** Weight at the lattice's end: what wraps around is damped by it, rounding errors grow by its inverse. */
    private static final double END = Math.log(1e-4);

    private MG1() {}

    /**
     * The mean by Pollaczek (1930) and Khinchine (1932): m + load m (1 + cv2) / (2 (1 - load)) for service of mean m.
     *
     * @throws IllegalArgumentException if load is not between 0 and 1
     */
    public static double mean(double load, Law service) {
        Expect.load(load);
        return service.mean() * (1 + load * (1 + service.cv2()) / (2 * (1 - load)));
    }

    /**
     * Mean and percentiles. The waiting time is a geometric sum of residual service times (Asmussen, Applied
     * Probability and Queues, 2003, VIII.5); its generating function and that of the service time are multiplied on a
     * lattice, on a circle inside the unit circle, so that heavy tails beyond the lattice do no harm. Exact for
     * exponential service. Empty where the lattice does not settle.
     *
     * @throws IllegalArgumentException if load is not between 0 and 1
     */
    public static Optional<Sojourn> sojourn(double load, Law service) {
        double mean = mean(load, service);
        if (service instanceof Law.Exponential) {
            return Optional.of(Sojourn.exponential(mean, "M/M/1"));
        }
        return new Zoom((h, size) -> sojournMasses(load, service, h, size), service, SIZE, 0, 1.4)
                .sojourn(mean, 4 * mean, "M/G/1, Pollaczek-Khinchine").map(s -> s.withError(s.error() + 1e-7));
    }

    private static double[] sojournMasses(double load, Law service, double h, int size) {
        double tilt = END / size;
        double[][] residual = Lattice.forward(Lattice.tilt(Lattice.residualMasses(service, h, size), tilt));
        double[][] z = Lattice.forward(Lattice.tilt(Lattice.masses(service, h, size), tilt));
        for (int i = 0; i < size; i++) {
            double a = 1 - load * residual[0][i];
            double b = -load * residual[1][i];
            double scale = (1 - load) / (a * a + b * b);
            double real = z[0][i];
            z[0][i] = scale * (real * a + z[1][i] * b);
            z[1][i] = scale * (z[1][i] * a - real * b);
        }
        return Lattice.tilt(Lattice.inverse(z), -tilt);
    }
}
