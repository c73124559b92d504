package whopicks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.GridFrames;
import whopicks.frame.Milliseconds;

/**
 * Figures of a grid: nothing swept, a line per policy from its median to its p99; one option swept, a curve per policy;
 * two, a map of the policy with the lowest p99, and a map per policy.
 */
final class GridFigures {
    /** Columns that tell one policy from another. */
    private static final Set<String> OF_POLICY = Set.of("policy", "choices", "replacement", "bound", "points",
            "smoothing", "weights",
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
            default -> maps(swept.get(0), swept.get(1));
        };
    }

    private Figure percentiles() {
        RowChart chart = new RowChart("Sojourn times", Axis.log(sojourn()));
        for (int r = 0; r < rows.size(); r++) {
            PolicyStyle style = style(r);
            double opacity = rows.flag(r, "stable") ? 1 : 0.45;
            chart.stroke(style, label(r), time(r, "p50"), time(r, "p99"), 2, 0.6 * opacity);
            double size = 6;
            for (String measure : List.of("p50", "p95", "p99")) {
                chart.dot(style, label(r), time(r, measure), size, opacity, hover(r, measure));
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
                Axis.log("p99 " + sojourn()), 500);
        policies.forEach((label, all) -> {
            List<Integer> group = all.stream().filter(r -> rows.flag(r, "stable")).toList();
            if (group.isEmpty()) {
                return;
            }
            PolicyStyle style = style(group.get(0));
            double[] at = group.stream().mapToDouble(r -> numeric ? rows.number(r, inUnits(option))
                    : names.indexOf(rows.text(r, option)) + 1).toArray();
            double[] p99 = ModelFigures.column(rows, group, inUnits("p99"));
            double[] half = ModelFigures.column(rows, group, inUnits("p99_half_width"));
            chart.band(style, at, p99, half);
            chart.curve(style, label, at, p99, group.stream().map(r -> title(option) + " "
                    + plain(rows.text(r, inUnits(option))) + ", " + hover(r, "p99"))
                    .toArray(String[]::new));
        });
        return figure("curves", "p99 against " + title(option)
                + "; bands are 95 % intervals. Unstable points are left out.", chart, rows);
    }

    /** A map of the lowest p99, and one for each policy; all of one scale. */
    private List<Figure> maps(String x, String y) {
        double[] stable = IntStream.range(0, rows.size()).filter(r -> rows.flag(r, "stable"))
                .mapToDouble(r -> time(r, "p99")).toArray();
        HeatChart.Shades shades = new HeatChart.Shades(Arrays.stream(stable).min().orElse(1),
                Arrays.stream(stable).max().orElse(1));
        List<Figure> maps = new ArrayList<>();
        if (policies.size() > 1) {
            maps.add(figure("winner", "The policy with the lowest p99, by " + title(x) + " and " + title(y)
                    + ". Pale where the intervals of the two best overlap; empty where no policy is stable. Key: "
                    + key() + ".",
                    new HeatChart("Lowest p99, in " + unit(), title(x), plainValues(x), title(y),
                            plainValues(y), winners(x, y)), rows));
        }
        policies.forEach((policy, group) -> maps.add(figure("heat-" + maps.size(), policy + ": p99 by " + title(x)
                + " and " + title(y)
                + ". All maps of the page have one scale of shades. Unstable points are empty.",
                new HeatChart(policy + ": p99 in " + unit(), title(x), plainValues(x), title(y),
                        plainValues(y), shaded(group, x, y, shades)),
                rows.rows(group))));
        return maps;
    }

    private HeatChart.Cell[][] shaded(List<Integer> group, String x, String y, HeatChart.Shades shades) {
        HeatChart.Cell[][] cells = new HeatChart.Cell[values(y).size()][values(x).size()];
        group.stream().filter(r -> rows.flag(r, "stable")).forEach(r -> cells[place(y, r)][place(x, r)] =
                new HeatChart.Cell(time(r, "p99"), shades.of(time(r, "p99")), null,
                        Digits.measured(rows, r, "p99")));
        return cells;
    }

    private HeatChart.Cell[][] winners(String x, String y) {
        Map<List<Integer>, List<Integer>> places = new LinkedHashMap<>();
        IntStream.range(0, rows.size()).filter(r -> rows.flag(r, "stable"))
                .forEach(r -> places.computeIfAbsent(List.of(place(y, r), place(x, r)), p -> new ArrayList<>()).add(r));
        HeatChart.Cell[][] cells = new HeatChart.Cell[values(y).size()][values(x).size()];
        places.forEach((place, there) -> {
            there.sort(Comparator.comparingDouble(r -> rows.number(r, "p99")));
            int best = there.get(0);
            boolean told = there.size() == 1 || high(best) < low(there.get(1));
            cells[place.get(0)][place.get(1)] = new HeatChart.Cell(time(best, "p99"), told ? 0.6 : 0,
                    style(best),
                    there.stream().map(r -> hover(r, "p99")).collect(Collectors.joining("; ")));
        });
        return cells;
    }

    private double high(int row) {
        return rows.number(row, "p99") + half(row);
    }

    private double low(int row) {
        return rows.number(row, "p99") - half(row);
    }

    private double half(int row) {
        return rows.isEmpty(row, "p99_half_width") ? 0 : rows.number(row, "p99_half_width");
    }

    /** Which shape is which policy. */
    private String key() {
        return policies.entrySet().stream().map(e -> style(e.getValue().get(0)).shape().name().toLowerCase(Locale.ROOT)
                .replace('_', ' ') + " "
                + e.getKey()).collect(Collectors.joining(", "));
    }

    private int place(String column, int row) {
        return List.copyOf(values(column)).indexOf(rows.text(row, column));
    }

    private List<String> plainValues(String column) {
        return values(inUnits(column)).stream().map(GridFigures::plain).toList();
    }

    private Figure figure(String id, String caption, Chart chart, Frame data) {
        List<String> columns = new ArrayList<>();
        columns.add("policy");
        OF_POLICY.stream().sorted().filter(c -> !c.equals("policy") && values(c).size() > 1).forEach(columns::add);
        columns.addAll(swept);
        columns.addAll(List.of("p50", "p50_half_width", "p95", "p95_half_width", "p99", "p99_half_width", "runs",
                "stable", "theory_p99"));
        columns.addAll(inMilliseconds() ? List.of(Milliseconds.MEAN, Milliseconds.of("p99"),
                Milliseconds.of("p99_half_width")) : List.of());
        String all = caption + (inMilliseconds() ? " One mean service time is "
                + Milliseconds.text(rows.number(0, Milliseconds.MEAN)) + " ms." : "");
        return new Figure("fig-" + id, all, all, chart, Frames.columns(data, columns.toArray(String[]::new)),
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
        return text.matches("-?\\d+\\.\\d+") ? text.replaceFirst("\\.?0*$", "") : text;
    }

    /** An option's name, with its unit where that is a real one. */
    private String title(String option) {
        String column = inUnits(option);
        return column.equals(Milliseconds.RATE) ? "requests/s" : option.replace('_', ' ')
                + (column.equals(option) ? "" : " (ms)");
    }

    private boolean inMilliseconds() {
        return rows.schema().has(Milliseconds.MEAN);
    }

    /** The column beside one of a time or a rate where it is known how long a mean service time is; else the same. */
    private String inUnits(String column) {
        String other = column.equals("arrival_rate") ? Milliseconds.RATE : Milliseconds.of(column);
        return rows.schema().has(other) ? other : column;
    }

    private double time(int row, String measure) {
        return rows.number(row, inUnits(measure));
    }

    private String unit() {
        return inMilliseconds() ? "ms" : "mean service times";
    }

    private String sojourn() {
        return inMilliseconds() ? "sojourn time (ms)" : ModelFigures.SOJOURN;
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
