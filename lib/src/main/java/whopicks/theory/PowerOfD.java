package whopicks.theory;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * The shortest of d queues picked at random, Poisson arrivals, exponential service of mean one: the limit for many
 * servers, and its first correction for a finite number of them.
 */
public final class PowerOfD {
    private static final double NEGLIGIBLE = 1e-17;

    private PowerOfD() {}

    /**
     * Infinitely many servers: the share of servers with at least k requests is load^((d^k - 1)/(d - 1)) (Vvedenskaya,
     * Dobrushin, Karpelevich 1996; Mitzenmacher 1996, 2001). Exact in the limit.
     *
     * @throws IllegalArgumentException if {@code choices < 1} or load is not between 0 and 1
     */
    public static Sojourn meanField(int choices, double load) {
        return Occupancy.sojourn(fixedPoint(choices, load), Sojourn.CLOSED_FORM, "power of d, mean field");
    }

    static double[] fixedPoint(int choices, double load) {
        Expect.atLeast("choices", choices, 1);
        Expect.load(load);
        int size = 2;
        double exponent = 1;
        while (exponent * Math.log(load) > Math.log(NEGLIGIBLE)) {
            exponent = choices * exponent + 1;
            size++;
        }
        double[] share = new double[size];
        share[0] = 1;
        for (int k = 1; k < size; k++) {
            share[k] = load * Math.pow(share[k - 1], choices);
        }
        return share;
    }

    /**
     * Finitely many servers, to order 1/servers: the refined mean field of Gast and Van Houdt (POMACS 1(2), 2017), with
     * the term of Gast, Bortolussi and Tribastone (Performance Evaluation, 2018) for sampling without replacement. The
     * error is an estimate of the next term, 1 / (n (1 - load)) of this one: against the chain (4 to 64 servers, loads
     * .5 to .95) and simulation (50 to 100 servers, .98 and .99) the worst percentile was off by 0.4 to 0.8 of that.
     *
     * @throws IllegalArgumentException if {@code servers < choices}, {@code choices < 2} or load is not between 0 and 1
     */
    public static Sojourn refined(int servers, int choices, boolean replacement, double load) {
        Expect.atLeast("choices", choices, 2);
        Expect.atLeast("servers", servers, choices);
        double[] limit = fixedPoint(choices, load);
        double[] correction = correction(limit, choices, replacement, load);
        double[] share = limit.clone();
        for (int k = 1; k < limit.length; k++) {
            share[k] = Math.max(0, Math.min(share[k - 1], limit[k] + correction[k] / servers));
        }
        Sojourn far = meanField(choices, load);
        Sojourn near = Occupancy.sojourn(share, 0, "");
        double distance = near.distance(far);
        return new Sojourn(near.mean(), near.p50(), near.p95(), near.p99(), near.p999(), distance
                / (servers * (1 - load)) + 1e-12,
                "power of d, mean field with 1/n term");
    }

    /**
     * The vector V of E[share] = limit + V / n. With the drift's Jacobian A and the noise Q at the limit, the
     * covariance W solves A W + W A' + Q = 0, and V solves A V + (second derivatives of the drift : W) / 2 + C = 0,
     * where C is the drift's own term of order 1/n.
     */
    private static double[] correction(double[] limit, int d, boolean replacement, double load) {
        int size = limit.length - 1;
        double[][] a = new double[size][size];
        for (int i = 0; i < size; i++) {
            a[i][i] = -load * d * Math.pow(limit[i + 1], d - 1) - 1;
            if (i > 0) {
                a[i][i - 1] = load * d * Math.pow(limit[i], d - 1);
            }
            if (i < size - 1) {
                a[i][i + 1] = 1;
            }
        }
        double[] variance = variances(a, limit);
        double[] right = new double[size];
        double curve = load * d * (d - 1) / 2.0;
        for (int i = 0; i < size; i++) {
            double below = i == 0 ? 0 : Math.pow(limit[i], d - 2) * variance[i - 1];
            right[i] = -curve * (below - Math.pow(limit[i + 1], d - 2) * variance[i]);
            if (!replacement) {
                right[i] += curve * (repeats(limit[i], d) - repeats(limit[i + 1], d));
            }
        }
        double[] solved = solve(new Array2DRowRealMatrix(a, false), right);
        double[] correction = new double[size + 1];
        System.arraycopy(solved, 0, correction, 1, size);
        return correction;
    }

    /**
     * Sampling without replacement finds d servers of a share x with probability x^d - d (d - 1) / (2n) (x^(d-1) -
     * x^d).
     */
    private static double repeats(double x, int d) {
        return Math.pow(x, d - 1) - Math.pow(x, d);
    }

    /** The diagonal of W, from the linear equations for all its entries. */
    private static double[] variances(double[][] a, double[] limit) {
        int size = a.length;
        RealMatrix lyapunov = new Array2DRowRealMatrix(size * size, size * size);
        double[] right = new double[size * size];
        for (int i = 0; i < size; i++) {
            right[i * size + i] = -2 * (limit[i + 1] - (i + 2 < limit.length ? limit[i + 2] : 0));
            for (int j = 0; j < size; j++) {
                for (int k = Math.max(0, i - 1); k <= Math.min(size - 1, i + 1); k++) {
                    lyapunov.addToEntry(i * size + j, k * size + j, a[i][k]);
                }
                for (int k = Math.max(0, j - 1); k <= Math.min(size - 1, j + 1); k++) {
                    lyapunov.addToEntry(i * size + j, i * size + k, a[j][k]);
                }
            }
        }
        double[] w = solve(lyapunov, right);
        double[] diagonal = new double[size];
        for (int i = 0; i < size; i++) {
            diagonal[i] = w[i * size + i];
        }
        return diagonal;
    }

    private static double[] solve(RealMatrix matrix, double[] right) {
        return new LUDecomposition(matrix, 0).getSolver().solve(new ArrayRealVector(right, false)).toArray();
    }
}
