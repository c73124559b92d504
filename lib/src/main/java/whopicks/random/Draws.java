package whopicks.random;

/** What a policy may ask of chance: an index. */
@FunctionalInterface
public interface Draws {
    /**
     * A uniform draw from 0, 1, ..., n - 1.
     *
     * @param n number of outcomes, at least 1
     */
    int below(int n);
}
