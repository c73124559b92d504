package whopicks.theory;

import java.util.Arrays;

/**
 * A finite set of states of n servers that look alike. A state is a base, the fewest requests at any server, and for
 * each step above the base how many servers reach it ({@code reach[0]} servers hold at least base + 1 requests). For
 * each base the set has a cap on each step's count, but for the first step, which all servers but one may reach.
 */
final class OccupancyStates {
    private final int servers;
    private final int steps;
    /** By base and step. */
    private final int[][] cap;
    /** By base, step and count: how many ways the steps from here on have with a smaller count here. */
    private final long[][][] smaller;
    private final long[] first;

    private OccupancyStates(int servers, int[][] cap) {
        this.servers = servers;
        this.cap = cap;
        steps = cap[0].length;
        smaller = new long[cap.length][steps][];
        first = new long[cap.length + 1];
        for (int base = 0; base < cap.length; base++) {
            first[base + 1] = first[base] + count(base);
        }
    }

    /** A few states round the empty cluster. */
    static OccupancyStates smallest(int servers) {
        int[] cap = {servers - 1, Math.min(1, servers - 1)};
        return new OccupancyStates(servers, new int[][] {cap, cap});
    }

    private long count(int base) {
        long[] ways = new long[servers];
        Arrays.fill(ways, 1);
        for (int i = steps - 1; i >= 0; i--) {
            smaller[base][i] = new long[cap[base][i] + 2];
            for (int r = 0; r <= cap[base][i]; r++) {
                smaller[base][i][r + 1] = smaller[base][i][r] + ways[r];
            }
            for (int r = 0; r < servers; r++) {
                ways[r] = smaller[base][i][Math.min(r, cap[base][i]) + 1];
            }
        }
        return ways[servers - 1];
    }

    int bases() {
        return cap.length;
    }

    int steps() {
        return steps;
    }

    long size() {
        return first[cap.length];
    }

    /** The number of a state, or -1 if it is not in the set. */
    int number(int base, int[] reach) {
        if (base >= cap.length || beyond(base, reach) >= 0) {
            return -1;
        }
        long number = first[base];
        for (int i = 0; i < steps && reach[i] > 0; i++) {
            number += smaller[base][i][reach[i]];
        }
        return (int) number;
    }

    /** The first step at which a count is above its cap, or -1. */
    int beyond(int base, int[] reach) {
        for (int i = 0; i < reach.length; i++) {
            if (reach[i] > (i < steps ? cap[base][i] : 0)) {
                return i;
            }
        }
        return -1;
    }

    interface Visitor {
        void state(int base, int[] reach, int number);
    }

    /** Every state in the order of its number. {@code reach} has one step more than the set, always zero. */
    void visit(Visitor visitor) {
        int number = 0;
        for (int base = 0; base < cap.length; base++) {
            int[] reach = new int[steps + 1];
            do {
                visitor.state(base, reach, number++);
            } while (next(base, reach));
        }
    }

    private boolean next(int base, int[] reach) {
        for (int i = steps - 1; i >= 0; i--) {
            if (reach[i] < Math.min(cap[base][i], i == 0 ? servers - 1 : reach[i - 1])) {
                reach[i]++;
                Arrays.fill(reach, i + 1, steps, 0);
                return true;
            }
        }
        return false;
    }

    /**
     * A larger set: a cap is raised by half where the set cuts off more than {@code most}; likewise the number of
     * bases. Returns this if nothing is to be raised.
     *
     * @param cut by base and step, one more of each than the set has
     */
    OccupancyStates grown(double[][] cut, double most) {
        boolean higher = Arrays.stream(cut[cap.length]).sum() > most;
        boolean longer = Arrays.stream(cut).anyMatch(row -> row[steps] > most);
        boolean grown = higher || longer;
        int[][] to = new int[higher ? cap.length * 3 / 2 + 1 : cap.length][longer ? steps + 1 + steps / 4 : steps];
        for (int base = 0; base < to.length; base++) {
            int[] from = cap[Math.min(base, cap.length - 1)];
            for (int i = 0; i < to[base].length; i++) {
                int c = i < steps ? from[i] : 0;
                boolean raise = base < cap.length && cut[base][Math.min(i, steps)] > most;
                to[base][i] = raise ? Math.min(servers - 1, c + c / 2 + 1) : c;
                grown |= raise;
            }
        }
        return grown ? new OccupancyStates(servers, to) : this;
    }
}
