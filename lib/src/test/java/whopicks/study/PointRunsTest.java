package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import whopicks.model.Outcomes;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.stat.Histogram;
import whopicks.stat.Percentiles;

class PointRunsTest {
    private static Measured run(double... times) {
        double[] p = new Percentiles().of(times, times.length, Run.quantiles());
        double mean = Arrays.stream(times).average().orElseThrow();
        return new Measured(mean, p[0], p[1], p[2], p[3], 0, 0, 0, 0, true, Outcomes.ALL_SERVED)
                .with(Histogram.of(times, times.length));
    }

    private static Measured run(int requests, DoubleSupplier law) {
        double[] times = new double[requests];
        Arrays.setAll(times, i -> law.getAsDouble());
        return run(times);
    }

    /** Exponential times, independent: {@code intervals} times ten runs. */
    private static List<PointRuns> points(int intervals, int requests) {
        Random random = new Random(11);
        List<PointRuns> points = new ArrayList<>();
        for (int i = 0; i < intervals; i++) {
            List<Measured> runs = new ArrayList<>();
            for (int r = 0; r < 10; r++) {
                runs.add(run(requests, () -> -Math.log(1 - random.nextDouble())));
            }
            points.add(PointRuns.of(runs));
        }
        return points;
    }

    private static long holding(List<Estimate> intervals, double truth) {
        return intervals.stream().filter(e -> Math.abs(e.mean() - truth) <= e.halfWidth()).count();
    }

    /** Of 400 intervals, 358 or fewer or 399 or more hold where 95 % do in one of 50,000 correct programs. */
    @Test
    void theIntervalOfAllTimesTogetherHoldsAPercentileOfAKnownLaw() {
        List<PointRuns> points = points(400, 2_000);
        for (int k = 0; k < Run.quantiles().length; k++) {
            int quantile = k;
            double truth = -Math.log(1 - Run.quantiles()[k]);
            long hold = holding(points.stream().map(p -> p.percentile(quantile)).toList(), truth);
            assertTrue(hold > 358 && hold < 399, hold + " at " + Run.quantiles()[k]);
        }
    }

    /** Runs of 150 requests: the highest of each is its p999, far too low on average. */
    @Test
    void theMeanOfPercentilesOfShortRunsMissesWhereThatOfAllTimesHolds() {
        List<PointRuns> points = points(400, 150);
        double truth = Math.log(1000);
        long averaged = holding(points.stream().map(p -> p.mean(Measured::p999)).toList(), truth);
        long together = holding(points.stream().map(p -> p.percentile(Run.P999)).toList(), truth);
        assertTrue(averaged < 200, "averaged: " + averaged);
        assertTrue(together > 340, "together: " + together);
    }

    @Test
    void aPercentileThatAllRunsShareIsExact() {
        Measured run = run(Collections.nCopies(100, 1.001).stream().mapToDouble(v -> v).toArray());
        Estimate p99 = PointRuns.of(List.of(run, run, run)).percentile(Run.P99);
        assertEquals(1.001, p99.mean());
        assertEquals(0, p99.halfWidth());
    }

    @Test
    void oneRunHasItsOwnPercentileAndNoInterval() {
        Measured one = run(1000, new Random(3)::nextDouble);
        Estimate p95 = PointRuns.of(List.of(one)).percentile(Run.P95);
        assertEquals(one.p95(), p95.mean());
        assertTrue(Double.isNaN(p95.halfWidth()));
    }

    @Test
    void runsThatFollowGiveWhatAllAtOnceGive() {
        Random random = new Random(5);
        List<Measured> runs = new ArrayList<>();
        for (int r = 0; r < 6; r++) {
            runs.add(run(500, random::nextDouble));
        }
        PointRuns inTwo = PointRuns.of(runs.subList(0, 2)).with(runs.subList(2, 6)).closed();
        assertEquals(PointRuns.of(runs).percentile(Run.P99), inTwo.percentile(Run.P99));
        assertThrows(IllegalStateException.class, () -> inTwo.with(runs));
    }
}
