package whopicks.theory;

/**
 * How a policy with live knowledge chooses among servers of which it sees only the number of requests: the one with
 * fewest among d picked at random, ties in any way.
 *
 * @param choices how many servers are picked, at least 1
 * @param replacement whether the same server may be picked twice
 */
public record Choice(int choices, boolean replacement) {
    /** @throws IllegalArgumentException if {@code choices < 1} */
    public Choice {
        Expect.atLeast("choices", choices, 1);
    }

    /**
     * The probability that a request joins one of {@code least} servers, all that have at least some number of
     * requests, out of all.
     */
    double joins(int least, int servers) {
        if (replacement) {
            return Math.pow((double) least / servers, choices);
        }
        double p = 1;
        for (int i = 0; i < Math.min(choices, servers); i++) {
            p *= Math.max(0, least - i) / (double) (servers - i);
        }
        return p;
    }
}
