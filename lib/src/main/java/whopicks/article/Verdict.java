package whopicks.article;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of a claim.
 *
 * @param claim the claim
 * @param outcome holds or not
 * @param value our value as text, with half-width where it is a mean; "" if there is none
 * @param accepts the values with which the claim would hold, as text: printed figures for a figure, our values for a
 *     comparison; "" if it was not run
 * @param evidence one line: runs, streams, seed, what was compared; or why it was not run
 */
public record Verdict(Claim claim, Outcome outcome, String value, String accepts, String evidence) {

    /** With the outcome as it stands, but HOLDS IF for a claim that holds with an assumption. */
    static Verdict of(Claim claim, Outcome outcome, String value, String accepts, String evidence) {
        Outcome granted = outcome == Outcome.HOLDS && !claim.assumption().isEmpty() ? Outcome.HOLDS_IF : outcome;
        return new Verdict(claim, granted, value, accepts, evidence);
    }

    /** Nothing to decide by. */
    static Verdict notRun(Claim claim, String evidence) {
        return new Verdict(claim, Outcome.NOT_RUN, "", "", evidence);
    }

    /** Whether the outcome is the one that the ledger expects, or there was no evidence here. */
    public boolean asExpected() {
        return outcome == claim.expected() || outcome == Outcome.NOT_RUN;
    }

    /** The value as printed, or the article's word; "" where the statement is all. */
    public String published() {
        return claim.published();
    }

    /** What must be granted; "" unless the claim holds only so. */
    public String assumption() {
        return outcome == Outcome.HOLDS_IF ? claim.assumption() : "";
    }

    /**
     * Why the claim does not hold as it stands, in a sentence; "" if it holds, or the outcome is not the expected one.
     */
    public String why() {
        return outcome == claim.expected() ? claim.why() : "";
    }

    /** What to type to run this claim alone. */
    public String command() {
        return claim.command();
    }

    /** The cells that were read, the deciding one first; none for a cited claim. */
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        if (claim.cell() != null) {
            cells.add(claim.cell());
            cells.addAll(claim.versus());
        }
        return cells;
    }
}
