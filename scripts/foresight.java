///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Does least response time beat least connections, if its averages wait for the responses?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.ModelStudy;
import whopicks.cli.OptionText;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.frame.DifferenceFrame;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.frame.PrintedTable;
import whopicks.grid.Numbers;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.LeastResponseTimeForesight;
import whopicks.study.Point;
import whopicks.study.Results;

/**
 * <b>Question.</b> The article's least response time has p99 5.50 where least connections has 6.06, and its balancer
 * "does not know the future". Its figures come out only if the moving average learns a response time when the request
 * is placed, which no balancer can. What is left of the gain if the average waits for the response?
 *
 * <pre>
 *   placed                  answered
 *   |--- waiting, service ---|
 *   ^ foresight: average     ^ honest: average moves here,
 *     moves here, by the       by the same time
 *     time still to come
 * </pre>
 *
 * <b>Expect.</b> With foresight the average tells at once where a long request has just been put: the balancer sees
 * work, not only requests. Without it the average is news of requests that are gone.
 *
 * <p><b>Run.</b> {@code jbang foresight}, {@code jbang foresight --smoothing 0.05 --runs 100}, {@code jbang foresight
 * --load 0.95}
 */
@Command(name = "foresight", description =
        "Does least response time beat least connections, if its averages wait for the responses?")
public class foresight extends ModelStudy {
    private static final String BASELINE = new LeastConnections().name();

    @Option(names = "--smoothing", defaultValue = "0.01,0.03,0.1,0.3", paramLabel = "LIST",
            description = OptionText.SMOOTHING + " (default: ${DEFAULT-VALUE})")
    private String smoothing;

    /** Independent streams, where all policies meet the same requests, and many runs. */
    foresight() {
        super(RandomInput.Kind.INDEPENDENT, 40);
    }

    public static void main(String... args) {
        Script.main(new foresight(), args);
    }

    @Override
    protected void study() {
        // 1. The scenarios: the article's, on identical servers and with a slow one.
        Scenario identical = base();
        Scenario slow = identical.withCluster(Cluster.withFirst(ArticleModel.SLOW, servers()));

        // 2. The sweep: least connections, then both forms of least response time at each smoothing.
        List<Policy> policies = new ArrayList<>(List.of(new LeastConnections()));
        List<Double> weights = Numbers.parse("smoothing", smoothing).doubles(x -> x > 0 && x <= 1, "> 0 and <= 1");
        weights.forEach(x -> policies.add(new LeastResponseTimeForesight(x)));
        weights.forEach(x -> policies.add(new LeastResponseTime(x)));
        List<Point> points = new ArrayList<>();
        policies.forEach(policy -> points.add(point("identical", identical.withPolicy(policy))));
        policies.forEach(policy -> points.add(point("slow", slow.withPolicy(policy))));
        Results results = run(points);

        // 3. The frames: a row per policy with its paired differences from least connections, and a row per run.
        Frame frame = keep(DifferenceFrame.of(results, BASELINE));
        keep(ModelFrames.runs(results));

        // 4. What we saw.
        say(table("Identical servers: p99, and differences from least connections", frame.where("table", "identical")));
        say(table("One server four times slower: p99, and differences from least connections",
                frame.where("table", "slow")));
        caption(footer(results));
        if (stopped()) {
            return;
        }
        say(verdict(frame.where("table", "identical"), "On identical servers"));
        say(verdict(frame.where("table", "slow"), "With a slow server"));
    }

    private static PrintedTable table(String heading, Frame frame) {
        if (frame.size() == 0) {
            return PrintedTable.NONE;
        }
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  policy", "smoothing", "p99", "", "p50 by", "", "p95 by", "", "p99 by", ""));
        for (int r = 0; r < frame.size(); r++) {
            List<String> line = new ArrayList<>(List.of("  " + frame.text(r, "policy"), frame.text(r, "smoothing"),
                    Tables.decimals(frame.number(r, "p99")), Tables.plusMinus(frame.number(r, "p99_half_width"))));
            for (String q : List.of("p50", "p95", "p99")) {
                boolean itself = frame.text(r, "policy").equals(BASELINE);
                line.add(itself ? "" : String.format(Locale.ROOT, "%+.3f", frame.number(r, q + "_difference")));
                line.add(itself ? "" : String.format(Locale.ROOT, "+- %.3f",
                        frame.number(r, q + "_difference_half_width")));
            }
            lines.add(line);
        }
        return new PrintedTable(heading, lines, new boolean[] {true, false, false, false, false, false, false,
                false, false, false});
    }

    private static String verdict(Frame frame, String where) {
        return where + " the best of these smoothings " + best(frame.where("policy", "least-response-time"))
                + " if the average waits for the responses, and "
                + best(frame.where("policy", "least-response-time-foresight"))
                + " with foresight.";
    }

    private static String best(Frame rows) {
        int best = 0;
        for (int r = 1; r < rows.size(); r++) {
            best = rows.number(r, "p99_difference") < rows.number(best, "p99_difference") ? r : best;
        }
        double gain = -rows.number(best, "p99_difference");
        double halfWidth = rows.number(best, "p99_difference_half_width");
        double base = rows.number(best, "p99") + gain;
        String verb = Math.abs(gain) <= halfWidth ? "cannot be told from least connections: at p99 it gains "
                : "gains at p99 ";
        return verb + Tables.decimals(gain) + " " + Tables.plusMinus(halfWidth) + " ("
                + Tables.decimals(100 * gain / base)
                + " %, smoothing " + rows.text(best, "smoothing") + ")";
    }
}
