package whopicks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.GridFrames;

/**
 * Figures of a grid: nothing swept, a line per policy from its median to its p99; one option swept, a curve per policy;
 * two, a heat map per policy.
 */
final class GridFigures {
    /** Columns that tell one policy from another. */
    private static final Set<String> OF_POLICY = Set.of("policy", "choices", "replacement", "bound", "smoothing",
            "ties");

    private final Frame rows;
    private final List<String> swept;
    private final Map<String, List<Integer>> policies = new LinkedHashMap<>();

    /** @throws IllegalArgumentException if there is no row, or more than two options are swept */
    GridFigures(Frame rows) {
        this.rows = rows;
        boolean rates = IntStream.range(0, rows.size()).anyMatch(r -> !rows.isEmpty(r, "arrival_rate"));
        swept = GridFrames.pointColumns(rows).stream().filter(c -> !OF_POLICY.contains(c)
                && !(rates && c.equals("load")) && values(c).size() > 1).toList();
        if (rows.size() == 0 || swept.size() > 2) {
            throw new IllegalArgumentException("plot: " + (rows.size() == 0 ? "no rows" : String.join(", ", swept)
                    + " vary")
                    + " (expected: at most two options with several values, beside the policy)");
        }
        for (int r = 0; r < rows.size(); r++) {
            policies.computeIfAbsent(label(r), label -> new ArrayList<>()).add(r);
        }
    }

    List<Figure> figures() {
        return switch (swept.size()) {
            case 0 -> List.of(percentiles());
            case 1 -> List.of(curves(swept.get(0)));
            default -> policies.keySet().stream().map(policy -> heat(policy, swept.get(0), swept.get(1))).toList();
        };
    }

    private Figure percentiles() {
        RowChart chart = new RowChart("Sojourn times", Axis.log(ModelFigures.SOJOURN));
        for (int r = 0; r < rows.size(); r++) {
            PolicyStyle style = style(r);
            double opacity = rows.flag(r, "stable") ? 1 : 0.45;
            chart.stroke(style, label(r), rows.number(r, "p50"), rows.number(r, "p99"), 2, 0.6 * opacity);
            double size = 6;
            for (String measure : List.of("p50", "p95", "p99")) {
                chart.dot(style, label(r), rows.number(r, measure), size, opacity, hover(r, measure));
                size += 3.5;
            }
        }
        return figure("percentiles", "From the median over p95 to p99, for each policy.", chart, rows);
    }

    private Figure curves(String option) {
        boolean numeric = column(option).kind() != Column.Kind.TEXT;
        List<String> names = List.copyOf(values(option));
        PlaneChart chart = new PlaneChart("p99 by " + title(option), Axis.linear(numeric ? title(option)
                : title(option) + ", numbered as in the table"),
                Axis.log("p99 " + ModelFigures.SOJOURN), 500);
        policies.forEach((label, all) -> {
            List<Integer> group = all.stream().filter(r -> rows.flag(r, "stable")).toList();
            if (group.isEmpty()) {
                return;
            }
            PolicyStyle style = style(group.get(0));
            double[] at = group.stream().mapToDouble(r -> numeric ? rows.number(r, option)
                    : names.indexOf(rows.text(r, option)) + 1).toArray();
            double[] p99 = ModelFigures.column(rows, group, "p99");
            double[] half = ModelFigures.column(rows, group, "p99_half_width");
            chart.band(style, at, p99, half);
            chart.curve(style, label, at, p99, group.stream().map(r -> title(option) + " " + rows.text(r, option)
                    + ", " + hover(r, "p99"))
                    .toArray(String[]::new));
        });
        return figure("curves", "p99 against " + title(option)
                + "; bands are 95 % intervals. Unstable points are left out.", chart, rows);
    }

    private Figure heat(String policy, String x, String y) {
        List<Integer> group = policies.get(policy);
        List<String> across = List.copyOf(values(x));
        List<String> up = List.copyOf(values(y));
        double[][] p99 = new double[up.size()][across.size()];
        for (double[] line : p99) {
            java.util.Arrays.fill(line, Double.NaN);
        }
        group.stream().filter(r -> rows.flag(r, "stable"))
                .forEach(r -> p99[up.indexOf(rows.text(r, y))][across.indexOf(rows.text(r, x))] =
                        rows.number(r, "p99"));
        Chart chart = new HeatChart(policy + ": p99 in mean service times", title(x), across, title(y), up, p99);
        return figure("heat-" + new ArrayList<>(policies.keySet()).indexOf(policy), policy + ": p99 by " + title(x)
                + " and " + title(y)
                + ". Unstable points are empty.", chart, rows.rows(group));
    }

    private Figure figure(String id, String caption, Chart chart, Frame data) {
        List<String> columns = new ArrayList<>();
        columns.add("policy");
        OF_POLICY.stream().sorted().filter(c -> !c.equals("policy") && values(c).size() > 1).forEach(columns::add);
        columns.addAll(swept);
        columns.addAll(List.of("p50", "p50_half_width", "p95", "p95_half_width", "p99", "p99_half_width", "runs",
                "stable", "theory_p99"));
        return new Figure("fig-" + id, caption, caption, chart, Frames.columns(data, columns.toArray(String[]::new)),
                "");
    }

    private PolicyStyle style(int row) {
        return PolicyStyle.of(rows.text(row, "policy"));
    }

    /** The policy, with those of its options that vary. */
    private String label(int row) {
        StringBuilder label = new StringBuilder(style(row).label());
        OF_POLICY.stream().sorted().filter(c -> !c.equals("policy") && !rows.isEmpty(row, c) && values(c).size() > 1)
                .forEach(c -> label.append(", ").append(c).append(' ').append(plain(rows.text(row, c))));
        return label.toString();
    }

    private String hover(int row, String measure) {
        return label(row) + ": " + Digits.measured(rows, row, measure);
    }

    private static String plain(String text) {
        return text.contains(".") ? text.replaceFirst("\\.?0*$", "") : text;
    }

    private static String title(String option) {
        return option.replace('_', ' ');
    }

    private Column column(String name) {
        return rows.schema().column(name);
    }

    /** The different texts of a column, in the order of the rows; empty cells left out. */
    private Set<String> values(String column) {
        Set<String> values = new LinkedHashSet<>();
        IntStream.range(0, rows.size()).filter(r -> !rows.isEmpty(r, column))
                .forEach(r -> values.add(rows.text(r, column)));
        return values;
    }
}
