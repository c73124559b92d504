package whopicks.study;

import java.util.List;
import whopicks.model.Run;

/**
 * What a study found.
 *
 * @param points the points of the study
 * @param how streams, seed and number of their runs
 * @param runs for each point its runs, in the order of their numbers
 */
public record Results(List<Point> points, Replications how, List<List<Run>> runs) {
    public Results {
        points = List.copyOf(points);
        runs = List.copyOf(runs);
    }

    /** The points of a table, without their runs. */
    public List<Point> of(String table) {
        return points.stream().filter(p -> p.table().equals(table)).toList();
    }
}
