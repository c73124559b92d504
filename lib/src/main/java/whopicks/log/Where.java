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
            + "(in s), attempts, backend, server; OP: < <= > >= = !=";

    private static final Pattern CONDITION = Pattern.compile("\\s*(\\w+)\\s*(<=|>=|!=|==|=|<|>)\\s*(\\S+)\\s*");
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
        double limit;
        try {
            limit = Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("a number after " + field + op, e);
        }
        return switch (op) {
            case "<" -> e -> number.applyAsDouble(e) < limit;
            case "<=" -> e -> number.applyAsDouble(e) <= limit;
            case ">" -> e -> number.applyAsDouble(e) > limit;
            case ">=" -> e -> number.applyAsDouble(e) >= limit;
            case "=" -> e -> number.applyAsDouble(e) == limit;
            default -> e -> number.applyAsDouble(e) != limit;
        };
    }
}
