package whopicks.walk;

import whopicks.model.RandomInput;
import whopicks.random.Draws;

/** The walk of least work with drawn ties: it needs to know when each server is free, and counts nobody. */
final class LeastWorkWalk extends Walk {
    private final LindleyServers servers;
    private final Draws draws;
    private final double[] finish; // of a request of mean size at each server, from now on

    LeastWorkWalk(RandomInput input, LindleyServers servers) {
        super(input);
        this.servers = servers;
        draws = input.draws();
        finish = new double[servers.number()];
    }

    @Override
    void place(int length) {
        draw();
        double now = time;
        for (int k = 0; k < length; k++) {
            now += gap[k];
            int j = pick(now);
            double needed = serviceTime[k] * servers.timePerWork[j];
            server[k] = j;
            serviceTime[k] = needed;
            sojourn[k] = servers.place(j, now, needed) - now;
        }
        time = now;
    }

    /** Where a request of mean size would be finished first; of equals one drawn uniformly. */
    private int pick(double now) {
        for (int j = 0; j < finish.length; j++) {
            finish[j] = Math.max(0, servers.freeAt[j] - now) + servers.timePerWork[j];
        }
        int best = 0;
        int equals = 1;
        double least = finish[0];
        for (int j = 1; j < finish.length; j++) {
            double here = finish[j];
            if (here <= least && (here < least || draws.below(++equals) == 0)) {
                equals = here < least ? 1 : equals;
                least = here;
                best = j;
            }
        }
        return best;
    }
}
