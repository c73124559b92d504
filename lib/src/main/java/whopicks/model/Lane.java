package whopicks.model;

import java.util.Arrays;
import whopicks.random.Draws;

/**
 * A faster way through the arrivals, where the balancers read nothing, or one reads all counters live, and nothing ties a request to a
 * server: it places a block of requests in a loop of its own, which a just-in-time compiler can see whole. It gives the same
 * digits as the board.
 */
abstract class Lane {
    /** Where the requests of the latest block were placed. */
    final int[] server = new int[RandomInput.Independent.BLOCK];
    /** Their sojourn times. */
    final double[] sojourn = new double[RandomInput.Independent.BLOCK];
    /** Arrival of the latest request. */
    double time;

    /**
     * Places a block.
     *
     * @param gaps times between arrivals
     * @param needs service requirements; becomes the service times
     * @param length requests in the block
     */
    abstract void place(double[] gaps, double[] needs, int length);

    /** The lane for a scenario, or null if it must go by the board. */
    static Lane of(Scenario s, Servers servers, RandomInput input) {
        if (s.sessions() > 0) {
            return null;
        }
        if (s.policy() instanceof Policy.Blind blind) {
            return new Unseeing(servers, picker(blind, servers.number(), s.balancers(), input), input.choices());
        }
        boolean shortest = s.policy() instanceof Policies.LeastConnections && s.balancers() == 1
                && !(s.knowledge() instanceof Knowledge.Snapshot); // a balancer's own counters are all there are, if it is alone
        return shortest ? ShortestQueue.of(s, servers, input.choices()) : null;
    }

    private static Picker picker(Policy.Blind policy, int servers, int balancers, RandomInput input) {
        if (balancers == 1) {
            return policy.picker(servers);
        }
        Picker[] pickers = new Picker[balancers];
        Arrays.setAll(pickers, b -> policy.picker(servers));
        return draws -> pickers[input.balancer()].pick(draws);
    }

    /** The lane of a policy that reads nothing: its picks are known before the requests come. */
    private static final class Unseeing extends Lane {
        private final Servers servers;
        private final Picker picker;
        private final Draws choices;

        Unseeing(Servers servers, Picker picker, Draws choices) {
            this.servers = servers;
            this.picker = picker;
            this.choices = choices;
        }

        @Override
        void place(double[] gaps, double[] needs, int length) {
            picker.pick(server, length, choices);
            double[] freeAt = servers.freeAt;
            double[] slowness = servers.slowness;
            double now = time;
            for (int k = 0; k < length; k++) {
                now += gaps[k];
                int j = server[k];
                double need = needs[k] * slowness[j];
                double finish = Math.max(freeAt[j], now) + need; // no branch: whether a server is busy cannot be foreseen
                freeAt[j] = finish;
                needs[k] = need;
                sojourn[k] = finish - now;
            }
            time = now;
        }
    }
}
