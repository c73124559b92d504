package whopicks.grid;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The numbers of an option: a list such as {@code 0.5,0.8}, ranges such as {@code 0.5..0.95/0.05}, or both. */
public record Numbers(String name, List<BigDecimal> values) {
    private static final int MOST = 1_000_000;

    /**
     * Reads an option's text. A range includes both ends where the step meets them, in exact decimals; between whole
     * numbers the step is 1 if left out.
     *
     * @param name name of the option, for messages
     */
    public static Numbers parse(String name, String text) {
        List<BigDecimal> values = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int dots = part.indexOf("..");
            if (dots < 0) {
                values.add(number(name, part));
            } else {
                addRange(values, name, part, dots);
            }
        }
        if (values.stream().distinct().count() < values.size()) {
            throw new BadInput(name + ": " + text + " (expected: no number twice)");
        }
        return new Numbers(name, List.copyOf(values));
    }

    private static void addRange(List<BigDecimal> values, String name, String part, int dots) {
        int slash = part.indexOf('/', dots);
        BigDecimal from = number(name, part.substring(0, dots));
        BigDecimal to = number(name, slash < 0 ? part.substring(dots + 2) : part.substring(dots + 2, slash));
        if (slash < 0 && (hasFraction(from) || hasFraction(to))) {
            throw new BadInput(name + ": " + part + " (expected: FROM..TO/STEP, such as " + part
                    + "/0.05; only whole numbers do without a step)");
        }
        BigDecimal step = slash < 0 ? BigDecimal.ONE : number(name, part.substring(slash + 1));
        if (step.signum() <= 0 || to.compareTo(from) < 0) {
            throw new BadInput(name + ": " + part + " (expected: FROM..TO/STEP with FROM <= TO and STEP > 0)");
        }
        BigDecimal steps = to.subtract(from).divide(step, 0, RoundingMode.FLOOR);
        if (steps.compareTo(BigDecimal.valueOf(MOST)) >= 0) {
            throw new BadInput(name + ": " + part + " (expected: at most " + MOST + " numbers)");
        }
        for (int k = 0; k <= steps.intValueExact(); k++) {
            values.add(from.add(step.multiply(BigDecimal.valueOf(k))));
        }
    }

    private static boolean hasFraction(BigDecimal value) {
        return value.stripTrailingZeros().scale() > 0;
    }

    /** A number as one would type it: six digits at most, without zeros that say nothing. */
    static String plain(double value) {
        return BigDecimal.valueOf(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
    }

    /** One number. */
    public static BigDecimal number(String name, String text) {
        try {
            return Decimal.parse(text);
        } catch (NumberFormatException e) {
            throw new BadInput(name + ": " + text
                    + " (expected: a number, a list like 1,2 or a range like 0.5..0.95/0.05)");
        }
    }

    /** The numbers. @throws BadInput if one is not {@code allowed} */
    public List<BigDecimal> each(Predicate<Double> allowed, String expected) {
        for (BigDecimal v : values) {
            if (!allowed.test(v.doubleValue())) {
                throw new BadInput(name + ": " + v.toPlainString() + " (expected: " + expected + ")");
            }
        }
        return values;
    }

    /** The same as doubles. */
    public List<Double> doubles(Predicate<Double> allowed, String expected) {
        return each(allowed, expected).stream().map(BigDecimal::doubleValue).toList();
    }

    /** The numbers as whole numbers. @throws BadInput if one has a fraction or is out of range */
    public List<Integer> wholes(int least, int most) {
        List<Integer> wholes = new ArrayList<>();
        for (BigDecimal v : values) {
            boolean whole = v.remainder(BigDecimal.ONE).signum() == 0;
            if (!whole || v.compareTo(BigDecimal.valueOf(least)) < 0 || v.compareTo(BigDecimal.valueOf(most)) > 0) {
                throw new BadInput(name + ": " + v.toPlainString() + " (expected: "
                        + (whole ? ">= " + least + " and <= " + most : "a whole number") + ")");
            }
            wholes.add(v.intValueExact());
        }
        return wholes;
    }

    /** The numbers as seeds. @throws BadInput if one is no whole number of 64 bits */
    public List<Long> longs() {
        try {
            return values.stream().map(BigDecimal::longValueExact).toList();
        } catch (ArithmeticException e) {
            throw new BadInput(name + ": " + values.get(0).toPlainString()
                    + " (expected: whole numbers of at most 64 bits)");
        }
    }
}
