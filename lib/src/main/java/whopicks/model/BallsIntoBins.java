package whopicks.model;

import whopicks.random.Draws;
import whopicks.random.Purpose;
import whopicks.random.PythonRandom;
import whopicks.random.Streams;

/**
 * Balls thrown into bins one by one: each ball draws some bins with replacement and goes to the emptiest of
 * them, of equals to the first drawn. What is wanted is the fullest bin. Memory: a byte per bin.
 *
 * @param n number of bins, at least {@code choices}
 * @param balls number of balls, at least 1 and at most {@value #MOST_PER_BIN} a bin
 * @param choices bins drawn for each ball, 1 to 1000
 */
public record BallsIntoBins(int n, int balls, int choices) {
    /** Even with one choice the fullest of a billion bins then has fewer balls than a byte counts. */
    public static final int MOST_PER_BIN = 40;
    private static final int BLOCK = 64;

    /** As many balls as bins. */
    public BallsIntoBins(int n, int choices) {
        this(n, n, choices);
    }

    /** @throws IllegalArgumentException if a number is out of its range */
    public BallsIntoBins {
        if (choices < 1 || choices > 1000) {
            throw new IllegalArgumentException("choices: " + choices + " (expected: 1 to 1000)");
        }
        if (n < choices) {
            throw new IllegalArgumentException("n: " + n + " (expected: >= " + choices + ", the choices)");
        }
        if (balls < 1 || balls > (long) MOST_PER_BIN * n) {
            throw new IllegalArgumentException("balls: " + balls + " (expected: 1 to " + (long) MOST_PER_BIN * n + ", "
                    + MOST_PER_BIN + " a bin)");
        }
    }

    /** The fullest bin of one run on the streams of a study, as {@link RandomInput.Kind} has them. */
    public int fullest(RandomInput.Kind streams, long seed, int run) {
        return fullest(streams == RandomInput.Kind.ARTICLE ? new PythonRandom(seed + run)
                : new Streams(seed, run).of(Purpose.BALLS)::nextInt);
    }

    /**
     * Balls in the fullest bin. The draws of a block of balls come before its bins are looked at, so that the processor
     * fetches bins of several balls at a time: with bins beyond its cache that is most of the cost.
     *
     * @throws IllegalStateException if a bin gets more balls than a byte can count, which draws that are uniform do not
     *     do
     */
    public int fullest(Draws draws) {
        byte[] counts = new byte[n];
        int[] drawn = new int[BLOCK * choices];
        int most = 0;
        for (int thrown = 0; thrown < balls; thrown += BLOCK) {
            int size = Math.min(BLOCK, balls - thrown) * choices;
            for (int i = 0; i < size; i++) {
                drawn[i] = draws.below(n);
            }
            most = Math.max(most, place(counts, drawn, size));
            if (most == Byte.MAX_VALUE) {
                throw new IllegalStateException("balls in a bin: " + most
                        + " (expected: fewer, from draws that are uniform)");
            }
        }
        return most;
    }

    /** Places the balls of a block; the fullest of the bins that got one. */
    private int place(byte[] counts, int[] drawn, int size) {
        int most = 0;
        for (int i = 0; i < size; i += choices) {
            int bin = drawn[i];
            for (int k = 1; k < choices; k++) {
                int other = drawn[i + k];
                bin = counts[other] < counts[bin] ? other : bin;
            }
            most = Math.max(most, ++counts[bin]);
        }
        return most;
    }
}
