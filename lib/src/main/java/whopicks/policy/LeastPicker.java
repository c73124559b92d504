package whopicks.policy;

import java.util.function.IntToDoubleFunction;
import whopicks.model.Policy;
import whopicks.model.Ties;
import whopicks.random.Draws;

/** Picks the server with the least value, at least 0, after looking at every one. */
final class LeastPicker implements Policy.ForesightPicker {
    private final int servers;
    private final IntToDoubleFunction value;
    private final Ties ties;
    private int start; // the first to be looked at

    LeastPicker(int servers, IntToDoubleFunction value, Ties ties) {
        this.servers = servers;
        this.value = value;
        this.ties = ties;
    }

    @Override
    public int pick(Draws draws) {
        if (ties == Ties.RANDOM) {
            return drawn(draws);
        }
        int best = firstFrom(start);
        start = ties == Ties.FIRST || best + 1 == servers ? 0 : best + 1;
        return best;
    }

    /** Of equals one drawn uniformly. */
    private int drawn(Draws draws) {
        int best = 0;
        int equals = 1;
        double least = value.applyAsDouble(0);
        for (int j = 1; j < servers; j++) {
            double here = value.applyAsDouble(j);
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
        int best = first;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0, j = first; k < servers && least > 0; k++) { // nothing is below 0
            double here = value.applyAsDouble(j);
            if (here < least) {
                least = here;
                best = j;
            }
            j = j + 1 == servers ? 0 : j + 1;
        }
        return best;
    }
}
