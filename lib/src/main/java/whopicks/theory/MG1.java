package whopicks.theory;

/**
 * One server, first come first served, Poisson arrivals: what each server is when a cluster splits Poisson arrivals at
 * random.
 */
public final class MG1 {
    private static final int SIZE = 1 << 18;
    private static final int PILOT = 1 << 12;
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
     * exponential service.
     *
     * @throws IllegalArgumentException if load is not between 0 and 1
     */
    public static Sojourn sojourn(double load, Law service) {
        double mean = mean(load, service);
        if (service instanceof Law.Exponential) {
            return Sojourn.exponential(mean, "M/M/1");
        }
        double span = 4 * mean;
        double far = pilot(load, service, span);
        while (far == Double.POSITIVE_INFINITY) {
            span *= 2;
            far = pilot(load, service, span);
        }
        double h = Lattice.step(service, (1.2 * far + service.mean()) / SIZE);
        return Sojourn.extrapolated(onLattice(load, service, h, SIZE), onLattice(load, service, 2 * h, SIZE / 2), 1e-7);
    }

    private static double pilot(double load, Law service, double span) {
        double h = span / PILOT;
        return Lattice.percentile(sojournMasses(load, service, h, PILOT), h, 0.9993);
    }

    private static Sojourn onLattice(double load, Law service, double h, int size) {
        double[] masses = sojournMasses(load, service, h, size);
        return Sojourn.of(mean(load, service), p -> Lattice.percentile(masses, h, p, service), 0,
                "M/G/1, Pollaczek-Khinchine");
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
