package whopicks.frame;

import java.util.List;
import whopicks.study.Point;
import whopicks.study.Tails.Tail;

/** How the sojourn time is distributed: for each share of requests the time that they exceed. */
public final class TailFrame {
    private TailFrame() {}

    /** Schema of a study's tails: a row per point and share. */
    public static Schema schema(String study) {
        return new Schema(study + "-tail",
                "One point of the study and one share of its requests a row: the upper distribution function.",
                List.of(Column.text("table", "Table of the study that the row belongs to").key(),
                        Column.text("policy", "How the balancer picks a server").key(),
                        Column.whole("weight", "",
                                "Weighted round robin: turns of each other server for one of server 0").key(),
                        Column.text("streams", "Random streams: the article's own, or independent ones").key(),
                        Column.whole("runs", "runs", "Runs behind the mean").size(),
                        Column.number("time", 5, Column.SERVICE_TIMES,
                                "Sojourn time that the share of requests exceeds: mean over the runs"),
                        Column.number("above", 6, "", "Share of the requests that take longer").key()));
    }

    /** A row per point and share. @param tails for each point its tail */
    public static Frame of(String study, List<Point> points, List<List<Tail>> tails) {
        Frame frame = new Frame(schema(study));
        for (int p = 0; p < points.size(); p++) {
            Point point = points.get(p);
            for (Tail tail : tails.get(p)) {
                frame.add(point.table(), point.scenario().policy().name(), point.weight(), point.streams().toString(),
                        point.runs(),
                        tail.time(), tail.above());
            }
        }
        return frame;
    }
}
