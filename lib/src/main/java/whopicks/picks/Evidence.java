package whopicks.picks;

import java.util.Arrays;

/**
 * How the picks look if a candidate made them.
 *
 * @param perPick mean of the logarithm of the probability of the pick
 * @param errors share of picks at random that it takes for those that it would never make
 * @param z how far each statistic is from what the candidate lets expect, in standard deviations
 * @param fewest share of the picks to a server with the fewest outstanding
 * @param fewestExpected what the candidate lets expect
 * @param picks number of picks that count
 */
public record Evidence(double perPick, double errors, double[] z, double fewest, double fewestExpected, int picks) {
    /** Names of the statistics; those from {@link #ORDER} on tell of order, not of state; then come the servers. */
    static final String[] NAMES = {"probability of the picks", "picks of a server with the fewest outstanding",
        "picks of a server with the most outstanding", "picks of the server picked last",
        "picks of the server picked longest ago"};
    static final int ORDER = 3;
    private static final double NEVER = 1e-12;

    /**
     * Weighs a candidate. Each sum over the picks of what was seen less what the candidate lets expect, given all that
     * went before, is a martingale under the candidate: over the root of its variance it is nearly normal.
     */
    static Evidence of(Candidate candidate, Picks picks, int[] byEnd) {
        Pass pass = pass(candidate, picks, byEnd, 0);
        return pass.errors == 0 ? pass.evidence : pass(candidate, picks, byEnd, pass.errors).evidence;
    }

    /**
     * The evidence with so many picks at random, and how many it takes: those that the candidate would never make, over
     * the chance that one at random is such.
     */
    private record Pass(Evidence evidence, double errors) {}

    private static Pass pass(Candidate candidate, Picks picks, int[] byEnd, double errors) {
        Sums sums = new Sums(picks.servers());
        double never = 0;
        double chance = 0;
        Board board = new Board(picks, byEnd);
        Predictor predictor = candidate.made(picks, byEnd);
        double[] p = new double[picks.servers()];
        int[] recent = new int[p.length];
        Arrays.fill(recent, -1);
        int last = -1;
        for (int i = 0; i < picks.size(); i++) {
            int server = picks.server()[i];
            predictor.predict(i, p);
            if (picks.clear()[i]) {
                never += p[server] <= NEVER ? 1 : 0;
                for (int s = 0; s < p.length; s++) {
                    chance += p[s] <= NEVER ? 1.0 / p.length : 0;
                    p[s] = (1 - errors) * p[s] + errors / p.length;
                }
                sums.add(p, server, board.before(i), last, recent);
            }
            predictor.observe(i, server);
            recent[server] = i;
            last = server;
        }
        return new Pass(sums.evidence(errors), never == 0 ? 0 : Math.min(1, never / chance));
    }

    /** The sums of seen less expected, and their variances. */
    private static final class Sums {
        private final double[] difference;
        private final double[] variance;
        private double logs;
        private double fewest;
        private double expected;
        private int picks;

        Sums(int servers) {
            difference = new double[NAMES.length + servers];
            variance = new double[NAMES.length + servers];
        }

        void add(double[] p, int server, int[] outstanding, int last, int[] recent) {
            int few = Rule.fewest(outstanding);
            int many = Arrays.stream(outstanding).max().orElseThrow();
            int longest = 0;
            double mean = 0;
            double square = 0;
            double[] hit = new double[NAMES.length];
            for (int s = 0; s < p.length; s++) {
                double log = p[s] > 0 ? Math.log(p[s]) : 0;
                mean += p[s] * log;
                square += p[s] * log * log;
                hit[1] += outstanding[s] == few ? p[s] : 0;
                hit[2] += outstanding[s] == many ? p[s] : 0;
                longest = recent[s] < recent[longest] ? s : longest;
                count(NAMES.length + s, server == s, p[s]);
            }
            double log = Math.log(p[server]);
            difference[0] += log - mean;
            variance[0] += square - mean * mean;
            count(1, outstanding[server] == few, hit[1]);
            count(2, outstanding[server] == many, hit[2]);
            if (last >= 0) {
                count(3, server == last, p[last]);
            }
            count(4, server == longest, p[longest]);
            logs += log;
            fewest += outstanding[server] == few ? 1 : 0;
            expected += hit[1];
            picks++;
        }

        private void count(int statistic, boolean seen, double probability) {
            difference[statistic] += (seen ? 1 : 0) - probability;
            variance[statistic] += probability * (1 - probability);
        }

        Evidence evidence(double errors) {
            double[] z = new double[difference.length];
            for (int k = 0; k < z.length; k++) {
                z[k] = difference[k] / Math.sqrt(Math.max(0, variance[k]) + 1); // + 1: a pick is not normal
            }
            return new Evidence(logs / picks, errors, z, fewest / picks, expected / picks, picks);
        }
    }

    /** The statistic that is the furthest off. */
    public int worst() {
        int worst = 0;
        for (int k = 1; k < z.length; k++) {
            worst = Math.abs(z[k]) > Math.abs(z[worst]) ? k : worst;
        }
        return worst;
    }

    /** Its name. */
    public String statistic() {
        return worst() < NAMES.length ? NAMES[worst()] : "picks of one server";
    }

    /** How far it is off, in standard deviations. */
    public double off() {
        return z[worst()];
    }
}
