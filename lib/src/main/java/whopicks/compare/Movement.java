package whopicks.compare;

/** How far something moved from one folder to the other. */
public enum Movement {
    /** Not at all. */
    SAME("same digits"),
    /** No further than chance moves it. */
    WITHIN("moved within the intervals"),
    /** Further; or, with the same seed, a value that has no interval and so must not move. */
    BEYOND("moved beyond the intervals"),
    /** With another seed, a value that has no interval: nothing says how far chance moves it. */
    UNKNOWN("moved, without an interval"),
    /** No such row in the new folder. */
    ONLY_BEFORE("only in the old"),
    /** No such row in the old folder. */
    ONLY_AFTER("only in the new"),
    /** A claim was decided otherwise. */
    VERDICT("verdict changed");

    private final String words;

    Movement(String words) {
        this.words = words;
    }

    @Override
    public String toString() {
        return words;
    }
}
