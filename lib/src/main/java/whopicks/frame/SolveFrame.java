package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The frame of a question backwards: the rows of a grid at the values found, and how they were found. */
public final class SolveFrame {
    private static final String NAME = "whatif-solve";

    private SolveFrame() {}

    /** Schema of the answers: the columns of whatif, at the value found, and more. */
    public static Schema schema(boolean plain) {
        List<Column> columns = new ArrayList<>(GridFrames.summary("whatif", plain).columns());
        columns.addAll(List.of(
                Column.text("target", "What is to be kept to").key(),
                Column.text("solved", "Option whose value was looked for: the hardest that still meets the target")
                        .key(),
                Column.number("value", 5, "", "The hardest value with which the means meet the target; empty if none "
                        + "does"),
                Column.number("surely", 5, "", "The hardest value with which they do by more than their 95 % interval; "
                        + "empty if none does"),
                Column.number("at_most", 5, "", "The hardest value with which they do not miss it by more than their "
                        + "95 % interval; empty if none does"),
                Column.text("outcome", "found; everywhere, met at the hardest value that can be asked for; nowhere, "
                        + "met at none, and the row is of the easiest that was tried; stopped, by Ctrl-C: surely and "
                        + "at_most hold between them what was not looked at"),
                Column.flag("monotone", "Whether nothing that was tried met the target surely beyond a value that "
                        + "surely missed it"),
                Column.whole("tried", "values", "Values that were tried")));
        return new Schema(NAME, "One point of the grid a row, at the value found.", columns);
    }

    /** Schema of what was tried: a row per point and value. */
    public static Schema tried(boolean plain) {
        return new Schema(NAME + "-tried", "One value that was tried a row.",
                GridFrames.summary("whatif", plain).columns());
    }

    /**
     * Adds an answer.
     *
     * @param at the row of what was tried, at the value found
     * @param answer one value for each further column of {@link #schema}
     */
    public static void add(Frame frame, Frame tried, int at, Object... answer) {
        List<Object> row = new ArrayList<>(tried.row(at));
        row.addAll(Arrays.asList(answer));
        frame.add(row.toArray());
    }
}
