package whopicks.frame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The single runs behind the rows of summaries: those rows of frame F-runs that agree with a row of F in all of its
 * keys and sizes.
 */
public final class RunRows {
    private final Map<String, Frame> frames;
    private final Map<Frame, Map<Key, List<Integer>>> rows = new HashMap<>();

    /** @param frames all frames there are, by name */
    public RunRows(Map<String, Frame> frames) {
        this.frames = frames;
    }

    /** The frame of single runs behind a summary; null if there is none. */
    public Frame runs(Frame summary) {
        return frames.get(summary.name() + "-runs");
    }

    /** The runs behind a cell, as rows of {@link #runs}, in order; none for a column that is no measure of them. */
    public List<Integer> behind(Frame summary, int row, String column) {
        Frame runs = runs(summary);
        if (runs == null || summary.schema().column(column).role() != Column.Role.MEASURE
                || !runs.schema().has(column)) {
            return List.of();
        }
        List<String> point = summary.schema().columns().stream()
                .filter(c -> c.role() == Column.Role.KEY || c.role() == Column.Role.SIZE).map(Column::name)
                .filter(runs.schema()::has).toList();
        return rows.computeIfAbsent(summary, name -> index(runs, point)).getOrDefault(Key.of(summary, row, point),
                List.of());
    }

    private static Map<Key, List<Integer>> index(Frame runs, List<String> point) {
        Map<Key, List<Integer>> rows = new HashMap<>();
        for (int r = 0; r < runs.size(); r++) {
            rows.computeIfAbsent(Key.of(runs, r, point), k -> new ArrayList<>()).add(r);
        }
        return rows;
    }
}
