package whopicks.balance;

import whopicks.model.Knowledge;

/** When the snapshot that all balancers share is due. */
final class SnapshotClock {
    private final Knowledge.Snapshot rule;
    private double taken = Double.NEGATIVE_INFINITY; // the first request takes the first one

    SnapshotClock(Knowledge.Snapshot rule) {
        this.rule = rule;
    }

    /** The time at which the snapshot for a pick at {@code now} is taken, NaN if it has been taken. */
    double due(double now) {
        if (now - taken < rule.period()) {
            return Double.NaN;
        }
        return rule.refresh() == Knowledge.Refresh.ON_REQUEST ? now
                : Math.floor(now / rule.period()) * rule.period(); // nobody has looked since, or it had been taken then
    }

    void taken(double time) {
        taken = time;
    }
}
