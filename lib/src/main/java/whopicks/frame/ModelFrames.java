package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.Results;

/** The frames of the studies that simulate queues: a summary with a row per point, and a frame with a row per run. */
public final class ModelFrames {
    private static final String TIMES = Column.SERVICE_TIMES;

    private ModelFrames() {}

    private static final List<ToDoubleFunction<Run>> MEASURES =
            List.of(Run::mean, Run::p50, Run::p95, Run::p99, Run::p999, Run::maxUtilisation);

    private static final List<Column> MEASURED = List.of(
            Column.number("mean", 5, TIMES, "Mean sojourn time, waiting and service"),
            Column.number("p50", 5, TIMES, "Median of the sojourn time"),
            Column.number("p95", 5, TIMES, "95th percentile of the sojourn time"),
            Column.number("p99", 5, TIMES, "99th percentile of the sojourn time"),
            Column.number("p999", 5, TIMES, "99.9th percentile of the sojourn time"),
            Column.number("max_utilisation", 5, "", "Work given to the busiest server over what it can do"));

    private static final Column STABLE =
            Column.flag("stable",
                    "Whether every server can keep up in every run; if false, the times depend only on the length of "
                    + "the run");

    /** The keys and sizes of a point, without results: one row. */
    public static Frame point(Point point) {
        return new Frame(new Schema(point.study(), "One point of the study.", PointColumns.STUDY.columns()))
                .add(PointColumns.STUDY.cells(point).toArray());
    }

    /** Schema of a study's summary: a row per point, means over the runs. */
    public static Schema summary(String study) {
        List<Column> columns = new ArrayList<>(PointColumns.STUDY.columns());
        columns.add(Column.whole("runs", "runs", "Independent runs behind the means").size());
        for (Column measure : MEASURED) {
            columns.add(Column.number(measure.name(), 5, measure.unit(), measure.meaning() + ": mean over the runs"));
            columns.add(Column.halfWidth(measure));
        }
        columns.add(STABLE);
        return new Schema(study, "One point of the study a row: means over its runs.", columns);
    }

    /** Schema of a study's runs: a row per point and run. */
    public static Schema runs(String study) {
        List<Column> columns = new ArrayList<>(PointColumns.STUDY.columns());
        columns.add(Column.whole("run", "", "Number of the run, from 0").key());
        columns.addAll(MEASURED);
        columns.add(Column.flag("stable",
                "Whether every server can keep up; if false, the times depend only on the length of the run"));
        return new Schema(study + "-runs", "One run of one point of the study a row.", columns);
    }

    /** Schema of what each server did: a row per point, run and server. */
    public static Schema servers(String study) {
        List<Column> columns = new ArrayList<>(PointColumns.STUDY.columns());
        columns.add(Column.whole("run", "", "Number of the run, from 0").key());
        columns.add(Column.whole("server", "", "Number of the server, from 0").key());
        columns.add(Column.number("share", 5, "", "Share of the requests that the server was given"));
        columns.add(Column.number("utilisation", 5, "", "Work given to the server over what it can do"));
        return new Schema(study + "-servers", "One server in one run of one point of the study a row.", columns);
    }

    /** The means over the runs, a row per point. */
    public static Frame summary(Results results) {
        List<Point> points = results.points();
        Replications how = results.how();
        List<List<Run>> runs = results.runs();
        Frame frame = new Frame(summary(points.get(0).study()));
        for (int p = 0; p < points.size(); p++) {
            List<Object> row = new ArrayList<>(PointColumns.STUDY.cells(points.get(p)));
            row.add(how.runs());
            for (ToDoubleFunction<Run> measure : MEASURES) {
                Estimate estimate = Estimate.of(runs.get(p).stream().mapToDouble(measure).toArray());
                row.add(estimate.mean());
                row.add(estimate.halfWidth());
            }
            row.add(runs.get(p).stream().allMatch(Run::stable));
            frame.add(row.toArray());
        }
        return frame;
    }

    /** The runs, one by one. */
    public static Frame runs(Results results) {
        List<Point> points = results.points();
        Replications how = results.how();
        Frame frame = new Frame(runs(points.get(0).study()));
        for (int p = 0; p < points.size(); p++) {
            for (int r = 0; r < how.runs(); r++) {
                Run run = results.runs().get(p).get(r);
                List<Object> row = new ArrayList<>(PointColumns.STUDY.cells(points.get(p)));
                row.add(r);
                MEASURES.forEach(measure -> row.add(measure.applyAsDouble(run)));
                row.add(run.stable());
                frame.add(row.toArray());
            }
        }
        return frame;
    }

    /** What each server was given, in the first runs of each point. */
    public static Frame servers(Results results, int shown) {
        List<Point> points = results.points();
        Replications how = results.how();
        Frame frame = new Frame(servers(points.get(0).study()));
        for (int p = 0; p < points.size(); p++) {
            for (int r = 0; r < Math.min(shown, how.runs()); r++) {
                Run run = results.runs().get(p).get(r);
                for (int j = 0; j < run.share().length; j++) {
                    List<Object> row = new ArrayList<>(PointColumns.STUDY.cells(points.get(p)));
                    row.addAll(Arrays.asList(r, j, run.share()[j], run.utilisation()[j]));
                    frame.add(row.toArray());
                }
            }
        }
        return frame;
    }
}
