package whopicks.walk;

import whopicks.balance.Balancers;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;

/** The walk that every scenario can take. */
class GeneralWalk extends Walk {
    private final LindleyServers servers;
    private final Backlog backlog;
    final Balancers balancers;
    private final boolean blind; // the policy needs no data, so nothing is counted
    private final boolean lags;
    private final boolean oneByOne; // each request is drawn when it comes

    GeneralWalk(Scenario s, RandomInput input, LindleyServers servers) {
        super(input);
        this.servers = servers;
        backlog = Backlog.of(s);
        balancers = new Balancers(s, input, backlog.tracking(),
                into -> System.arraycopy(servers.freeAt, 0, into, 0, into.length));
        backlog.tell(balancers);
        blind = s.policy().senses().isEmpty();
        lags = balancers.lags();
        oneByOne = !input.inBlocks();
    }

    @Override
    void place(int length) {
        if (!oneByOne) {
            draw();
        }
        double now = time;
        for (int k = 0; k < length; k++) {
            if (oneByOne) {
                gap[k] = input.gap();
            }
            now += gap[k];
            int balancer = input.balancer();
            if (!blind) {
                letLeave(now);
            }
            int j = pick(now, balancer);
            double needed = (oneByOne ? input.requirement() : serviceTime[k]) * servers.timePerWork[j];
            double finish = servers.place(j, now, needed);
            if (!blind) {
                backlog.add(balancer, j, now, finish);
                balancers.placed(balancer, j);
                balancers.foresee(j, finish - now);
            }
            server[k] = j;
            serviceTime[k] = needed;
            sojourn[k] = finish - now;
        }
        time = now;
    }

    /** Where knowledge lags, nobody looks between two snapshots, and all that has left by one leaves at once. */
    private void letLeave(double now) {
        if (!lags) {
            backlog.until(now);
            return;
        }
        double due = balancers.due(now);
        if (due == due) { // not NaN
            backlog.until(due);
            balancers.refresh(due);
            refreshed(due);
        }
    }

    /** The server for the request that comes to a balancer now. */
    int pick(double now, int balancer) {
        return balancers.pick(now, balancer, balancers.key(input.session()));
    }

    /** The snapshot was taken, for who watches. */
    void refreshed(double time) {}

    @Override
    int[] pinned() {
        return balancers.pinned();
    }
}
