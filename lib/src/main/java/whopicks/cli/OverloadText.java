package whopicks.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.TextTable;

/** The frames of the study of overload as tables for a terminal. */
public final class OverloadText {
    /** A policy's three cells where it was stopped before they were known. */
    private static final List<String> UNFINISHED = List.of("", "", "");

    private OverloadText() {}

    /**
     * A line per remedy, for each policy the share that survived, the requests answered, the attempts, and the time
     * after which all was well again.
     */
    public static String remedies(Frame frame) {
        List<String> policies = frame.distinct("policy");
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("  remedy"));
        policies.forEach(p -> head.addAll(List.of(p, "", "", "recovery")));
        lines.add(head);
        for (String remedy : frame.distinct("remedy")) {
            List<String> line = new ArrayList<>(List.of("  " + remedy));
            for (String policy : policies) {
                Frame row = frame.where("remedy", remedy, "policy", policy);
                line.addAll(row.size() == 0 ? List.of("", "", "", "") : List.of(percent(row.number(0, "survived")),
                        number(row, 0, "success"), number(row, 0, "attempts"),
                        row.isEmpty(0, "recovery") ? "never" : Tables.decimals(row.number(0, "recovery"))));
            }
            lines.add(line);
        }
        return table(lines);
    }

    /** A line per policy and lag. */
    public static String edges(Frame frame) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  policy", "lag", "edge", "", "theory", "no return", "", "theory"));
        for (int r = 0; r < frame.size(); r++) {
            lines.add(List.of("  " + frame.text(r, "policy"), frame.text(r, "lag"), number(frame, r, "edge"),
                    halfWidth(frame, r, "edge"),
                    number(frame, r, "theory_edge"), number(frame, r, "no_return"), halfWidth(frame, r, "no_return"),
                    number(frame, r, "theory_no_return")));
        }
        return table(lines);
    }

    /** A line per policy and lag, a letter per load. */
    public static String map(Frame frame) {
        List<String> loads = frame.distinct("load");
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("  policy", "lag"));
        loads.forEach(x -> head.add(x.replaceFirst("0+$", "")));
        lines.add(head);
        for (String policy : frame.distinct("policy")) {
            for (String lag : frame.rows(frame.find(Key.of("policy", policy))).distinct("lag")) {
                List<String> line = new ArrayList<>(List.of("  " + policy, lag));
                for (String x : loads) {
                    Frame row = frame.where("policy", policy, "lag", lag, "load", x);
                    String state = row.size() == 0 ? " " : row.text(0, "state");
                    String letter = state.equals("vulnerable") ? "v" : state.substring(0, 1).toUpperCase(Locale.ROOT);
                    line.add(letter + (row.size() == 0 || row.flag(0, "sure") ? " " : "?"));
                }
                lines.add(line);
            }
        }
        return table(lines);
    }

    /** A line per load, for each policy the share refused and the p99. */
    public static String shedding(Frame frame) {
        List<String> policies = frame.distinct("policy");
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("  load", "least"));
        policies.forEach(p -> head.addAll(List.of(p, "", "p99")));
        lines.add(head);
        for (String load : frame.distinct("load")) {
            List<String> line = new ArrayList<>(List.of("  " + load));
            for (String policy : policies) {
                Frame row = frame.where("load", load, "policy", policy);
                if (line.size() == 1) {
                    line.add(share(row.number(0, "least_refused"))); // the first policy is finished first
                }
                line.addAll(row.size() == 0 ? UNFINISHED : List.of(share(row.number(0, "refused")),
                        "+- " + share(row.number(0, "refused_half_width")), Tables.decimals(row.number(0, "p99"))));
            }
            lines.add(line);
        }
        return table(lines);
    }

    private static String number(Frame frame, int row, String column) {
        return frame.isEmpty(row, column) ? "" : String.format(Locale.ROOT, "%.3f", frame.number(row, column));
    }

    private static String halfWidth(Frame frame, int row, String column) {
        return "+- " + number(frame, row, column + "_half_width");
    }

    private static String share(double value) {
        return String.format(Locale.ROOT, "%.5f", value);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static String table(List<List<String>> lines) {
        boolean[] left = new boolean[lines.get(0).size()];
        Arrays.fill(left, 0, 1, true);
        return TextTable.aligned(lines, left) + "\n";
    }
}
