package whopicks.article;

/** What became of a claim. */
public enum Outcome {
    /** The evidence agrees. */
    HOLDS("HOLDS"),
    /** The evidence agrees only under the claim's assumption. */
    HOLDS_IF("HOLDS IF"),
    /** The evidence disagrees. */
    DOES_NOT_HOLD("DOES NOT HOLD"),
    /** There is no evidence here, or not enough to tell. */
    NOT_RUN("NOT RUN");

    private final String words;

    Outcome(String words) {
        this.words = words;
    }

    /** The outcome as people read it. */
    @Override
    public String toString() {
        return words;
    }
}
