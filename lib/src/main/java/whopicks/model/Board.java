package whopicks.model;

import java.util.Arrays;
import whopicks.random.Draws;

/** The balancers of one run and what each of them knows: counters, averages, and the requests that will change them. */
final class Board implements Departures.Listener, Policy.Future {
    private final Picker[] pickers;
    private final boolean own; // each balancer has counters of its own
    private final double[] freeAt; // when each server has finished all it has; the walk keeps it
    private final Queues queues; // live knowledge that is counted on demand; else null
    private final Counters[] counters; // kept at all times where queues is null: one, or one per balancer; empty for a blind policy
    private final Averages[] averages; // beside the counters, for a timing policy only
    private final Departures departures; // null where there are no counters
    private final Snapshot snapshot; // null where knowledge is not a snapshot
    private final Policy.Reports reports; // null but where idle servers report themselves
    private final Policy.Placement placement; // null but for a keyed policy
    private Policy.Seer seer; // null but for a clairvoyant policy
    private double now;
    private int key; // of the request to be placed

    Board(Scenario s, double[] freeAt, Draws choices) {
        this.freeAt = freeAt;
        int servers = freeAt.length;
        boolean onDemand = s.knowledge() instanceof Knowledge.Live && servers <= Queues.MOST
                && (s.policy() instanceof Policy.Counting || s.policy() instanceof Policy.Keyed
                        || s.policy() instanceof Policy.Clairvoyant);
        boolean reads = !(s.policy() instanceof Policy.Blind) && !onDemand;
        queues = onDemand ? new Queues(freeAt) : null;
        reports = s.policy() instanceof Policy.Reporting r ? r.reports(servers, s.balancers(), choices) : null;
        own = s.knowledge() instanceof Knowledge.Own && reports == null; // reports do not depend on who counts
        pickers = new Picker[s.balancers()];
        counters = new Counters[!reads ? 0 : own ? s.balancers() : 1];
        Arrays.setAll(counters, b -> new Counters(servers));
        averages = new Averages[s.policy() instanceof Policy.Timing ? counters.length : 0];
        Arrays.setAll(averages, b -> new Averages(servers, ((Policy.Timing) s.policy()).smoothing()));
        departures = reads ? new Departures(servers, s.gaps().mean(), this) : null;
        snapshot = reads && s.knowledge() instanceof Knowledge.Snapshot k ? new Snapshot(k, servers) : null;
        placement = s.policy() instanceof Policy.Keyed k ? k.placement(servers, choices.below(Integer.MAX_VALUE)) : null;
        Arrays.setAll(pickers, b -> picker(s, b));
    }

    private Picker picker(Scenario s, int balancer) {
        Policy policy = s.policy();
        if (policy instanceof Policy.Blind blind) {
            return blind.picker(s.cluster().servers());
        }
        if (reports != null) {
            return reports.picker(balancer);
        }
        int view = own ? balancer : 0;
        Outstanding seen = queues != null ? queues : snapshot != null ? snapshot.counters : counters[view];
        if (policy instanceof Policy.Counting counting) {
            return counting.picker(seen);
        }
        if (policy instanceof Policy.Timing timing) {
            return timing.picker(seen, snapshot == null ? averages[view] : snapshot.averages);
        }
        if (placement != null) {
            return draws -> placement.server(key, seen);
        }
        if (seer == null) { // what is certain needs no second opinion: all balancers share one
            seer = ((Policy.Clairvoyant) policy).picker(seen, this);
        }
        return seer;
    }

    /** The policy's choice for a request that comes to {@code balancer} now. */
    int pick(int balancer, Draws choices) {
        return pickers[balancer].pick(choices);
    }

    /** The key of the request that is to be placed next. */
    void key(int of) {
        key = of;
    }

    /** Brings what the balancers see up to {@code time}. A departure at that instant has left. */
    void observe(double time) {
        now = time;
        if (queues != null) {
            queues.now(time);
        } else if (snapshot != null) {
            snapshot.refreshIfDue();
        } else if (departures != null) {
            departures.until(time);
        }
    }

    /** A request has been placed, now, at a server that was free at {@code wasFreeAt}. */
    void placed(int balancer, int server, double wasFreeAt, double finish) {
        if (queues != null) {
            queues.add(server, wasFreeAt, finish);
        } else if (departures != null) {
            departures.add(server, balancer, now, finish);
            counters[own ? balancer : 0].arrive(server);
        }
        if (seer != null) {
            seer.placed(server, finish - now);
        }
        if (reports != null) {
            reports.placed(server);
        }
    }

    @Override
    public double remainingWork(int server) {
        return Math.max(0, freeAt[server] - now);
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

        void refreshIfDue() {
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
