package whopicks.picks;

import java.util.Arrays;

/** How a balancer picks that sees the numbers of requests outstanding. */
@FunctionalInterface
interface Rule {
    /**
     * Adds weight times the probability of each server.
     *
     * @param recent number of the latest pick of each server, -1 before the first
     */
    void add(int[] outstanding, int[] recent, double weight, double[] p);

    /** Least connections; of several, one at random. */
    static void least(int[] outstanding, int[] recent, double weight, double[] p) {
        int fewest = fewest(outstanding);
        int ties = 0;
        for (int q : outstanding) {
            ties += q == fewest ? 1 : 0;
        }
        for (int s = 0; s < p.length; s++) {
            p[s] += outstanding[s] == fewest ? weight / ties : 0;
        }
    }

    /** Least connections; of several, the one whose last pick is the longest ago. */
    static void leastInTurn(int[] outstanding, int[] recent, double weight, double[] p) {
        int best = 0;
        for (int s = 1; s < p.length; s++) {
            if (outstanding[s] < outstanding[best]
                    || outstanding[s] == outstanding[best] && recent[s] < recent[best]) {
                best = s;
            }
        }
        p[best] += weight;
    }

    /** Least connections; of several, the first in an order. */
    static Rule leastFirst(int[] order) {
        return (outstanding, recent, weight, p) -> {
            int best = order[0];
            for (int s : order) {
                best = outstanding[s] < outstanding[best] ? s : best;
            }
            p[best] += weight;
        };
    }

    /** Least connections by weight: fewest (outstanding + 1) / weight. */
    static Rule weightedLeast(double[] weights) {
        return (outstanding, recent, weight, p) -> {
            double least = Double.POSITIVE_INFINITY;
            for (int s = 0; s < p.length; s++) {
                least = Math.min(least, (outstanding[s] + 1) / weights[s]);
            }
            int ties = 0;
            for (int s = 0; s < p.length; s++) {
                ties += (outstanding[s] + 1) / weights[s] <= least * (1 + 1e-9) ? 1 : 0;
            }
            for (int s = 0; s < p.length; s++) {
                p[s] += (outstanding[s] + 1) / weights[s] <= least * (1 + 1e-9) ? weight / ties : 0;
            }
        };
    }

    /**
     * The fewest of d servers drawn at random. With k of n servers having at least m requests, all draws have with
     * probability (k/n)^d, or k choose d of n choose d without replacement; the difference from one m to the next is
     * shared by those that have m.
     */
    static Rule ofDraws(int d, boolean replacement) {
        return (outstanding, recent, weight, p) -> {
            int n = p.length;
            int[] having = new int[Arrays.stream(outstanding).max().orElseThrow() + 2];
            for (int q : outstanding) {
                having[Math.max(0, q)]++;
            }
            double[] each = new double[having.length];
            for (int q = having.length - 2, more = 0; q >= 0; q--) {
                int atLeast = more + having[q];
                each[q] = (all(atLeast, n, d, replacement) - all(more, n, d, replacement)) / Math.max(1, having[q]);
                more = atLeast;
            }
            for (int s = 0; s < n; s++) {
                p[s] += weight * each[Math.max(0, outstanding[s])];
            }
        };
    }

    private static double all(int k, int n, int d, boolean replacement) {
        double probability = 1;
        for (int j = 0; j < d; j++) {
            probability *= replacement ? (double) k / n : Math.max(0, k - j) / (double) (n - j);
        }
        return probability;
    }

    static int fewest(int[] outstanding) {
        int fewest = outstanding[0];
        for (int q : outstanding) {
            fewest = Math.min(fewest, q);
        }
        return fewest;
    }
}
