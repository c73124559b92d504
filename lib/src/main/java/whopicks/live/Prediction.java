package whopicks.live;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.study.Replications;

/**
 * What the model says of a run of that many requests: for the very same arrivals and requirements, and, since one run
 * is a matter of luck, an interval from runs with others. The order statistics k and runs + 1 - k of independent runs
 * hold the next run's value with probability 1 - 2 k / (runs + 1), whatever its distribution; k is chosen for 95 %.
 *
 * @param same the measures (p50, p95 and p99 for a run of plain servers) of the run with the same arrivals and
 *     requirements, times in mean service times
 * @param low lower ends of the 95 % intervals
 * @param high upper ends
 * @param runs runs behind the intervals
 */
public record Prediction(double[] same, double[] low, double[] high, int runs) {
    /** Runs that give 95 % with k = 1, at the least. */
    public static final int FEWEST_RUNS = 39;

    /**
     * @throws IllegalArgumentException if there are too few runs
     * @throws InterruptedException if this thread is interrupted before they are finished
     */
    static Prediction of(Scenario model, long seed, int runs) throws InterruptedException {
        return of(model, seed, runs, List.of(Run::p50, Run::p95, Run::p99));
    }

    /** The same of any measures. */
    static Prediction of(Scenario model, long seed, int runs, List<ToDoubleFunction<Run>> measures)
            throws InterruptedException {
        if (runs < FEWEST_RUNS) {
            throw new IllegalArgumentException("runs: " + runs + " (expected: >= " + FEWEST_RUNS + ")");
        }
        Replications how = new Replications(RandomInput.Kind.INDEPENDENT, seed, runs + 1,
                Runtime.getRuntime().availableProcessors());
        List<Run> made = how.of(model);
        if (made.size() <= runs) {
            throw new InterruptedException();
        }
        double[][] values = made.stream()
                .map(run -> measures.stream().mapToDouble(m -> m.applyAsDouble(run)).toArray())
                .toArray(double[][]::new);
        double[] low = new double[measures.size()];
        double[] high = new double[measures.size()];
        int k = (int) (0.025 * (runs + 1));
        for (int p = 0; p < low.length; p++) {
            int at = p;
            double[] sorted = Arrays.stream(values).skip(1).mapToDouble(v -> v[at]).sorted().toArray();
            low[p] = sorted[k - 1];
            high[p] = sorted[runs - k];
        }
        return new Prediction(values[0], low, high, runs);
    }
}
