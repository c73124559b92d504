package whopicks.model;

import java.math.BigDecimal;
import java.util.Locale;

/** Numbers and names as options and frames have them. */
final class Words {
    private Words() {}

    /** A number without zeros that say nothing; "none" if it is infinite. */
    static String of(double value) {
        return value == Double.POSITIVE_INFINITY ? "none" : new BigDecimal(Double.toString(value)).stripTrailingZeros()
                .toPlainString();
    }

    static String of(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
