package whopicks.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Conditions on a request, as an option says them: {@code status<500}, {@code server=web1 and total<2}. */
final class Where {
    static final String FORMS = "FIELD OP VALUE, several with \"and\" between; fields: status, total, service, queued "
            + "(times: 0.1 or 100ms), attempts, backend, server; OP: < <= > >= = !=";

    private static final Pattern CONDITION = Pattern.compile("\\s*(\\w+)\\s*(<=|>=|!=|==|=|<|>)\\s*(\\S+)\\s*");
    private static final Pattern LIMIT = Pattern.compile("(\\d+(?:\\.\\d*)?|\\.\\d+)(s|ms|us|ns|)");
    private static final Map<String, ToDoubleFunction<Entry>> NUMBERS = Map.of("status", Entry::status, "total",
            Entry::total, "service", Entry::service, "queued", Entry::queued, "attempts", Entry::attempts);

    private Where() {}

    /** @throws IllegalArgumentException if it is no such text; the message says what is expected */
    static Predicate<Entry> parse(String text) {
        List<Predicate<Entry>> all = new ArrayList<>();
        for (String part : text.split("(?i)\\band\\b|&&")) {
            Matcher m = CONDITION.matcher(part);
            if (!m.matches()) {
                throw new IllegalArgumentException(FORMS);
            }
            all.add(condition(m.group(1), m.group(2).replace("==", "="), m.group(3)));
        }
        return entry -> all.stream().allMatch(p -> p.test(entry));
    }

    private static Predicate<Entry> condition(String field, String op, String value) {
        if (field.equals("backend") || field.equals("server")) {
            if (!op.equals("=") && !op.equals("!=")) {
                throw new IllegalArgumentException("= or != for " + field);
            }
            boolean equal = op.equals("=");
            return e -> equal == value.equals(field.equals("backend") ? e.backend() : e.server());
        }
        ToDoubleFunction<Entry> number = NUMBERS.get(field);
        if (number == null) {
            throw new IllegalArgumentException(FORMS);
        }
        double limit = limit(field + op, value);
        return switch (op) {
            case "<" -> e -> number.applyAsDouble(e) < limit;
            case "<=" -> e -> number.applyAsDouble(e) <= limit;
            case ">" -> e -> number.applyAsDouble(e) > limit;
            case ">=" -> e -> number.applyAsDouble(e) >= limit;
            case "=" -> e -> number.applyAsDouble(e) == limit;
            default -> e -> number.applyAsDouble(e) != limit;
        };
    }

    /** A number; of a time in s, unless a unit stands behind it. */
    private static double limit(String before, String value) {
        Matcher m = LIMIT.matcher(value);
        if (!m.matches()) {
            throw new IllegalArgumentException("a number after " + before
                    + ", of a time with s, ms, us or ns behind it");
        }
        double unit = m.group(2).isEmpty() ? 1 : OwnColumns.unit(m.group(2));
        return Double.parseDouble(m.group(1)) * unit;
    }
}
