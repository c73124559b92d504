package whopicks.walk;

import java.util.Arrays;
import whopicks.balance.Balancers;
import whopicks.balance.Ending;
import whopicks.balance.Tracking;
import whopicks.model.Outstanding;
import whopicks.model.ResponseTimes;
import whopicks.model.Scenario;

/** Counts when somebody looks: what nobody sees costs nothing. */
final class LazyBacklog implements Backlog, Tracking {
    /** Above this many counters the finish times no longer fit in cache. */
    private static final int MOST = 1 << 14;

    private final LazyCounters.Clock clock = new LazyCounters.Clock();
    private final LazyCounters[] counters;

    LazyBacklog(Scenario s) {
        counters = new LazyCounters[Tracking.sets(s)];
        Arrays.setAll(counters, b -> new LazyCounters(s.cluster().servers(), clock));
    }

    /** Whether it is faster than counting at once. */
    static boolean suits(Scenario s) {
        int servers = s.cluster().servers();
        return servers <= LazyCounters.MOST && servers * (long) Tracking.sets(s) <= MOST;
    }

    @Override
    public Tracking tracking() {
        return this;
    }

    @Override
    public void tell(Balancers balancers) {}

    @Override
    public void add(int balancer, int server, double time, double finish) {
        set(balancer).add(server, time, finish);
    }

    @Override
    public void until(double time) {
        clock.now = time;
    }

    @Override
    public Outstanding outstanding(int balancer) {
        return set(balancer);
    }

    @Override
    public ResponseTimes averages(int balancer, double smoothing) {
        throw new IllegalStateException("response times of requests that nobody follows");
    }

    @Override
    public void placed(int balancer, int server) {}

    @Override
    public void left(int balancer, int server, double sojourn, Ending how) {}

    private LazyCounters set(int balancer) {
        return counters[counters.length == 1 ? 0 : balancer];
    }
}
