package whopicks.picks;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A rule over the own counters of one of several balancers, each of which has every request with the same probability.
 * Which one had it is not in the log: a particle filter follows a few possible assignments (Gordon, Salmond and Smith
 * 1993); each is weighed by the picks, and the unlikely give way to copies of the likely.
 */
final class OwnCounters implements Predictor {
    private static final int PARTICLES = 24;

    private final Rule rule;
    private final Picks picks;
    private final int[] byEnd;
    private final int balancers;
    private final int[][][] own; // by particle, balancer, server
    private final byte[][] who; // by particle and request in flight, modulo its length
    private final int[][] recent;
    private final double[][][] p;
    private final double[] weight = new double[PARTICLES];
    private final SplittableRandom random = new SplittableRandom(1);
    private int went;
    private int earliest; // request that may be in flight; only moves on

    OwnCounters(Rule rule, Picks picks, int[] byEnd, int balancers) {
        this.rule = rule;
        this.picks = picks;
        this.byEnd = byEnd;
        this.balancers = balancers;
        own = new int[PARTICLES][balancers][picks.servers()];
        who = new byte[PARTICLES][picks.size()];
        recent = new int[balancers][picks.servers()];
        p = new double[PARTICLES][balancers][picks.servers()];
        Arrays.fill(weight, 1.0 / PARTICLES);
    }

    @Override
    public void predict(int i, double[] all) {
        for (; went < byEnd.length && picks.end()[byEnd[went]] <= picks.arrival()[i] && byEnd[went] < i; went++) {
            for (int k = 0; k < PARTICLES; k++) {
                own[k][who[k][byEnd[went]]][picks.server()[byEnd[went]]]--;
            }
        }
        Arrays.fill(all, 0);
        for (int k = 0; k < PARTICLES; k++) {
            for (int b = 0; b < balancers; b++) {
                Arrays.fill(p[k][b], 0);
                rule.add(own[k][b], recent[b], 1, p[k][b]);
                for (int s = 0; s < all.length; s++) {
                    all[s] += weight[k] * p[k][b][s] / balancers;
                }
            }
        }
    }

    @Override
    public void observe(int i, int server) {
        double sum = 0;
        for (int k = 0; k < PARTICLES; k++) {
            double likely = 0;
            for (int b = 0; b < balancers; b++) {
                likely += p[k][b][server] + 1e-4;
            }
            double at = random.nextDouble() * likely;
            int chosen = 0;
            while (chosen < balancers - 1 && (at -= p[k][chosen][server] + 1e-4) >= 0) {
                chosen++;
            }
            own[k][chosen][server]++;
            who[k][i] = (byte) chosen;
            weight[k] *= likely;
            sum += weight[k];
        }
        double squares = 0;
        for (int k = 0; k < PARTICLES; k++) {
            weight[k] /= sum;
            squares += weight[k] * weight[k];
        }
        if (1 / squares < PARTICLES / 2.0) {
            resample(i);
        }
    }

    /** Systematic resampling: as many copies of each as its weight asks for. */
    private void resample(int i) {
        int[] from = new int[PARTICLES];
        double at = random.nextDouble() / PARTICLES;
        double sum = weight[0];
        for (int k = 0, j = 0; k < PARTICLES; k++, at += 1.0 / PARTICLES) {
            while (at > sum && j < PARTICLES - 1) {
                sum += weight[++j];
            }
            from[k] = j;
        }
        int[][][] ownBefore = new int[PARTICLES][][];
        byte[][] whoBefore = new byte[PARTICLES][];
        int first = went < byEnd.length ? earliest(i) : i + 1;
        for (int k = 0; k < PARTICLES; k++) {
            ownBefore[k] = Arrays.stream(own[k]).map(int[]::clone).toArray(int[][]::new);
            whoBefore[k] = Arrays.copyOfRange(who[k], first, i + 1);
        }
        for (int k = 0; k < PARTICLES; k++) {
            for (int b = 0; b < balancers; b++) {
                own[k][b] = ownBefore[from[k]][b].clone();
            }
            System.arraycopy(whoBefore[from[k]], 0, who[k], first, whoBefore[from[k]].length);
        }
        Arrays.fill(weight, 1.0 / PARTICLES);
    }

    private int earliest(int i) {
        while (earliest < i && picks.end()[earliest] <= picks.arrival()[i]) {
            earliest++;
        }
        return earliest;
    }
}
