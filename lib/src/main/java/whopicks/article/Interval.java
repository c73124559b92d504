package whopicks.article;

/**
 * A range of values, its ends included.
 *
 * @param low its lower end; may be infinite
 * @param high its upper end; below {@code low} if no value is in it
 */
record Interval(double low, double high) {
    /** Whether a value lies in it. */
    boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Whether all of another lies in it. */
    boolean contains(Interval other) {
        return low <= other.low && other.high <= high;
    }

    /** Whether no value lies in both. */
    boolean isApartFrom(Interval other) {
        return other.high < low || high < other.low;
    }

    /** The same, with each end moved inwards. */
    Interval narrowed(double by) {
        return new Interval(low + by, high - by);
    }

    /** In words, with so many decimals. */
    String text(int decimals) {
        if (low > high) {
            return "nothing";
        }
        return high == Double.POSITIVE_INFINITY ? "at least " + Figures.of(low, decimals)
                : low == Double.NEGATIVE_INFINITY ? "at most " + Figures.of(high, decimals)
                : Figures.of(low, decimals) + " to " + Figures.of(high, decimals);
    }
}
