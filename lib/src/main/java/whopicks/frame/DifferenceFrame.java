package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.Results;

/**
 * The frame of a study that compares policies pair by pair: on independent streams run r of every policy meets the same
 * arrivals and requirements, so the difference of two policies is known better than either of them.
 */
public final class DifferenceFrame {
    private static final List<String> QUANTILES = List.of("p50", "p95", "p99");

    private DifferenceFrame() {}

    /** Its schema: a row per point. */
    public static Schema schema(String study) {
        List<Column> columns = new ArrayList<>(PointColumns.STUDY.columns());
        columns.add(Column.whole("runs", "runs", "Independent runs behind the means").size());
        columns.add(Column.text("baseline", "Policy that the differences are against, in the same table").key());
        for (String q : QUANTILES) {
            String what = "Percentile " + q.substring(1) + " of the sojourn time";
            for (Column measure : List.of(time(q, what + ": mean over the runs"),
                    time(q + "_difference", what + " minus the baseline's of the same run: mean over the runs"))) {
                columns.add(measure);
                columns.add(Column.halfWidth(measure));
            }
        }
        return new Schema(study,
                "One policy in one table a row: percentiles, and their differences from the baseline's.", columns);
    }

    private static Column time(String name, String meaning) {
        return Column.number(name, 5, Column.SERVICE_TIMES, meaning);
    }

    /**
     * The frame.
     *
     * @param baseline name of a policy that each table has once
     * @throws IllegalArgumentException if a table has no such row
     */
    public static Frame of(Results results, String baseline) {
        List<Point> points = results.points();
        Replications how = results.how();
        List<List<Run>> runs = results.runs();
        Frame frame = new Frame(schema(points.get(0).study()));
        for (int p = 0; p < points.size(); p++) {
            String table = points.get(p).table();
            int other = IntStream.range(0, points.size())
                    .filter(b -> points.get(b).table().equals(table) && points.get(b).scenario().policy().name()
                            .equals(baseline))
                    .findFirst().orElseThrow(() -> new IllegalArgumentException(
                            "baseline: " + baseline + " (expected: a policy of table " + table + ")"));
            List<Object> row = new ArrayList<>(PointColumns.STUDY.cells(points.get(p)));
            row.add(how.runs());
            row.add(baseline);
            for (int q = 0; q < QUANTILES.size(); q++) {
                double[] own = percentile(runs.get(p), q);
                Estimate value = Estimate.of(own);
                Estimate difference = Estimate.ofDifferences(own, percentile(runs.get(other), q));
                row.addAll(List.of(value.mean(), value.halfWidth(), difference.mean(), difference.halfWidth()));
            }
            frame.add(row.toArray());
        }
        return frame;
    }

    /** One percentile of each run; {@link #QUANTILES} begins like the percentiles of a run. */
    private static double[] percentile(List<Run> runs, int quantile) {
        return runs.stream().mapToDouble(run -> run.percentiles()[quantile]).toArray();
    }
}
