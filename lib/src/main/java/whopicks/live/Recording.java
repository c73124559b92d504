package whopicks.live;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import whopicks.stat.Percentiles;
import whopicks.study.PerServer;

/**
 * What one live run gave.
 *
 * @param sojourns per request, from its planned instant to its answer, in mean service times; NaN if it was not
 *     answered
 * @param servers which server answered each request
 * @param refused which requests were refused at their last attempt
 * @param warmup requests at the start that are not counted
 * @param lag how long after its planned instant each counted request left, in nanoseconds
 * @param unit length of one mean service time, in nanoseconds
 * @param connections connections that the client opened
 * @param problem what went wrong, or null
 */
record Recording(double[] sojourns, int[] servers, BitSet refused, int warmup, Histogram lag, long unit,
        int connections,
        String problem) {
    /** A run is void if more than one send in a thousand was later than this, in mean service times. */
    static final double MOST_LAG = 1.0;

    /** Percentiles of the counted requests, in mean service times; NaN if none was answered. */
    double[] percentiles(double... quantiles) {
        double[] counted = IntStream.range(warmup, sojourns.length).mapToDouble(i -> sojourns[i])
                .filter(s -> !Double.isNaN(s)).toArray();
        return counted.length == 0 ? DoubleStream.generate(() -> Double.NaN).limit(quantiles.length).toArray()
                : new Percentiles().of(counted, counted.length, quantiles);
    }

    /** Share of the counted requests that was answered. */
    double success() {
        return IntStream.range(warmup, sojourns.length).filter(i -> !Double.isNaN(sojourns[i])).count()
                / (double) (sojourns.length - warmup);
    }

    /** Share of the counted requests that was refused at the last attempt. */
    double refusals() {
        return refused.get(warmup, sojourns.length).cardinality() / (double) (sojourns.length - warmup);
    }

    /** The lag that one send in a thousand exceeded, in mean service times. */
    double lagP999() {
        return lag.getValueAtPercentile(99.9) / (double) unit;
    }

    /** Whether the requests were not sent at their planned instants. */
    boolean late() {
        return lagP999() > MOST_LAG;
    }

    /** Why the run must not be used, or null if it may be. */
    String invalid() {
        if (problem != null) {
            return problem;
        }
        return late() ? String.format(Locale.ROOT, "lag of sends, p99.9: %.2f (expected: <= %.1f)",
                lagP999(), MOST_LAG) : null;
    }

    /** What each server got of the counted requests that it answered. */
    PerServer perServer(Plan plan, double[] timePerWork) {
        double[] share = new double[timePerWork.length];
        double[] busy = new double[timePerWork.length];
        double answered = success() * (sojourns.length - warmup);
        double start = warmup > 0 ? plan.arrivals()[warmup - 1] : 0;
        double window = plan.arrivals()[sojourns.length - 1] - start;
        for (int i = warmup; i < sojourns.length; i++) {
            if (!Double.isNaN(sojourns[i])) {
                share[servers[i]] += 1 / answered;
                busy[servers[i]] += plan.requirements()[i] * timePerWork[servers[i]] / window;
            }
        }
        return new PerServer(share, busy);
    }

    /** Share of all answers that came from each of {@code n} servers. */
    double[] shares(int n) {
        double[] shares = new double[n];
        long answered = Arrays.stream(sojourns).filter(s -> !Double.isNaN(s)).count();
        for (int i = 0; i < servers.length; i++) {
            shares[servers[i]] += Double.isNaN(sojourns[i]) ? 0 : 1.0 / answered;
        }
        return shares;
    }
}
