package whopicks.policy;

import whopicks.model.Outstanding;
import whopicks.model.Policy;

/**
 * One queue for all servers, first come first served: the model M/G/n when arrivals are Poisson. A request that finds idle
 * servers takes one drawn uniformly (Gumbel, Operations Research 8, 1960, for unequal speeds). Otherwise it waits for the
 * server that is free next; since nobody overtakes, that is the one with the least remaining time when it arrives, so no
 * queue is needed. Between identical servers it is the same as {@link LeastWork}. A bound: no balancer can know it.
 */
public record CentralQueue() implements Policy.Clairvoyant {
    /** Its name. */
    public static final String NAME = "central-queue";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean allowsSessions() {
        return false; // it has no server to pin to
    }

    @Override
    public Policy.ForesightPicker picker(Outstanding live, Policy.Future future) {
        int servers = live.servers();
        return draws -> live.fewest() == 0 ? live.serverWithFewest(draws)
                : LeastWork.least(servers, future::remainingWork, draws);
    }
}
