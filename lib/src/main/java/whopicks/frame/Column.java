package whopicks.frame;

import java.math.BigDecimal;
import java.util.Locale;

/**
 * One column of a frame. Those made by {@link #text} are notes and all others measures, until {@link #key} or {@link
 * #size} says otherwise.
 *
 * @param name name in the CSV header: lower case, words joined by underscores
 * @param kind what its cells hold
 * @param role what it says of its row
 * @param decimals decimals that a {@link Kind#NUMBER} is written with
 * @param exact whether it is written with more where it takes more to read the same number back
 * @param unit unit of the values, "" for none
 * @param meaning one sentence for a reader who has only the CSV
 */
public record Column(String name, Kind kind, Role role, int decimals, boolean exact, String unit, String meaning) {
    /** Unit of all times in the model. */
    public static final String SERVICE_TIMES = "mean service times";

    /** What the cells of a column hold. An empty cell of any kind is a value that does not apply or is not known. */
    public enum Kind {
        /** Text. */
        TEXT,
        /** A whole number. */
        WHOLE,
        /** A decimal number, written with a fixed number of decimals. */
        NUMBER,
        /** true or false. */
        FLAG
    }

    /** What a column says of its row. */
    public enum Role {
        /** Which row it is: with all keys the row can be told from the others, and what it shows can be run again. */
        KEY,
        /** How much work is behind it: sizes and the seed, which tell two runs of the same row apart, not two rows. */
        SIZE,
        /** What came out. */
        MEASURE,
        /** Half the width of the 95 % confidence interval of the measure that it is named after. */
        INTERVAL,
        /** A remark that follows from the rest. */
        NOTE
    }

    private static final String HALF_WIDTH = "_half_width";

    /** @throws IllegalArgumentException if the name is not of the form above */
    public Column {
        if (!name.matches("[a-z][a-z0-9_]*")) {
            throw new IllegalArgumentException("column: " + name
                    + " (expected: lower case, words joined by underscores)");
        }
    }

    public static Column text(String name, String meaning) {
        return new Column(name, Kind.TEXT, Role.NOTE, 0, false, "", meaning);
    }

    public static Column whole(String name, String unit, String meaning) {
        return new Column(name, Kind.WHOLE, Role.MEASURE, 0, false, unit, meaning);
    }

    public static Column number(String name, int decimals, String unit, String meaning) {
        return new Column(name, Kind.NUMBER, Role.MEASURE, decimals, false, unit, meaning);
    }

    public static Column flag(String name, String meaning) {
        return new Column(name, Kind.FLAG, Role.MEASURE, 0, false, "", meaning);
    }

    /** The column of half-widths that belongs to a measure. */
    public static Column halfWidth(Column measure) {
        return new Column(halfWidth(measure.name), Kind.NUMBER, Role.INTERVAL, measure.decimals, false, measure.unit,
                "Half the width of the 95 % confidence interval of " + measure.name + " (Student's t)");
    }

    /** Name of the column of half-widths that belongs to a measure. */
    public static String halfWidth(String measure) {
        return measure + HALF_WIDTH;
    }

    /** The same as part of the key. */
    public Column key() {
        return as(Role.KEY);
    }

    /** The same as a size. */
    public Column size() {
        return as(Role.SIZE);
    }

    /** The same in another role. */
    Column as(Role other) {
        return new Column(name, kind, other, decimals, exact, unit, meaning);
    }

    /** The same, written so that the same number can be read back. */
    Column asExact() {
        return new Column(name, kind, role, decimals, true, unit, meaning);
    }

    /** The text of a cell; "" for null and NaN. The same on every machine, whatever its language. */
    String format(Object value) {
        if (value == null || value instanceof Double d && d.isNaN()) {
            return "";
        }
        return kind == Kind.NUMBER ? number((Double) value) : value.toString();
    }

    private String number(double value) {
        String fixed = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return exact && Double.isFinite(value) && Double.parseDouble(fixed) != value ? BigDecimal.valueOf(value)
                .toPlainString() : fixed;
    }

    /**
     * The value of a cell's text; null for "".
     *
     * @throws IllegalArgumentException if the text does not fit the kind
     */
    Object parse(String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        try {
            return switch (kind) {
                case TEXT -> text;
                case WHOLE -> Long.valueOf(text);
                case NUMBER -> Double.valueOf(text);
                case FLAG -> flag(text);
            };
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + ": " + text + " (expected: a number)", e);
        }
    }

    private Boolean flag(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException(name + ": " + text + " (expected: true or false)");
        }
        return Boolean.valueOf(text);
    }

    /** The value in the kind's own type. @throws IllegalArgumentException if it does not fit */
    Object coerce(Object value) {
        if (value == null) {
            return null;
        }
        if (kind == Kind.TEXT && value instanceof String || kind == Kind.FLAG && value instanceof Boolean) {
            return value;
        }
        if (kind == Kind.WHOLE && (value instanceof Integer || value instanceof Long)) {
            return ((Number) value).longValue();
        }
        if (kind == Kind.NUMBER && value instanceof Number n) {
            return n.doubleValue();
        }
        throw new IllegalArgumentException(name + ": " + value + " (expected: " + kind.name().toLowerCase(Locale.ROOT)
                + ")");
    }
}
