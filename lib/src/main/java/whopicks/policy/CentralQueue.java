package whopicks.policy;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import whopicks.model.Outstanding;
import whopicks.model.Policy;
import whopicks.model.Ties;

/**
 * One queue for all servers, first come first served: the model M/G/n when arrivals are Poisson. A request that finds
 * idle servers takes one of them, a drawn one by default (Gumbel, Operations Research 8, 1960, for unequal speeds).
 * Otherwise it waits for the server that is free next; since nobody overtakes, that is the one with the least remaining
 * time when it arrives, so no queue is needed. Between identical servers it is the same as {@link LeastWork}. A bound:
 * no balancer can know it.
 *
 * @param ties which of several idle servers, or of several that are free next
 */
public record CentralQueue(Ties ties) implements Policy.Clairvoyant {
    /** Its name. */
    public static final String NAME = "central-queue";

    /** Ties are drawn. */
    public CentralQueue() {
        this(Ties.RANDOM);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("ties", ties);
    }

    @Override
    public Policy withTies(Ties other) {
        return new CentralQueue(other);
    }

    @Override
    public boolean allowsSessions() {
        return false; // it has no server to pin to
    }

    @Override
    public OptionalDouble capacity(List<Double> speeds) {
        return Policy.allOf(speeds);
    }

    @Override
    public Policy.ForesightPicker picker(Outstanding live, Policy.Future future) {
        return new LeastPicker(live, true, future::remainingWork, ties);
    }
}
