package whopicks.walk;

import whopicks.model.RandomInput;

/**
 * A way through the arrivals, block by block, in a loop of its own that a just-in-time compiler can see whole.
 * Whichever is taken, the digits are the same.
 */
abstract class Walk {
    final RandomInput input;
    /** Times between the arrivals of the latest block. */
    final double[] gap = new double[RandomInput.BLOCK];
    /** What its requests require, then how long they are served. */
    final double[] serviceTime = new double[RandomInput.BLOCK];
    /** Where they were placed. */
    final int[] server = new int[RandomInput.BLOCK];
    /** Their sojourn times. */
    final double[] sojourn = new double[RandomInput.BLOCK];
    /** Arrival of the latest request. */
    double time;

    Walk(RandomInput input) {
        this.input = input;
    }

    /** Places the next {@code length} requests, a block at most. */
    abstract void place(int length);

    /** Server of each session, -1 for none yet; empty where nothing pins. */
    int[] pinned() {
        return new int[0];
    }

    /** Draws the gaps and the requirements of a block. */
    final void draw() {
        input.gaps(gap);
        input.requirements(serviceTime);
    }
}
