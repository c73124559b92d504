package whopicks.article;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Schema;

/** The verdicts on claims, in the ledger's order. */
public final class Verdicts {
    private static final Schema SCHEMA = new Schema("claims", "One claim of the article a row, with its verdict.",
            List.of(
            Column.text("id", "Name of the claim"),
            Column.text("section", "Heading of the article's section"),
            Column.text("quote", "The shortest words of the article that state it; empty for a check"),
            Column.text("statement", "What the article states, in our words"),
            Column.text("checks", "The statement that the row checks once more; empty for a statement"),
            Column.text("kind", "Sort of statement"),
            Column.text("outcome", "HOLDS, HOLDS IF, CANNOT TELL, DOES NOT HOLD, NOT RUN or CITED"),
            Column.text("expected", "The outcome that the ledger expects"),
            Column.text("published", "The value as printed, or the article's word for it"),
            Column.text("value", "Our value, with the half-width of its 95 % interval where it is a mean"),
            Column.text("accepts",
                    "Acceptance interval: with which printed figures, or values of ours, the claim would hold"),
            Column.text("evidence", "Runs, streams, seed and what was compared; or why it was not run"),
            Column.text("assumption", "What must be granted, where the claim holds only so"),
            Column.text("rule", "What decides"),
            Column.text("reason", "Why this rule and this tolerance"),
            Column.text("why", "Why it does not hold as it stands, in a sentence"),
            Column.text("source", "Who states a cited fact, and where"),
            Column.text("cell", "The cell that decides: frame, row, column"),
            Column.text("command", "Runs this claim alone")));

    private final List<Verdict> all;

    private Verdicts(List<Verdict> all) {
        this.all = List.copyOf(all);
    }

    /**
     * Decides.
     *
     * @param claims all claims of the ledger, also those of no interest now: the error is shared among them
     * @param frames the frames there are, by name; claims on others are not run
     */
    public static Verdicts of(List<Claim> claims, Map<String, Frame> frames) {
        Judge judge = new Judge(claims, frames, Judge.COMPARISONS);
        return new Verdicts(claims.stream().map(judge::verdict).toList());
    }

    /** The verdicts. */
    public List<Verdict> all() {
        return all;
    }

    /** The verdicts on some claims. */
    public Verdicts on(Predicate<Claim> chosen) {
        return new Verdicts(all.stream().filter(v -> chosen.test(v.claim())).toList());
    }

    /** The verdicts that a cell of a frame decides; none if no claim is about it. */
    public List<Verdict> at(Frame frame, int row, String column) {
        return all.stream().filter(v -> v.claim().cell() != null && v.claim().cell().covers(frame, row, column))
                .toList();
    }

    /** How many of each outcome, those with none too. */
    public Map<Outcome, Long> counts() {
        Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
        for (Outcome outcome : Outcome.values()) {
            counts.put(outcome, all.stream().filter(v -> v.outcome() == outcome).count());
        }
        return counts;
    }

    /** Whether no claim was found not to hold. */
    public boolean allHold() {
        return counts().get(Outcome.DOES_NOT_HOLD) == 0;
    }

    /** The verdicts that are not the expected ones. */
    public List<Verdict> unexpected() {
        return all.stream().filter(v -> !v.asExpected()).toList();
    }

    /** The verdicts on statements: what the article says, each once. */
    public Verdicts statements() {
        return on(claim -> !claim.isCheck());
    }

    /** The verdicts on checks: statements tested once more in another way. */
    public Verdicts checks() {
        return on(Claim::isCheck);
    }

    /** A row per verdict. */
    public Frame frame() {
        Frame frame = new Frame(SCHEMA);
        for (Verdict v : all) {
            Claim c = v.claim();
            frame.add(c.id(), c.section(), c.quote(), c.statement(), c.checks(), c.kind().toString(),
                    v.outcome().toString(),
                    c.expected().toString(), v.published(), v.value(), v.accepts(), v.evidence(), v.assumption(),
                    c.rule().toString(),
                    c.reason(), v.why(), c.source(), c.cell() == null ? "" : c.cell().toString(), v.command());
        }
        return frame;
    }
}
