package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import whopicks.model.Conditions;
import whopicks.model.Knowledge;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.stat.Estimate;
import whopicks.stat.Proportion;

/** The frames of the studies of overload and of hedging. A row can be run again: its options are those of whatif. */
public final class OverloadFrames {
    private static final String TIMES = Column.SERVICE_TIMES;

    private OverloadFrames() {}

    /** What every row begins with. */
    private static final List<Column> POINT = List.of(
            Column.text("policy", "How the balancer picks a server").key(),
            Column.whole("servers", "servers", "Servers").key(),
            Column.number("load", 4, "",
                    "Work of the first attempts that arrives over the work that all servers can do").key(),
            Column.number("lag", 2, TIMES,
                    "Time between refreshes of the shared counters; 0 for knowledge that does not lag").key());

    private static final Column OPTIONS = Column.text("options",
            "The other conditions, as options of whatif, whose frame of runs has those that are averaged here").key();
    private static final List<Column> SIZE = List.of(Column.whole("runs", "runs", "Independent runs").size(),
            Column.whole("requests", "requests", "Arrivals per run").size(), Column.whole("warmup", "requests",
                    "Arrivals that are not counted").size(),
            Column.whole("seed", "", "Seed of the streams of random numbers").size());

    private static final Column P99 = Column.number("p99", 4, TIMES,
            "99th percentile of the time from arrival to answer, of those answered in time");
    private static final Column REFUSED = Column.number("refused", 6, "", "Share of the requests refused");
    private static final Column SUCCESS = Column.number("success", 5, "", "Share of the requests answered in time");
    private static final Column ATTEMPTS = Column.number("attempts", 4, "attempts", "Attempts a request");
    private static final Column WASTED = Column.number("wasted", 5, "",
            "Share of the work done that nobody wanted any more");
    private static final Column RECOVERY = Column.number("recovery", 3, TIMES,
            "Time from the end of the outage until nearly all requests are answered again: mean over the runs in which "
            + "that comes; empty where it comes in none");
    private static final Column SURVIVED = Column.number("survived", 4, "",
            "Share of the runs that are healthy again long after the outage");

    /** Shedding: a row per policy and load. */
    public static final Schema SHEDDING = new Schema("overload-shedding",
            "One policy and load a row: who is refused where servers have a limit.",
            columns(List.of(REFUSED, Column.halfWidth(REFUSED), Column.number("least_refused", 6, "",
                    "No policy can refuse less: 1 - 1/load, or 0"),
                    P99, Column.halfWidth(P99))));

    /** Remedies: a row per policy and remedy. */
    public static final Schema REMEDIES = new Schema("overload",
            "One policy and remedy a row: what is left long after an outage of all servers.",
            columns(concat(List.of(Column.text("remedy", "What is done against retries").key()), proportion(SURVIVED),
                    List.of(SUCCESS, Column.halfWidth(SUCCESS), ATTEMPTS, Column.halfWidth(ATTEMPTS), WASTED,
                            Column.halfWidth(WASTED), RECOVERY, Column.halfWidth(RECOVERY), Column.whole("recovered",
                            "runs", "Runs in which it comes")))));

    /** The map: a row per policy, lag and load. */
    public static final Schema MAP = new Schema("overload-map",
            "One policy, lag and load a row: healthy, vulnerable (healthy until triggered) or dead.",
            columns(concat(List.of(Column.text("state", "healthy, vulnerable or dead"),
                    Column.flag("sure", "Whether both 95 % intervals lie on one side of a half")),
                    proportion(Column.number("untriggered", 4, "",
                            "Share of the runs without an outage that stay healthy")), proportion(SURVIVED))));

    private static final Column EDGE = Column.number("edge", 4, "",
            "Highest load at which a run without an outage stays healthy: mean over the runs");
    private static final Column NO_RETURN =
            Column.number("no_return", 4, "",
                    "Highest load at which a run is healthy again after the outage: mean over the runs");

    /** The edges: a row per policy and lag. */
    public static final Schema EDGES = new Schema("overload-edges",
            "One policy and lag a row: the edge, and the point of no return.",
            concat(List.of(POINT.get(0), POINT.get(1), POINT.get(3), EDGE, Column.halfWidth(EDGE),
                    Column.number("theory_edge", 5, "", "The edge with very many servers; empty where not known"),
                    NO_RETURN, Column.halfWidth(NO_RETURN), Column.number("theory_no_return", 5, "", "1 / attempts"),
                    OPTIONS),
                    List.of(SIZE.get(0), Column.number("length", 2, TIMES,
                            "How long a run lasts; its last quarter counts").size(), SIZE.get(3))));

    private static final Column GOODPUT = Column.number("goodput", 4, "",
            "Requests answered in time over requests that came, in the window");
    private static final Column SENT = Column.number("sent", 4, "",
            "Attempts sent over requests that came, in the window");

    /** The time series: a row per policy, remedy and window of time. */
    public static final Schema TIMELINE = new Schema("overload-timeline",
            "One window of time a row: what happens before, in and after an outage.",
            columns(List.of(Column.text("remedy", "What is done against retries").key(),
                    Column.number("time", 2, TIMES, "Start of the window").key(),
                    GOODPUT, Column.halfWidth(GOODPUT), SENT, Column.halfWidth(SENT))));

    private static final Column MEAN = Column.number("mean", 4, TIMES, "Mean time from arrival to answer");
    private static final Column GAIN = Column.number("gain", 4, TIMES,
            "p99 without copies minus p99 with them, run by run: mean");

    /** Hedging: a row per load, hedge and cancelling. */
    public static final Schema HEDGE =
            new Schema("hedge", "One load and hedge a row: what copies of slow requests gain, and what they cost.",
            columns(List.of(Column.text("hedge", "When a copy is sent; none for never").key(),
                    Column.text("cancel", "When the loser is told to stop").key(),
                    MEAN, Column.halfWidth(MEAN), P99, Column.halfWidth(P99), GAIN, Column.halfWidth(GAIN), ATTEMPTS,
                    Column.halfWidth(ATTEMPTS),
                    WASTED, Column.halfWidth(WASTED), Column.flag("stable", "Whether every server can keep up"))));

    /** Where a hedge begins to harm: a row per policy, hedge and cancelling. */
    public static final Schema HARM = new Schema("hedge-harm",
            "One policy and hedge a row: the load from which copies lengthen the p99.", List.of(
            POINT.get(0), POINT.get(1), HEDGE.column("hedge"), HEDGE.column("cancel"),
            Column.number("harms_from", 3, "", "Load from which the p99 is longer with copies than without; empty if "
            + "it is not within the loads that were run"),
            Column.number("harms_from_half_width", 3, "",
                    "Half the width of its 95 % confidence interval (jackknife over the runs)")
                    .as(Column.Role.INTERVAL),
            SIZE.get(0), SIZE.get(1), SIZE.get(3)));

    /** All of them. */
    static final List<Schema> ALL = List.of(REMEDIES, SHEDDING, MAP, EDGES, TIMELINE, HEDGE, HARM);

    private static List<Column> columns(List<Column> own) {
        return concat(POINT, own, List.of(OPTIONS), SIZE);
    }

    @SafeVarargs
    private static List<Column> concat(List<Column>... parts) {
        List<Column> all = new ArrayList<>();
        for (List<Column> part : parts) {
            all.addAll(part);
        }
        return all;
    }

    private static List<Column> proportion(Column share) {
        return List.of(share, Column.number(share.name() + "_low", 4, "",
                "Lower end of its 95 % confidence interval (Wilson)").as(Column.Role.INTERVAL),
                Column.number(share.name() + "_high", 4, "", "Upper end of it").as(Column.Role.INTERVAL));
    }

    /**
     * Adds a row.
     *
     * @param cells those between the point and the options
     */
    public static void add(Frame frame, Scenario s, int runs, long seed, List<Object> cells) {
        List<Object> row = new ArrayList<>(List.of(s.policy().name(), s.cluster().servers(), s.load(), lag(s)));
        row.addAll(cells);
        row.addAll(List.of(options(s.conditions()), runs, s.requests(), s.warmup(), seed));
        frame.add(row.toArray());
    }

    /**
     * Adds a row to the edges.
     *
     * @param s the scenario with the outage, at any load
     * @param edge run by run
     * @param theory the edge in theory; NaN where not known
     * @param noReturn run by run
     * @param noReturnTheory the same in theory
     * @param length of a run
     */
    public static void addEdge(Frame frame, Scenario s, double[] edge, double theory, double[] noReturn,
            double noReturnTheory,
            double length, long seed) {
        List<Object> row = new ArrayList<>(List.of(s.policy().name(), s.cluster().servers(), lag(s)));
        row.addAll(estimate(edge));
        row.add(theory);
        row.addAll(estimate(noReturn));
        row.addAll(List.of(noReturnTheory, options(s.conditions()), edge.length, length, seed));
        frame.add(row.toArray());
    }

    private static double lag(Scenario s) {
        return s.knowledge() instanceof Knowledge.Snapshot k ? k.period() : 0.0;
    }

    /** Mean and half-width of a measure. */
    public static List<Object> estimate(List<Run> runs, ToDoubleFunction<Run> measure) {
        return estimate(runs.stream().mapToDouble(measure).toArray());
    }

    /** The same of values run by run. */
    public static List<Object> estimate(double... values) {
        Estimate e = Estimate.of(values);
        return List.of(e.mean(), e.halfWidth());
    }

    /** Share, and the ends of its interval. */
    public static List<Object> share(Proportion p) {
        return List.of(p.mean(), p.low(), p.high());
    }

    /** The conditions as options of whatif, those that are plain left out. */
    static String options(Conditions conditions) {
        Map<String, Object> plain = Conditions.PLAIN.parameters();
        return conditions.parameters().entrySet().stream().filter(e -> !e.getValue().equals(plain.get(e.getKey())))
                .map(e -> "--" + (e.getKey().equals("most_attempts") ? "attempts" : e.getKey().replace('_', '-')) + " "
                        + e.getValue())
                .collect(Collectors.joining(" "));
    }
}
