package whopicks.report;

import java.util.Comparator;
import java.util.List;
import whopicks.article.Outcome;
import whopicks.article.Verdict;
import whopicks.article.Verdicts;
import whopicks.frame.Frame;

/** The article's claims as the page marks them: beside a number, below a section, and in the ledger. */
public final class Marks {
    private final Verdicts verdicts;

    Marks(Verdicts verdicts) {
        this.verdicts = verdicts;
    }

    /**
     * The verdict to show beside a cell: of several claims about it, the one that went worst; null if none was decided there.
     *
     * @param row row of the frame; -1 for a cell that was not read from one
     */
    public Verdict at(Frame frame, int row, String column) {
        return row < 0 ? null : verdicts.at(frame, row, column).stream().filter(v -> v.outcome().isRun())
                .max(Comparator.comparing(Verdict::outcome)).orElse(null);
    }

    /** The verdicts on the claims of some topics, in the ledger's order. */
    public List<Verdict> on(List<String> topics) {
        return verdicts.on(claim -> topics.contains(claim.topic())).all();
    }

    /** All verdicts, in the ledger's order. */
    public List<Verdict> all() {
        return verdicts.all();
    }

    /** How many of some verdicts have an outcome, by its words. */
    public static long count(List<Verdict> some, String outcome) {
        return some.stream().filter(v -> v.outcome().toString().equals(outcome)).count();
    }

    /** Sign of an outcome, told apart by shape. */
    public static String sign(Outcome outcome) {
        return switch (outcome) {
            case HOLDS -> "✓";
            case HOLDS_IF -> "◐";
            case CANNOT_TELL -> "?";
            case DOES_NOT_HOLD -> "✗";
            case NOT_RUN -> "·";
            case CITED -> "§";
        };
    }

    /** The outcome as a class of the style sheet. */
    public static String style(Outcome outcome) {
        return outcome.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
}
