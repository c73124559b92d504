package whopicks.policy;

import whopicks.model.Outstanding;
import whopicks.model.Policy;
import whopicks.model.Ties;
import whopicks.random.Draws;

/** Picks the server with the least value, at least 0, after looking at every one. */
final class LeastPicker implements Policy.ForesightPicker {
    private final Outstanding seen;
    private final boolean idleFirst;
    private final int servers;
    private final Values values;
    private final double[] value; // of each server, at the latest look
    private final Ties ties;
    private int start; // the first to be looked at

    /** What is to be least. */
    @FunctionalInterface
    interface Values {
        /** Sets the value of each server. */
        void look(double[] into);
    }

    /**
     * @param idleFirst whether idle servers have the value 0, and others none below: then they need not be looked at
     *     one by one
     */
    LeastPicker(Outstanding seen, boolean idleFirst, Values values, Ties ties) {
        this.seen = seen;
        this.idleFirst = idleFirst;
        this.servers = seen.servers();
        this.values = values;
        value = new double[servers];
        this.ties = ties;
    }

    @Override
    public int pick(Draws draws) {
        boolean idle = idleFirst && seen.anyIdle();
        if (ties == Ties.RANDOM) {
            return idle ? seen.serverWithFewest(draws) : drawn(draws);
        }
        int best = idle ? seen.firstWithFewest(start) : firstFrom(start);
        start = ties == Ties.FIRST || best + 1 == servers ? 0 : best + 1;
        return best;
    }

    /** Of equals one drawn uniformly. */
    private int drawn(Draws draws) {
        values.look(value);
        int best = 0;
        int equals = 1;
        double least = value[0];
        for (int j = 1; j < servers; j++) {
            double here = value[j];
            if (here < least || here == least && draws.below(++equals) == 0) {
                equals = here < least ? 1 : equals;
                least = here;
                best = j;
            }
        }
        return best;
    }

    /** Of equals the first from a server on, going round. */
    private int firstFrom(int first) {
        values.look(value);
        int best = first;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0, j = first; k < servers; k++) {
            double here = value[j];
            if (here < least) {
                least = here;
                best = j;
            }
            j = j + 1 == servers ? 0 : j + 1;
        }
        return best;
    }
}
