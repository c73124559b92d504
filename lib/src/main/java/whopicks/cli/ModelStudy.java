package whopicks.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.ModelFrames;
import whopicks.frame.Point;
import whopicks.frame.TextTable;
import whopicks.grid.BadInput;
import whopicks.model.RandomInput;
import whopicks.model.Replications;
import whopicks.model.Run;
import whopicks.model.RunStore;
import whopicks.model.Scenario;
import whopicks.random.Distribution;

/**
 * A study that simulates queues: the article's sizes as defaults, its points run on all cores, a summary frame and a frame
 * of single runs, a table per {@link Point#table} on the terminal.
 */
public abstract class ModelStudy extends Script {
    /** The article's service requirement: mean 1.00125, so that its "80 %" is a load of 0.801. */
    protected static final Distribution SERVICE = new Distribution.Lognormal(-0.36, 0.85);

    @Option(names = "--streams", paramLabel = "KIND",
            description = "random streams: ${COMPLETION-CANDIDATES}; article gives the published digits (default: ${DEFAULT-VALUE})")
    private RandomInput.Kind streams;

    @Option(names = "--seed", paramLabel = "N", description = "any whole number; run r of the article's streams has seed N + r (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--runs", paramLabel = "N", description = "independent runs behind each mean (default: ${DEFAULT-VALUE})")
    private int runs;

    @Option(names = "--requests", paramLabel = "N", description = "arrivals per run (default: 300000, with --quick 20000)")
    private Integer requests;

    @Option(names = "--warmup", paramLabel = "N", description = "arrivals discarded at the start of each run (default: 20000, with --quick 2000)")
    private Integer warmup;

    @Option(names = "--load", paramLabel = "X", description = "arrivals per server and mean service time, above 0 and below 1 (default: ${DEFAULT-VALUE})")
    private double load = 0.8;

    @Option(names = "--servers", paramLabel = "N", description = "servers (default: ${DEFAULT-VALUE})")
    private int servers = 16;

    @Option(names = "--threads", paramLabel = "N", description = "threads; the digits do not depend on it (default: the cores, ${DEFAULT-VALUE})")
    private int threads = Runtime.getRuntime().availableProcessors();

    private RunStore store = new RunStore();

    /** A study with the article's streams and its five runs. */
    protected ModelStudy() {
        this(RandomInput.Kind.ARTICLE, 5);
    }

    /** A study with other defaults. */
    protected ModelStudy(RandomInput.Kind streams, int runs) {
        this.streams = streams;
        this.runs = runs;
    }

    /** Lets the study take runs from a store that others fill too. */
    public void share(RunStore others) {
        store = others;
    }

    /** The study's points; {@code base} has the sizes asked for, identical servers and live knowledge. */
    protected abstract List<Point> points(Scenario base);

    /** Heading of each table, by table id. */
    protected abstract Map<String, String> headings();

    /** The label of a row in its table. */
    protected String label(Frame summary, int row) {
        return summary.text(row, "policy");
    }

    /** Sentences below the tables, made from the frame. */
    protected abstract List<String> remarks(Frame summary);

    protected double load() {
        return load;
    }

    protected int servers() {
        return servers;
    }

    private int requests() {
        return requests != null ? requests : quick ? 20_000 : 300_000;
    }

    private int warmup() {
        return warmup != null ? warmup : quick ? 2_000 : 20_000;
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--requests", "" + requests(), "--warmup", "" + warmup());
    }

    @Override
    protected String opening() {
        how();
        return points(base()).size() + " scenarios, " + runs + (runs == 1 ? " run" : " runs") + " each of " + requests() + " requests, "
                + warmup() + " of them discarded; " + streams + " streams, seed " + seed + "\n\n";
    }

    @Override
    protected final List<Frame> frames() {
        Replications how = how();
        List<Point> points = points(base());
        List<List<Run>> results = new ArrayList<>();
        Progress.over(spec.name(), "runs", (long) points.size() * runs,
                step -> results.addAll(how.of(points.stream().map(Point::scenario).toList(), store, step)));
        return frames(points, how, results);
    }

    /** The frames of the results; a study that shows more adds to it. */
    protected List<Frame> frames(List<Point> points, Replications how, List<List<Run>> results) {
        return List.of(ModelFrames.summary(points, how, results), ModelFrames.runs(points, how, results));
    }

    @Override
    protected final List<Frame> figures() {
        return figures(points(base()), how());
    }

    /** What only a figure needs beyond the results; a study that has such a figure overrides it. */
    protected List<Frame> figures(List<Point> points, Replications how) {
        return List.of();
    }

    private Replications how() {
        return new Replications(streams, seed, runs, threads);
    }

    private Scenario base() {
        if (!(load > 0 && load < 1)) {
            throw new BadInput("load: " + load + " (expected: > 0 and < 1)");
        }
        if (servers < 2) {
            throw new BadInput("servers: " + servers + " (expected: >= 2)");
        }
        return Scenario.of(whopicks.model.Cluster.identical(servers), load * servers, SERVICE, new whopicks.model.Policies.Random(),
                requests(), warmup());
    }

    @Override
    protected String text(List<Frame> frames) {
        Frame summary = frames.get(0);
        StringBuilder out = new StringBuilder();
        for (String table : summary.distinct("table")) {
            out.append(headings().getOrDefault(table, table)).append('\n')
                    .append(table(summary, summary.find(Map.of("table", table)))).append('\n');
        }
        out.append("Sojourn times in mean service times, ").append(runs == 1 ? "of one run.\n"
                : "mean over " + runs + " runs +- half-width of the 95 % interval.\n");
        remarks(summary).forEach(line -> out.append(line).append('\n'));
        return out.toString();
    }

    /** The text of one table of the summary: a line per row. A study whose table has two axes overrides it with {@link #pivot}. */
    protected String table(Frame summary, List<Integer> rows) {
        List<List<String>> lines = new ArrayList<>();
        boolean anyUnstable = rows.stream().anyMatch(r -> !summary.flag(r, "stable"));
        List<String> head = new ArrayList<>(List.of("  policy", "p50", "", "p95", "", "p99", "", "busiest"));
        head.add(anyUnstable ? "note" : "");
        lines.add(head);
        for (int r : rows) {
            List<String> line = new ArrayList<>();
            line.add("  " + label(summary, r));
            for (String measure : List.of("p50", "p95", "p99")) {
                line.add(decimals(summary.number(r, measure)));
                line.add(plusMinus(summary.number(r, measure + "_half_width")));
            }
            line.add(decimals(summary.number(r, "max_utilisation")));
            line.add(summary.flag(r, "stable") ? "" : "unstable");
            lines.add(line);
        }
        return TextTable.aligned(lines, new boolean[] {true, false, false, false, false, false, false, false, true});
    }

    /**
     * The p99 of rows as a table with two axes: a line per value of a column, a column per policy.
     *
     * @param across name of the summary's column whose values head the lines
     */
    protected static String pivot(Frame summary, List<Integer> rows, String across) {
        List<List<String>> lines = new ArrayList<>();
        List<String> policies = rows.stream().map(r -> summary.text(r, "policy")).distinct().toList();
        List<String> head = new ArrayList<>(List.of("  " + across));
        policies.forEach(policy -> head.addAll(List.of(policy, "")));
        lines.add(head);
        for (String value : rows.stream().map(r -> summary.text(r, across)).distinct().toList()) {
            List<String> line = new ArrayList<>(List.of("  " + value));
            for (String policy : policies) {
                List<Integer> cell = rows.stream().filter(r -> summary.text(r, across).equals(value)
                        && summary.text(r, "policy").equals(policy)).toList();
                line.add(cell.isEmpty() ? "" : decimals(summary.number(cell.get(0), "p99")));
                line.add(cell.isEmpty() ? "" : plusMinus(summary.number(cell.get(0), "p99_half_width")));
            }
            lines.add(line);
        }
        boolean[] left = new boolean[head.size()];
        left[0] = true;
        return TextTable.aligned(lines, left);
    }

    /** The p99 of the summary's first row with the cells given, as column and text in turn; NaN if there is none. */
    protected static double p99(Frame summary, String... columnsAndTexts) {
        return summary.find(Key.of(columnsAndTexts)).stream().mapToDouble(r -> summary.number(r, "p99")).findFirst()
                .orElse(Double.NaN);
    }

    /** The half-width as it stands beside a mean; "" for NaN. */
    protected static String plusMinus(double halfWidth) {
        return Double.isNaN(halfWidth) ? "" : "+- " + decimals(halfWidth);
    }

    /** Two decimals, the article's. */
    protected static String decimals(double value) {
        return String.format(java.util.Locale.ROOT, "%.2f", value);
    }

    /** A map that keeps its order, from keys and values in turn. */
    protected static Map<String, String> inOrder(String... keysAndValues) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }
}
