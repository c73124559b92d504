package whopicks.study;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.stat.Histogram;

/**
 * The runs of a point, and the percentiles of all their times together. Percentiles of single runs are too low on
 * average where runs are short, and a mean over many such runs is as much too low.
 *
 * @param runs in the order of their numbers; their times are in {@code times}
 * @param pooled percentile of all times together at each of the quantiles of a {@link Run}; NaN of no time
 * @param times of all runs; null where no run will be added
 */
public record PointRuns(List<Measured> runs, List<Double> pooled, Histogram times) {
    /** No run yet. */
    public static final PointRuns NONE = new PointRuns(List.of(), List.of(), Histogram.EMPTY);

    private static final List<ToDoubleFunction<Measured>> PERCENTILES = List.of(Measured::p50, Measured::p95,
            Measured::p99, Measured::p999);

    /** Makes the lists unmodifiable. */
    public PointRuns {
        runs = List.copyOf(runs);
        pooled = List.copyOf(pooled);
    }

    /** Runs from number 0 on, each with its times. */
    public static PointRuns of(List<Measured> runs) {
        return NONE.with(runs);
    }

    /**
     * With the runs that follow, each with its times.
     *
     * @throws IllegalStateException after {@link #closed}
     */
    public PointRuns with(List<Measured> more) {
        if (times == null) {
            throw new IllegalStateException("closed");
        }
        Histogram all = more.stream().map(Measured::times).reduce(times, Histogram::plus);
        List<Measured> together = new ArrayList<>(runs);
        more.forEach(m -> together.add(m.with((Histogram) null)));
        return of(together, all);
    }

    /** Runs of which the times are known together. */
    public static PointRuns of(List<Measured> runs, Histogram times) {
        double[] quantiles = Run.quantiles();
        return new PointRuns(runs, IntStream.range(0, quantiles.length)
                .mapToObj(k -> times.percentile(quantiles[k], each(runs, k))).toList(), times);
    }

    /** The same with less to keep, to which no run can be added. */
    public PointRuns closed() {
        return new PointRuns(runs, pooled, null);
    }

    /** Mean of a measure over the runs. */
    public Estimate mean(ToDoubleFunction<Measured> measure) {
        return Estimate.of(runs.stream().mapToDouble(measure).toArray());
    }

    /** Percentile of all times together. @param quantile index of the quantile, such as {@link Run#P99} */
    public Estimate percentile(int quantile) {
        return Estimate.ofSections(pooled.get(quantile), each(runs, quantile));
    }

    private static double[] each(List<Measured> runs, int quantile) {
        return runs.stream().mapToDouble(PERCENTILES.get(quantile)).toArray();
    }
}
