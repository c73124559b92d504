package whopicks.study;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
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
    /** A measure of a run, and the same of theory. */
    private record Measure(String name, ToDoubleFunction<Run> of, ToDoubleFunction<Sojourn> truth) {}

    private static final List<Measure> MEASURES = List.of(new Measure("mean", Run::mean, Sojourn::mean),
            new Measure("p50", Run::p50, Sojourn::p50), new Measure("p95", Run::p95, Sojourn::p95),
            new Measure("p99", Run::p99, Sojourn::p99), new Measure("p999", Run::p999, Sojourn::p999));

    /**
     * The coverage of each measure.
     *
     * @param runs as many independent runs as there are intervals times {@code each}, at least two intervals
     * @param each runs behind an interval, at least 2
     */
    public static List<Coverage> of(List<Run> runs, int each, Sojourn truth) {
        List<Coverage> all = new ArrayList<>();
        for (Measure m : MEASURES) {
            double value = m.truth.applyAsDouble(truth);
            List<Estimate> intervals = IntStream.range(0, runs.size() / each)
                    .mapToObj(i -> Estimate.of(runs.subList(i * each, (i + 1) * each).stream().mapToDouble(m.of)
                            .toArray())).toList();
            int hold = (int) intervals.stream()
                    .filter(e -> Math.abs(e.mean() - value) <= e.halfWidth() + truth.error() * value).count();
            all.add(new Coverage(m.name, value, Proportion.of(hold, intervals.size()),
                    Estimate.of(intervals.stream().mapToDouble(e -> e.mean() / value - 1).toArray())));
        }
        return all;
    }
}
