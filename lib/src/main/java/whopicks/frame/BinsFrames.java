package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import whopicks.model.BallsIntoBins;
import whopicks.stat.Estimate;
import whopicks.study.BinsAnswer;
import whopicks.study.Replications;

/** The frames of the study of balls and bins: a summary with a row per game, and a frame with a row per run. */
public final class BinsFrames {
    private static final String BALLS = "balls";

    private static final List<Column> GAME = List.of(
            Column.text("study", "Study that made the row").key(),
            Column.whole("n", "", "Number of bins").key(),
            Column.whole("balls", "", "Number of balls").key(),
            Column.whole("choices", "bins", "Bins drawn for each ball, which goes to the emptiest of them").key(),
            Column.text("streams", "Random streams: the article's own, or independent ones").key(),
            Column.whole("seed", "", "Seed of the study; with the article's streams run r has seed + r").size());

    private static final Column MAXIMUM =
            Column.number("maximum", 5, BALLS, "Balls in the fullest bin: mean over the runs");

    /** Schema of the summary. */
    public static final Schema SUMMARY =
            new Schema("bins", "One number of bins and choices a row: the fullest bin, mean over runs.",
            with(
                    Column.whole("runs", "runs", "Independent runs behind the mean").size(),
                    MAXIMUM,
                    Column.halfWidth(MAXIMUM),
                    Column.number("deviation", 5, BALLS,
                            "Standard deviation of the balls in the fullest bin, run to run"),
                    Column.number("formula", 5, BALLS,
                            "The survey's leading term: log n / log log n for one choice, log log n / log choices for "
                            + "more"),
                    Column.number("expected", 5, BALLS, "Expectation of the balls in the fullest bin, by theory"),
                    Column.number("expected_error", 5, BALLS, "How far the expectation may be off"),
                    Column.text("expected_source", "Where the expectation is from")));

    /** Schema of the runs. */
    public static final Schema RUNS = new Schema("bins-runs", "One run of one game a row.", with(
            Column.whole("run", "", "Number of the run, from 0").key(),
            Column.whole("maximum", BALLS, "Balls in the fullest bin")));

    private BinsFrames() {}

    private static List<Column> with(Column... measured) {
        List<Column> columns = new ArrayList<>(GAME);
        columns.addAll(List.of(measured));
        return columns;
    }

    /**
     * The summary.
     *
     * @param maxima for each game the fullest bin of each run
     * @param answers for each game what theory says of it
     */
    public static Frame summary(List<BallsIntoBins> games, Replications how, List<List<Integer>> maxima,
            List<BinsAnswer> answers) {
        Frame frame = new Frame(SUMMARY);
        for (int g = 0; g < games.size(); g++) {
            BallsIntoBins game = games.get(g);
            Estimate maximum = Estimate.of(maxima.get(g).stream().mapToDouble(Integer::doubleValue).toArray());
            BinsAnswer theory = answers.get(g);
            frame.add("bins", game.n(), game.balls(), game.choices(), how.streams().toString(), how.seed(), how.runs(),
                    maximum.mean(), maximum.halfWidth(),
                    maximum.standardError() * Math.sqrt(how.runs()), theory.formula(), theory.expected(),
                    theory.error(), theory.source());
        }
        return frame;
    }

    /** The runs, one by one. */
    public static Frame runs(List<BallsIntoBins> games, Replications how, List<List<Integer>> maxima) {
        Frame frame = new Frame(RUNS);
        for (int g = 0; g < games.size(); g++) {
            for (int r = 0; r < how.runs(); r++) {
                frame.add("bins", games.get(g).n(), games.get(g).balls(), games.get(g).choices(),
                        how.streams().toString(), how.seed(), r,
                        maxima.get(g).get(r));
            }
        }
        return frame;
    }
}
