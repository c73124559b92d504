package whopicks.model;

import java.util.Arrays;
import whopicks.random.Draws;

/**
 * A way through the arrivals block by block, in a loop of its own that a just-in-time compiler can see whole. Where the
 * balancers read nothing, or one reads all counters live, and nothing ties a request to a server, there are faster lanes than
 * the one by the board; they give the same digits.
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

    /**
     * The fastest lane for a scenario.
     *
     * @param home where sessions are pinned, to be filled in
     */
    static Lane of(Scenario s, Servers servers, RandomInput input, int[] home) {
        if (s.sessions() == 0 && s.policy() instanceof Policy.Blind blind) {
            return new Unseeing(servers, picker(blind, servers.number(), s.balancers(), input), input.choices());
        }
        boolean shortest = s.policy() instanceof Policies.LeastConnections && s.balancers() == 1 && s.sessions() == 0
                && servers.number() >= ShortestQueue.LEAST
                && !(s.knowledge() instanceof Knowledge.Snapshot); // a balancer's own counters are all there are, if it is alone
        return shortest ? ShortestQueue.of(s, servers, input.choices()) : new ByBoard(servers, new Board(s, servers.freeAt, input, home));
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
            double now = time;
            for (int k = 0; k < length; k++) {
                now += gaps[k];
                int j = server[k];
                double need = needs[k] * servers.slowness[j];
                double finish = servers.place(j, now, need);
                needs[k] = need;
                sojourn[k] = finish - now;
            }
            time = now;
        }
    }

    /** The lane that every scenario can take. */
    static final class ByBoard extends Lane {
        private final Servers servers;
        private final Board board;

        private ByBoard(Servers servers, Board board) {
            this.servers = servers;
            this.board = board;
        }

        @Override
        void place(double[] gaps, double[] needs, int length) {
            for (int k = 0; k < length; k++) {
                time += gaps[k];
                int j = board.choose(time);
                double need = needs[k] * servers.slowness[j];
                double finish = servers.place(j, time, need);
                board.placed(j, finish);
                server[k] = j;
                needs[k] = need;
                sojourn[k] = finish - time;
            }
        }
    }
}
