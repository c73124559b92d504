package whopicks.picks;

import java.util.Arrays;

/**
 * A rule over a snapshot that is taken once a period. When is not known: every phase of a grid is held possible, with a
 * weight that the picks move (Bayes), and that slowly forgets, since clocks drift.
 */
final class Refreshed implements Predictor {
    private static final int PHASES = 16;
    /** Part of the weights that each pick spreads over all phases. */
    private static final double FORGET = 0.01;

    private final Rule rule;
    private final Picks picks;
    private final double period;
    private final Board[] boards = new Board[PHASES];
    private final double[][] p;
    private final double[] weight = new double[PHASES];
    private final int[] recent;

    Refreshed(Rule rule, Picks picks, int[] byEnd, double period) {
        this.rule = rule;
        this.picks = picks;
        this.period = period;
        Arrays.setAll(boards, k -> new Board(picks, byEnd));
        p = new double[PHASES][picks.servers()];
        Arrays.fill(weight, 1.0 / PHASES);
        recent = new int[picks.servers()];
        Arrays.fill(recent, -1);
    }

    @Override
    public void predict(int i, double[] all) {
        Arrays.fill(all, 0);
        double since = picks.arrival()[i] - picks.arrival()[0];
        for (int k = 0; k < PHASES; k++) {
            double phase = (k + 0.5) / PHASES * period;
            double taken = picks.arrival()[0] + Math.floor((since - phase) / period) * period + phase;
            Arrays.fill(p[k], 0);
            rule.add(boards[k].at(taken, i), recent, 1, p[k]);
            for (int s = 0; s < all.length; s++) {
                all[s] += weight[k] * p[k][s];
            }
        }
    }

    @Override
    public void observe(int i, int server) {
        recent[server] = i;
        double sum = 0;
        for (int k = 0; k < PHASES; k++) {
            weight[k] *= p[k][server] + 1e-3;
            sum += weight[k];
        }
        for (int k = 0; k < PHASES; k++) {
            weight[k] = (1 - FORGET) * weight[k] / sum + FORGET / PHASES;
        }
    }
}
