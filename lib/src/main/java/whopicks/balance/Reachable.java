package whopicks.balance;

import java.util.function.IntPredicate;
import whopicks.model.Outstanding;
import whopicks.random.Draws;

/** Counters as they are, but a server that is not to be picked seems to have more than any other. */
final class Reachable implements Outstanding {
    private static final int MANY = 1 << 28;

    private final Outstanding counters;
    private final IntPredicate reachable;
    private final int[] least;

    Reachable(Outstanding counters, IntPredicate reachable) {
        this.counters = counters;
        this.reachable = reachable;
        least = new int[counters.servers()];
    }

    @Override
    public int servers() {
        return counters.servers();
    }

    @Override
    public int at(int server) {
        return counters.at(server) + (reachable.test(server) ? 0 : MANY);
    }

    /**
     * What all servers would have if each had as many as those that are reached, rounded up: a share of it is a share
     * of them.
     */
    @Override
    public int total() {
        long total = 0;
        int reached = 0;
        for (int j = 0; j < servers(); j++) {
            if (reachable.test(j)) {
                total += counters.at(j);
                reached++;
            }
        }
        return (int) ((total * servers() + reached - 1) / reached);
    }

    @Override
    public int fewest() {
        int fewest = Integer.MAX_VALUE;
        for (int j = 0; j < servers(); j++) {
            fewest = Math.min(fewest, at(j));
        }
        return fewest;
    }

    @Override
    public int serverWithFewest(Draws draws) {
        return least[draws.below(allWithFewest(least))];
    }
}
