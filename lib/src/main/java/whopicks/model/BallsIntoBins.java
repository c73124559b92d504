package whopicks.model;

import whopicks.random.Draws;
import whopicks.random.Purpose;
import whopicks.random.PythonRandom;
import whopicks.random.Streams;

/**
 * As many balls as bins, thrown one by one: each ball draws some bins with replacement and goes to the emptiest of them, of
 * equals to the first drawn. What is wanted is the fullest bin. Memory: a byte per bin.
 *
 * @param n number of bins and of balls, at least {@code choices}
 * @param choices bins drawn for each ball, at least 1
 */
public record BallsIntoBins(int n, int choices) {
    /** @throws IllegalArgumentException if a number is out of its range */
    public BallsIntoBins {
        if (choices < 1) {
            throw new IllegalArgumentException("choices: " + choices + " (expected: >= 1)");
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
     * Balls in the fullest bin.
     *
     * @throws IllegalStateException if a bin gets more balls than a byte can count, which draws that are uniform do not do
     */
    public int fullest(Draws draws) {
        byte[] balls = new byte[n];
        int most = 0;
        for (int ball = 0; ball < n; ball++) {
            int bin = draws.below(n);
            for (int k = 1; k < choices; k++) {
                int other = draws.below(n);
                bin = balls[other] < balls[bin] ? other : bin;
            }
            if (++balls[bin] > most) {
                most = balls[bin];
                if (most == Byte.MAX_VALUE) {
                    throw new IllegalStateException("balls in a bin: " + most + " (expected: < " + most + ", draws that are uniform)");
                }
            }
        }
        return most;
    }
}
