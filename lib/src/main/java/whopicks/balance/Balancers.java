package whopicks.balance;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import whopicks.model.Knowledge;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.ResponseTimes;
import whopicks.model.Scenario;
import whopicks.model.Sense;
import whopicks.model.Sight;
import whopicks.random.Draws;

/**
 * The balancers of one run: what each of them sees when it picks, how it picks, and where sessions are pinned. An
 * engine moves time and serves requests; it tells the balancers what has happened, in this order for each request:
 *
 * <ol>
 *   <li>{@link #left} for every request that has left by now; where knowledge lags, {@link #refresh} in between, when
 *       it is
 *       {@link #due};
 *   <li>{@link #key}, once, and {@link #pick}, once for each attempt;
 *   <li>{@link #placed}, and {@link #foresee} if the engine knows already when the request will leave.
 * </ol>
 */
public final class Balancers {
    private static final int NOWHERE = -1;

    private final Tracking tracking;
    private final Consumer<double[]> freeAt;
    private final IntPredicate reachable; // null if all servers always are
    private final Draws draws;
    private final boolean blind; // the policy needs no data, so nothing is counted
    private final boolean keyed;
    private final int salt;
    private final Picker[] pickers;
    private final int[] pinned; // by session; empty where nothing pins
    private final SnapshotClock clock; // null where knowledge does not lag
    private final Snapshot snapshot; // beside it
    private Averages snapshotAverages; // null where nobody reads them
    private Policy.Reports reports; // null unless idle servers report
    private Policy.ForesightPicker foresight; // null unless the policy is clairvoyant
    private Object shared; // what the policy keeps once a run
    private double now; // time of the latest pick
    private int key; // of the request that is being placed

    /**
     * @param s what is run
     * @param input of the run; the policy draws from it
     * @param tracking what has been counted; the balancers keep it up
     * @param freeAt sets when each server will have finished all that it has, for policies that know the future
     */
    public Balancers(Scenario s, RandomInput input, Tracking tracking, Consumer<double[]> freeAt) {
        this(s, input, tracking, freeAt, null);
    }

    /** @param reachable whether a server is to be picked at the moment; null if all always are */
    public Balancers(Scenario s, RandomInput input, Tracking tracking, Consumer<double[]> freeAt,
            IntPredicate reachable) {
        this.reachable = reachable;
        this.tracking = tracking;
        this.freeAt = freeAt;
        draws = input.draws();
        pinned = new int[s.policy().pins() ? s.sessions() : 0];
        Arrays.fill(pinned, NOWHERE);
        boolean lags = s.knowledgeInEffect() instanceof Knowledge.Snapshot;
        clock = lags ? new SnapshotClock((Knowledge.Snapshot) s.knowledge()) : null;
        snapshot = lags ? new Snapshot(s.cluster().servers()) : null;
        blind = s.policy().senses().isEmpty();
        keyed = s.policy().senses().contains(Sense.KEY);
        salt = keyed ? draws.below(Integer.MAX_VALUE) : 0;
        pickers = new Picker[s.balancers()];
        Arrays.setAll(pickers, b -> s.policy().seat(new Seat(s, b)));
    }

    /** Where each session is pinned, -1 for nowhere yet; a copy, empty where nothing pins. */
    public int[] pinned() {
        return pinned.clone();
    }

    /** What a balancer sees of the outstanding requests now, if its policy counts them. */
    public Outstanding outstanding(int balancer) {
        return snapshot != null ? snapshot : tracking.outstanding(balancer);
    }

    /** Whether the balancers share a snapshot that lags. */
    public boolean lags() {
        return clock != null;
    }

    /**
     * The time at which the snapshot for a pick at {@code now} is to be taken; NaN if it has been taken or knowledge
     * does not lag.
     */
    public double due(double now) {
        return clock == null ? Double.NaN : clock.due(now);
    }

    /** Takes the snapshot: everything has left that leaves up to {@code time}, which never goes back. */
    public void refresh(double time) {
        clock.taken(time);
        snapshot.take(tracking.outstanding(0));
        if (snapshotAverages != null) {
            snapshotAverages.copyFrom(tracking.averages(0, 1));
        }
    }

    /**
     * The key of a request: its session; without one {@link RandomInput#NO_SESSION}, or a number drawn for it if the
     * policy places by keys. Asked for once a request, right before its first pick.
     */
    public int key(int session) {
        return keyed && session == RandomInput.NO_SESSION ? draws.below(Integer.MAX_VALUE) : session;
    }

    /**
     * The server for a request. What leaves at this instant has left.
     *
     * @param time of the pick; it never goes back
     * @param balancer that the request comes to
     * @param requestKey its {@link #key}
     */
    public int pick(double time, int balancer, int requestKey) {
        now = time;
        key = requestKey;
        boolean pins = pinned.length > 0 && requestKey != RandomInput.NO_SESSION;
        if (pins && pinned[requestKey] != NOWHERE) {
            return pinned[requestKey];
        }
        int server = pickers[balancer].pick(draws);
        if (pins) {
            pinned[requestKey] = server;
        }
        return server;
    }

    /** A request of a balancer has been placed. */
    public void placed(int balancer, int server) {
        if (!blind) {
            tracking.placed(balancer, server);
        }
        if (reports != null) {
            reports.placed(server);
        }
    }

    /** The request just placed will have this sojourn time. */
    public void foresee(int server, double sojourn) {
        if (foresight != null) {
            foresight.placed(server, sojourn);
        }
    }

    /**
     * A request of a balancer has left its server.
     *
     * @param sojourn its response time, if it was answered
     */
    public void left(int balancer, int server, double sojourn, Ending how) {
        if (!blind) {
            tracking.left(balancer, server, sojourn, how);
        }
        if (reports != null && tracking.outstanding(balancer).at(server) == 0) {
            reports.idle(server);
        }
    }

    private void remainingWork(double[] into) {
        freeAt.accept(into);
        for (int j = 0; j < into.length; j++) {
            into[j] = Math.max(0, into[j] - now);
        }
    }

    /** What one balancer can see. */
    private final class Seat extends Sight {
        private final Scenario scenario;
        private final int balancer;

        Seat(Scenario scenario, int balancer) {
            this.scenario = scenario;
            this.balancer = balancer;
        }

        @Override
        protected int servers() {
            return scenario.cluster().servers();
        }

        @Override
        protected Outstanding outstanding() {
            Outstanding known = Balancers.this.outstanding(balancer);
            return reachable == null ? known : new Reachable(known, reachable);
        }

        @Override
        protected ResponseTimes responseTimes(double smoothing) {
            ResponseTimes live = tracking.averages(balancer, smoothing);
            if (snapshot == null) {
                return live;
            }
            snapshotAverages = snapshotAverages == null ? new Averages(servers(), smoothing) : snapshotAverages;
            return snapshotAverages;
        }

        @Override
        protected IntSupplier key() {
            return () -> key;
        }

        @Override
        protected int salt() {
            return salt;
        }

        @Override
        protected Picker idleReports(Policy.Reporting policy) {
            reports = reports == null ? policy.reports(servers(), scenario.balancers(), draws) : reports;
            return reports.picker(balancer);
        }

        @Override
        protected Picker foresight(Policy.Clairvoyant policy) {
            foresight = foresight == null ? policy.picker(outstanding(), Balancers.this::remainingWork) : foresight;
            return foresight;
        }

        @Override
        @SuppressWarnings("unchecked") // one policy, so one type
        protected <T> T shared(Supplier<T> made) {
            shared = shared == null ? made.get() : shared;
            return (T) shared;
        }
    }
}
