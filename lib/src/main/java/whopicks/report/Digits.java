package whopicks.report;

import java.util.Locale;
import whopicks.frame.Frame;
import whopicks.frame.Milliseconds;

/** Numbers as the page prints them: a minus sign, no digits that an interval does not leave, no half-width of 0.00. */
final class Digits {
    private Digits() {}

    /** With fixed decimals; "" for a number that is not known. */
    static String number(double value, int decimals) {
        return Double.isNaN(value) ? "" : minus(String.format(Locale.ROOT, "%." + decimals + "f", value));
    }

    static String number(double value) {
        return number(value, 2);
    }

    /** A value with as many decimals as its half-width has; with two where there is none. */
    static String known(double value, double halfWidth) {
        return Double.isNaN(halfWidth) || halfWidth == 0 ? number(value) : number(value, decimals(halfWidth));
    }

    /** The half-width after a plus-minus sign: one digit or two of it; "" if there is none, as after a single run. */
    static String halfWidth(double halfWidth) {
        return Double.isNaN(halfWidth) ? "" : halfWidth == 0 ? "(same in all runs)" : "± "
                + number(halfWidth, decimals(halfWidth));
    }

    /** A difference, with its sign. */
    static String signed(double value, double halfWidth) {
        String text = known(value, halfWidth);
        return value > 0 ? "+" + text : text;
    }

    /**
     * Two decimals where they show the half-width; fewer where they would feign knowledge, more where it is smaller.
     */
    private static int decimals(double halfWidth) {
        return halfWidth >= 10 ? 0 : halfWidth >= 1 ? 1 : halfWidth >= 0.005 ? 2
                : (int) Math.ceil(-Math.log10(halfWidth) - 0.3);
    }

    /** A column of a model study with its interval, for a hover text. */
    static String measured(Frame frame, int row, String column) {
        double half = frame.number(row, column + "_half_width");
        String ms = Milliseconds.of(column);
        return column + " = " + known(frame.number(row, column), half) + (Double.isNaN(half) ? "" : " "
                + halfWidth(half)) + " mean service times" + (frame.schema().has(ms) ? " ("
                + Milliseconds.text(frame.number(row, ms)) + " ms)" : "");
    }

    private static String minus(String text) {
        return text.startsWith("-") ? text.replaceAll("[-0.]", "").isEmpty() ? text.substring(1) : "−"
                + text.substring(1) : text;
    }
}
