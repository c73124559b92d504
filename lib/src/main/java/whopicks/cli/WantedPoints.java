package whopicks.cli;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import whopicks.article.Cell;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.ModelFrames;
import whopicks.study.Point;

/**
 * The points of studies that some cells are about, so that nothing else need be run.
 *
 * @param cells the cells, of summaries or of single runs
 */
public record WantedPoints(Collection<Cell> cells) implements Predicate<Point> {
    /** A study has no point that is wanted. */
    static final class None extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    public WantedPoints {
        cells = List.copyOf(cells);
    }

    @Override
    public boolean test(Point point) {
        Frame row = ModelFrames.point(point);
        return cells.stream().filter(cell -> cell.frame().equals(point.study()) || cell.frame().equals(point.study()
                + "-runs"))
                .anyMatch(cell -> telling(cell, row).fits(row, 0));
    }

    /** What of a cell's row a point has: not the number of its runs, nor a column where any text will do. */
    private static Key telling(Cell cell, Frame row) {
        return new Key(cell.row().entrySet().stream().filter(e -> row.schema().has(e.getKey())
                && !e.getValue().equals("*"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }
}
