package whopicks.report;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import whopicks.frame.Csv;
import whopicks.frame.Frame;

/**
 * A figure of a section.
 *
 * @param id lower case, words joined by hyphens, unique on the page
 * @param caption what the figure shows and how to read it
 * @param alt what a reader who cannot see it should know
 * @param chart the drawing
 * @param data the numbers behind it: shown as a table, and offered as CSV
 * @param rows which rows of their frame these are, as a key of {@link Frames}; "" for all
 */
public record Figure(String id, String caption, String alt, Chart chart, Frame data, String rows) {
    /** The drawing, for a wide page and for a phone. @param label the figure's number */
    public String svg(String label) {
        return chart.svg(label + ". " + alt);
    }

    /** The numbers as a link that holds the whole CSV file. */
    public String csv() {
        return csv(data);
    }

    static String csv(Frame frame) {
        return "data:text/csv;charset=utf-8;base64," + Base64.getEncoder()
                .encodeToString(Csv.format(frame).getBytes(StandardCharsets.UTF_8));
    }
}
