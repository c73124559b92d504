package whopicks.grid;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time as one types it, such as {@code 12ms}.
 *
 * @param number in its unit
 * @param unit of ns, us, ms, s, min, h
 */
public record RealTime(BigDecimal number, Unit unit) {
    private static final Pattern FORM = Pattern.compile("(.*[\\d.])\\s*(ns|us|ms|s|min|h)");

    /** Empty where the text is no number with a unit. */
    public static Optional<RealTime> of(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new RealTime(Decimal.parse(matcher.group(1)), Unit.valueOf(matcher.group(2))));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** An option's one time, above 0. @throws BadInput if it is none */
    public static RealTime parse(String option, String text) {
        return of(text).filter(time -> time.number.signum() > 0)
                .orElseThrow(() -> new BadInput(option + ": " + text + " (expected: a time such as 12ms, above 0; "
                + "units are ns, us, ms, s, min, h)"));
    }

    /** In s, without rounding. */
    public BigDecimal seconds() {
        return number.multiply(unit.exact());
    }

    /** Whether it is a time in s to the digits that were typed. */
    public boolean isRounded(BigDecimal of) {
        return of.divide(unit.exact(), MathContext.DECIMAL128).setScale(number.scale(), RoundingMode.HALF_EVEN)
                .compareTo(number) == 0;
    }

    /** As one types it. */
    public String text() {
        return number.toPlainString() + unit;
    }
}
