package whopicks.picks;

import java.util.Arrays;

/**
 * The order in which round robin goes through the servers, and how many balancers do.
 *
 * <p>Of two servers the difference of their numbers of picks has, for a balancer that goes round, the variance
 * d/n (1 - d/n) with d their distance in the cycle; with k balancers k times that. So the nearest are neighbours. With
 * the order known, every server's picks less those of its predecessor are never more than the balancers that had it
 * next at the start, and the least number of balancers that allows the picks is the sum of these maxima.
 *
 * @param after the successor of each server
 * @param next number of balancers that have each server next at the start
 * @param clear whether a pick's place among its neighbours is known
 */
record Cycle(int[] after, int[] next, boolean[] clear) {
    /** Picks from which the cycle is told, for each server. */
    private static final int TELLING = 100;
    private static final int MOST_TELLING = 4000;

    /** The cycle of the first picks; the direction is that which needs fewer balancers. */
    static Cycle of(Picks picks) {
        int telling = Math.min(picks.size(), Math.min(MOST_TELLING, TELLING * picks.servers()));
        int[] after = chain(variances(picks, telling));
        int[] before = new int[after.length];
        for (int s = 0; s < after.length; s++) {
            before[after[s]] = s;
        }
        int[] one = start(picks, after, telling);
        int[] other = start(picks, before, telling);
        return Arrays.stream(one).sum() <= Arrays.stream(other).sum() ? new Cycle(after, one, picks.clear())
                : new Cycle(before, other, picks.clear());
    }

    /** The same order by one balancer, wherever it begins. */
    Cycle alone() {
        int[] one = new int[after.length];
        one[0] = 1;
        return new Cycle(after, one, clear);
    }

    int balancers() {
        return Arrays.stream(next).sum();
    }

    boolean ordered(int i) {
        return clear[i];
    }

    private static double[][] variances(Picks picks, int telling) {
        int n = picks.servers();
        int[] count = new int[n];
        double[][] sum = new double[n][n];
        double[][] squares = new double[n][n];
        for (int i = 0; i < telling; i++) {
            count[picks.server()[i]]++;
            for (int a = 0; a < n; a++) {
                for (int b = 0; b < a; b++) {
                    double d = count[a] - count[b];
                    sum[a][b] += d;
                    squares[a][b] += d * d;
                }
            }
        }
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < a; b++) {
                double mean = sum[a][b] / telling;
                squares[a][b] = squares[b][a] = squares[a][b] / telling - mean * mean;
            }
        }
        return squares;
    }

    /** From server to server, always to the nearest that is left. */
    private static int[] chain(double[][] distance) {
        int n = distance.length;
        int[] after = new int[n];
        boolean[] seen = new boolean[n];
        int at = 0;
        for (int step = 1; step < n; step++) {
            seen[at] = true;
            int nearest = -1;
            for (int s = 0; s < n; s++) {
                if (!seen[s] && (nearest < 0 || distance[at][s] < distance[at][nearest])) {
                    nearest = s;
                }
            }
            after[at] = nearest;
            at = nearest;
        }
        after[at] = 0;
        return after;
    }

    private static int[] start(Picks picks, int[] after, int telling) {
        int[] balance = new int[after.length]; // picks of a server less those of its predecessor
        int[] most = new int[after.length];
        for (int i = 0; i < telling; i++) {
            int s = picks.server()[i];
            balance[s]++;
            balance[after[s]]--;
            boolean sure = i + 1 == telling || picks.clear()[i] || i < picks.servers();
            most[s] = sure ? Math.max(most[s], balance[s]) : most[s];
        }
        return most;
    }
}
