package whopicks.frame;

import java.util.Locale;

/**
 * One column of a frame.
 *
 * @param name name in the CSV header: lower case, words joined by underscores
 * @param kind what its cells hold
 * @param decimals decimals that a {@link Kind#NUMBER} is written with
 * @param unit unit of the values, "" for none
 * @param meaning one sentence for a reader who has only the CSV
 */
public record Column(String name, Kind kind, int decimals, String unit, String meaning) {
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

    /** @throws IllegalArgumentException if the name is not of the form above */
    public Column {
        if (!name.matches("[a-z][a-z0-9_]*")) {
            throw new IllegalArgumentException("column: " + name + " (expected: lower case, words joined by underscores)");
        }
    }

    public static Column text(String name, String meaning) {
        return new Column(name, Kind.TEXT, 0, "", meaning);
    }

    public static Column whole(String name, String unit, String meaning) {
        return new Column(name, Kind.WHOLE, 0, unit, meaning);
    }

    public static Column number(String name, int decimals, String unit, String meaning) {
        return new Column(name, Kind.NUMBER, decimals, unit, meaning);
    }

    public static Column flag(String name, String meaning) {
        return new Column(name, Kind.FLAG, 0, "", meaning);
    }

    /** The text of a cell; "" for null and NaN. The same on every machine, whatever its language. */
    String format(Object value) {
        if (value == null || value instanceof Double d && d.isNaN()) {
            return "";
        }
        return kind == Kind.NUMBER ? String.format(Locale.ROOT, "%." + decimals + "f", (Double) value) : value.toString();
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
        throw new IllegalArgumentException(name + ": " + value + " (expected: " + kind.name().toLowerCase(Locale.ROOT) + ")");
    }
}
