package whopicks.log;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the fields behind the status and size of an access log stand for: nobody's are the same. Fields with a name
 * ({@code rt=0.004}) say it. The others are told by what they look like in a sample of lines: decimals are nginx's
 * seconds, the longer ones the whole request's, the shorter ones the upstream's; whole numbers are Apache's {@code %D}
 * in us, or {@code %T} in s; {@code 0/1234} is {@code %T/%D}; an address with a port is the server.
 */
final class Tail {
    /** Names that logs give, as nginx's variables are or their usual short forms. */
    private static final Map<String, Column> NAMED = Map.ofEntries(
            named(Role.TOTAL, "rt"), named(Role.TOTAL, "request_time"), named(Role.TOTAL, "req_time"),
            named(Role.TOTAL, "reqtime"), named(Role.TOTAL, "total"), named(Role.TOTAL, "duration"),
            named(Role.SERVICE, "urt"), named(Role.SERVICE, "upstream_response_time"),
            named(Role.SERVICE, "upstream_time"), named(Role.SERVICE, "upstream_rt"),
            named(Role.SERVICE, "uprt"), named(Role.SERVICE, "up_resp_time"),
            named(Role.SERVER, "ua"), named(Role.SERVER, "upstream_addr"), named(Role.SERVER, "upstream"),
            named(Role.SERVER, "backend"), named(Role.SERVER, "uaddr"), named(Role.END, "msec"));

    /** Digits of an instant in s since 1970. */
    private static final double INSTANTS = 1e9;
    /** Half of Apache's whole numbers below this, they are seconds: few sites answer within 20 us. */
    private static final double SECONDS = 20;

    /** The columns of fields without a name, by their place; null where none is wanted. */
    final Column[] byPlace;
    /** Whether the times are Apache's, whose date is that of the arrival. */
    final boolean apache;
    private final boolean named;

    private Tail(Column[] byPlace, boolean apache, boolean named) {
        this.byPlace = byPlace;
        this.apache = apache;
        this.named = named;
    }

    /** Whether there are times at all. */
    boolean hasTimes() {
        return named || Arrays.stream(byPlace).anyMatch(c -> c != null && c.role().isTime());
    }

    private static Map.Entry<String, Column> named(Role role, String name) {
        return Map.entry(name, new Column(role, name, role == Role.END ? Double.NaN : Column.S));
    }

    /** The column of a field that has a name; null if it is none that is known. */
    static Column named(String name) {
        return NAMED.get(name.toLowerCase(Locale.ROOT));
    }

    /** Where the name of a field ends, in {@code rt=0.1} or {@code rt:0.1}; -1 if it has none. */
    static int nameEnd(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) {
            byte c = bytes[i];
            if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_')) {
                return (c == '=' || c == ':') && i > start ? i : -1;
            }
        }
        return -1;
    }

    private static boolean isNamedTime(String field) {
        int end = Math.max(field.indexOf('='), field.indexOf(':'));
        Column column = end < 0 ? null : named(field.substring(0, end));
        return column != null && column.role().isTime();
    }

    private static boolean hasName(String field) {
        byte[] bytes = field.getBytes(StandardCharsets.UTF_8);
        int end = nameEnd(bytes, 0, bytes.length);
        return end >= 0 && bytes[end] == '=' || end >= 0 && named(field.substring(0, end)) != null;
    }

    /**
     * Learns from a sample.
     *
     * @param rows fields of each line
     * @param unit seconds in a unit of whole numbers; NaN to tell it from them
     */
    static Tail of(List<List<String>> rows, double unit) {
        int width = usualWidth(rows);
        Column[] columns = new Column[width];
        List<Integer> decimals = new ArrayList<>();
        boolean apache = false;
        for (int place = 0; place < width; place++) {
            int at = place;
            List<String> fields = rows.stream().filter(r -> r.size() == width).map(r -> r.get(at))
                    .filter(f -> !f.equals("-") && !hasName(f)).toList();
            if (fields.isEmpty()) {
                continue;
            }
            if (all(fields, "(unix:\\S+|[^\\s,/]+:\\d{1,5})(( :|,) \\S+)*")) {
                columns[place] = Column.of(Role.SERVER, "");
            } else if (all(fields, "\\d+/\\d+")) {
                columns[place] = new Column(Role.TOTAL, "%T/%D", Column.US);
                apache = true;
            } else if (all(fields, "\\d+\\.\\d+((, | : )(\\d+\\.\\d+|-))*")) {
                decimals.add(place);
            } else if (all(fields, "\\d+")) {
                double seconds = Double.isNaN(unit) ? unit(fields) : unit;
                columns[place] = new Column(Role.TOTAL, seconds == Column.US ? "%D" : "%T", seconds);
                apache = true;
            }
        }
        seconds(rows.stream().filter(r -> r.size() == width).toList(), decimals, columns);
        boolean named = rows.stream().flatMap(List::stream).anyMatch(Tail::isNamedTime);
        return new Tail(columns, apache && decimals.isEmpty() && !named, named);
    }

    private static int usualWidth(List<List<String>> rows) {
        Map<Integer, Long> counts = rows.stream().collect(Collectors.groupingBy(List::size, TreeMap::new,
                Collectors.counting()));
        return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(0);
    }

    /** Instants, then the whole request's time and the upstream's, which is never the longer one. */
    private static void seconds(List<List<String>> rows, List<Integer> places, Column[] columns) {
        List<Integer> times = new ArrayList<>();
        for (int place : places) {
            if (sum(rows, place) > INSTANTS) {
                columns[place] = new Column(Role.END, "msec", Column.S);
            } else {
                times.add(place);
            }
        }
        if (times.size() > 1 && sum(rows, times.get(0)) < sum(rows, times.get(1))) {
            times = Arrays.asList(times.get(1), times.get(0));
        }
        for (int i = 0; i < Math.min(2, times.size()); i++) {
            columns[times.get(i)] = i == 0 ? new Column(Role.TOTAL, "request_time", Column.S)
                    : new Column(Role.SERVICE, "upstream_response_time", Column.S);
        }
    }

    private static double sum(List<List<String>> rows, int place) {
        double sum = 0;
        for (List<String> row : rows) {
            for (String part : row.get(place).split(", | : ")) {
                sum += part.equals("-") || part.isEmpty() ? 0 : Double.parseDouble(part);
            }
        }
        return sum;
    }

    private static double unit(List<String> fields) {
        double[] sorted = fields.stream().mapToDouble(Double::parseDouble).sorted().toArray();
        return sorted[sorted.length / 2] < SECONDS ? Column.S : Column.US;
    }

    private static boolean all(List<String> fields, String pattern) {
        return fields.stream().allMatch(f -> f.matches(pattern));
    }

    /** What was told from the sample, for the reader's eye; empty if nothing. */
    String remark() {
        for (Column column : byPlace) {
            if (column != null && column.name().equals("%D")) {
                return "whole numbers behind the size taken as %D, us; --log-unit says otherwise";
            }
            if (column != null && column.name().equals("%T")) {
                return "whole numbers behind the size taken as %T, s; --log-unit says otherwise";
            }
        }
        return "";
    }
}
