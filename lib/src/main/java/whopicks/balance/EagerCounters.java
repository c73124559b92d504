package whopicks.balance;

import java.util.Arrays;
import whopicks.model.Outstanding;
import whopicks.model.ResponseTimes;
import whopicks.model.Scenario;

/** Tracking that counts every request as it is placed and as it leaves. */
public final class EagerCounters implements Tracking {
    private final Counters[] counters;
    private final Averages[] averages; // null until somebody asks for them

    /**
     * @param sets sets of counters: one that the balancers share, or one for each
     */
    public EagerCounters(int servers, int sets) {
        counters = new Counters[sets];
        Arrays.setAll(counters, b -> new Counters(servers));
        averages = new Averages[sets];
    }

    /** As many sets of counters as the knowledge of a scenario asks for. */
    public static EagerCounters of(Scenario s) {
        return new EagerCounters(s.cluster().servers(), Tracking.sets(s));
    }

    @Override
    public Outstanding outstanding(int balancer) {
        return counters[set(balancer)];
    }

    @Override
    public ResponseTimes averages(int balancer, double smoothing) {
        int set = set(balancer);
        if (averages[set] == null) {
            averages[set] = new Averages(counters[set].servers(), smoothing);
        }
        return averages[set];
    }

    @Override
    public void placed(int balancer, int server) {
        counters[set(balancer)].arrive(server);
    }

    @Override
    public void left(int balancer, int server, double sojourn, Ending how) {
        int set = set(balancer);
        counters[set].leave(server);
        if (averages[set] != null && how == Ending.ANSWERED) {
            averages[set].answered(server, sojourn);
        }
    }

    private int set(int balancer) {
        return counters.length == 1 ? 0 : balancer;
    }
}
