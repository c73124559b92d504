package whopicks.walk;

import java.util.Arrays;
import whopicks.balance.Balancers;
import whopicks.balance.EagerCounters;
import whopicks.balance.Ending;
import whopicks.balance.Tracking;
import whopicks.model.Scenario;
import whopicks.model.Sense;

/**
 * Follows every request until it leaves: for many servers, for response times, and for servers that report when idle.
 */
final class EagerBacklog implements Backlog {
    private final EagerCounters counters;
    private final Departures departures;
    private Balancers balancers;
    private int[] server = new int[64]; // of those that leave in one step, in the order of time
    private double[] time = new double[64];
    private int leaving;

    EagerBacklog(Scenario s) {
        counters = EagerCounters.of(s);
        boolean inOrder = s.policy().senses().contains(Sense.IDLE_REPORTS);
        departures = new Departures(s.cluster().servers(), s.gaps().mean(),
                s.policy().senses().contains(Sense.RESPONSE_TIMES),
                Tracking.sets(s) > 1, inOrder ? this::leave : this::left);
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
    public void add(int balancer, int at, double now, double finish) {
        departures.add(at, balancer, now, finish);
    }

    @Override
    public void until(double now) {
        departures.until(now);
        for (int k = 0; k < leaving; k++) {
            balancers.left(0, server[k], Double.NaN, Ending.ANSWERED);
        }
        leaving = 0;
    }

    private void left(int from, int balancer, double sojourn, double when) {
        balancers.left(balancer, from, sojourn, Ending.ANSWERED);
    }

    /**
     * Puts a departure in its place among those of this step, by time and server: it matters who becomes idle first.
     */
    private void leave(int from, int balancer, double sojourn, double when) {
        if (leaving == server.length) {
            server = Arrays.copyOf(server, 2 * leaving);
            time = Arrays.copyOf(time, 2 * leaving);
        }
        int place = leaving++;
        while (place > 0 && (time[place - 1] > when || time[place - 1] == when && server[place - 1] > from)) {
            server[place] = server[place - 1];
            time[place] = time[place - 1];
            place--;
        }
        server[place] = from;
        time[place] = when;
    }
}
