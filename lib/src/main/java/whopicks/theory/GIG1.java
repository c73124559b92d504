package whopicks.theory;

import java.util.Arrays;
import java.util.Optional;

/**
 * One server, first come first served, independent gaps of any law. With Erlang gaps of n stages it is one of n servers
 * that get Poisson arrivals in turn (round robin).
 */
public final class GIG1 {
    private static final int SIZE = 1 << 18;
    private static final double ROOM = 3; // what lies beyond the lattice shows in the tail
    private static final double LEAST_LOAD = 1e-6;
    /** Weight at the lattice's end, see {@link MG1}. */
    private static final double END = Math.log(1e-4);

    private final Law gap;
    private final Law service;
    private final double h;
    private final int size;
    private final double tilt;

    private GIG1(Law gap, Law service, double h, int size) {
        this.gap = gap;
        this.service = service;
        this.h = h;
        this.size = size;
        this.tilt = END / size;
    }

    /**
     * Mean and percentiles by Wiener-Hopf factorisation on a lattice. With U = service - gap, the function
     * (1 - E z^U) / (1 - 1/z) has neither zero nor pole on and just inside the unit circle; the half of its logarithm's
     * Laurent series with positive powers belongs to the waiting time, the rest to the idle time I (Ackroyd, IEEE
     * Trans. Communications 28, 1980; Asmussen, Applied Probability and Queues, 2003, VIII). The mean is
     * E[U^2] / (2 |E U|) - E[I^2] / (2 E[I]) + E[service] (Marshall, Operations Research 16, 1968), which needs no
     * tail. Where arrivals are so regular and load so low that few requests wait, {@link Lindley}'s recursion takes
     * over. The error is four times that of the extrapolation to step zero: heavy tails at high load are off by up to
     * 2.5 times that against {@link MG1}. Gap or service must have a density, unless both are constant.
     * Empty where the lattice does not settle, and for loads below 1e-6.
     *
     * @throws IllegalArgumentException if the load, service mean / gap mean, is not below 1
     */
    public static Optional<Sojourn> sojourn(Law gap, Law service) {
        double load = Expect.load(service.mean() / gap.mean());
        if (gap instanceof Law.Constant && service instanceof Law.Constant) {
            return Optional.of(Sojourn.of(service.mean(), p -> service.mean(), Sojourn.CLOSED_FORM, "D/D/1"));
        }
        if (load < LEAST_LOAD) {
            return Optional.empty();
        }
        double drift = gap.mean() - service.mean();
        if (gap.variance() + service.variance() < drift * drift / 4) {
            return Lindley.sojourn(gap, service);
        }
        double least = Math.max(60 * gap.mean(), 4 * reach(gap)); // room for the gaps, below zero
        double queue = load * service.mean() * (gap.cv2() + service.cv2()) / (2 * (1 - load));
        Optional<Sojourn> times = new Zoom((h, size) -> new GIG1(gap, service, h, size).masses(), service, SIZE, least,
                ROOM)
                .sojourn(0, Math.max(least, 4 * (service.mean() + queue)), "GI/G/1, Wiener-Hopf factorisation");
        GIG1 fine = new GIG1(gap, service, Lattice.step(service, least / SIZE), SIZE);
        GIG1 coarse = new GIG1(gap, service, 2 * fine.h, SIZE / 2);
        double[] series = fine.series();
        double mean = fine.mean(series);
        double correction = (mean - coarse.mean(coarse.series())) / 3;
        double error = 1e-7 + fine.idleLeft(series) + Math.abs(correction) / mean;
        return times.map(t -> new Sojourn(mean + correction, t.p50(), t.p95(), t.p99(), t.p999(), 4 * t.error() + error,
                t.source()));
    }

    /** The time beyond which almost nothing lies. */
    static double reach(Law law) {
        double x = law.mean();
        while (law.excess(x) > 1e-10 * law.mean()) {
            x *= 1.25;
        }
        return x;
    }

    private double[] series() {
        return logSeries(Lattice.masses(service, h, size));
    }

    /** How much the coefficients of negative powers still swing where the lattice cuts them off. */
    private double idleLeft(double[] series) {
        double most = 0;
        for (int k = size * 3 / 16; k < size / 4; k++) {
            most = Math.max(most, Math.abs(k * series[size - k]) * Math.exp(k * tilt));
        }
        return most;
    }

    private double mean(double[] series) {
        double idle = 0.5;
        for (int k = 1; k < size / 4; k++) {
            idle += k * series[size - k] * Math.exp(k * tilt);
        }
        double drift = gap.mean() - service.mean();
        double square = gap.variance() + service.variance() + drift * drift;
        return square / (2 * drift) - h * idle + service.mean();
    }

    private double[] masses() {
        double[] serviceMasses = Lattice.masses(service, h, size);
        return sojournMasses(logSeries(serviceMasses), serviceMasses);
    }

    /**
     * Coefficients of the logarithm of (1 - E z^U) / (1 - 1/z) on the circle of radius exp(tilt), each times that to
     * its power; the negative powers are at the end.
     */
    private double[] logSeries(double[] serviceMasses) {
        double[] gaps = Lattice.tilt(Lattice.masses(gap, h, size / 4), -tilt);
        double[][] g = Lattice.forward(Arrays.copyOf(gaps, size));
        double[][] z = Lattice.forward(Lattice.tilt(serviceMasses.clone(), tilt));
        double turn = 0;
        for (int i = 0; i < size; i++) {
            double a = 1 - (z[0][i] * g[0][i] + z[1][i] * g[1][i]);
            double b = z[0][i] * g[1][i] - z[1][i] * g[0][i];
            double angle = 2 * Math.PI * i / size;
            double sine = Math.sin(angle / 2);
            double c = 2 * Math.exp(-tilt) * sine * sine - Math.expm1(-tilt); // 1 - 1/z
            double d = -Math.exp(-tilt) * Math.sin(angle);
            double phase = Math.atan2(b * c - a * d, a * c + b * d);
            turn = phase + 2 * Math.PI * Math.rint((turn - phase) / (2 * Math.PI));
            z[0][i] = Math.log((a * a + b * b) / (c * c + d * d)) / 2;
            z[1][i] = turn;
        }
        return Lattice.inverse(z);
    }

    /** The part with positive powers gives the waiting time, scaled by P(no wait) = |E U| / E[I]. */
    private double[] sojournMasses(double[] series, double[] serviceMasses) {
        double logIdle = series[0];
        for (int k = 1; k < size / 4; k++) {
            logIdle += series[size - k] * Math.exp(k * tilt);
        }
        double logScale = Math.log((gap.mean() - service.mean()) / h) - logIdle;
        double[] positive = new double[size];
        for (int k = 1; k < size * 3 / 4; k++) {
            positive[k] = -series[k];
        }
        double[][] w = Lattice.forward(positive);
        double[][] z = Lattice.forward(Lattice.tilt(serviceMasses.clone(), tilt));
        for (int i = 0; i < size; i++) {
            double radius = Math.exp(w[0][i] + logScale);
            double a = radius * Math.cos(w[1][i]);
            double b = radius * Math.sin(w[1][i]);
            double real = z[0][i];
            z[0][i] = real * a - z[1][i] * b;
            z[1][i] = real * b + z[1][i] * a;
        }
        return Arrays.copyOf(Lattice.tilt(Lattice.inverse(z), -tilt), size * 3 / 4);
    }
}
