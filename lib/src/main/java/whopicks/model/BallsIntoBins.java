package whopicks.model;

import whopicks.random.Draws;
import whopicks.random.Purpose;
import whopicks.random.PythonRandom;
import whopicks.random.Streams;

/**
 * As many balls as bins, thrown one by one: each ball draws some bins with replacement and goes to the emptiest of
 * them, of equals to the first drawn. What is wanted is the fullest bin. Memory: a byte per bin.
 *
 * @param n number of bins and of balls, at least {@code choices}
 * @param choices bins drawn for each ball, 1 to 1000
 */
public record BallsIntoBins(int n, int choices) {
    private static final int BLOCK = 64;

    /** @throws IllegalArgumentException if a number is out of its range */
    public BallsIntoBins {
        if (choices < 1 || choices > 1000) {
            throw new IllegalArgumentException("choices: " + choices + " (expected: 1 to 1000)");
        }
        if (n < choices) {
            throw new IllegalArgumentException("n: " + n + " (expected: >= " + choices + ", the choices)");
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
        byte[] balls = new byte[n];
        int[] drawn = new int[BLOCK * choices];
        int most = 0;
        for (int thrown = 0; thrown < n; thrown += BLOCK) {
            int size = Math.min(BLOCK, n - thrown) * choices;
            for (int i = 0; i < size; i++) {
                drawn[i] = draws.below(n);
            }
            most = Math.max(most, place(balls, drawn, size));
            if (most == Byte.MAX_VALUE) {
                throw new IllegalStateException("balls in a bin: " + most
                        + " (expected: fewer, from draws that are uniform)");
            }
        }
        return most;
    }

    /** Places the balls of a block; the fullest of the bins that got one. */
    private int place(byte[] balls, int[] drawn, int size) {
        int most = 0;
        for (int i = 0; i < size; i += choices) {
            int bin = drawn[i];
            for (int k = 1; k < choices; k++) {
                int other = drawn[i + k];
                bin = balls[other] < balls[bin] ? other : bin;
            }
            most = Math.max(most, ++balls[bin]);
        }
        return most;
    }
}
