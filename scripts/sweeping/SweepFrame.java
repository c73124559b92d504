package sweeping;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.GridFrames;
import whopicks.frame.Schema;
import whopicks.study.Point;
import whopicks.theory.Sojourn;

/** The frame of a sweep: that of whatif, and a column for points that failed. */
public final class SweepFrame {
    private SweepFrame() {}

    private static Schema schema(boolean plain) {
        Schema grid = GridFrames.summary("sweep", plain);
        List<Column> columns = new ArrayList<>(grid.columns());
        columns.add(Column.text("failure", "Why the point could not be run; empty where it was"));
        return new Schema(grid.name(), grid.title(), columns);
    }

    /**
     * A row per finished point, in the order of the grid.
     *
     * @param finished what came of each, by its number
     * @param theory what theory knows of each point
     */
    public static Frame of(List<Point> points, Map<Integer, Done> finished, List<Optional<Sojourn>> theory) {
        boolean plain = points.stream().allMatch(p -> p.scenario().conditions().isPlain());
        Frame frame = new Frame(schema(plain));
        for (Map.Entry<Integer, Done> point : new TreeMap<>(finished).entrySet()) {
            int p = point.getKey();
            String failure = point.getValue().failure();
            List<Object> row = new ArrayList<>(failure == null
                    ? row(points.get(p), point.getValue(), theory.get(p), plain)
                    : GridFrames.failed(points.get(p), plain));
            row.add(failure);
            frame.add(row.toArray());
        }
        return frame;
    }

    private static List<Object> row(Point point, Done done, Optional<Sojourn> theory, boolean plain) {
        Frame one = new Frame(GridFrames.summary("sweep", plain));
        GridFrames.add(one, point, done.runs(), theory);
        return one.row(0);
    }
}
