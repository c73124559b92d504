package whopicks.study;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.stat.Proportion;
import whopicks.theory.Sojourn;

/**
 * How often the 95 % interval of one measure holds the true value, and how far its middle is off on average.
 *
 * @param measure mean, p50, p95, p99 or p999
 * @param truth what theory says it is
 * @param covered share of the intervals that hold it, theory's own error allowed for
 * @param bias mean of the intervals' middles over the truth, less 1
 */
public record Coverage(String measure, double truth, Proportion covered, Estimate bias) {
    /** Index of a measure that is no percentile. */
    private static final int NONE = -1;

    /** A measure of a run, as a percentile of all runs its index, and the same of theory. */
    private record Measure(String name, ToDoubleFunction<Measured> of, int quantile,
            ToDoubleFunction<Sojourn> truth) {}

    private static final List<Measure> MEASURES = List.of(new Measure("mean", Measured::mean, NONE, Sojourn::mean),
            new Measure("p50", Measured::p50, Run.P50, Sojourn::p50),
            new Measure("p95", Measured::p95, Run.P95, Sojourn::p95),
            new Measure("p99", Measured::p99, Run.P99, Sojourn::p99),
            new Measure("p999", Measured::p999, Run.P999, Sojourn::p999));

    /**
     * One interval of each measure.
     *
     * @param pooled whether a percentile is that of all runs' times together, as in grids; if not, the mean over the
     *     runs, as in the article's studies
     */
    public static List<Estimate> intervals(PointRuns runs, boolean pooled) {
        return MEASURES.stream().map(m -> pooled && m.quantile != NONE ? runs.percentile(m.quantile)
                : runs.mean(m.of)).toList();
    }

    /**
     * The coverage of each measure.
     *
     * @param intervals two or more times one of each measure, each from runs of its own
     */
    public static List<Coverage> of(List<List<Estimate>> intervals, Sojourn truth) {
        List<Coverage> all = new ArrayList<>();
        for (int k = 0; k < MEASURES.size(); k++) {
            int measure = k;
            Measure m = MEASURES.get(k);
            double value = m.truth.applyAsDouble(truth);
            List<Estimate> of = intervals.stream().map(i -> i.get(measure)).toList();
            int hold = (int) of.stream()
                    .filter(e -> Math.abs(e.mean() - value) <= e.halfWidth() + truth.error() * value).count();
            all.add(new Coverage(m.name, value, Proportion.of(hold, of.size()),
                    Estimate.of(of.stream().mapToDouble(e -> e.mean() / value - 1).toArray())));
        }
        return all;
    }
}
