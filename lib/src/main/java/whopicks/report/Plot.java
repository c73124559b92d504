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
 */
public record Plot(String id, String caption, String alt, Chart chart, Frame data) {

    /** Id of the element that the figure is drawn in: a name that a script can use. */
    public String target() {
        return "plot_" + id.replace('-', '_');
    }

    /** Height of the drawing in pixels, kept free for it. */
    public int height() {
        return chart.height();
    }

    /**
     * The drawing as JavaScript, to be put inside a script element: no name or text in it can end that element. It calls
     * {@code Plotly.newPlot(target, data, layout, config)}.
     */
    public String script() {
        String element = chart.figure().asJavascript(target());
        String body = element.substring(element.indexOf('>') + 1, element.lastIndexOf("</script>"));
        return body.replace("</", "<\\/").replace("<!--", "<\\!--").replace("&quot;", "&#34;").strip();
    }

    /** The numbers as a link that holds the whole CSV file. */
    public String csv() {
        return csv(data);
    }

    static String csv(Frame frame) {
        return "data:text/csv;charset=utf-8;base64," + Base64.getEncoder().encodeToString(Csv.format(frame).getBytes(StandardCharsets.UTF_8));
    }
}
