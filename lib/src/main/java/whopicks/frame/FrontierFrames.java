package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import whopicks.stat.Crossing;
import whopicks.stat.Estimate;
import whopicks.study.Point;

/** The frames of the frontier: which policy has the lowest p99 at each load and lag, and where that changes. */
public final class FrontierFrames {
    /** The policies compared, the one that is hurt by lag first. */
    public static final List<String> POLICIES = List.of("least-connections", "power-of-two", "round-robin");

    private static final String TIMES = Column.SERVICE_TIMES;

    private FrontierFrames() {}

    private static final List<Column> SIZE = List.of(
            Column.whole("servers", "servers", "Servers, each one FIFO queue").key(),
            Column.whole("runs", "runs", "Independent runs; in each, all policies meet the same requests").size(),
            Column.whole("requests", "requests", "Arrivals per run").size(),
            Column.whole("warmup", "requests", "Arrivals discarded at the start of each run").size(),
            Column.whole("seed", "", "Seed of the study").size());

    /** What all rows share beside, as power of two has it, so that a row can be run again. */
    private static final List<String> SHARED = List.of("arrivals", "service", "refresh", "choices", "replacement",
            "ties", "streams");

    /** Schema of the map: a row per load and lag. */
    public static final Schema MAP = new Schema("frontier",
            "One load and lag a row: p99 of three policies, and which is lowest.", mapColumns());

    /** Schema of the boundary: a row per load and rival. */
    public static final Schema BOUNDARY = new Schema("frontier-boundary",
            "One load and rival a row: the lag from which the rival's p99 is lower than that of least connections.",
            boundaryColumns());

    private static List<Column> mapColumns() {
        List<Column> columns = new ArrayList<>(List.of(
                Column.number("load", 3, "", "Arrivals per server and mean service time").asExact().key(),
                Column.number("lag", 2, TIMES,
                        "Time between refreshes of the shared snapshot; 0 for knowledge that does not lag").asExact()
                        .key(),
                Column.text("best", "Policy with the lowest mean p99"),
                Column.flag("sure", "Whether the 95 % intervals of its paired differences to both others exclude 0")));
        for (String policy : POLICIES) {
            String name = policy.replace('-', '_');
            Column p99 = Column.number(name + "_p99", 4, TIMES,
                    "99th percentile of the sojourn time with " + policy + ": mean over the runs");
            columns.addAll(List.of(p99, Column.halfWidth(p99)));
        }
        for (String rival : POLICIES.subList(1, POLICIES.size())) {
            String name = "over_" + rival.replace('-', '_');
            Column over = Column.number(name, 4, TIMES,
                    "p99 of least-connections minus that of " + rival + ", run by run: mean");
            columns.addAll(List.of(over, Column.halfWidth(over)));
        }
        columns.addAll(SIZE);
        columns.addAll(PointColumns.STUDY.columns(SHARED));
        return columns;
    }

    private static List<Column> boundaryColumns() {
        List<Column> columns = new ArrayList<>(List.of(
                Column.number("load", 3, "", "Arrivals per server and mean service time").asExact().key(),
                Column.text("rival", "Policy that least-connections is compared with").key(),
                Column.number("lag", 3, TIMES,
                        "Lag from which the rival's p99 is lower; empty if it is not within the lags that were run"),
                Column.number("lag_half_width", 3, TIMES,
                        "Half the width of its 95 % confidence interval (jackknife over the runs)")
                        .as(Column.Role.INTERVAL)));
        columns.addAll(SIZE);
        columns.addAll(PointColumns.STUDY.columns(SHARED));
        return columns;
    }

    /**
     * Adds a row to the map.
     *
     * @param p99 for each policy, in the order of {@link #POLICIES}, its p99 run by run
     * @param point one of power of two that reads the board
     */
    public static void add(Frame map, double load, double lag, double[][] p99, Point point) {
        List<Object> row = new ArrayList<>(List.of(load, lag));
        Estimate[] estimates = Arrays.stream(p99).map(Estimate::of).toArray(Estimate[]::new);
        int best = 0;
        for (int p = 1; p < p99.length; p++) {
            best = estimates[p].mean() < estimates[best].mean() ? p : best;
        }
        boolean sure = true;
        for (int p = 0; p < p99.length; p++) {
            Estimate behind = Estimate.ofDifferences(p99[p], p99[best]);
            sure &= p == best || behind.mean() > behind.halfWidth();
        }
        row.add(POLICIES.get(best));
        row.add(sure);
        for (Estimate e : estimates) {
            row.addAll(List.of(e.mean(), e.halfWidth()));
        }
        for (int p = 1; p < p99.length; p++) {
            Estimate over = Estimate.ofDifferences(p99[0], p99[p]);
            row.addAll(List.of(over.mean(), over.halfWidth()));
        }
        row.addAll(size(point));
        map.add(row.toArray());
    }

    /** Adds a row to the boundary. */
    public static void add(Frame boundary, double load, String rival, Crossing crossing, Point point) {
        List<Object> row = new ArrayList<>(List.of(load, rival, crossing.at(), crossing.halfWidth()));
        row.addAll(size(point));
        boundary.add(row.toArray());
    }

    private static List<Object> size(Point point) {
        List<Object> cells = new ArrayList<>(List.of(point.scenario().cluster().servers(), point.runs(),
                point.scenario().requests(),
                point.scenario().warmup(), point.seed()));
        cells.addAll(PointColumns.STUDY.cells(point, SHARED));
        return cells;
    }
}
