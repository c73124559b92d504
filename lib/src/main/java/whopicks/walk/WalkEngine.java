package whopicks.walk;

import whopicks.balance.RunTally;
import whopicks.model.Knowledge;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastWork;
import whopicks.policy.PowerOfChoices;

/**
 * The fast engine: it walks the arrivals. Servers are FIFO and serve one request at a time, and whoever sent a request
 * waits for it, so its finish is fixed when it is placed: Lindley's recursion (1952), one per server. No event list is
 * needed, and nothing is allocated per request.
 */
public final class WalkEngine {
    private WalkEngine() {}

    /**
     * One run.
     *
     * @param input drawn from the run's streams; nothing else is taken from it
     * @param tally counts the requests after the warm-up
     */
    public static void run(Scenario s, RandomInput input, RunTally tally) {
        Walk walk = walk(s, input);
        int warmup = s.warmup();
        for (int left = s.requests(); left > 0; left -= RandomInput.BLOCK) {
            double before = walk.time;
            int length = Math.min(RandomInput.BLOCK, left);
            int discarded = Math.min(length, warmup);
            walk.place(length);
            warmup -= discarded;
            if (discarded > 0 && warmup == 0) { // its last request is in this block
                tally.start(later(before, walk.gap, discarded));
            }
            tally.add(walk.server, walk.serviceTime, walk.sojourn, discarded, length);
        }
        tally.end(walk.time, walk.pinned());
    }

    private static double later(double time, double[] gap, int length) {
        double later = time;
        for (int k = 0; k < length; k++) {
            later += gap[k];
        }
        return later;
    }

    /** The fastest walk for a scenario. */
    static Walk walk(Scenario s, RandomInput input) {
        LindleyServers servers = new LindleyServers(s.cluster());
        if (input.inBlocks() && s.sessions() == 0) {
            if (s.policy().senses().isEmpty()) {
                return new BlindWalk(s, input, servers);
            }
            boolean alone = s.balancers() == 1 && s.knowledgeInEffect() instanceof Knowledge.Live;
            if (alone && s.policy().equals(new LeastConnections()) && servers.number() >= JoinShortestQueueWalk.LEAST) {
                return JoinShortestQueueWalk.of(s, input, servers);
            }
            if (alone && s.policy().equals(new PowerOfChoices(2, true))) {
                return new PowerOfTwoWalk(input, servers);
            }
            if (alone && s.policy().equals(new LeastWork(s.cluster().speeds()))) {
                return new LeastWorkWalk(input, servers);
            }
        }
        return new GeneralWalk(s, input, servers);
    }
}
