package whopicks.article;

import java.util.List;

/** What became of a claim, from the best to the worst of what was decided; then what was not decided here. */
public enum Outcome {
    /** The evidence agrees. */
    HOLDS("HOLDS"),
    /** The evidence agrees only under the claim's assumption. */
    HOLDS_IF("HOLDS IF"),
    /** There is evidence, and it does not decide: see {@link Power}. */
    CANNOT_TELL("CANNOT TELL"),
    /** The evidence disagrees. */
    DOES_NOT_HOLD("DOES NOT HOLD"),
    /** There is no evidence here: the study was not run, or not at the article's size. */
    NOT_RUN("NOT RUN"),
    /** A fact that a source states; no study of ours could decide it. */
    CITED("CITED");

    private final String words;

    Outcome(String words) {
        this.words = words;
    }

    /** The outcome of its words. @throws IllegalArgumentException if there is none */
    static Outcome parse(String words) {
        for (Outcome outcome : values()) {
            if (outcome.words.equals(words)) {
                return outcome;
            }
        }
        throw new IllegalArgumentException("outcome: " + words + " (expected: one of " + List.of(values()) + ")");
    }

    /** Whether there was evidence. */
    public boolean isRun() {
        return this != NOT_RUN && this != CITED;
    }

    /** The outcome as people read it. */
    @Override
    public String toString() {
        return words;
    }
}
