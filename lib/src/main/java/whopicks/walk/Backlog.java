package whopicks.walk;

import whopicks.balance.Balancers;
import whopicks.balance.Tracking;
import whopicks.model.Scenario;
import whopicks.model.Sense;

/** Requests that have been placed and whose finish is known. It feeds what the balancers have counted. */
interface Backlog {
    /** What has been counted. */
    Tracking tracking();

    /** Tells these balancers of every departure; a backlog that counts when somebody looks has nothing to tell. */
    void tell(Balancers balancers);

    /** A request has been placed at {@code time}. */
    void add(int balancer, int server, double time, double finish);

    /** Everything has left that leaves up to {@code time}, which never goes back. */
    void until(double time);

    /** The backlog that costs a scenario the least. */
    static Backlog of(Scenario s) {
        boolean told = s.policy().senses().contains(Sense.RESPONSE_TIMES) || s.policy().senses()
                .contains(Sense.IDLE_REPORTS);
        return told || s.policy().readsMany() || !LazyBacklog.suits(s) ? new EagerBacklog(s) : new LazyBacklog(s);
    }
}
