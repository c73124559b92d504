package whopicks.frame;

import java.util.List;
import whopicks.study.Point;
import whopicks.study.QueuePath;

/** How the queue of server 0 grows in the first run, for the points whose policy sees nothing. */
public final class QueueFrame {
    private QueueFrame() {}

    /** Schema of a study's queues: a row per point and look. */
    public static Schema schema(String study) {
        return new Schema(study + "-queue",
                "One look at the queue of server 0 in the first run of one point of the study a row.",
                List.of(Column.text("policy", "How the balancer picks a server").key(),
                        Column.whole("weight", "",
                                "Weighted round robin: turns of each other server for one of server 0").key(),
                        Column.text("streams", "Random streams: the article's own, or independent ones").key(),
                        Column.number("time", 2, Column.SERVICE_TIMES,
                                "Time since the start of the run, warm-up included").key(),
                        Column.whole("outstanding", "requests", "Requests that wait or are being served at server 0")));
    }

    /** A row per point and look. @param looks for each point the looks at its queue */
    public static Frame of(String study, List<Point> points, List<List<QueuePath.Look>> looks) {
        Frame frame = new Frame(schema(study));
        for (int p = 0; p < points.size(); p++) {
            Point point = points.get(p);
            for (QueuePath.Look look : looks.get(p)) {
                frame.add(point.scenario().policy().name(), point.weight(), point.streams().toString(), look.time(),
                        look.outstanding());
            }
        }
        return frame;
    }
}
