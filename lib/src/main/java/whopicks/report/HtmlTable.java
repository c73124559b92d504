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
 * @param key which rows of their frame these are, as a key of {@link Frames}; "" for all
 */
public record HtmlTable(String id, String caption, List<Group> groups, List<Head> heads, List<Row> rows, Frame data,
        String key) {

    /**
     * A heading over several columns.
     *
     * @param title may be empty
     * @param span number of columns
     * @param style colour and shape in front of the title; null for none
     */
    public record Group(String title, int span, PolicyStyle style) {
        Group(String title, int span) {
            this(title, span, null);
        }
    }

    /**
     * @param title heading of the column
     * @param kind "text", "number", "main" for the number that matters most
     */
    public record Head(String title, String kind) {}

    /**
     * @param style colour and shape in front of the row's label; null for none
     * @param label heading of the row
     * @param faded whether the numbers depend only on the length of the run
     * @param cells one per column after the first
     */
    public record Row(PolicyStyle style, String label, boolean faded, List<Cell> cells) {}

    /**
     * @param text as printed
     * @param plusMinus half-width of its interval as printed; "" for none
     * @param row row of the data that the cell was read from; -1 if it was not read from one
     * @param column column of it
     * @param opens whether it opens the laboratory that shows its row
     */
    public record Cell(String text, String plusMinus, int row, String column, boolean opens) {
        Cell(String text, String plusMinus, int row, String column) {
            this(text, plusMinus, row, column, false);
        }

        static Cell of(String text) {
            return new Cell(text, "", -1, "");
        }

        /** A number or a text of a frame. */
        static Cell of(String text, int row, String column) {
            return new Cell(text, "", row, column);
        }

        /** The same, but it opens the laboratory that shows its row. */
        Cell opening() {
            return new Cell(text, plusMinus, row, column, true);
        }

        /**
         * A mean with the half-width of its interval, as it was published: two decimals, unless the interval is very
         * wide.
         */
        static Cell mean(Frame frame, int row, String column) {
            double half = frame.number(row, column + "_half_width");
            return half >= 10 ? known(frame, row, column) : new Cell(Digits.number(frame.number(row, column)),
                    Digits.halfWidth(half), row, column);
        }

        /** A mean with as many digits as its half-width leaves. */
        static Cell known(Frame frame, int row, String column) {
            double half = frame.number(row, column + "_half_width");
            return new Cell(Digits.known(frame.number(row, column), half), Digits.halfWidth(half), row, column);
        }
    }

    /** The full rows as a link that holds the whole CSV file. */
    public String csv() {
        return Figure.csv(data);
    }
}
