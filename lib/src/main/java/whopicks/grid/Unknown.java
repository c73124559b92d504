package whopicks.grid;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What is asked for where a target is given: of an option the value that still meets it. Values are on a ladder whose
 * rungs are numbered; the number of a harder one is higher.
 */
public enum Unknown {
    /** Work that arrives over what the servers can do: in steps of 0.001. */
    LOAD("most load", 1, 990) {
        @Override
        public BigDecimal value(int rung) {
            return BigDecimal.valueOf(rung, 3);
        }
    },
    /** Servers, where the arrivals stay: the fewest, exactly. */
    SERVERS("fewest servers", -Unknown.MOST, -1) {
        @Override
        public BigDecimal value(int rung) {
            return BigDecimal.valueOf(-rung);
        }

        @Override
        int between(int low, int high) {
            return -geometric(-high, -low);
        }
    },
    /** Time between refreshes: 0, then 96 steps a factor of ten, of three digits, from 0.01 to 10,000. */
    LAG("oldest news", 0, 6 * Unknown.STEPS + 1) {
        @Override
        public BigDecimal value(int rung) {
            return rung == 0 ? BigDecimal.ZERO : BigDecimal.valueOf(0.01 * Math.pow(10, (rung - 1.0) / STEPS))
                    .round(new MathContext(3)).stripTrailingZeros();
        }

        @Override
        IntStream probes() {
            return IntStream.rangeClosed(0, 6).map(decade -> 1 + decade * STEPS);
        }
    },
    /** Balancers, exactly. */
    BALANCERS("most balancers", 1, Unknown.MOST) {
        @Override
        public BigDecimal value(int rung) {
            return BigDecimal.valueOf(rung);
        }

        @Override
        int between(int low, int high) {
            return geometric(low, high);
        }

        @Override
        IntStream probes() {
            return IntStream.of(1, 4, 16, 64, 256, 1024, Unknown.MOST);
        }
    };

    private static final int MOST = 4096;
    private static final int STEPS = 96;

    private final String words;
    private final int first;
    private final int last;

    Unknown(String words, int first, int last) {
        this.words = words;
        this.first = first;
        this.last = last;
    }

    /** What is found, such as "most load". */
    public String words() {
        return words;
    }

    /** The lowest rung. */
    public int first() {
        return first;
    }

    /** The highest rung. */
    public int last() {
        return last;
    }

    /** The value of a rung. */
    public abstract BigDecimal value(int rung);

    /** A rung above one and below another, which are two or more apart: where to look next. */
    int between(int low, int high) {
        return low + (high - low) / 2;
    }

    /** In the middle of their ratio, for positive numbers; the lower may be 0. */
    private static int geometric(int low, int high) {
        int middle = (int) Math.round(Math.sqrt((double) Math.max(1, low) * high));
        return Math.min(high - 1, Math.max(low + 1, middle));
    }

    /**
     * Rungs to try in any case: of news and balancers some all over the ladder, since an old board may harm less than a
     * younger one; none where easier is surely better.
     */
    IntStream probes() {
        return IntStream.empty();
    }

    /** Name of the option. */
    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return option();
    }
}
