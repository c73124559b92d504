package whopicks.balance;

import whopicks.model.Knowledge;
import whopicks.model.Outstanding;
import whopicks.model.ResponseTimes;
import whopicks.model.Scenario;

/**
 * What the balancers of one run have counted of the requests that were placed and have left: together, or each for
 * itself.
 */
public interface Tracking {
    /** Sets of counters in a scenario: one that the balancers share, or one for each. */
    static int sets(Scenario s) {
        return s.knowledgeInEffect() instanceof Knowledge.Own ? s.balancers() : 1;
    }

    /** The outstanding requests that a balancer has counted. */
    Outstanding outstanding(int balancer);

    /**
     * The averages of response times that a balancer has measured.
     *
     * @param smoothing weight of the newest, the same for all
     */
    ResponseTimes averages(int balancer, double smoothing);

    /** A request of a balancer has been placed. */
    void placed(int balancer, int server);

    /** A request of a balancer has left a server; {@code sojourn} is its response time if it was answered. */
    void left(int balancer, int server, double sojourn, Ending how);
}
