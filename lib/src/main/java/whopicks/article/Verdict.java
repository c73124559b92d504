package whopicks.article;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of a claim.
 *
 * @param claim the claim
 * @param outcome holds or not
 * @param value our value as text, with half-width where it is a mean; "" if there is none
 * @param evidence one line: runs, streams, seed, what was compared; or why it was not run
 */
public record Verdict(Claim claim, Outcome outcome, String value, String evidence) {

    /** Holds, or holds if its assumption is granted; or not. */
    static Verdict of(Claim claim, boolean holds, String value, String evidence) {
        Outcome outcome = !holds ? Outcome.DOES_NOT_HOLD : claim.assumption().isEmpty() ? Outcome.HOLDS : Outcome.HOLDS_IF;
        return new Verdict(claim, outcome, value, evidence);
    }

    /** The value as printed, or the article's word; "" where the statement is all. */
    public String published() {
        return claim.published();
    }

    /** What must be granted; "" unless the claim holds only so. */
    public String assumption() {
        return outcome == Outcome.HOLDS_IF ? claim.assumption() : "";
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
