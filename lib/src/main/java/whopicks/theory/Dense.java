package whopicks.theory;

/**
 * Small dense matrices by rows, factored in place without pivoting: for the M-matrices of Markov chains, whose diagonal
 * outweighs the rest, none is needed.
 */
final class Dense {
    private Dense() {}

    static void factor(double[] d, int n) {
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                double f = d[j * n + i] /= d[i * n + i];
                for (int l = i + 1; f != 0 && l < n; l++) {
                    d[j * n + l] -= f * d[i * n + l];
                }
            }
        }
    }

    /** Solves D y = y for the factored D. */
    static void column(double[] d, int n, double[] y) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                y[i] -= d[i * n + j] * y[j];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j < n; j++) {
                y[i] -= d[i * n + j] * y[j];
            }
            y[i] /= d[i * n + i];
        }
    }

    /** Solves v D = v for the n numbers from {@code at} on. */
    static void row(double[] d, int n, double[] v, int at) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                v[at + i] -= v[at + j] * d[j * n + i];
            }
            v[at + i] /= d[i * n + i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j < n; j++) {
                v[at + i] -= v[at + j] * d[j * n + i];
            }
        }
    }

    static double dot(double[] a, int at, double[] b) {
        double sum = 0;
        for (int i = 0; i < b.length; i++) {
            sum += a[at + i] * b[i];
        }
        return sum;
    }
}
