///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Does least response time beat least connections, if its averages wait for the responses?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.frame.DifferenceFrame;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.frame.Point;
import whopicks.frame.TextTable;
import whopicks.model.Cluster;
import whopicks.model.Policies;
import whopicks.model.RandomInput;
import whopicks.model.Replications;
import whopicks.model.Run;
import whopicks.model.Scenario;

/**
 * <b>Question.</b> The article's least response time has p99 5.50 where least connections has 6.06, and its balancer "does
 * not know the future". Its figures come out only if the moving average learns a response time when the request is placed,
 * which no balancer can. What is left of the gain if the average waits for the response?
 *
 * <pre>
 *   placed                  answered
 *   |--- waiting, service ---|
 *   ^ foresight: average     ^ honest: average moves here,
 *     moves here, by the       by the same time
 *     time still to come
 * </pre>
 *
 * <b>Expect.</b> With foresight the average tells at once where a long request has just been put: the balancer sees work, not
 * only requests. Without it the average is news of requests that are gone.
 *
 * <p><b>Run.</b> {@code jbang foresight}, {@code jbang foresight --smoothing 0.05 --runs 100}, {@code jbang foresight --load 0.95}
 */
@Command(name = "foresight", description = "Does least response time beat least connections, if its averages wait for the responses?")
public class foresight extends ModelStudy {
    public static void main(String... args) {
        Script.main(new foresight(), args);
    }

    // 1. The scenario: the article's, but on independent streams, where all policies meet the same requests.
    foresight() {
        super(RandomInput.Kind.INDEPENDENT, 40);
    }

    private static final String BASELINE = new Policies.LeastConnections().name();

    @Option(names = "--smoothing", split = ",", defaultValue = "0.01,0.03,0.1,0.3", paramLabel = "X",
            description = "weights of the newest response in the average, with commas between (default: ${DEFAULT-VALUE})")
    private List<Double> smoothing;

    // 2. The sweep: both forms at each smoothing, on identical servers and with a slow one.
    @Override
    protected List<Point> points(Scenario base) {
        List<Point> points = new ArrayList<>();
        add(points, "identical", base);
        add(points, "slow", base.withCluster(Cluster.withFirst(0.25, servers())));
        return points;
    }

    private void add(List<Point> points, String table, Scenario cluster) {
        points.add(new Point("foresight", table, cluster.withPolicy(new Policies.LeastConnections())));
        for (double x : smoothing) {
            points.add(new Point("foresight", table, cluster.withPolicy(new Policies.LeastResponseTimeForesight(x))));
        }
        for (double x : smoothing) {
            points.add(new Point("foresight", table, cluster.withPolicy(new Policies.LeastResponseTime(x))));
        }
    }

    // 3. The frames: a row per policy with its paired differences from least connections, and a row per run.
    @Override
    protected List<Frame> frames(List<Point> points, Replications how, List<List<Run>> results) {
        return List.of(DifferenceFrame.of(points, how, results, BASELINE), ModelFrames.runs(points, how, results));
    }

    @Override
    protected Map<String, String> headings() {
        return inOrder("identical", "Identical servers: p99, and differences from least connections", "slow",
                "One server four times slower: p99, and differences from least connections");
    }

    @Override
    protected String table(Frame frame, List<Integer> rows) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  policy", "smoothing", "p99", "", "p50 by", "", "p95 by", "", "p99 by", ""));
        for (int r : rows) {
            List<String> line = new ArrayList<>(List.of("  " + frame.text(r, "policy"), frame.text(r, "smoothing"),
                    decimals(frame.number(r, "p99")), plusMinus(frame.number(r, "p99_half_width"))));
            for (String q : List.of("p50", "p95", "p99")) {
                boolean itself = frame.text(r, "policy").equals(BASELINE);
                line.add(itself ? "" : String.format(Locale.ROOT, "%+.3f", frame.number(r, q + "_difference")));
                line.add(itself ? "" : String.format(Locale.ROOT, "+- %.3f", frame.number(r, q + "_difference_half_width")));
            }
            lines.add(line);
        }
        return TextTable.aligned(lines, new boolean[] {true, false, false, false, false, false, false, false, false, false});
    }

    // 4. What we saw.
    @Override
    protected List<String> remarks(Frame frame) {
        return List.of(verdict(frame, "identical", "On identical servers"), verdict(frame, "slow", "With a slow server"));
    }

    private static String verdict(Frame frame, String table, String where) {
        return where + " the best of these smoothings " + best(frame, table, "least-response-time")
                + " if the average waits for the responses, and " + best(frame, table, "least-response-time-foresight") + " with foresight.";
    }

    private static String best(Frame frame, String table, String policy) {
        ToDoubleFunction<Integer> difference = r -> frame.number(r, "p99_difference");
        int row = frame.find(Map.of("table", table, "policy", policy)).stream()
                .min(Comparator.comparingDouble(difference)).orElseThrow();
        double gain = -frame.number(row, "p99_difference");
        double halfWidth = frame.number(row, "p99_difference_half_width");
        double base = frame.number(row, "p99") + gain;
        String verb = Math.abs(gain) <= halfWidth ? "cannot be told from least connections: at p99 it gains " : "gains at p99 ";
        return verb + decimals(gain) + " " + plusMinus(halfWidth) + " (" + decimals(100 * gain / base) + " %, smoothing "
                + frame.text(row, "smoothing") + ")";
    }
}
