package whopicks.theory;

import org.apache.commons.math3.special.Gamma;

/**
 * The fullest bin after all balls are thrown: mean and standard deviation of its number of balls, and the absolute
 * error of the mean.
 */
public record BinsMaximum(double mean, double standardDeviation, double error, String source) {
    private static final double NEGLIGIBLE = 1e-14;

    /**
     * One choice, exact. Given their sum, independent Poisson counts are the counts of the bins, so that P(maximum <=
     * k) is P(count <= k)^bins times P(the truncated counts sum to the balls) / P(the counts sum to the balls); the
     * sum's probability is a Fourier sum with as many points as its law has width (Kolchin, Sevastyanov, Chistyakov,
     * Random Allocations, 1978). The error is that of double arithmetic. Time and memory grow with the square root of
     * the balls.
     *
     * @throws IllegalArgumentException if {@code balls < 1}, {@code bins < 1} or there are more than 1000 balls per bin
     */
    public static BinsMaximum oneChoice(long balls, long bins) {
        Expect.atLeast("balls", balls, 1);
        Expect.atLeast("bins", bins, 1);
        double logSum = logPoissonAtMean(balls);
        double rate = Expect.that(balls / 1000.0 <= bins, "balls per bin", (double) balls / bins, "<= 1000");
        return of(k -> k >= balls ? 1 : atMost(k, balls, bins, logSum), rate, 1e-9, "exact");
    }

    /**
     * The least full of d bins, ties at random: the fluid limit of the share of bins with at least k balls
     * (Mitzenmacher, The power of two choices in randomized load balancing, 1996, 2001) solved in steps, and bins taken
     * as independent for the maximum. An approximation without a proven error: the one stated covers
     * Monte Carlo for two choices and 256 bins (0.001 apart, half-width 0.003) and 65536 (0.010 apart, half-width
     * 0.015); with up to 40 balls a bin it is twice as large (1000 bins: 0.04 apart, half-width 0.03).
     *
     * @throws IllegalArgumentException if {@code balls < 1}, {@code bins < choices} or {@code choices < 2}
     */
    public static BinsMaximum bestOf(int choices, long balls, long bins) {
        Expect.atLeast("choices", choices, 2);
        Expect.atLeast("bins", bins, choices);
        Expect.atLeast("balls", balls, 1);
        double[] share = fluidLimit(choices, (double) balls / bins);
        return of(k -> Math.exp(bins * Math.log1p(-share[(int) Math.min(k + 1, share.length - 1)])),
                0, balls <= bins ? 0.03 : 0.06, "fluid limit, bins independent");
    }

    /**
     * log n / log log n, the leading term for one choice and n balls in n bins (Raab and Steger 1998); NaN for n below
     * 3.
     */
    public static double oneChoiceFormula(double n) {
        return n < 3 ? Double.NaN : Math.log(n) / Math.log(Math.log(n));
    }

    /** log log n / log d, the leading term for the best of d (Azar, Broder, Karlin, Upfal 1994); NaN for n below 3. */
    public static double bestOfFormula(int choices, double n) {
        Expect.atLeast("choices", choices, 2);
        return n < 3 ? Double.NaN : Math.log(Math.log(n)) / Math.log(choices);
    }

    private interface Distribution {
        double atMost(long k);
    }

    private static BinsMaximum of(Distribution law, double least, double error, String source) {
        double mean = Math.ceil(least);
        double square = mean * mean;
        double above;
        for (long k = (long) mean; (above = 1 - law.atMost(k)) > NEGLIGIBLE; k++) {
            mean += above;
            square += (2.0 * k + 1) * above;
        }
        return new BinsMaximum(mean, Math.sqrt(Math.max(0, square - mean * mean)), error, source);
    }

    /** log P(count = n) at rate n, by Stirling's series so that large n cost no digits. */
    private static double logPoissonAtMean(double n) {
        return n < 100 ? n * Math.log(n) - n - Gamma.logGamma(n + 1)
                : -Math.log(2 * Math.PI * n) / 2 - 1 / (12 * n) + 1 / (360 * n * n * n);
    }

    /** P(no bin has more than k balls). */
    private static double atMost(long k, long balls, long bins, double logSum) {
        double rate = (double) balls / bins;
        double[] p = new double[(int) Math.min(k + 1, (long) (rate + 40 * Math.sqrt(rate + 1) + 60))];
        double all = 0;
        for (int i = 0; i < p.length; i++) {
            p[i] = Math.exp(i * Math.log(rate) - rate - Gamma.logGamma(i + 1.0));
            all += p[i];
        }
        double logAll = all < 0.5 ? Math.log(all) : Math.log1p(-beyond(p.length, rate));
        if (bins * logAll < -700) {
            return 0;
        }
        return Math.min(1, Math.exp(bins * logAll - logSum) * sumProbability(p, all, balls, bins));
    }

    /** P(count >= k) for k above the rate, summed upwards so that small values keep their digits. */
    private static double beyond(int k, double rate) {
        double sum = 0;
        double term = Math.exp(k * Math.log(rate) - rate - Gamma.logGamma(k + 1.0));
        for (int i = k; term > sum * 1e-17 || i < rate; i++) {
            sum += term;
            term *= rate / (i + 1);
        }
        return sum;
    }

    /**
     * P(bins independent counts of law p / all sum to balls): a Fourier sum, of which the terms past a narrow peak
     * vanish.
     */
    private static double sumProbability(double[] p, double all, long balls, long bins) {
        double rate = (double) balls / bins;
        double deviation = Math.sqrt(balls + 1.0);
        long points = (long) Math.min((double) (p.length - 1) * bins + balls + 1, 80 * deviation + 200);
        double sum = 0.5;
        for (long j = 1; 2 * j <= points; j++) {
            double angle = 2 * Math.PI * j / points;
            double real = 0;
            double imaginary = 0;
            for (int i = 0; i < p.length; i++) {
                double half = Math.sin((i - rate) * angle / 2);
                real -= 2 * half * half * p[i] / all;
                imaginary += Math.sin((i - rate) * angle) * p[i] / all;
            }
            double logSize = Math.log1p(real * (2 + real) + imaginary * imaginary) / 2;
            double size = Math.exp(bins * logSize);
            sum += (2 * j == points ? 0.5 : 1) * size * Math.cos(bins * Math.atan2(imaginary, 1 + real));
            if (bins * logSize < -80) {
                break;
            }
        }
        return 2 * sum / points;
    }

    /** Runge-Kutta of order four for share(k)' = share(k-1)^d - share(k)^d over balls / bins units of time. */
    private static double[] fluidLimit(int d, double time) {
        double[] x = new double[(int) Math.min(5000, time + 60)];
        x[0] = 1;
        int steps = 200 + (int) (200 * time);
        double h = time / steps;
        for (int i = 0; i < steps; i++) {
            double[] k1 = drift(x, d);
            double[] k2 = drift(moved(x, k1, h / 2), d);
            double[] k3 = drift(moved(x, k2, h / 2), d);
            double[] k4 = drift(moved(x, k3, h), d);
            for (int k = 1; k < x.length; k++) {
                x[k] += h / 6 * (k1[k] + 2 * k2[k] + 2 * k3[k] + k4[k]);
            }
        }
        return x;
    }

    private static double[] drift(double[] x, int d) {
        double[] change = new double[x.length];
        for (int k = 1; k < x.length; k++) {
            change[k] = Math.pow(x[k - 1], d) - Math.pow(x[k], d);
        }
        return change;
    }

    private static double[] moved(double[] x, double[] change, double h) {
        double[] y = x.clone();
        for (int k = 0; k < x.length; k++) {
            y[k] += h * change[k];
        }
        return y;
    }
}
