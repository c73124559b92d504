package whopicks.log;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What of a log is wanted, and how it is to be read.
 *
 * @param where conditions, as {@code status<500}; empty for none
 * @param backend the only group of servers that counts; empty for all
 * @param from the earliest arrival, in the log's seconds; -infinity for any
 * @param to arrivals from then on do not count; infinity for none
 * @param columns of a log that no program is known to write, as {@code arrival=ts,total=ms:ms}; empty to recognise it
 * @param unit seconds in a unit of times whose unit the log does not say; NaN for what is usual
 */
public record Wanted(String where, String backend, double from, double to, String columns, double unit) {
    /** All of a log, recognised by what is in it. */
    public static final Wanted ALL =
            new Wanted("", "", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, "", Double.NaN);

    /**
     * The same, checked.
     *
     * @throws IllegalArgumentException if conditions or columns are none; the message names the option
     */
    public static Wanted of(String where, String backend, double from, double to, String columns, double unit) {
        Wanted wanted = new Wanted(where, backend, from, to, columns, unit);
        named("where", where, wanted::filter);
        named("format-of", columns, wanted::own);
        return wanted;
    }

    private static void named(String option, String value, Runnable parsed) {
        try {
            parsed.run();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(option + ": " + value + " (expected: " + e.getMessage() + ")", e);
        }
    }

    /** @throws IllegalArgumentException if the conditions are none; the message says what is expected */
    Predicate<Entry> filter() {
        Predicate<Entry> where = where().isEmpty() ? e -> true : Where.parse(where());
        return e -> where.test(e) && (backend.isEmpty() || backend.equals(e.backend()))
                && (Double.isNaN(e.arrival()) || e.arrival() >= from && e.arrival() < to);
    }

    /** What is asked of requests, in brackets behind a file's name; empty if nothing is. */
    public String text() {
        List<String> parts = new ArrayList<>();
        if (!where.isEmpty()) {
            parts.add(where);
        }
        if (!backend.isEmpty()) {
            parts.add("backend=" + backend);
        }
        if (from > Double.NEGATIVE_INFINITY) {
            parts.add("from " + plain(from));
        }
        if (to < Double.POSITIVE_INFINITY) {
            parts.add("to " + plain(to));
        }
        return parts.isEmpty() ? "" : "[" + String.join(" and ", parts) + "]";
    }

    /** Whether every request is wanted. */
    boolean all() {
        return where.isEmpty() && backend.isEmpty() && from == Double.NEGATIVE_INFINITY
                && to == Double.POSITIVE_INFINITY;
    }

    private static String plain(double seconds) {
        return BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString();
    }

    Optional<OwnColumns> own() {
        return columns.isEmpty() ? Optional.empty() : Optional.of(OwnColumns.parse(columns));
    }
}
