///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Balls into bins: what does a second choice do to the fullest bin?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.Progress;
import whopicks.cli.Script;
import whopicks.frame.BinsFrames;
import whopicks.frame.Frame;
import whopicks.frame.TextTable;
import whopicks.model.BallsIntoBins;
import whopicks.model.RandomInput;
import whopicks.model.Replications;

/**
 * <b>Question.</b> n balls are thrown into n bins. How full is the fullest, if a ball takes one bin at random, and if it looks
 * at two and takes the emptier?
 *
 * <pre>
 *   one choice:    ball -> random bin                            log n / log log n
 *   best of two:   ball -> two random bins -> the emptier one    log log n / log 2
 * </pre>
 *
 * <b>Expect.</b> A thousand times the bins nearly double the maximum of one choice and barely move that of two. Each choice
 * beyond the second only takes off a constant factor. Nothing leaves a bin, so this is not a queue: there the best of two
 * loses to the best of all.
 *
 * <p><b>Run.</b> {@code jbang bins}, {@code jbang bins --choices 1,2,3,4}, {@code jbang bins --n 10000000}
 */
@Command(name = "bins", description = "Balls into bins: what does a second choice do to the fullest bin?")
public class bins extends Script {
    public static void main(String... args) {
        Script.main(new bins(), args);
    }

    // 1. The scenario: as many balls as bins.
    @Option(names = "--n", split = ",", paramLabel = "N",
            description = "numbers of bins, with commas between (default: 100,1000,10000,100000, with --quick 100,1000)")
    private List<Integer> n;

    @Option(names = "--choices", split = ",", defaultValue = "1,2", paramLabel = "D",
            description = "bins drawn for each ball, with commas between (default: ${DEFAULT-VALUE})")
    private List<Integer> choices;

    @Option(names = "--streams", paramLabel = "KIND",
            description = "random streams: ${COMPLETION-CANDIDATES}; article gives the published digits (default: ${DEFAULT-VALUE})")
    private RandomInput.Kind streams = RandomInput.Kind.ARTICLE;

    @Option(names = "--seed", paramLabel = "N",
            description = "any whole number; run r of the article's streams has seed N + r (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--runs", paramLabel = "N",
            description = "independent runs behind each mean (default: ${DEFAULT-VALUE})")
    private int runs = 15;

    @Option(names = "--threads", paramLabel = "N",
            description = "threads; the digits do not depend on it (default: the cores, ${DEFAULT-VALUE})")
    private int threads = Runtime.getRuntime().availableProcessors();

    private List<Integer> sizes() {
        return n != null ? n : quick ? List.of(100, 1000) : List.of(100, 1000, 10_000, 100_000);
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--n", sizes().toString());
    }

    // 2. The sweep: each number of choices at each size. 3. The frames: a row per game, and a row per run.
    @Override
    protected List<Frame> frames() {
        List<BallsIntoBins> games = new ArrayList<>();
        choices.forEach(d -> sizes().forEach(size -> games.add(new BallsIntoBins(size, d))));
        Replications how = new Replications(streams, seed, runs, threads);
        List<List<Integer>> fullest = new ArrayList<>();
        Progress.over("bins", "runs", (long) games.size() * runs,
                step -> fullest.addAll(how.each(games, (game, run) -> game.fullest(streams, seed, run), step)));
        return List.of(BinsFrames.summary(games, how, fullest), BinsFrames.runs(games, how, fullest));
    }

    // 4. What we saw.
    @Override
    protected String text(List<Frame> frames) {
        Frame summary = frames.get(0);
        StringBuilder out = new StringBuilder("Balls in the fullest of n bins\n");
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  choices", "n", "mean", "", "deviation", "formula", "theory", "theory's source"));
        for (int r = 0; r < summary.size(); r++) {
            String halfWidth = decimals(summary.number(r, "maximum_half_width"));
            lines.add(List.of("  " + summary.text(r, "choices"), summary.text(r, "n"), decimals(summary.number(r, "maximum")),
                    halfWidth.isEmpty() ? "" : "+- " + halfWidth, decimals(summary.number(r, "deviation")),
                    decimals(summary.number(r, "formula")), decimals(summary.number(r, "expected")),
                    summary.text(r, "expected_source")));
        }
        out.append(TextTable.aligned(lines, new boolean[] {true, false, false, false, false, false, false, true}));
        out.append("\nMean over ").append(runs).append(runs == 1 ? " run" : " runs")
                .append(" +- half-width of the 95 % interval; deviation from run to run; ")
                .append(streams).append(" streams, seed ").append(seed).append(".\n");
        out.append("formula: the leading term only, log n / log log n for one choice, log log n / log d for the best of d.\n");
        int last = sizes().size() - 1;
        for (int c = 0; c < choices.size() && last > 0; c++) {
            int first = c * sizes().size();
            double growth = summary.number(first + last, "maximum") / summary.number(first, "maximum");
            out.append(String.format(Locale.ROOT, "From %d to %d bins the maximum grows %.2f-fold with %d choice%s.%n",
                    sizes().get(0), sizes().get(last), growth, choices.get(c), choices.get(c) == 1 ? "" : "s"));
        }
        return out.toString();
    }

    private static String decimals(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.2f", value);
    }
}
