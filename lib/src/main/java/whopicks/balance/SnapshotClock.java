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
        if (now - taken < rule.period() * (1 - 1e-9)) { // surely not: spares the division
            return Double.NaN;
        }
        if (rule.refresh() == Knowledge.Refresh.ON_REQUEST) {
            return now - taken < rule.period() ? Double.NaN : now;
        }
        // nobody has looked since, or it had been taken then
        double tick = Math.floor(now / rule.period()) * rule.period();
        return tick > taken ? tick : Double.NaN;
    }

    void taken(double time) {
        taken = time;
    }
}
