package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A drawing in the making, as inline SVG. Colours come from the style sheet, so that a drawing follows the page's
 * theme.
 */
final class Svg {
    /** Room that a letter takes, as a share of the size of the font: an upper mean over words in a sans serif. */
    private static final double LETTER = 0.62;

    private final StringBuilder out = new StringBuilder();
    private final int width;
    private final int font;

    /** @param font size in pixels */
    Svg(int width, int font) {
        this.width = width;
        this.font = font;
    }

    int font() {
        return font;
    }

    /** Room that a text takes, in pixels: a guess that is rather too large. */
    double room(String text) {
        return text.length() * font * LETTER;
    }

    /** A text in lines of at most so many pixels, parted at blanks. */
    List<String> lines(String text, double most) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && room(line + " " + word) > most) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /** @param kind class of the style sheet; @param anchor start, middle or end */
    Svg text(String kind, String anchor, double x, double y, String text) {
        out.append("<text class=\"").append(kind).append("\" text-anchor=\"").append(anchor).append(at(x, y))
                .append('>')
                .append(escaped(text)).append("</text>");
        return this;
    }

    /** A text that ends at a place, in as many lines as it needs. */
    Svg below(String kind, double right, double y, String text) {
        double line = y;
        for (String words : lines(text, right)) {
            text(kind, "end", right, line, words);
            line += font * 1.15;
        }
        return this;
    }

    Svg line(String kind, double x1, double y1, double x2, double y2) {
        return add("<path class=\"" + kind + "\" d=\"M" + pair(x1, y1) + "L" + pair(x2, y2) + "\"/>");
    }

    /** A line through points in a style's colour. */
    Svg curve(PolicyStyle style, boolean broken, double[] x, double[] y) {
        return add("<path class=\"curve " + style.colour() + (broken ? " broken" : "") + "\" d=\"" + path(x, y)
                + "\"/>");
    }

    /** An area between two lines over the same places, in a style's colour. */
    Svg band(PolicyStyle style, double[] x, double[] low, double[] high) {
        double[] back = new double[x.length];
        double[] down = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            back[i] = x[x.length - 1 - i];
            down[i] = low[x.length - 1 - i];
        }
        return add("<path class=\"band " + style.colour() + "\" d=\"" + path(x, high)
                + path(back, down).replace('M', 'L') + "z\"/>");
    }

    /** A level stroke in a style's colour. */
    Svg stroke(PolicyStyle style, double from, double to, double y, double thick, double opacity) {
        return add(String.format(Locale.ROOT, "<rect class=\"%s\" fill=\"currentColor\" x=\"%s\" y=\"%s\" width=\"%s\" "
                + "height=\"%s\" opacity=\"%s\"/>",
                style.colour(), number(from), number(y - thick / 2), number(Math.max(to - from, 0.5)), number(thick),
                number(opacity)));
    }

    /** A mark with a text that is shown on hovering. */
    Svg mark(PolicyStyle style, double x, double y, double size, double opacity, String tip) {
        return add("<g class=\"mark " + style.colour() + "\" transform=\"translate(" + pair(x, y) + ")\""
                + (opacity < 1 ? " opacity=\"" + number(opacity) + "\"" : "")
                + ">" + (tip.isEmpty() ? "" : "<title>" + escaped(tip) + "</title>") + "<path d=\"" + style.path()
                + "\" transform=\"scale("
                + String.format(Locale.ROOT, "%.2f", size / 11) + ")\"/></g>");
    }

    Svg add(String element) {
        out.append(element);
        return this;
    }

    /** The whole drawing. @param kind class that says on which screens it is shown */
    String done(String kind, double height, String label) {
        return "<svg class=\"chart " + kind + "\" viewBox=\"0 0 " + width + " " + Math.round(height)
                + "\" role=\"img\" aria-label=\"" + escaped(label)
                + "\" font-size=\"" + font + "\">" + out + "</svg>";
    }

    private static String path(double[] x, double[] y) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            path.append(i == 0 ? 'M' : 'L').append(pair(x[i], y[i]));
        }
        return path.toString();
    }

    private static String at(double x, double y) {
        return "\" x=\"" + number(x) + "\" y=\"" + number(y) + "\"";
    }

    private static String pair(double x, double y) {
        return number(x) + " " + number(y);
    }

    /** To a tenth of a pixel. */
    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
