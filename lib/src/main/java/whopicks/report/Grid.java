package whopicks.report;

import java.util.List;
import whopicks.frame.Frame;

/**
 * A table of a section, for people: rounded, with labels; {@link #data} has the same rows in full.
 *
 * @param id lower case, words joined by hyphens, unique on the page
 * @param caption what a row is and in which unit the cells are
 * @param groups headings over several columns; empty for none
 * @param heads heading of each column
 * @param rows the rows
 * @param data the rows of the frame behind it, offered as CSV
 */
public record Grid(String id, String caption, List<Group> groups, List<Head> heads, List<Row> rows, Frame data) {

    /**
     * A heading over several columns.
     *
     * @param title may be empty
     * @param span number of columns
     * @param look colour and shape in front of the title; null for none
     */
    public record Group(String title, int span, Look look) {
        Group(String title, int span) {
            this(title, span, null);
        }
    }

    /**
     * @param title heading of the column
     * @param kind "text", "number", "main" for the number that matters most, "plusminus" for the half-width of the number before
     */
    public record Head(String title, String kind) {}

    /**
     * @param look colour and shape in front of the row's label; null for none
     * @param label heading of the row
     * @param faded whether the numbers only say where the simulation stopped
     * @param cells one per column after the first
     */
    public record Row(Look look, String label, boolean faded, List<Cell> cells) {}

    /**
     * @param text as printed
     * @param row row of the data that the cell was read from; -1 if it was not read from one
     * @param column column of it
     */
    public record Cell(String text, int row, String column) {
        static Cell of(String text) {
            return new Cell(text, -1, "");
        }
    }

    /** The full rows as a link that holds the whole CSV file. */
    public String csv() {
        return Plot.csv(data);
    }
}
