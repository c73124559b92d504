package whopicks.study;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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

    /**
     * What a study has that was stopped: the points with all their runs, else the first with those that it has; empty
     * if it has none.
     */
    public Optional<Results> finished() {
        List<Integer> whole = IntStream.range(0, points.size()).filter(p -> runs.get(p).size() == how.runs()).boxed()
                .toList();
        List<Integer> kept = whole.isEmpty() ? List.of(0) : whole;
        int n = runs.get(kept.get(0)).size();
        return n == 0 ? Optional.empty() : Optional.of(new Results(kept.stream().map(points::get).toList(),
                new Replications(how.streams(), how.seed(), n, how.threads()), kept.stream().map(runs::get).toList()));
    }

    /** The points of a table, without their runs. */
    public List<Point> of(String table) {
        return points.stream().filter(p -> p.table().equals(table)).toList();
    }
}
