package whopicks.theory;

/**
 * The sojourn time from the shares of servers that hold at least 1, 2, ... requests, for exponential service of mean
 * one and Poisson arrivals. Whatever the policy, in the steady state the crossings of a level balance: a request finds
 * at least k requests at its server with probability share(k + 1) / load, and then stays for k + 1 exponential times or
 * more.
 */
final class Occupancy {
    private Occupancy() {}

    /** {@code share[k]} is the share of servers that hold at least k requests; share[0] is one, share[1] the load. */
    static Sojourn sojourn(double[] share, double error, String source) {
        double mean = 0;
        for (int k = share.length - 1; k > 0; k--) {
            mean += share[k] / share[1];
        }
        return Sojourn.of(mean, p -> Sojourn.percentile(t -> survival(share, t), p), error, source);
    }

    private static double survival(double[] share, double t) {
        double sum = 0;
        double term = Math.exp(-t);
        for (int k = 1; k < share.length; k++) {
            sum += share[k] / share[1] * term;
            term *= t / k;
        }
        return sum;
    }
}
