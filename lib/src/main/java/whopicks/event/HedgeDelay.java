package whopicks.event;

import whopicks.model.Clients;

/**
 * How long to wait before a copy is sent: a time that is given, or one that is found so that a given share of the
 * requests is answered before it. It grows when a request takes longer and shrinks when one does not, so that the two
 * balance at that share (Robbins and Monro, Ann. Math. Stat. 22, 1951, in steps of the logarithm).
 */
final class HedgeDelay {
    private static final double STEP = 0.005;

    private final boolean found;
    private final double longer;
    private final double shorter;
    private double delay;

    HedgeDelay(Clients.Hedge hedge) {
        found = hedge.percentile() > 0;
        longer = Math.exp(STEP * hedge.percentile());
        shorter = Math.exp(-STEP * (1 - hedge.percentile()));
        delay = hedge.after();
    }

    /** The time to wait now. */
    double now() {
        return delay;
    }

    /** A request has taken longer. */
    void passed() {
        delay *= found ? longer : 1;
    }

    /** A request has been answered, with so many copies sent. */
    void answered(int copies) {
        delay *= found && copies == 0 ? shorter : 1;
    }
}
