package whopicks.theory;

import java.util.function.DoubleUnaryOperator;

/**
 * Requests that are tried again when they are not answered within a deadline, on very many servers of one worker that
 * do not know of it and work on. Poisson arrivals, exponential service of mean 1, each try a draw of its own, sent at
 * once to a fresh pick. If the load with all tries is x and a try at load x is late with probability late(x), then x =
 * load (1 + late(x) + ... + late(x)^(tries - 1)).
 */
public final class Retries {
    private static final int STEPS = 100_000;

    private Retries() {}

    /** Probability that a sojourn in an M/M/1 queue exceeds the deadline: where servers are picked at random. */
    public static DoubleUnaryOperator lateAtRandom(double deadline) {
        return x -> x < 1 ? Math.exp(-(1 - x) * deadline) : 1;
    }

    /**
     * The same where the shorter of two queues is picked: a request finds k others with probability s(k)^2 - s(k+1)^2,
     * where s(k) = x^(2^k - 1) (Vvedenskaya, Dobrushin and Karpelevich 1996), and is late if fewer than k + 1 are
     * served in time.
     */
    public static DoubleUnaryOperator lateOfTwo(double deadline) {
        return x -> {
            if (x >= 1) {
                return 1;
            }
            double late = 0;
            double poisson = Math.exp(-deadline); // P(Poisson = k)
            double atMost = poisson;
            double here = 1; // s(k)^2
            for (int k = 0; here > 1e-18; k++) {
                double next = Math.pow(x, 2 * (Math.pow(2, k + 1.0) - 1));
                late += (here - next) * atMost;
                here = next;
                poisson *= deadline / (k + 1);
                atMost += poisson;
            }
            return late;
        };
    }

    /** The load with all tries in the healthy state; NaN if there is none. */
    public static double loadWithRetries(double load, int tries, DoubleUnaryOperator late) {
        double x = load;
        for (int i = 0; i < STEPS && x < 1; i++) { // from below, so that it comes to the lowest fixed point
            double next = load * sum(late.applyAsDouble(x), tries);
            if (next - x < 1e-13) {
                return next;
            }
            x = next;
        }
        return Double.NaN;
    }

    /** The edge: the highest load that has a healthy state. */
    public static double edge(int tries, DoubleUnaryOperator late) {
        double edge = 0;
        for (int i = 1; i < STEPS; i++) {
            double x = (double) i / STEPS;
            edge = Math.max(edge, x / sum(late.applyAsDouble(x), tries));
        }
        return edge;
    }

    /**
     * The point of no return: above this load a state in which nothing is answered in time keeps itself up by its own
     * retries.
     */
    public static double pointOfNoReturn(int tries) {
        return 1.0 / tries;
    }

    /** The same where a budget allows so many retries per request. */
    public static double pointOfNoReturn(int tries, double budget) {
        return 1 / Math.min(tries, 1 + budget);
    }

    private static double sum(double late, int tries) {
        double sum = 0;
        double power = 1;
        for (int k = 0; k < tries; k++) {
            sum += power;
            power *= late;
        }
        return sum;
    }
}
