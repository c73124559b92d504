package whopicks.walk;

import whopicks.balance.Balancers;
import whopicks.balance.EagerCounters;
import whopicks.balance.Ending;
import whopicks.balance.Tracking;
import whopicks.model.Scenario;
import whopicks.model.Sense;

/** Follows every request until it leaves: for many servers, for response times, and for servers that report when idle. */
final class EagerBacklog implements Backlog {
    private final EagerCounters counters;
    private final Departures departures;
    private Balancers balancers;

    EagerBacklog(Scenario s) {
        counters = EagerCounters.of(s);
        departures = new Departures(s.cluster().servers(), s.gaps().mean(), s.policy().senses().contains(Sense.RESPONSE_TIMES),
                Tracking.sets(s) > 1, (server, balancer, sojourn) -> balancers.left(balancer, server, sojourn, Ending.ANSWERED));
    }

    @Override
    public Tracking tracking() {
        return counters;
    }

    @Override
    public void tell(Balancers told) {
        balancers = told;
    }

    @Override
    public void add(int balancer, int server, double time, double finish) {
        departures.add(server, balancer, time, finish);
    }

    @Override
    public void until(double time) {
        departures.until(time);
    }
}
