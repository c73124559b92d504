///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Balls into bins: what does a second choice do to the fullest bin?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.cli.Heap;
import whopicks.cli.OptionText;
import whopicks.cli.RunOptions;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.frame.BinsFrames;
import whopicks.frame.Frame;
import whopicks.frame.PrintedTable;
import whopicks.grid.BadInput;
import whopicks.grid.Numbers;
import whopicks.model.BallsIntoBins;
import whopicks.model.RandomInput;
import whopicks.study.BinsAnswer;
import whopicks.study.Finished;
import whopicks.study.Replications;

/**
 * <b>Question.</b> n balls are thrown into n bins. How full is the fullest, if a ball takes one bin at random, and if
 * it looks at two and takes the emptier?
 *
 * <pre>
 *   one choice:    ball -> random bin                            log n / log log n
 *   best of two:   ball -> two random bins -> the emptier one    log log n / log 2
 * </pre>
 *
 * <b>Expect.</b> A thousand times the bins nearly double the maximum of one choice and barely move that of two. Each
 * choice beyond the second only takes off a constant factor. Nothing leaves a bin, so this is not a queue: there the
 * best of two loses to the best of all.
 *
 * <p><b>Run.</b> {@code jbang bins}, {@code jbang bins --choices 1,2,3,4}, {@code jbang bins --n 10000000},
 * {@code jbang bins --n 1000 --balls 1000,10000,40000}
 */
@Command(name = "bins", description = "Balls into bins: what does a second choice do to the fullest bin? "
        + OptionText.LISTS)
public class bins extends Script {
    private static final String SIZES = "100,1000,10000,100000";
    private static final String QUICK_SIZES = "100,1000";

    @Option(names = "--n", paramLabel = "LIST",
            description = "bins (default: " + SIZES + ", with --quick " + QUICK_SIZES + ")")
    private String n;

    @Option(names = "--balls", paramLabel = "LIST", description = "balls (default: as many as bins)")
    private String balls;

    @Option(names = "--choices", defaultValue = "1,2", paramLabel = "LIST",
            description = "bins drawn for each ball (default: ${DEFAULT-VALUE})")
    private String choices;

    @Mixin
    private final RunOptions running = new RunOptions(RandomInput.Kind.ARTICLE, 15);

    public static void main(String... args) {
        Script.main(new bins(), args);
    }

    private List<Integer> sizes() {
        return wholes("n", n != null ? n : quick ? QUICK_SIZES : SIZES);
    }

    private static List<Integer> wholes(String option, String text) {
        return Numbers.parse(option, text).wholes(1, Integer.MAX_VALUE);
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--n", sizes().toString(), "--balls", balls == null ? "as many as bins" : balls);
    }

    @Override
    protected void study() {
        // 1. The games: each number of choices at each number of bins and of balls, by default as many as bins.
        List<BallsIntoBins> games = new ArrayList<>();
        sizes().forEach(size -> Heap.check("n", size, 1, Integer.BYTES * 2.0 * running.how().threads()));
        List<Integer> draws = wholes("choices", choices);
        List<Integer> thrown = balls == null ? List.of() : wholes("balls", balls);
        draws.forEach(d -> sizes().forEach(size -> (balls == null ? List.of(size) : thrown).forEach(number ->
                games.add(BadInput.typed(() -> new BallsIntoBins(size, number, d))))));

        // 2. The runs: the fullest bin of each.
        Replications asked = running.how();
        Finished<BallsIntoBins, Integer> done = atLeastOne(Finished.of("games", games, asked.runs(),
                interruptible(() -> running.each("bins", games, (simulation, game, run) ->
                game.fullest(asked.streams(), asked.seed(), run)))));
        Replications how = asked.withRuns(done.runs());

        // 3. The frames: a row per game, and a row per run.
        Frame summary = keep(BinsFrames.summary(done.points(), how, done.results(),
                done.points().stream().map(BinsAnswer::of).toList()));
        keep(BinsFrames.runs(done.points(), how, done.results()));

        // 4. What we saw.
        say(table(summary));
        caption("Mean over " + how.runs() + (how.runs() == 1 ? " run" : " runs")
                + " +- half-width of the 95 % interval; deviation from "
                + "run to run; " + how.streams() + " streams, seed " + how.seed() + ".");
        say("formula: the leading term only, log n / log log n for one choice, log log n / log d for the best of d.");
        say(done.shortfall());
        for (int d : draws) {
            Frame row = summary.where("choices", "" + d);
            int last = row.size() - 1;
            if (last > 0 && balls == null) {
                say(String.format(Locale.ROOT, "From %s to %s bins the maximum grows %.2f-fold with %d choice%s.",
                        row.text(0, "n"),
                        row.text(last, "n"), row.number(last, "maximum") / row.number(0, "maximum"), d, d == 1 ? ""
                        : "s"));
            }
        }
    }

    private static PrintedTable table(Frame summary) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  choices", "n", "balls", "mean", "", "deviation", "formula", "theory", "theory's source"));
        for (int r = 0; r < summary.size(); r++) {
            lines.add(List.of("  " + summary.text(r, "choices"), summary.text(r, "n"), summary.text(r, "balls"),
                    Tables.decimals(summary.number(r, "maximum")),
                    Tables.plusMinus(summary.number(r, "maximum_half_width")),
                    Tables.decimals(summary.number(r, "deviation")),
                    summary.isEmpty(r, "formula") ? "" : Tables.decimals(summary.number(r, "formula")),
                    Tables.decimals(summary.number(r, "expected")),
                    summary.text(r, "expected_source")));
        }
        return new PrintedTable("Balls in the fullest of n bins", lines, new boolean[] {true, false, false, false,
                false, false, false, false, true});
    }
}
