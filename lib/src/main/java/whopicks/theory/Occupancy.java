package whopicks.theory;

import org.apache.commons.math3.special.Gamma;

/**
 * The sojourn time from the shares of servers that hold at least 1, 2, ... requests, for exponential service of mean
 * one and Poisson arrivals. Whatever the policy, in the steady state the crossings of a level balance: a request finds
 * at least k requests at its server with probability share(k + 1) / load, and then stays for k + 1 exponential times or
 * more.
 */
final class Occupancy {
    /** Poisson's terms below this part of the largest change no digit of a percentile. */
    private static final double FAR = 1e-25;

    private Occupancy() {}

    /** {@code share[k]} is the share of servers that hold at least k requests; share[0] is one, share[1] the load. */
    static Sojourn sojourn(double[] share, double error, String source) {
        double mean = 0;
        for (int k = share.length - 1; k > 0; k--) {
            mean += share[k] / share[1];
        }
        return Sojourn.of(mean, p -> Sojourn.percentile(t -> survival(share, t), p), error, source);
    }

    /** Over the terms of Poisson's law of mean t round its peak: far from it they vanish. */
    private static double survival(double[] share, double t) {
        int last = share.length - 2;
        int peak = (int) Math.min(last, t);
        double most = t == 0 ? 1 : Math.exp(peak * Math.log(t) - t - Gamma.logGamma(peak + 1.0));
        double sum = 0;
        double term = most;
        for (int k = peak; k >= 0 && term > most * FAR; k--) {
            sum += share[k + 1] * term;
            term *= k / t;
        }
        term = most;
        for (int k = peak + 1; k <= last && term > most * FAR; k++) {
            term *= t / k;
            sum += share[k + 1] * term;
        }
        return sum / share[1];
    }
}
