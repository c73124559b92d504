package whopicks.grid;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.frame.GridFrames;
import whopicks.frame.Milliseconds;
import whopicks.model.Conditions;

/** Short names for the rows of a grid's frame: what is the same in all of them is left out. */
public final class GridLabels {
    /** Columns that belong to the policy. */
    static final List<String> OF_POLICY = List.of("policy", "choices", "replacement", "bound", "points",
            "smoothing", "weights", "ties");

    /** Conditions whose numbers are times, all of them. */
    private static final List<String> CONDITIONS = List.of("deadline", "backoff", "hedge", "slow_start", "breakdowns");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d+(\\.\\d+)?(?![\\w.])");

    private final Frame summary;
    private final List<String> varying;
    private final Map<String, List<String>> options = new HashMap<>(); // of each policy, the columns that vary

    public GridLabels(Frame summary) {
        this.summary = summary;
        List<Integer> all = IntStream.range(0, summary.size()).boxed().toList();
        boolean rates = all.stream().anyMatch(r -> !summary.isEmpty(r, "arrival_rate"));
        varying = GridFrames.pointColumns(summary).stream().filter(c -> !OF_POLICY.contains(c)
                && !(rates && c.equals("load")) && varies(c, all)).toList();
        all.stream().collect(Collectors.groupingBy(r -> summary.text(r, "policy"))).forEach((policy, rows) ->
                options.put(policy, OF_POLICY.stream().filter(c -> varies(c, rows)
                        || c.equals("weights") && !summary.isEmpty(rows.get(0), c)).toList()));
    }

    private boolean varies(String column, List<Integer> rows) {
        Set<String> texts = new LinkedHashSet<>();
        return rows.stream().anyMatch(r -> !summary.isEmpty(r, column) && texts.add(summary.text(r, column))
                && texts.size() > 1);
    }

    /** Columns of the point, not of the policy, that vary. */
    List<String> varying() {
        return varying;
    }

    /** The policy, with those of its options that vary, and with weights that are not the speeds. */
    String policy(int row) {
        String policy = summary.text(row, "policy");
        StringBuilder label = new StringBuilder(policy);
        options.get(policy).forEach(column -> label.append(' ').append(column).append(' ').append(plain(row, column)));
        return label.toString();
    }

    /** The point, in brackets after a space; "" where all rows share it. */
    String where(int row) {
        return varying.isEmpty() ? "" : " (" + settings(row, varying) + ")";
    }

    /** What all rows share, conditions that are plain left out. */
    public String shared() {
        return shared(List.of());
    }

    /** The same but for some columns. */
    String shared(List<String> without) {
        Map<String, Object> plain = Conditions.PLAIN.parameters();
        return settings(0, GridFrames.pointColumns(summary).stream().filter(c -> !OF_POLICY.contains(c)
                && !varying.contains(c) && !without.contains(c)
                && !summary.isEmpty(0, c) && !summary.text(0, c).equals(String.valueOf(plain.get(c)))).toList());
    }

    private String settings(int row, List<String> columns) {
        List<String> parts = new ArrayList<>();
        columns.forEach(c -> parts.add(c.replace('_', ' ') + " " + plain(row, c)));
        return String.join(", ", parts);
    }

    /** Requests of a run and those discarded, of all rows. */
    public String sizes() {
        return range("requests") + " requests, " + range("warmup") + " discarded";
    }

    private String range(String column) {
        double[] sorted = IntStream.range(0, summary.size()).mapToDouble(r -> summary.number(r, column)).sorted()
                .toArray();
        String least = String.format(Locale.ROOT, "%.0f", sorted[0]);
        String most = String.format(Locale.ROOT, "%.0f", sorted[sorted.length - 1]);
        return least.equals(most) ? least : least + " to " + most;
    }

    /** A cell without zeros that say nothing; a time in ms and a rate per second where that is known. */
    String plain(int row, String column) {
        String ms = Milliseconds.of(column);
        if (column.equals("arrival_rate") && InMilliseconds.in(summary)) {
            return plain(summary.text(row, Milliseconds.RATE)) + "/s";
        }
        return summary.schema().has(ms) ? plain(summary.text(row, ms)) + " ms"
                : InMilliseconds.in(summary) && CONDITIONS.contains(column) ? inMilliseconds(row, column)
                : plain(summary.text(row, column));
    }

    private String inMilliseconds(int row, String column) {
        double mean = summary.number(row, Milliseconds.MEAN);
        return NUMBER.matcher(summary.text(row, column)).replaceAll(m -> Numbers.plain(mean
                * Double.parseDouble(m.group())) + "ms");
    }

    /** A text that, if it is a number, has no zeros that say nothing. */
    public static String plain(String text) {
        return text.matches("-?\\d+\\.\\d*") ? text.replaceFirst("\\.?0*$", "") : text;
    }
}
