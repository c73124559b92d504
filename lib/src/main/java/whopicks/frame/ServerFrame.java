package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import whopicks.stat.Estimate;
import whopicks.study.PerServer;
import whopicks.study.Point;

/** Requests and busy share of each server: a row per point and server, means over the runs. */
public final class ServerFrame {
    private final PointColumns point;
    private final PointColumns told;
    private final Frame frame;

    /** @param told the columns that a point is told from others by */
    private ServerFrame(String study, PointColumns point, PointColumns told) {
        this.point = point;
        this.told = told;
        frame = new Frame(schema(study, point));
    }

    /** Schema for a study. */
    static Schema ofStudySchema(String study) {
        return schema(study, PointColumns.STUDY);
    }

    /** Schema for a grid. */
    static Schema ofGridSchema(String study) {
        return schema(study, PointColumns.CONDITIONED);
    }

    private static Schema schema(String study, PointColumns point) {
        List<Column> columns = new ArrayList<>(point.columns());
        columns.add(Column.whole("runs", "runs", "Independent runs behind the means").size());
        columns.add(Column.whole("server", "", "Number of the server, from 0").key());
        columns.add(Column.number("speed", 6, "work per unit of time", "Its speed").asExact());
        Column share = Column.number("share", 5, "",
                "Share of the requests, or of their attempts and copies, that came to it:"
                + " mean over the runs");
        Column busy = Column.number("utilisation", 5, "",
                "Work that it was given over what it can do: mean over the runs");
        Column most = Column.number("most_over_even", 5, "", "Of all servers of the point the largest share of a run,"
                + " over the even one: mean over the runs");
        for (Column measure : List.of(share, busy, most)) {
            columns.addAll(List.of(measure, Column.halfWidth(measure)));
        }
        return new Schema(study + "-per-server", "One server of one point a row: what it got.", columns);
    }

    /** An empty one for the points of a study. */
    public static ServerFrame ofStudy(String study) {
        return new ServerFrame(study, PointColumns.STUDY, PointColumns.STUDY);
    }

    /** An empty one for the points of a grid. @param plain whether all of them are */
    public static ServerFrame ofGrid(String study, boolean plain) {
        PointColumns columns = plain ? PointColumns.GRID : PointColumns.CONDITIONED;
        return new ServerFrame(study, columns, columns);
    }

    /** An empty one for points that are not plain and whose conditions are named by their table. */
    public static ServerFrame ofConditions(String study) {
        return new ServerFrame(study, PointColumns.CONDITIONED, PointColumns.STUDY);
    }

    /** Adds the servers of a point. @param runs at least one */
    public void add(Point of, List<PerServer> runs) {
        List<Double> speeds = of.scenario().cluster().speeds();
        Estimate most = estimate(runs, PerServer::mostOverEven);
        for (int server = 0; server < speeds.size(); server++) {
            int j = server;
            Estimate share = estimate(runs, r -> r.share()[j]);
            Estimate busy = estimate(runs, r -> r.busy()[j]);
            List<Object> row = new ArrayList<>(point.cells(of));
            row.addAll(List.of(runs.size(), server, speeds.get(server), share.mean(), share.halfWidth(), busy.mean(),
                    busy.halfWidth(), most.mean(), most.halfWidth()));
            frame.add(row.toArray());
        }
    }

    private static Estimate estimate(List<PerServer> runs, ToDoubleFunction<PerServer> measure) {
        return Estimate.of(runs.stream().mapToDouble(measure).toArray());
    }

    /** The rows so far. */
    public Frame frame() {
        return frame;
    }

    /** Columns that tell the points from each other, but for what follows from others. */
    public List<String> varying() {
        List<String> names = several();
        return names.stream().filter(c -> !c.equals("arrival_rate") || !names.contains("load"))
                .filter(c -> !c.equals("knowledge") || !names.contains("lag")).toList();
    }

    private List<String> several() {
        return told.columns().stream().filter(c -> c.role() == Column.Role.KEY).map(Column::name)
                .filter(c -> IntStream.range(0, frame.size()).filter(r -> !frame.isEmpty(r, c))
                        .mapToObj(r -> frame.text(r, c)).distinct().limit(2).count() > 1).toList();
    }
}
