package whopicks.grid;

import java.math.BigDecimal;

/** Unit of a time in an option or a trace. */
public enum Unit {
    ns("1e-9"), us("1e-6"), ms("1e-3"), s("1"), min("60"), h("3600");

    private final BigDecimal seconds;

    Unit(String seconds) {
        this.seconds = new BigDecimal(seconds);
    }

    /** One of it in s. */
    public double seconds() {
        return seconds.doubleValue();
    }

    /** The same without rounding. */
    BigDecimal exact() {
        return seconds;
    }
}
