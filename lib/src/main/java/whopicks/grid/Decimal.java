package whopicks.grid;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * The one reader of numbers for all options: decimal digits with a sign, a point and an exponent, or not. Forms that
 * only Java knows (0x1p3, 5d, NaN) are none, and nor is a number absurdly long.
 */
public final class Decimal {
    private static final Pattern FORM = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?");
    private static final int MOST_DIGITS = 300;

    private Decimal() {}

    /** @throws NumberFormatException if the text is no such number */
    public static BigDecimal parse(String text) {
        String plain = text.strip();
        if (!FORM.matcher(plain).matches() || plain.length() > MOST_DIGITS) {
            throw new NumberFormatException(text);
        }
        BigDecimal value = new BigDecimal(plain);
        if (Math.abs((long) value.scale()) > MOST_DIGITS) {
            throw new NumberFormatException(text);
        }
        return value;
    }

    /** @throws NumberFormatException if the text is no such number */
    public static double parseDouble(String text) {
        return parse(text).doubleValue();
    }

    /**
     * A whole number such as 300000 or 3e5.
     *
     * @throws NumberFormatException if the text is none, or of more than 64 bits
     */
    public static long parseLong(String text) {
        try {
            return parse(text).longValueExact();
        } catch (ArithmeticException e) {
            throw new NumberFormatException(text);
        }
    }

    /** The same of 32 bits. */
    public static int parseInt(String text) {
        try {
            return Math.toIntExact(parseLong(text));
        } catch (ArithmeticException e) {
            throw new NumberFormatException(text);
        }
    }
}
