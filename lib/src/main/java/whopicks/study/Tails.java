package whopicks.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import whopicks.stat.Percentiles;

/** How the sojourn time is distributed: for each share of the requests the time that they exceed. */
public final class Tails {
    /** Shares per factor of ten, down to one request in ten thousand. */
    private static final int PER_DECADE = 8;

    private static final int DECADES = 4;

    private Tails() {}

    /**
     * One place of the upper distribution function.
     *
     * @param above share of the requests that take longer
     * @param time sojourn time that they exceed: mean over the runs
     */
    public record Tail(double above, double time) {}

    /** The tail of each point. All are simulated again, since a study keeps percentiles only. */
    public static List<List<Tail>> of(List<Point> points, Replications how) {
        double[] above = IntStream.rangeClosed(0, PER_DECADE * DECADES).skip(1)
                .mapToDouble(i -> Math.pow(10, -(double) i / PER_DECADE)).toArray();
        double[] quantiles = IntStream.range(0, above.length).mapToDouble(i -> 1 - above[i]).toArray();
        List<List<double[]>> runs = how.each(points, (simulation, p, run) -> {
            double[] times = simulation.sojournTimes(p.scenario(), how.streams(), how.seed(), run);
            return new Percentiles().of(times, times.length, quantiles);
        }, () -> {});
        List<List<Tail>> tails = new ArrayList<>();
        for (List<double[]> point : runs) {
            tails.add(IntStream.range(0, above.length).mapToObj(q ->
                    new Tail(above[q], point.stream().mapToDouble(r -> r[q]).sum() / point.size())).toList());
        }
        return tails;
    }
}
