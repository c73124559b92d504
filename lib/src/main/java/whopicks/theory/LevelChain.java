package whopicks.theory;

import java.util.Arrays;

/**
 * A Markov chain in continuous time whose every transition leads one level up or one level down, and its stationary
 * probabilities.
 */
final class LevelChain {
    private static final int EXTRAPOLATED = 8;
    private static final double MOST_RATIO = 0.98;

    private final int[] level;
    private final int[] upEnd;
    private final int[] up;
    private final double[] upRate;
    private final int[] downEnd;
    private final int[] down;
    private final double[] downRate;
    private int state = -1;

    /** For so many states, each with at most {@code width} transitions up and as many down. */
    LevelChain(int states, int width) {
        level = new int[states];
        upEnd = new int[states];
        up = new int[states * width];
        upRate = new double[states * width];
        downEnd = new int[states];
        down = new int[states * width];
        downRate = new double[states * width];
    }

    /** Starts the next state; the transitions that follow are from it. */
    void next(int level) {
        state++;
        this.level[state] = level;
        upEnd[state] = start(upEnd, state);
        downEnd[state] = start(downEnd, state);
    }

    void up(int to, double rate) {
        up[upEnd[state]] = to;
        upRate[upEnd[state]++] = rate;
    }

    void down(int to, double rate) {
        down[downEnd[state]] = to;
        downRate[downEnd[state]++] = rate;
    }

    private static int start(int[] end, int state) {
        return state == 0 ? 0 : end[state - 1];
    }

    /**
     * Block Gauss-Seidel sweeps down and up the levels, each followed by the exact solution of the birth and death
     * process of the levels alone (aggregation and disaggregation: Takahashi 1975; Stewart, Introduction to the
     * Numerical Solution of Markov Chains, 1994, 6.3).
     *
     * @param p      a first guess, not necessarily of sum one; changed
     * @param enough the sweeps end when they change the probabilities by less than this in sum
     * @param most   transitions to follow at most: a sweep follows each twice
     * @return the transitions followed; more than {@code most} if the probabilities have not settled by then
     */
    long stationary(double[] p, double enough, long most) {
        int levels = Arrays.stream(level).max().orElse(0) + 1;
        int[][] block = blocks(levels);
        double[] upOut = sums(upEnd, upRate);
        double[] downOut = sums(downEnd, downRate);
        double[] fromBelow = new double[p.length];
        double[] fromAbove = new double[p.length];
        for (int l = 0; l + 1 < levels; l++) {
            push(block[l + 1], block[l], p, upEnd, up, upRate, fromBelow);
        }
        double[] before = {};
        double movedBefore = 0;
        int sweep = 0;
        long perSweep = 2L * (upEnd[level.length - 1] + downEnd[level.length - 1]);
        for (long followed = perSweep; followed <= most; followed += perSweep) {
            balanceLevels(block, p, upOut, downOut, fromBelow);
            double moved = 0;
            for (int l = levels - 1; l >= 0; l--) {
                moved += settle(block[l], p, fromBelow, fromAbove, upOut, downOut);
                if (l > 0) {
                    push(block[l - 1], block[l], p, downEnd, down, downRate, fromAbove);
                }
            }
            for (int l = 0; l < levels; l++) {
                settle(block[l], p, fromBelow, fromAbove, upOut, downOut);
                if (l + 1 < levels) {
                    push(block[l + 1], block[l], p, upEnd, up, upRate, fromBelow);
                }
            }
            if (moved < enough) {
                balanceLevels(block, p, upOut, downOut, fromBelow);
                return followed;
            }
            sweep++;
            double ratio = moved / movedBefore;
            movedBefore = moved;
            if (sweep % EXTRAPOLATED == EXTRAPOLATED - 1) {
                before = p.clone();
            } else if (sweep % EXTRAPOLATED == 0 && ratio > 0 && ratio < 1) {
                extrapolate(p, before, Math.min(MOST_RATIO, ratio));
                for (int l = 0; l + 1 < levels; l++) {
                    push(block[l + 1], block[l], p, upEnd, up, upRate, fromBelow);
                }
            }
        }
        return most + 1;
    }

    /** Where the sweeps change by a ratio each, all that are still to come change by a geometric sum (Lyusternik). */
    private static void extrapolate(double[] p, double[] before, double ratio) {
        for (int s = 0; s < p.length; s++) {
            p[s] = Math.max(p[s] / 2, p[s] + (p[s] - before[s]) * ratio / (1 - ratio));
        }
    }

    private int[][] blocks(int levels) {
        int[] size = new int[levels];
        for (int l : level) {
            size[l]++;
        }
        int[][] block = new int[levels][];
        Arrays.setAll(block, l -> new int[size[l]]);
        for (int s = level.length - 1; s >= 0; s--) {
            block[level[s]][--size[level[s]]] = s;
        }
        return block;
    }

    private double[] sums(int[] end, double[] rate) {
        double[] out = new double[level.length];
        for (int s = 0; s < out.length; s++) {
            for (int i = start(end, s); i < end[s]; i++) {
                out[s] += rate[i];
            }
        }
        return out;
    }

    /** Sets a block from what flows in; returns the sum of the changes. */
    private static double settle(int[] block, double[] p, double[] fromBelow, double[] fromAbove, double[] upOut,
            double[] downOut) {
        double moved = 0;
        for (int s : block) {
            double value = (fromBelow[s] + fromAbove[s]) / (upOut[s] + downOut[s]);
            moved += Math.abs(value - p[s]);
            p[s] = value;
        }
        return moved;
    }

    private static void push(int[] target, int[] source, double[] p, int[] end, int[] to, double[] rate,
            double[] into) {
        for (int s : target) {
            into[s] = 0;
        }
        for (int s : source) {
            for (int i = start(end, s); i < end[s]; i++) {
                into[to[i]] += p[s] * rate[i];
            }
        }
    }

    /** Scales each level so that as much flows up from it as comes down to it, and all to one. */
    private static void balanceLevels(int[][] block, double[] p, double[] upOut, double[] downOut, double[] fromBelow) {
        double factor = 1;
        double upFlow = 0;
        double all = 0;
        for (int l = 0; l < block.length; l++) {
            double downFlow = 0;
            double nextUp = 0;
            double mass = 0;
            for (int s : block[l]) {
                downFlow += p[s] * downOut[s];
                nextUp += p[s] * upOut[s];
                mass += p[s];
                fromBelow[s] *= factor;
            }
            factor = l == 0 ? 1 : downFlow > 0 ? upFlow / downFlow : 0;
            for (int s : block[l]) {
                p[s] *= factor;
            }
            upFlow = factor * nextUp;
            all += factor * mass;
        }
        for (int s = 0; s < p.length; s++) {
            p[s] /= all;
            fromBelow[s] /= all;
        }
    }
}
