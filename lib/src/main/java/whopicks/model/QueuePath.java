package whopicks.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import whopicks.random.Draws;

/**
 * How the queue of one server grows while a run goes on, for a policy that sees nothing. Such a policy needs no board, so this
 * walk is a few lines; its requests are those that {@link Simulation} places.
 */
public final class QueuePath {
    private QueuePath() {}

    /**
     * One look at the server.
     *
     * @param time since the start of the run, warm-up included
     * @param outstanding requests that wait or are being served there
     */
    public record Look(double time, int outstanding) {}

    /**
     * Looks at a server after every {@code every} arrivals at the cluster.
     *
     * @param scenario one without pinned sessions and with one balancer
     * @param server number of the server
     * @throws IllegalArgumentException if the policy reads counters
     */
    public static List<Look> of(Scenario scenario, RandomInput.Kind kind, long seed, int run, int server, int every) {
        if (!(scenario.policy() instanceof Policy.Blind blind) || scenario.sessions() > 0 || scenario.balancers() > 1) {
            throw new IllegalArgumentException("policy: " + scenario.policy().name() + " (expected: one that reads no counters)");
        }
        double[] slowness = scenario.cluster().slowness();
        Picker picker = blind.picker(slowness.length);
        RandomInput input = kind.open(seed, run, scenario);
        Draws choices = input.choices();
        Deque<Double> finishes = new ArrayDeque<>();
        List<Look> looks = new ArrayList<>();
        double time = 0;
        double free = 0;
        for (int i = 1; i <= scenario.requests(); i++) {
            time += input.gap();
            int chosen = picker.pick(choices);
            double need = input.requirement() * slowness[chosen];
            while (!finishes.isEmpty() && finishes.peekFirst() <= time) {
                finishes.removeFirst();
            }
            if (chosen == server) {
                free = Math.max(free, time) + need;
                finishes.addLast(free);
            }
            if (i % every == 0) {
                looks.add(new Look(time, finishes.size()));
            }
        }
        return looks;
    }
}
