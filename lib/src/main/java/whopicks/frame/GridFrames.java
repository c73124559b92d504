package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.study.Measured;
import whopicks.study.Point;
import whopicks.study.PointRuns;
import whopicks.theory.Sojourn;

/** The frames of a grid: a row per point with what theory knows of it, and a row per run. */
public final class GridFrames {
    private static final String TIMES = Column.SERVICE_TIMES;

    private GridFrames() {}

    /** Columns that follow from others or are the same in every row of a grid. */
    private static final Set<String> SILENT = Set.of("study", "table", "weight", "order", "slow_speed", "knowledge",
            "streams");

    private static final int NONE = -1;

    /** @param quantile of a percentile, its index among those of a run; else {@link #NONE} */
    private record Measure(String name, String unit, String meaning, ToDoubleFunction<Measured> of, int quantile) {

        Measure(String name, String unit, String meaning, ToDoubleFunction<Measured> of) {
            this(name, unit, meaning, of, NONE);
        }

        String summary() {
            return meaning + (quantile == NONE ? ": mean over the runs" : ": percentile of all runs' times together");
        }

        Estimate of(PointRuns runs) {
            return quantile == NONE ? runs.mean(of) : runs.percentile(quantile);
        }
    }

    private static final List<Measure> MEASURES = List.of(
            new Measure("mean", TIMES, "Mean sojourn time, waiting and service", Measured::mean),
            new Measure("p50", TIMES, "Median of the sojourn time", Measured::p50, Run.P50),
            new Measure("p95", TIMES, "95th percentile of the sojourn time", Measured::p95, Run.P95),
            new Measure("p99", TIMES, "99th percentile of the sojourn time", Measured::p99, Run.P99),
            new Measure("p999", TIMES, "99.9th percentile of the sojourn time", Measured::p999,
                    Run.P999),
            new Measure("max", TIMES, "Longest sojourn time", Measured::max));

    /** Further ones, in frames with points that are not plain. */
    private static final List<Measure> OUTCOMES = List.of(
            new Measure("success", "",
                    "Share of the requests answered in time; the times are theirs, from arrival to answer",
                    m -> m.outcomes().success()),
            new Measure("refused", "", "Share of the requests whose last attempt was refused",
                    m -> m.outcomes().refused()),
            new Measure("late", "", "Share of the requests whose last attempt was not answered in time",
                    m -> m.outcomes().late()),
            new Measure("given_up", "", "Share of the requests whose client did not send the last attempt",
                    m -> m.outcomes().givenUp()),
            new Measure("attempts", "attempts", "Attempts a request, copies included", m -> m.outcomes().attempts()),
            new Measure("wasted", "", "Share of the work done that nobody wanted any more",
                    m -> m.outcomes().wasted()));

    private static final Column STABLE =
            Column.flag("stable",
                    "Whether every server can keep up; if false, the times depend only on the length of the run");

    private static PointColumns point(boolean plain) {
        return plain ? PointColumns.GRID : PointColumns.CONDITIONED;
    }

    private static List<Measure> measures(boolean plain) {
        List<Measure> measures = new ArrayList<>(MEASURES);
        measures.addAll(plain ? List.of() : OUTCOMES);
        return measures;
    }

    private static boolean isPlain(Frame frame) {
        return !frame.schema().has("success");
    }

    /**
     * Schema of the summary: a row per point.
     *
     * @param plain whether all points are; else there are columns for their conditions, and for what became of the
     *     requests
     */
    public static Schema summary(String study, boolean plain) {
        List<Column> columns = new ArrayList<>(point(plain).columns());
        columns.add(Column.whole("runs", "runs", "Independent runs behind the values").size());
        for (Measure m : measures(plain)) {
            Column measure = Column.number(m.name, 5, m.unit, m.summary());
            columns.addAll(List.of(measure, Column.halfWidth(measure)));
        }
        columns.add(Column.number("utilisation", 5, "",
                "Work given to all servers over what they can do: mean over the runs"));
        columns.add(Column.number("max_utilisation", 5, "", "The same of the busiest server: mean over the runs"));
        columns.add(STABLE);
        columns.add(Column.number("theory_mean", 5, TIMES,
                "Mean sojourn time by theory; empty where no theory is known"));
        for (String p : List.of("p50", "p95", "p99")) {
            columns.add(Column.number("theory_" + p, 5, TIMES,
                    p + " of the sojourn time by theory; empty where none is known"));
        }
        columns.add(Column.number("theory_error", 9, "",
                "How far a value of theory may be off, relative to it; at most 0.01"));
        return new Schema(study, "One point of the grid a row: what its runs say together, and theory.", columns);
    }

    /** Schema of the runs: a row per point and run. */
    public static Schema runs(String study, boolean plain) {
        List<Column> columns = new ArrayList<>(point(plain).columns());
        columns.add(Column.whole("run", "", "Number of the run, from 0").key());
        measures(plain).forEach(m -> columns.add(Column.number(m.name, 5, m.unit, m.meaning)));
        columns.add(Column.number("utilisation", 5, "", "Work given to all servers over what they can do"));
        columns.add(Column.number("max_utilisation", 5, "", "The same of the busiest server"));
        columns.add(STABLE);
        return new Schema(study + "-runs", "One run of one point of the grid a row.", columns);
    }

    /** What a grid varies, by the names of the columns: policy, servers, speeds and so on. */
    public static List<String> pointColumns(Frame frame) {
        return point(isPlain(frame)).columns().stream().filter(c -> c.role() == Column.Role.KEY).map(Column::name)
                .filter(name -> !SILENT.contains(name)).toList();
    }

    /**
     * Adds a row to a summary.
     *
     * @param runs at least one
     * @param theory what theory knows of the point
     */
    public static void add(Frame summary, Point point, PointRuns runs, Optional<Sojourn> theory) {
        boolean plain = isPlain(summary);
        List<Object> row = new ArrayList<>(point(plain).cells(point));
        row.add(runs.runs().size());
        for (Measure m : measures(plain)) {
            Estimate estimate = m.of(runs);
            row.add(estimate.mean());
            row.add(estimate.halfWidth());
        }
        row.add(runs.mean(Measured::utilisation).mean());
        row.add(runs.mean(Measured::maxUtilisation).mean());
        row.add(runs.runs().stream().allMatch(Measured::stable));
        row.addAll(theory.map(s -> Arrays.asList(s.mean(), s.p50(), s.p95(), s.p99(), s.error()))
                .orElse(Arrays.asList(null, null, null, null, null)));
        summary.add(row.toArray());
    }

    /** The cells of a summary's row for a point that could not be run: what was asked for, and no result. */
    public static List<Object> failed(Point point, boolean plain) {
        List<Object> row = new ArrayList<>(point(plain).cells(point));
        row.add(0);
        while (row.size() < summary("", plain).columns().size()) {
            row.add(null);
        }
        return row;
    }

    /** Adds the rows of a point to a frame of runs. */
    public static void addRuns(Frame frame, Point point, List<Measured> runs) {
        for (int r = 0; r < runs.size(); r++) {
            Measured run = runs.get(r);
            List<Object> row = new ArrayList<>(point(isPlain(frame)).cells(point));
            row.add(r);
            measures(isPlain(frame)).forEach(m -> row.add(m.of.applyAsDouble(run)));
            row.addAll(List.of(run.utilisation(), run.maxUtilisation(), run.stable()));
            frame.add(row.toArray());
        }
    }
}
