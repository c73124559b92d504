package whopicks.model;

import whopicks.random.Draws;

/**
 * A faster way through the arrivals, where one balancer reads nothing or all counters live and nothing ties a request to a
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
    static Lane of(Scenario s, Servers servers, Draws choices) {
        if (s.balancers() > 1 || s.sessions() > 0) {
            return null;
        }
        if (s.policy() instanceof Policy.Blind blind) {
            return new Unseeing(servers, blind.picker(servers.number()), choices);
        }
        boolean shortest = s.policy() instanceof Policies.LeastConnections && !(s.knowledge() instanceof Knowledge.Snapshot); // its own are all there are
        return shortest ? ShortestQueue.of(s, servers, choices) : null;
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
