package whopicks.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.RunRows;

/**
 * Reads cells. The runs behind a row of frame F are the rows of frame F-runs that agree with it in every key and size
 * that both have.
 */
final class Readings {
    /** There is nothing to read; the message says what is missing. */
    static final class Missing extends RuntimeException {
        private static final long serialVersionUID = 1;

        Missing(String message) {
            super(message, null, false, false);
        }
    }

    private final Map<String, Frame> frames;
    private final RunRows runRows;

    Readings(Map<String, Frame> frames) {
        this.frames = frames;
        runRows = new RunRows(frames);
    }

    /**
     * What stands at a cell, a reading per row.
     *
     * @throws Missing if there is no such frame, row or column, or it is empty
     */
    List<Reading> of(Cell cell) {
        Frame frame = frames.get(cell.frame());
        if (frame == null) {
            throw new Missing("no frame " + cell.frame());
        }
        List<String> names = frame.schema().names();
        List<String> unknown = new ArrayList<>(cell.row().keySet());
        unknown.add(cell.column());
        unknown.removeAll(names);
        if (!unknown.isEmpty()) {
            throw new Missing("frame " + cell.frame() + " has no column " + unknown.get(0));
        }
        List<Reading> found = new ArrayList<>();
        for (int row : frame.find(cell.row())) {
            if (!frame.isEmpty(row, cell.column())) {
                found.add(new Reading(frame, row, cell.column(), runs(frame, row, cell.column())));
            }
        }
        if (found.isEmpty()) {
            throw new Missing("no row " + cell.rowText() + " in frame " + cell.frame());
        }
        return found;
    }

    /** The same where only one row will do. @throws Missing as above, or if there are several */
    Reading one(Cell cell) {
        List<Reading> found = of(cell);
        if (found.size() > 1) {
            throw new Missing(found.size() + " rows " + cell.rowText() + " in frame " + cell.frame()
                    + ", one is wanted");
        }
        return found.get(0);
    }

    /** Another column of a reading's row. @throws Missing if there is no such column, or it is empty */
    Reading at(Reading reading, String column) {
        Frame frame = reading.frame();
        if (reading.beside(column).isEmpty()) {
            throw new Missing("frame " + frame.name() + " has no value in column " + column);
        }
        return new Reading(frame, reading.row(), column, runs(frame, reading.row(), column));
    }

    /**
     * In how many runs a flag is set, in words: over the rows of a frame of runs, or over the runs behind a row; the
     * flag itself where there are none.
     */
    String flags(Cell cell) {
        List<Reading> rows = of(cell);
        Frame frame = rows.get(0).frame();
        List<Integer> single = rows.stream().map(Reading::row).toList();
        if (!frame.schema().names().contains("run")) {
            Frame runs = runRows.runs(frame);
            single = runRows.behind(frame, rows.get(0).row(), cell.column());
            if (rows.size() > 1 || single.isEmpty()) {
                return cell.column() + ": " + rows.get(0).text();
            }
            frame = runs;
        }
        Frame all = frame;
        return cell.column() + " in " + single.stream().filter(r -> all.flag(r, cell.column())).count() + " of "
                + single.size() + " runs";
    }

    private double[] runs(Frame frame, int row, String column) {
        if (frame.schema().column(column).kind() == Column.Kind.FLAG) {
            return new double[0];
        }
        Frame runs = runRows.runs(frame);
        return runRows.behind(frame, row, column).stream().mapToDouble(r -> runs.number(r, column)).toArray();
    }
}
