package whopicks.random;

import java.math.BigDecimal;

/** Messages for arguments out of range, in the one form that the scripts print, and numbers in words. */
final class Check {
    private Check() {}

    /** A number as short as it can be read back. */
    static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    static void positive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: > 0)");
        }
    }
}
