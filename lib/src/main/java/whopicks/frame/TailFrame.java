package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import whopicks.stat.Percentiles;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.Simulation;

/** How the sojourn time is distributed: for each share of requests the time that they exceed. */
public final class TailFrame {
    /** Shares per factor of ten, down to one request in ten thousand. */
    private static final int PER_DECADE = 8;

    private static final int DECADES = 4;

    private TailFrame() {}

    /** Schema of a study's tails: a row per point and share. */
    public static Schema schema(String study) {
        return new Schema(study + "-tail", "One point of the study and one share of its requests a row: the upper distribution function.",
                List.of(Column.text("table", "Table of the study that the row belongs to").key(),
                        Column.text("policy", "How the balancer picks a server").key(),
                        Column.whole("weight", "", "Weighted round robin: turns of each other server for one of server 0").key(),
                        Column.text("streams", "Random streams: the article's own, or independent ones").key(),
                        Column.whole("runs", "runs", "Runs behind the mean").size(),
                        Column.number("time", 5, Column.SERVICE_TIMES, "Sojourn time that the share of requests exceeds: mean over the runs"),
                        Column.number("above", 6, "", "Share of the requests that take longer").key()));
    }

    /** The tails of points. Each is simulated again, since a study keeps percentiles only. */
    public static Frame of(String study, List<Point> points, Replications how) {
        Frame frame = new Frame(schema(study));
        double[] above = IntStream.rangeClosed(0, PER_DECADE * DECADES).skip(1)
                .mapToDouble(i -> Math.pow(10, -(double) i / PER_DECADE)).toArray();
        double[] quantiles = Arrays.stream(above).map(a -> 1 - a).toArray();
        ThreadLocal<Simulation> simulation = ThreadLocal.withInitial(Simulation::new);
        ThreadLocal<Percentiles> percentiles = ThreadLocal.withInitial(Percentiles::new);
        List<List<double[]>> results = how.each(points, (p, run) -> {
            double[] times = simulation.get().sojournTimes(p.scenario(), how.streams(), how.seed(), run);
            return percentiles.get().of(times, times.length, quantiles);
        }, () -> {});
        for (int at = 0; at < points.size(); at++) {
            Point p = points.get(at);
            List<double[]> runs = results.get(at);
            for (int q = 0; q < above.length; q++) {
                int share = q;
                double time = runs.stream().mapToDouble(r -> r[share]).sum() / runs.size();
                List<Object> row = new ArrayList<>(Arrays.asList(p.table(), p.scenario().policy().name(), p.weight()));
                row.addAll(List.of(how.streams().toString(), how.runs(), time, above[q]));
                frame.add(row.toArray());
            }
        }
        return frame;
    }
}
