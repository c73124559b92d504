package whopicks.study;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import whopicks.balance.Balancers;
import whopicks.balance.EagerCounters;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;

/**
 * How the queue of one server grows while a run goes on, for a policy that needs no data. Its balancers have nothing to
 * be told, so this walk is a few lines; its requests are those that {@link Simulation} places.
 */
public final class QueuePath {
    private static final int LOOKS = 40;

    private QueuePath() {}

    /**
     * One look at the server.
     *
     * @param time since the start of the run, warm-up included
     * @param outstanding requests that wait or are being served there
     */
    public record Look(double time, int outstanding) {}

    /**
     * Forty looks at server 0 in the first run of a point.
     *
     * @throws IllegalArgumentException if the policy needs data
     */
    public static List<Look> of(Point p) {
        return of(p.scenario(), p.streams(), p.seed(), 0, 0, Math.max(1, p.scenario().requests() / LOOKS));
    }

    /**
     * Looks at a server after every {@code every} arrivals at the cluster.
     *
     * @param server number of the server
     * @throws IllegalArgumentException if the policy needs data
     */
    public static List<Look> of(Scenario scenario, RandomInput.Kind kind, long seed, int run, int server, int every) {
        if (!scenario.policy().senses().isEmpty()) {
            throw new IllegalArgumentException("policy: " + scenario.policy().name()
                    + " (expected: one that reads no counters)");
        }
        double[] timePerWork = scenario.cluster().timePerWork();
        RandomInput input = kind.open(seed, run, scenario);
        Balancers balancers = new Balancers(scenario, input, EagerCounters.of(scenario),
                into -> Arrays.fill(into, Double.NaN));
        Deque<Double> finishes = new ArrayDeque<>();
        List<Look> looks = new ArrayList<>();
        double time = 0;
        double free = 0;
        for (int i = 1; i <= scenario.requests(); i++) {
            time += input.gap();
            int chosen = balancers.pick(time, input.balancer(), balancers.key(input.session()));
            double serviceTime = input.requirement() * timePerWork[chosen];
            while (!finishes.isEmpty() && finishes.peekFirst() <= time) {
                finishes.removeFirst();
            }
            if (chosen == server) {
                free = Math.max(free, time) + serviceTime;
                finishes.addLast(free);
            }
            if (i % every == 0) {
                looks.add(new Look(time, finishes.size()));
            }
        }
        return looks;
    }
}
