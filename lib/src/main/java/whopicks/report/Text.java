package whopicks.report;

import java.util.Locale;
import whopicks.frame.Frame;

/** Numbers and names as the page prints them. */
final class Text {
    private Text() {}

    /** With fixed decimals; "" for a number that is not known. */
    static String number(double value, int decimals) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    static String number(double value) {
        return number(value, 2);
    }

    /** The half-width after a plus-minus sign; "" if there is none, as after a single run. */
    static String plusMinus(double halfWidth) {
        return Double.isNaN(halfWidth) ? "" : "± " + number(halfWidth);
    }

    /** A column of a model study with its interval, for a hover text. */
    static String measured(Frame frame, int row, String column) {
        double halfWidth = frame.number(row, column + "_half_width");
        return column + " = " + number(frame.number(row, column)) + (Double.isNaN(halfWidth) ? "" : " ± " + number(halfWidth))
                + " mean service times";
    }
}
