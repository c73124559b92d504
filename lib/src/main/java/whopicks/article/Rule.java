package whopicks.article;

import java.util.List;

/** How a claim is decided. The text of a rule in the ledger and {@link Rules#parse} are each other's inverse. */
public sealed interface Rule {
    /** The value, rounded to the printed decimals, is the printed one. */
    record Digits() implements Rule {
        @Override
        public String toString() {
            return "digits";
        }
    }

    /**
     * The published value is a likely mean of so many runs.
     *
     * @param runs runs behind the published mean
     * @param logarithms whether to compare logarithms of such means: for values that one run in a few may multiply
     */
    record MeanOf(int runs, boolean logarithms) implements Rule {
        @Override
        public String toString() {
            return (logarithms ? "log " : "") + "mean of " + runs;
        }
    }

    /** A side that a difference lies on. */
    enum Side {
        BELOW,
        ABOVE
    }

    /**
     * The cell is below (or above) each one of versus.
     *
     * @param side which
     * @param negated negated: never on that side (equality is allowed)
     * @param logarithms whether to compare logarithms: for values that one run in a few may multiply
     * @param by column that says which rows of the two belong together; "" where there is one row of each
     */
    record Order(Side side, boolean negated, boolean logarithms, String by) implements Rule {
        @Override
        public String toString() {
            return (negated ? "not " : "") + (logarithms ? "log " : "") + side.name()
                    .toLowerCase(java.util.Locale.ROOT) + (by.isEmpty() ? "" : " by " + by);
        }
    }

    /**
     * The cell, or what versus is above it, changes one way from row to row along a column.
     *
     * @param side ABOVE if it rises with the column
     * @param along the column
     */
    record Trend(Side side, String along) implements Rule {
        @Override
        public String toString() {
            return (side == Side.ABOVE ? "rises with " : "falls with ") + along;
        }
    }

    /** The cell is closer to the first one of versus than to the second. */
    record Closer() implements Rule {
        @Override
        public String toString() {
            return "closer to the first";
        }
    }

    /** The cell, or the cell over versus, is at least low and at most high; so in each row. */
    record Between(double low, double high) implements Rule {
        @Override
        public String toString() {
            return high == Double.POSITIVE_INFINITY ? "at least " + plain(low)
                    : low == Double.NEGATIVE_INFINITY ? "at most " + plain(high) : "between " + plain(low) + " and "
                    + plain(high);
        }
    }

    /** The cell's text is one of these. */
    record Is(List<String> texts) implements Rule {
        @Override
        public String toString() {
            return "is " + String.join(" or ", texts);
        }
    }

    /** Every printed figure of the model comes out to its digits: decided by the verdicts on the exact claims. */
    record AllDigits() implements Rule {
        @Override
        public String toString() {
            return "all digits";
        }
    }

    /** Nothing here decides. */
    record Cited() implements Rule {
        @Override
        public String toString() {
            return "cited";
        }
    }

    /** Whether claims of a kind are decided so. */
    default boolean fits(Claim.Kind kind) {
        return switch (kind) {
            case EXACT -> this instanceof Digits;
            case STATISTICAL -> this instanceof MeanOf;
            case ORDER -> this instanceof Order || this instanceof Trend || this instanceof Closer;
            case RATIO -> this instanceof Between;
            case BOUND -> this instanceof Between || this instanceof Is || this instanceof AllDigits;
            case ARITHMETIC -> this instanceof Digits || this instanceof Between;
            case LIVE -> this instanceof Is || this instanceof Between;
            case CITED -> this instanceof Cited;
        };
    }

    /** Why claims are decided so, where the claim itself gives no other reason. */
    default String reason() {
        if (this instanceof Digits) {
            return "A formula, or a model that is deterministic given its seeds: every printed digit must come out.";
        } else if (this instanceof AllDigits) {
            return "The model is deterministic given its seeds: every printed digit must come out, of every figure.";
        } else if (this instanceof MeanOf mean) {
            return "If the printed mean is no luck of its seeds, other streams make it a likely mean of as many runs."
                    + (mean.logarithms()
                            ? " One run in a few is many times the others, so logarithms of such means are compared."
                            : "");
        } else if (this instanceof Order order) {
            return (order.negated() ? "The paired difference must be shown not to lie on that side."
                    : "The paired difference must be shown to lie on one side.")
                    + (order.logarithms() ? " Logarithms, since one run in a few is many times the others." : "");
        } else if (this instanceof Trend) {
            return "Each step must be shown.";
        } else if (this instanceof Closer) {
            return "What is nearly level with one of two is at least closer to it than to the other.";
        } else if (this instanceof Between) {
            return "The whole interval must lie within the bounds.";
        }
        return this instanceof Is ? "A property, not a number." : "The source states it; no model of ours can.";
    }

    /** How many cells the rule compares with at the least. */
    default int versusAtLeast() {
        return this instanceof Closer ? 2 : this instanceof Order ? 1 : 0;
    }

    private static String plain(double value) {
        return java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
