package whopicks.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.PrintedTable;
import whopicks.grid.Unstable;

/** Frames as tables for a terminal. */
public final class Tables {
    private Tables() {}

    /** A line per row, below a heading: the policy with its weight, and its percentiles; nothing if there is no row. */
    public static PrintedTable percentiles(String heading, Frame rows) {
        return percentiles(heading, rows, r -> rows.text(r, "policy") + (rows.isEmpty(r, "weight") ? "" : " 1:"
                + rows.text(r, "weight")));
    }

    /** The same with other labels. */
    public static PrintedTable percentiles(String heading, Frame rows, IntFunction<String> label) {
        if (rows.size() == 0) {
            return PrintedTable.NONE;
        }
        boolean anyUnstable = IntStream.range(0, rows.size()).anyMatch(r -> !rows.flag(r, "stable"));
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  policy", "p50", "", "p95", "", "p99", "", "busiest", anyUnstable ? "note" : ""));
        for (int r = 0; r < rows.size(); r++) {
            List<String> line = new ArrayList<>(List.of("  " + label.apply(r)));
            for (String measure : List.of("p50", "p95", "p99")) {
                line.add(decimals(rows.number(r, measure)));
                line.add(plusMinus(rows.number(r, Column.halfWidth(measure))));
            }
            line.add(decimals(rows.number(r, "max_utilisation")));
            line.add(rows.flag(r, "stable") ? "" : Unstable.reason(rows, r));
            lines.add(line);
        }
        return new PrintedTable(heading, lines, new boolean[] {true, false, false, false, false, false, false, false,
                true});
    }

    /**
     * The p99 as a table with two axes: a line per value of a column, a column per policy.
     *
     * @param heading the line above it
     * @param down name of the column whose values head the lines
     */
    public static PrintedTable pivot(String heading, Frame rows, String down) {
        List<String> policies = rows.distinct("policy");
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("  " + down));
        policies.forEach(policy -> head.addAll(List.of(policy, "")));
        lines.add(head);
        for (String value : rows.distinct(down)) {
            List<String> line = new ArrayList<>(List.of("  " + value));
            for (String policy : policies) {
                List<Integer> cell = rows.find(Key.of(down, value, "policy", policy));
                line.add(cell.isEmpty() ? "" : decimals(rows.number(cell.get(0), "p99")));
                line.add(cell.isEmpty() ? "" : plusMinus(rows.number(cell.get(0), Column.halfWidth("p99"))));
            }
            lines.add(line);
        }
        boolean[] left = new boolean[head.size()];
        left[0] = true;
        return new PrintedTable(heading, lines, left);
    }

    /**
     * How far the runs behind a p99 lie apart: a mean says little where one run in five is far out.
     *
     * @param heading the line above it
     * @param down name of the column whose values head the lines
     */
    public static PrintedTable spread(String heading, Frame runs, String down) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  " + down, "least", "quartile", "median", "quartile", "most", "overloaded"));
        for (String number : runs.distinct(down)) {
            Frame some = runs.where(down, number);
            double[] p99 = IntStream.range(0, some.size()).mapToDouble(r -> some.number(r, "p99")).sorted().toArray();
            List<String> line = new ArrayList<>(List.of("  " + number));
            for (int quarter = 0; quarter <= 4; quarter++) {
                line.add(decimals(p99[(p99.length - 1) * quarter / 4]));
            }
            line.add(some.where("stable", "false").size() + " of " + p99.length);
            lines.add(line);
        }
        return new PrintedTable(heading, lines, new boolean[] {true, false, false, false, false, false, false});
    }

    /** What the numbers in the tables above are. */
    public static String footer(int runs) {
        return "Sojourn times in mean service times, "
                + (runs == 1 ? "of one run." : "mean over " + runs + " runs +- half-width of the 95 % interval.");
    }

    /** The p99 of the first row that fits the key, as {@link Key#of} takes it; NaN if there is none. */
    public static double p99(Frame summary, String... columnsAndTexts) {
        return summary.find(Key.of(columnsAndTexts)).stream().mapToDouble(r -> summary.number(r, "p99")).findFirst()
                .orElse(Double.NaN);
    }

    /** The half-width as it stands beside a mean; "" for NaN. */
    public static String plusMinus(double halfWidth) {
        return Double.isNaN(halfWidth) ? "" : "+- " + decimals(halfWidth);
    }

    /** Two decimals, the article's; "" for NaN. */
    public static String decimals(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.2f", value);
    }
}
