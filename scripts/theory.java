///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Does the simulation agree with what queueing theory knows exactly?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.frame.Point;
import whopicks.frame.TextTable;
import whopicks.frame.TheoryFrame;
import whopicks.grid.BadInput;
import whopicks.model.Policies;
import whopicks.model.RandomInput;
import whopicks.model.Replications;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.random.Distribution;

/**
 * <b>Question.</b> Some of the model's cases have answers that need no simulation. Does the simulation find them?
 *
 * <pre>
 *   random       each server is a queue M/G/1 of its own        article's service times, and exponential ones
 *   round robin  each server is a queue E16/G/1                 the same
 *   least connections, power of two: a Markov chain             exponential service times only
 * </pre>
 *
 * <b>Expect.</b> Agreement to within the interval, but for about one number in twenty.
 *
 * <p><b>Run.</b> {@code jbang theory}, {@code jbang theory --runs 100}, {@code jbang theory --load 0.9}
 */
@Command(name = "theory", description = "Does the simulation agree with what queueing theory knows exactly?")
public class theory extends ModelStudy {
    public static void main(String... args) {
        Script.main(new theory(), args);
    }

    // 1. The scenario: the article's, on independent streams.
    theory() {
        super(RandomInput.Kind.INDEPENDENT, 20);
    }

    // 2. The points: the policies that theory knows, for each law of the service requirement.
    @Override
    protected List<Point> points(Scenario base) {
        if (base.load() >= 1) {
            throw new BadInput(String.format(Locale.ROOT, "load: %s (expected: > 0 and < %.4f, since the mean service time is %.4f)", load(),
                    1 / SERVICE.mean(), SERVICE.mean()));
        }
        List<Point> points = new ArrayList<>();
        points.add(new Point("theory", "lognormal", base.withPolicy(new Policies.Random())));
        points.add(new Point("theory", "lognormal", base.withPolicy(new Policies.RoundRobin())));
        Scenario exponential = new Scenario(base.cluster(), base.gaps(), new Distribution.Exponential(1), base.policy(), base.knowledge(), 1, 0,
                base.requests(), base.warmup());
        for (var policy : List.of(new Policies.Random(), new Policies.RoundRobin(), new Policies.PowerOfChoices(2, false), new Policies.LeastConnections())) {
            points.add(new Point("theory", "exponential", exponential.withPolicy(policy)));
        }
        return points;
    }

    // 3. The frames: a row per point with both answers, and a row per run.
    @Override
    protected List<Frame> frames(List<Point> points, Replications how, List<List<Run>> results) {
        return List.of(TheoryFrame.of(points, how, results), ModelFrames.runs(points, how, results));
    }

    @Override
    protected Map<String, String> headings() {
        return inOrder("lognormal", "The article's service times", "exponential", "Exponential service times");
    }

    @Override
    protected String table(Frame frame, List<Integer> rows) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  policy", "p50", "", "theory", "p99", "", "theory", "source"));
        for (int r : rows) {
            List<String> line = new ArrayList<>(List.of("  " + frame.text(r, "policy")));
            for (String measure : List.of("p50", "p99")) {
                line.add(String.format(Locale.ROOT, "%.3f", frame.number(r, measure)));
                line.add(String.format(Locale.ROOT, "+- %.3f", frame.number(r, measure + "_half_width")));
                line.add(String.format(Locale.ROOT, "%.3f", frame.number(r, measure + "_theory")));
            }
            line.add(frame.text(r, "source"));
            lines.add(line);
        }
        return TextTable.aligned(lines, new boolean[] {true, false, false, false, false, false, false, true});
    }

    // 4. What we saw.
    @Override
    protected List<String> remarks(Frame frame) {
        int inside = 0;
        int all = 0;
        for (int r = 0; r < frame.size(); r++) {
            for (String measure : List.of("mean", "p50", "p95", "p99")) {
                double gap = Math.abs(frame.number(r, measure) - frame.number(r, measure + "_theory"));
                if (!Double.isNaN(gap)) {
                    all++;
                    inside += gap <= frame.number(r, measure + "_half_width") ? 1 : 0;
                }
            }
        }
        return List.of(inside + " of " + all + " numbers of theory lie inside the 95 % interval of the simulation.");
    }
}
