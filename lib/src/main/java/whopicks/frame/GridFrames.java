package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import whopicks.stat.Estimate;
import whopicks.theory.Sojourn;

/** The frames of a grid: a row per point with what theory knows of it, and a row per run. */
public final class GridFrames {
    private static final String TIMES = Column.SERVICE_TIMES;

    private GridFrames() {}

    /** Columns that say which point a row is of; the row can be run again from them, with runs, requests, warmup and seed. */
    private static final List<Column> POINT = List.of(
            Column.text("policy", "How the balancer picks a server").key(),
            Column.whole("servers", "servers", "Servers, each one FIFO queue").key(),
            Column.text("speeds", "Speeds of the servers; empty where all are 1").key(),
            Column.number("load", 6, "", "Work that arrives over the work that all servers together can do").key(),
            Column.number("arrival_rate", 6, "requests per mean service time", "Arrivals, where asked for instead of the load").key(),
            Column.text("arrivals", "How requests arrive").key(),
            Column.text("service", "Distribution of the service requirement; its mean is 1").key(),
            Column.whole("balancers", "balancers", "Balancers that do not talk to each other").key(),
            Column.number("lag", 6, TIMES, "Time between refreshes of the shared counters; 0 for knowledge that does not lag").key(),
            Column.text("refresh", "When shared counters are refreshed; empty without a lag").key(),
            Column.whole("sessions", "sessions", "Sessions pinned to a server, or hashed; 0 for none").key(),
            Column.whole("choices", "servers", "Power of two: servers looked at").key(),
            Column.flag("replacement", "Power of two: whether a server may be looked at twice").key(),
            Column.number("bound", 6, "", "Consistent hashing: most requests of a server over the average").key(),
            Column.number("smoothing", 6, "", "Least response time: weight of the newest response time in the moving average").key(),
            Column.text("ties", "Which of equal servers is picked; empty for a policy that compares none").key());

    /** Further ones, in frames with points that are not plain. */
    private static final List<Column> CONDITIONS = List.of(
            Column.text("workers", "Requests that a server serves at the same time; inf for a server that keeps nobody waiting").key(),
            Column.text("limit", "Most requests in a server, waiting and in service, before it refuses others").key(),
            Column.text("discipline", "Which of the requests that wait is served next").key(),
            Column.text("on_deadline", "What a server does with a request that its client has given up").key(),
            Column.text("deadline", "Mean service times that a client waits for an attempt").key(),
            Column.whole("most_attempts", "attempts", "Most attempts of a request on each layer, copies not counted").key(),
            Column.whole("layers", "layers", "Layers of clients, each of which makes as many attempts").key(),
            Column.text("backoff", "Time between a failure and the next attempt").key(),
            Column.text("jitter", "Whether that time is drawn evenly between 0 and itself").key(),
            Column.text("budget", "What bounds the retries of all requests of a balancer together").key(),
            Column.text("throttle", "K of client-side throttling").key(),
            Column.text("hedge", "When a copy of a request that is not answered yet is sent").key(),
            Column.whole("hedge_copies", "copies", "Most copies of a request beside its first").key(),
            Column.text("hedge_cancel", "When the losers of a hedge are told to stop").key(),
            Column.text("copies", "Whether a second attempt or copy needs the same work as the first").key(),
            Column.text("outage", "When some servers stand still or are slow").key(),
            Column.text("breakdowns", "Mean times between breakdowns of a server, and of a breakdown").key());

    private static final List<Column> SIZE = List.of(
            Column.whole("requests", "requests", "Arrivals per run").size(),
            Column.whole("warmup", "requests", "Arrivals discarded at the start of each run").size(),
            Column.whole("seed", "", "Seed of the streams of random numbers").size());

    private record Measure(String name, String unit, String meaning, ToDoubleFunction<Measured> of) {}

    private static final List<Measure> MEASURES = List.of(
            new Measure("mean", TIMES, "Mean sojourn time, waiting and service", Measured::mean),
            new Measure("p50", TIMES, "Median of the sojourn time", Measured::p50),
            new Measure("p95", TIMES, "95th percentile of the sojourn time", Measured::p95),
            new Measure("p99", TIMES, "99th percentile of the sojourn time", Measured::p99),
            new Measure("p999", TIMES, "99.9th percentile of the sojourn time", Measured::p999),
            new Measure("max", TIMES, "Longest sojourn time", Measured::max));

    /** Further ones, in frames with points that are not plain. */
    private static final List<Measure> OUTCOMES = List.of(
            new Measure("success", "", "Share of the requests answered in time; the times are theirs, from arrival to answer",
                    m -> m.outcomes().success()),
            new Measure("refused", "", "Share of the requests whose last attempt was refused", m -> m.outcomes().refused()),
            new Measure("late", "", "Share of the requests whose last attempt was not answered in time", m -> m.outcomes().late()),
            new Measure("given_up", "", "Share of the requests whose client did not send the last attempt", m -> m.outcomes().givenUp()),
            new Measure("attempts", "attempts", "Attempts a request, copies included", m -> m.outcomes().attempts()),
            new Measure("wasted", "", "Share of the work done that nobody wanted any more", m -> m.outcomes().wasted()));

    private static final Column STABLE =
            Column.flag("stable", "Whether every server can keep up; if false, the times only say where the run stopped");

    private static List<Column> point(boolean plain) {
        List<Column> columns = new ArrayList<>(POINT);
        columns.addAll(plain ? List.of() : CONDITIONS);
        return columns;
    }

    private static List<Measure> measures(boolean plain) {
        List<Measure> measures = new ArrayList<>(MEASURES);
        measures.addAll(plain ? List.of() : OUTCOMES);
        return measures;
    }

    private static boolean isPlain(Frame frame) {
        return !frame.schema().has(CONDITIONS.get(0).name());
    }

    /**
     * Schema of the summary: a row per point.
     *
     * @param plain whether all points are; else there are columns for their conditions, and for what became of the requests
     */
    public static Schema summary(String study, boolean plain) {
        List<Column> columns = point(plain);
        columns.add(Column.whole("runs", "runs", "Independent runs behind the means").size());
        columns.addAll(SIZE);
        for (Measure m : measures(plain)) {
            Column measure = Column.number(m.name, 5, m.unit, m.meaning + ": mean over the runs");
            columns.addAll(List.of(measure, Column.halfWidth(measure)));
        }
        columns.add(Column.number("utilisation", 5, "", "Work given to all servers over what they can do: mean over the runs"));
        columns.add(Column.number("max_utilisation", 5, "", "The same of the busiest server: mean over the runs"));
        columns.add(STABLE);
        columns.add(Column.number("theory_mean", 5, TIMES, "Mean sojourn time by theory; empty where no theory is known"));
        for (String p : List.of("p50", "p95", "p99")) {
            columns.add(Column.number("theory_" + p, 5, TIMES, p + " of the sojourn time by theory; empty where none is known"));
        }
        return new Schema(study, "One point of the grid a row: means over its runs, and theory.", columns);
    }

    /** Schema of the runs: a row per point and run. */
    public static Schema runs(String study, boolean plain) {
        List<Column> columns = point(plain);
        columns.addAll(SIZE);
        columns.add(Column.whole("run", "", "Number of the run, from 0").key());
        measures(plain).forEach(m -> columns.add(Column.number(m.name, 5, m.unit, m.meaning)));
        columns.add(Column.number("utilisation", 5, "", "Work given to all servers over what they can do"));
        columns.add(Column.number("max_utilisation", 5, "", "The same of the busiest server"));
        columns.add(STABLE);
        return new Schema(study + "-runs", "One run of one point of the grid a row.", columns);
    }

    /** Columns that say which point a row is of, by name: policy, servers, speeds and so on. */
    public static List<String> pointColumns(Frame frame) {
        return point(isPlain(frame)).stream().map(Column::name).toList();
    }

    /**
     * Adds a row to a summary.
     *
     * @param runs at least one
     * @param theory what theory knows of the point
     */
    public static void add(Frame summary, GridPoint point, List<Measured> runs, Optional<Sojourn> theory) {
        boolean plain = isPlain(summary);
        List<Object> row = new ArrayList<>(key(point, plain));
        row.add(runs.size());
        row.addAll(size(point));
        for (Measure m : measures(plain)) {
            Estimate estimate = estimate(runs, m.of);
            row.add(estimate.mean());
            row.add(estimate.halfWidth());
        }
        row.add(estimate(runs, Measured::utilisation).mean());
        row.add(estimate(runs, Measured::maxUtilisation).mean());
        row.add(runs.stream().allMatch(Measured::stable));
        row.addAll(theory.map(s -> Arrays.asList(s.mean(), s.p50(), s.p95(), s.p99())).orElse(Arrays.asList(null, null, null, null)));
        summary.add(row.toArray());
    }

    /** The cells of a summary's row for a point that could not be run: what was asked for, and no result. */
    public static List<Object> failed(GridPoint point, boolean plain) {
        List<Object> row = new ArrayList<>(key(point, plain));
        row.add(0);
        row.addAll(size(point));
        while (row.size() < summary("", plain).columns().size()) {
            row.add(null);
        }
        return row;
    }

    /** Adds the rows of a point to a frame of runs. */
    public static void addRuns(Frame frame, GridPoint point, List<Measured> runs) {
        for (int r = 0; r < runs.size(); r++) {
            Measured run = runs.get(r);
            List<Object> row = new ArrayList<>(key(point, isPlain(frame)));
            row.addAll(size(point));
            row.add(r);
            measures(isPlain(frame)).forEach(m -> row.add(m.of.applyAsDouble(run)));
            row.addAll(List.of(run.utilisation(), run.maxUtilisation(), run.stable()));
            frame.add(row.toArray());
        }
    }

    private static Estimate estimate(List<Measured> runs, ToDoubleFunction<Measured> measure) {
        return Estimate.of(runs.stream().mapToDouble(measure).toArray());
    }

    private static List<Object> key(GridPoint p, boolean plain) {
        var s = p.scenario();
        List<Object> key = new ArrayList<>(Arrays.asList(s.policy().name(), s.cluster().servers(), p.speeds(), s.load(), p.arrivalRate(), p.arrivals(),
                p.service(), s.balancers(), p.lag(), p.refresh(), s.sessions(), p.choices(), p.replacement(), p.bound(),
                p.smoothing(), ModelFrames.text(s.policy().parameters().get("ties"))));
        if (!plain) {
            Map<String, Object> conditions = s.conditions().parameters();
            CONDITIONS.forEach(c -> key.add(conditions.get(c.name())));
        }
        return key;
    }

    private static List<Object> size(GridPoint p) {
        return List.of(p.scenario().requests(), p.scenario().warmup(), p.seed());
    }
}
