package whopicks.live;

import java.util.Arrays;
import whopicks.balance.Averages;
import whopicks.balance.Counters;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.ResponseTimes;
import whopicks.model.Sight;
import whopicks.random.Draws;

/** A client that balances by itself: the model's policies at work on the live counters of the client's own requests. */
final class PolicyRoute implements Route {
    private final Plan plan;
    private final Draws draws;
    private final Counters[] sent; // what each client has sent and not got back
    private final Averages[] averages; // beside it, the client's own response times; null where nobody reads them
    private final Picker[] pickers;
    private final int[] home; // by session, -1 for none yet; empty without pinning

    /**
     * @param clients number of clients, each with counters of its own
     * @param pinned number of sessions that stay where their first request went, or 0
     */
    PolicyRoute(Policy policy, Plan plan, int servers, int clients, int pinned, Draws draws) {
        this.plan = plan;
        this.draws = draws;
        sent = new Counters[clients];
        averages = new Averages[clients];
        pickers = new Picker[clients];
        Arrays.setAll(sent, c -> new Counters(servers));
        Arrays.setAll(pickers, c -> policy.seat(new Client(c)));
        home = new int[pinned];
        Arrays.fill(home, -1);
    }

    /** What one client can see: the requests that it sent itself. */
    private final class Client extends Sight {
        private final int number;

        Client(int number) {
            this.number = number;
        }

        @Override
        protected int servers() {
            return sent[number].servers();
        }

        @Override
        protected Outstanding outstanding() {
            return sent[number];
        }

        @Override
        protected ResponseTimes responseTimes(double smoothing) {
            averages[number] = new Averages(servers(), smoothing);
            return averages[number];
        }
    }

    @Override
    public int target(int i) {
        int client = plan.balancers()[i];
        int session = plan.sessions()[i];
        int target = home.length > 0 && home[session] >= 0 ? home[session] : pickers[client].pick(draws);
        if (home.length > 0) {
            home[session] = target;
        }
        sent[client].arrive(target);
        return target;
    }

    @Override
    public void answered(int i, int target, double sojourn) {
        int client = plan.balancers()[i];
        sent[client].leave(target);
        if (averages[client] != null) {
            averages[client].answered(target, sojourn);
        }
    }

    @Override
    public void failed(int i, int target) {
        sent[plan.balancers()[i]].leave(target);
    }
}
