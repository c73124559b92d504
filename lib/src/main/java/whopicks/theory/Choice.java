package whopicks.theory;

/** How a policy with live knowledge chooses among servers of which it sees only the number of requests. */
public sealed interface Choice {
    /**
     * The probability that a request joins a server with at least some number of requests.
     *
     * @param least   how many servers have at least that number
     * @param servers all servers
     */
    double joins(int least, int servers);

    /** A server with the fewest requests, ties in any way. */
    record Shortest() implements Choice {
        @Override
        public double joins(int least, int servers) {
            return least == servers ? 1 : 0;
        }
    }

    /** The server with fewest requests among d picked at random, with or without replacement. */
    record BestOf(int choices, boolean replacement) implements Choice {
        /** @throws IllegalArgumentException if {@code choices < 1} */
        public BestOf {
            Expect.atLeast("choices", choices, 1);
        }

        @Override
        public double joins(int least, int servers) {
            double p = 1;
            if (replacement) {
                return Math.pow((double) least / servers, choices);
            }
            for (int i = 0; i < Math.min(choices, servers); i++) {
                p *= Math.max(0, least - i) / (double) (servers - i);
            }
            return p;
        }
    }
}
