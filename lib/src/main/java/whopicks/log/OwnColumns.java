package whopicks.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A log of one's own, as an option describes it: {@code arrival=ts,total=latency:ms,server=host}. What is left of the
 * equals sign says what is meant, right of it stands the column's name in the header, or its key in JSON, or its number
 * from 1 where there is no header; a unit after a colon.
 */
record OwnColumns(List<Column> columns) {
    static final String FORMS = "MEANING=COLUMN[:UNIT],... with " + Arrays.stream(Role.values()).map(Role::toString)
            .collect(Collectors.joining(", ")) + "; units s, ms, us, ns";
    private static final int ENOUGH = 20;

    /** @throws IllegalArgumentException if it is no such text; the message says what is expected */
    static OwnColumns parse(String text) {
        List<Column> columns = new ArrayList<>();
        for (String part : text.split(",")) {
            int equals = part.indexOf('=');
            Role role = equals < 1 ? null : Role.of(part.substring(0, equals).strip().toLowerCase(Locale.ROOT))
                    .orElse(null);
            String name = part.substring(equals + 1).strip();
            if (role == null || name.isEmpty()) {
                throw new IllegalArgumentException(FORMS);
            }
            int colon = name.lastIndexOf(':');
            double unit = colon < 0 ? Double.NaN : unit(name.substring(colon + 1));
            boolean given = !Double.isNaN(unit);
            columns.add(new Column(role, given ? name.substring(0, colon) : name, given || role.isInstant() ? unit
                    : Column.S));
        }
        if (columns.stream().noneMatch(c -> c.role().isTime() || c.role().isInstant())) {
            throw new IllegalArgumentException(FORMS + "; at least one of them a time");
        }
        return new OwnColumns(columns);
    }

    /** Seconds in a unit; NaN if the text is none. */
    static double unit(String text) {
        return switch (text) {
            case "s" -> Column.S;
            case "ms" -> Column.MS;
            case "us" -> Column.US;
            case "ns" -> Column.NS;
            default -> Double.NaN;
        };
    }

    /** The log that has these columns; empty if this one has not. */
    Optional<LogFormat> format(List<Line> sample) {
        Layout layout = new Layout("log of own columns", Set.of(), columns, "", "");
        Line first = sample.get(0);
        if (first.starts("{")) {
            return Optional.of(new JsonLog(layout));
        }
        Optional<TableLog> named = TableLog.named(layout, first);
        return named.isPresent() ? named.map(t -> t) : numbered(layout, sample);
    }

    /** With the separator that reads most lines. */
    private static Optional<LogFormat> numbered(Layout layout, List<Line> sample) {
        LogFormat best = null;
        int most = 0;
        for (char between : TableLog.BETWEEN) {
            Optional<TableLog> table = TableLog.numbered(layout, sample.get(Math.min(1, sample.size() - 1)), between);
            int read = table.isEmpty() ? 0 : Recognition.read(table.get(), sample.subList(0, Math.min(ENOUGH,
                    sample.size())));
            if (read > most) {
                best = table.get();
                most = read;
            }
        }
        return Optional.ofNullable(best);
    }
}
