package whopicks.report;

import java.util.List;

/**
 * Where the values of an axis lie in a drawing.
 *
 * @param axis the axis
 * @param low least value that has a place
 * @param high largest value that has a place
 * @param from place of the least, in pixels
 * @param to place of the largest
 */
record Scale(Axis axis, double low, double high, double from, double to) {
    /** Share of the range that is left free at either end. */
    private static final double MARGIN = 0.04;

    /** For values from the least to the largest of those given; a linear axis starts at 0 if that is near. */
    static Scale of(Axis axis, double least, double most, double from, double to) {
        double low = least;
        double high = most > least ? most : axis.logarithmic() ? least * 2 : least + 1;
        if (axis.logarithmic()) {
            double room = Math.pow(high / low, MARGIN);
            return new Scale(axis, low / room, high * room, from, to);
        }
        low = low >= 0 && low <= 0.4 * high ? 0 : low - MARGIN * (high - low);
        return new Scale(axis, low, high + MARGIN * (high - low), from, to);
    }

    double place(double value) {
        double share = axis.logarithmic() ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        return from + share * (to - from);
    }

    List<Double> ticks(int most) {
        return axis.ticks(low, high, most);
    }
}
