package whopicks.live;

import java.util.Arrays;
import java.util.stream.IntStream;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.ResponseTimes;
import whopicks.random.Draws;

/** A client that balances by itself: the model's policies at work on the live counters of the client's own requests. */
final class PolicyRoute implements Route {
    /** What one client has sent and not got back. */
    private record Sent(int[] count, double[] average) implements Outstanding {
        Sent(int servers) {
            this(new int[servers], new double[servers]);
            Arrays.fill(average, 1.0);
        }

        @Override
        public int servers() {
            return count.length;
        }

        @Override
        public int at(int server) {
            return count[server];
        }

        @Override
        public int fewest() {
            return Arrays.stream(count).min().getAsInt();
        }

        @Override
        public int serverWithFewest(Draws draws) {
            int fewest = fewest();
            int[] those = IntStream.range(0, count.length).filter(j -> count[j] == fewest).toArray();
            return those[draws.below(those.length)];
        }

        ResponseTimes times() {
            return server -> average[server];
        }
    }

    private final Plan plan;
    private final Draws draws;
    private final Sent[] sent;
    private final Picker[] pickers;
    private final double smoothing;
    private final int[] home; // by session, -1 for none yet; empty without pinning

    /**
     * @param clients number of clients, each with counters of its own
     * @param pinned number of sessions that stay where their first request went, or 0
     */
    PolicyRoute(Policy policy, Plan plan, int servers, int clients, int pinned, Draws draws) {
        this.plan = plan;
        this.draws = draws;
        sent = IntStream.range(0, clients).mapToObj(c -> new Sent(servers)).toArray(Sent[]::new);
        pickers = Arrays.stream(sent).map(s -> picker(policy, s)).toArray(Picker[]::new);
        smoothing = policy instanceof Policy.Timing timing ? timing.smoothing() : 0;
        home = new int[pinned];
        Arrays.fill(home, -1);
    }

    private static Picker picker(Policy policy, Sent sent) {
        if (policy instanceof Policy.Blind blind) {
            return blind.picker(sent.servers());
        }
        if (policy instanceof Policy.Counting counting) {
            return counting.picker(sent);
        }
        if (policy instanceof Policy.Timing timing) {
            return timing.picker(sent, sent.times());
        }
        throw new IllegalArgumentException("policy: " + policy.name() + " (expected: one that a real client can run)");
    }

    @Override
    public int target(int i) {
        int client = plan.balancers()[i];
        int session = plan.sessions()[i];
        int target = home.length > 0 && home[session] >= 0 ? home[session] : pickers[client].pick(draws);
        if (home.length > 0) {
            home[session] = target;
        }
        sent[client].count[target]++;
        return target;
    }

    @Override
    public void answered(int i, int target, double sojourn) {
        Sent by = sent[plan.balancers()[i]];
        by.count[target]--;
        by.average[target] += smoothing * (sojourn - by.average[target]);
    }
}
