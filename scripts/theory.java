///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Does the simulation agree with what queueing theory knows exactly?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.frame.PrintedTable;
import whopicks.frame.TheoryFrame;
import whopicks.grid.BadInput;
import whopicks.model.Policy;
import whopicks.model.ArticleModel;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;
import whopicks.study.Point;
import whopicks.study.Results;
import whopicks.study.TheoryAnswer;

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
    /** Independent streams, and enough runs for a narrow interval. */
    theory() {
        super(RandomInput.Kind.INDEPENDENT, 20);
    }

    public static void main(String... args) {
        Script.main(new theory(), args);
    }

    @Override
    protected void study() {
        // 1. The scenarios: the article's, and the same with exponential service times.
        Scenario lognormal = base();
        BadInput.check("load", load(), lognormal.load() < 1, String.format(Locale.ROOT,
                "> 0 and < %.4f, since the mean service time is %.4f", 1 / ArticleModel.SERVICE.mean(),
                ArticleModel.SERVICE.mean()));
        Scenario exponential = lognormal.withService(new Distribution.Exponential(1));

        // 2. The sweep: the policies that theory knows, for each law of the service requirement.
        List<Point> points = new ArrayList<>();
        for (Policy policy : List.of(new UniformRandom(), new RoundRobin())) {
            points.add(point("lognormal", lognormal.withPolicy(policy)));
        }
        for (Policy policy : List.of(new UniformRandom(), new RoundRobin(), new PowerOfChoices(2, false),
                new LeastConnections())) {
            points.add(point("exponential", exponential.withPolicy(policy)));
        }
        Results results = run(points);

        // 3. The frames: a row per point with both answers, and a row per run.
        Frame frame = keep(TheoryFrame.of(results,
                results.points().stream().map(p -> TheoryAnswer.of(p.scenario())).toList()));
        keep(ModelFrames.runs(results));

        // 4. What we saw.
        say(table("The article's service times", frame.where("table", "lognormal")));
        say(table("Exponential service times", frame.where("table", "exponential")));
        caption(footer(results));
        if (stopped()) {
            return;
        }
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
        say(inside + " of " + all + " numbers of theory lie inside the 95 % interval of the simulation.");
    }

    private static PrintedTable table(String heading, Frame frame) {
        if (frame.size() == 0) {
            return PrintedTable.NONE;
        }
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  policy", "p50", "", "theory", "p99", "", "theory", "source"));
        for (int r = 0; r < frame.size(); r++) {
            List<String> line = new ArrayList<>(List.of("  " + frame.text(r, "policy")));
            for (String measure : List.of("p50", "p99")) {
                line.add(String.format(Locale.ROOT, "%.3f", frame.number(r, measure)));
                line.add(String.format(Locale.ROOT, "+- %.3f", frame.number(r, measure + "_half_width")));
                line.add(frame.isEmpty(r, measure + "_theory") ? "" : String.format(Locale.ROOT, "%.3f",
                        frame.number(r, measure + "_theory")));
            }
            line.add(frame.text(r, "source"));
            lines.add(line);
        }
        return new PrintedTable(heading, lines, new boolean[] {true, false, false, false, false, false, false,
                true});
    }
}
