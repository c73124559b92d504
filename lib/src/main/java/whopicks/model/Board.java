package whopicks.model;

import java.util.Arrays;
import java.util.function.IntSupplier;
import whopicks.random.Draws;

/** The balancers of one run and what each of them knows: counters, averages, and the requests that will change them. */
final class Board implements Departures.Listener {
    private final Picker[] pickers;
    private final boolean own; // each balancer has counters of its own
    private final Counters[] counters; // the true ones: one, or one per balancer; empty for a blind policy
    private final Averages[] averages; // beside the counters, for a timing policy only
    private final Departures departures; // null for a blind policy
    private final Snapshot snapshot; // null where knowledge is not a snapshot
    private final Policy.Reports reports; // null but where idle servers report themselves
    private final Policy.Placement placement; // null but for a keyed policy
    private Policy.Seer seer; // null but for a clairvoyant policy

    Board(Scenario s, Policy.Future future, IntSupplier key, Draws choices) {
        int servers = s.cluster().servers();
        boolean reads = !(s.policy() instanceof Policy.Blind);
        own = s.knowledge() instanceof Knowledge.Own;
        pickers = new Picker[s.balancers()];
        counters = new Counters[!reads ? 0 : own ? s.balancers() : 1];
        Arrays.setAll(counters, b -> new Counters(servers));
        averages = new Averages[s.policy() instanceof Policy.Timing ? counters.length : 0];
        Arrays.setAll(averages, b -> new Averages(servers, ((Policy.Timing) s.policy()).smoothing()));
        departures = reads ? new Departures(servers, s.gaps().mean(), this) : null;
        snapshot = reads && s.knowledge() instanceof Knowledge.Snapshot k ? new Snapshot(k, servers) : null;
        reports = s.policy() instanceof Policy.Reporting r ? r.reports(servers, s.balancers(), choices) : null;
        placement = s.policy() instanceof Policy.Keyed k ? k.placement(servers, choices.below(Integer.MAX_VALUE)) : null;
        Arrays.setAll(pickers, b -> picker(s, b, future, key));
    }

    private Picker picker(Scenario s, int balancer, Policy.Future future, IntSupplier key) {
        Policy policy = s.policy();
        if (policy instanceof Policy.Blind blind) {
            return blind.picker(s.cluster().servers());
        }
        if (reports != null) {
            return reports.picker(balancer);
        }
        int view = own ? balancer : 0;
        Counters seen = snapshot == null ? counters[view] : snapshot.counters;
        if (policy instanceof Policy.Counting counting) {
            return counting.picker(seen);
        }
        if (policy instanceof Policy.Timing timing) {
            return timing.picker(seen, snapshot == null ? averages[view] : snapshot.averages);
        }
        if (placement != null) {
            return draws -> placement.server(key.getAsInt(), seen);
        }
        if (seer == null) { // what is certain needs no second opinion: all balancers share one
            seer = ((Policy.Clairvoyant) policy).picker(seen, future);
        }
        return seer;
    }

    /** The server for a request that comes to {@code balancer} at {@code now}, if the policy decides; see {@link #observe}. */
    Picker picker(int balancer) {
        return pickers[balancer];
    }

    /** Brings what the balancers see up to {@code now}. A departure at {@code now} has left. */
    void observe(double now) {
        if (snapshot != null) {
            snapshot.refreshIfDue(now);
        } else if (departures != null) {
            departures.until(now);
        }
    }

    /** A request has been placed. */
    void placed(int balancer, int server, double now, double finish) {
        if (departures == null) {
            return;
        }
        departures.add(server, balancer, now, finish);
        counters[own ? balancer : 0].arrive(server);
        if (seer != null) {
            seer.placed(server, finish - now);
        }
        if (reports != null) {
            reports.placed(server);
        }
    }

    @Override
    public void left(int server, int balancer, double sojourn) {
        int view = own ? balancer : 0;
        counters[view].leave(server);
        if (averages.length > 0) {
            averages[view].answered(server, sojourn);
        }
        if (reports != null && counters[0].at(server) == 0) {
            reports.idle(server);
        }
    }

    /** The picture that all balancers share, and when it was taken. */
    private final class Snapshot {
        private final Knowledge.Snapshot rule;
        private final Counters counters;
        private final Averages averages;
        private double taken = Double.NEGATIVE_INFINITY; // the first request takes the first one

        Snapshot(Knowledge.Snapshot rule, int servers) {
            this.rule = rule;
            counters = new Counters(servers);
            averages = Board.this.averages.length == 0 ? null : new Averages(servers, 1);
        }

        void refreshIfDue(double now) {
            if (now - taken < rule.period()) {
                return;
            }
            taken = rule.refresh() == Knowledge.Refresh.ON_REQUEST ? now
                    : Math.floor(now / rule.period()) * rule.period(); // nothing has arrived since, or it had been taken then
            departures.until(taken);
            counters.copyFrom(Board.this.counters[0]);
            if (averages != null) {
                averages.copyFrom(Board.this.averages[0]);
            }
        }
    }
}
