package whopicks.model;

import java.util.Arrays;
import whopicks.random.Draws;

/** The balancers of one run, what each of them sees when it picks, and where sessions are pinned. */
final class Board implements Policy.Future {
    private static final int NOWHERE = -1;

    private final RandomInput input;
    private final Draws choices;
    private final boolean drawsBalancer;
    private final boolean drawsSession;
    private final Picker[] pickers;
    private final double[] freeAt; // when each server has finished all it has; the walk keeps it
    private final Books books; // null for a blind policy
    private final Snapshot snapshot; // null where knowledge is not a snapshot
    private final Policy.Reports reports; // null but where idle servers report themselves
    private final Policy.Placement placement; // null but for a keyed policy
    private Policy.Seer seer; // null but for a clairvoyant policy
    private final int[] home; // where each session is pinned; empty if none is
    private double now;
    private int balancer; // of the latest request
    private int key; // of the latest request

    /** @param home for each session where it is pinned, to be filled in; empty for a keyed policy */
    Board(Scenario s, double[] freeAt, RandomInput input, int[] home) {
        this.freeAt = freeAt;
        this.input = input;
        this.home = home;
        Arrays.fill(home, NOWHERE);
        choices = input.choices();
        drawsBalancer = s.balancers() > 1 || s.knowledge() instanceof Knowledge.Own;
        drawsSession = s.sessions() > 0;
        int servers = freeAt.length;
        reports = s.policy() instanceof Policy.Reporting r ? r.reports(servers, s.balancers(), choices) : null;
        books = s.policy() instanceof Policy.Blind ? null : Books.of(s, reports);
        snapshot = books != null && s.knowledge() instanceof Knowledge.Snapshot k
                ? new Snapshot(k, servers, s.policy() instanceof Policy.Timing) : null;
        placement = s.policy() instanceof Policy.Keyed k ? k.placement(servers, choices.below(Integer.MAX_VALUE)) : null;
        pickers = new Picker[s.balancers()];
        Arrays.setAll(pickers, b -> picker(s.policy(), b));
    }

    private Picker picker(Policy policy, int balancer) {
        if (policy instanceof Policy.Blind blind) {
            return blind.picker(freeAt.length);
        }
        if (reports != null) {
            return reports.picker(balancer);
        }
        Outstanding seen = snapshot == null ? books.outstanding(balancer) : snapshot.picture;
        if (policy instanceof Policy.Counting counting) {
            return counting.picker(seen);
        }
        if (policy instanceof Policy.Timing timing) {
            return timing.picker(seen, snapshot == null ? books.averages(balancer) : snapshot.averages);
        }
        if (placement != null) {
            return draws -> placement.server(key, seen);
        }
        if (seer == null) { // what is certain needs no second opinion: all balancers share one
            seer = ((Policy.Clairvoyant) policy).picker(seen, this);
        }
        return seer;
    }

    /** The server for a request that arrives at {@code time}. A departure at that instant has left. */
    int choose(double time) {
        now = time;
        balancer = drawsBalancer ? input.balancer() : 0;
        if (snapshot != null) {
            snapshot.refreshIfDue();
        } else if (books != null) {
            books.until(time);
        }
        int session = drawsSession ? input.session() : 0;
        if (home.length > 0 && home[session] != NOWHERE) {
            return home[session];
        }
        if (placement != null) {
            key = drawsSession ? session : choices.below(Integer.MAX_VALUE);
        }
        int server = pickers[balancer].pick(choices);
        if (home.length > 0) {
            home[session] = server;
        }
        return server;
    }

    /** The latest request has been placed. */
    void placed(int server, double finish) {
        if (books != null) {
            books.placed(balancer, server, now, finish);
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

    /** The picture that all balancers share, and when it was taken. */
    private final class Snapshot {
        private final Knowledge.Snapshot rule;
        private final Picture picture;
        private final Averages averages; // null where nobody reads them
        private double taken = Double.NEGATIVE_INFINITY; // the first request takes the first one

        Snapshot(Knowledge.Snapshot rule, int servers, boolean timing) {
            this.rule = rule;
            picture = new Picture(servers);
            averages = timing ? new Averages(servers, 1) : null;
        }

        void refreshIfDue() {
            if (now - taken < rule.period()) {
                return;
            }
            taken = rule.refresh() == Knowledge.Refresh.ON_REQUEST ? now
                    : Math.floor(now / rule.period()) * rule.period(); // nothing has arrived since, or it had been taken then
            books.until(taken);
            picture.take(books.outstanding(0));
            if (averages != null) {
                averages.copyFrom(books.averages(0));
            }
        }
    }
}
