package whopicks.policy;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.random.Draws;

/**
 * Join the idle queue (Lu, Xie, Kliot, Geller, Larus and Greenberg, Performance Evaluation 68, 2011), with random
 * reports: a server that becomes idle reports to one balancer drawn uniformly. A balancer gives a request to the server
 * that reported to it first, and if none has, to a server drawn uniformly. A server that gets a request from elsewhere
 * withdraws its report. Servers report in the order in which they become idle.
 */
public record JoinIdleQueue() implements Policy.Reporting {
    /** Its name. */
    public static final String NAME = "join-idle-queue";
    private static final int NONE = -1;

    @Override
    public String name() {
        return NAME;
    }

    /** Where no server is idle it picks at random, so it is known of servers that are alike. */
    @Override
    public OptionalDouble capacity(List<Double> speeds) {
        boolean alike = speeds.stream().distinct().count() == 1;
        return alike ? Policy.allOf(speeds) : OptionalDouble.empty();
    }

    @Override
    public Policy.Reports reports(int servers, int balancers, Draws draws) {
        IdleLists lists = new IdleLists(servers, balancers, draws);
        for (int server = 0; server < servers; server++) {
            lists.idle(server);
        }
        return lists;
    }

    /**
     * One circular list per balancer, entry {@code servers + balancer} being its head, so that a report can be
     * withdrawn.
     */
    private static final class IdleLists implements Policy.Reports {
        private final int servers;
        private final int balancers;
        private final Draws draws;
        private final int[] next;
        private final int[] previous;

        IdleLists(int servers, int balancers, Draws draws) {
            this.servers = servers;
            this.balancers = balancers;
            this.draws = draws;
            next = new int[servers + balancers];
            Arrays.setAll(next, i -> i < servers ? NONE : i);
            previous = next.clone();
        }

        @Override
        public Picker picker(int balancer) {
            int head = servers + balancer;
            return choices -> next[head] < servers ? next[head] : choices.below(servers);
        }

        @Override
        public void placed(int server) {
            if (next[server] == NONE) {
                return;
            }
            next[previous[server]] = next[server];
            previous[next[server]] = previous[server];
            next[server] = NONE;
        }

        @Override
        public void idle(int server) {
            int head = servers + draws.below(balancers);
            next[server] = head;
            previous[server] = previous[head];
            next[previous[head]] = server;
            previous[head] = server;
        }
    }
}
