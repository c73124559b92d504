package whopicks.theory;

import java.util.Arrays;
import org.apache.commons.math3.special.Gamma;

/**
 * A board of all queue lengths that is renewed every {@code period} and read by every arrival in between, for
 * infinitely many servers, Poisson arrivals, exponential service of mean one: the periodic update model of
 * Mitzenmacher, How useful is old information? (IEEE Trans. Parallel Distrib. Syst. 11, 2000). Between two renewals
 * each server is a queue whose arrival rate follows from the board alone; the queue lengths at renewals are the fixed
 * point of that.
 */
public final class StaleBoard {
    private static final int MOST_PHASES = 100_000;
    private static final double ENOUGH = 1e-9;
    private static final double NEGLIGIBLE = 1e-13;
    private static final int LONGEST = 1000;

    private final double load;
    private final double period;
    private final int choices;

    private StaleBoard(double load, double period, int choices) {
        this.load = Expect.load(load);
        this.period = Expect.positive("period", period);
        this.choices = choices;
    }

    /**
     * Each arrival joins the server of fewest requests on the board among d picked with replacement, ties at random.
     * Exact for infinitely many servers, to about 1e-6.
     *
     * @throws IllegalArgumentException if {@code choices < 1}, load is not between 0 and 1 or {@code period <= 0}
     * @throws ArithmeticException if the queues outgrow 1000 requests
     */
    public static Sojourn bestOf(int choices, double load, double period) {
        Expect.atLeast("choices", choices, 1);
        return new StaleBoard(load, period, choices).sojourn("stale board, power of d, mean field");
    }

    private Sojourn sojourn(String source) {
        double[] board = new double[40];
        double[] start = PowerOfD.fixedPoint(2, load);
        for (int k = 0; k < Math.min(board.length, start.length); k++) {
            board[k] = start[k] - (k + 1 < start.length ? start[k + 1] : 0);
        }
        for (int i = 0; i < MOST_PHASES; i++) {
            double[] next = new double[board.length];
            double[] average = new double[board.length];
            phase(board, next, average);
            double moved = 0;
            for (int k = 0; k < board.length; k++) {
                moved += Math.abs(next[k] - board[k]);
            }
            if (next[board.length - 1] > NEGLIGIBLE) {
                int longer = board.length * 3 / 2;
                if (longer > LONGEST) {
                    throw new ArithmeticException("queue length: " + longer + " (expected: <= " + LONGEST + ")");
                }
                board = Arrays.copyOf(next, longer);
            } else if (moved < ENOUGH * Math.min(1, period)) {
                return Occupancy.sojourn(tails(average), 1e-6, source);
            } else {
                board = next;
            }
        }
        throw new ArithmeticException("periods: " + MOST_PHASES + " (expected: queue lengths at renewals to settle)");
    }

    /** From the queue lengths at a renewal, those at the next and their average in between. */
    private void phase(double[] board, double[] next, double[] average) {
        double[] tail = tails(board);
        for (int i = 0; i < board.length; i++) {
            if (board[i] > NEGLIGIBLE) {
                double above = i + 1 < tail.length ? tail[i + 1] : 0;
                double share = Math.pow(tail[i], choices) - Math.pow(above, choices);
                queue(i, board[i], load * share / board[i], next, average);
            }
        }
    }

    /**
     * Adds the part of the servers that show i requests: queues of this arrival rate, by uniformisation (Jensen 1953).
     */
    private void queue(int i, double weight, double arrivals, double[] next, double[] average) {
        double jumps = (1 + arrivals) * period;
        double birth = arrivals / (1 + arrivals);
        int longest = next.length - 1;
        int most = (int) (jumps + 10 * Math.sqrt(jumps) + 30);
        double[] now = new double[next.length];
        double[] after = new double[next.length];
        now[i] = weight;
        double later = 1;
        for (int n = 0; n <= most; n++) {
            double chance = Math.exp(n * Math.log(jumps) - jumps - Gamma.logGamma(n + 1.0));
            later = Math.max(0, later - chance);
            for (int k = 0; k <= longest; k++) {
                next[k] += chance * now[k];
                average[k] += later / jumps * now[k];
            }
            for (int k = 0; k <= longest; k++) {
                after[k] = (k > 0 ? birth * now[k - 1] : 0) + (k < longest ? (1 - birth) * now[k + 1] : 0);
            }
            after[0] += (1 - birth) * now[0]; // an empty queue stays empty at a departure, the longest at an arrival
            after[longest] += birth * now[longest];
            double[] swap = now;
            now = after;
            after = swap;
        }
    }

    /** The share of queues of at least each length. */
    private static double[] tails(double[] p) {
        double[] share = p.clone();
        for (int k = p.length - 2; k >= 0; k--) {
            share[k] += share[k + 1];
        }
        return share;
    }
}
