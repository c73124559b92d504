package whopicks.walk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import whopicks.model.Outstanding;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.model.Sense;

/**
 * Watches the first requests of a run: where each went, and what its balancer believed when it picked. The run is the
 * one that {@link WalkEngine} makes of the same input.
 */
public final class Watch extends GeneralWalk {
    private final List<Step> steps = new ArrayList<>();
    private final boolean counts; // a policy that reads no counters believes nothing
    private final int servers;
    private double taken; // when the latest snapshot was

    private Watch(Scenario scenario, RandomInput input) {
        super(scenario, input, new LindleyServers(scenario.cluster()));
        servers = scenario.cluster().servers();
        counts = scenario.policy().senses().contains(Sense.OUTSTANDING);
    }

    /**
     * A request.
     *
     * @param time of its arrival, since the start of the run
     * @param finish when it leaves; NaN until it is placed
     * @param server it was placed at
     * @param balancer it came to
     * @param age of the snapshot that its balancer read; 0 where knowledge does not lag
     * @param outstanding requests of each server, before this one
     * @param believed outstanding requests of each server, before this one, as its balancer saw them; empty if it sees
     *     none
     */
    public record Step(double time, double finish, int server, int balancer, double age,
            List<Integer> outstanding, List<Integer> believed) {}

    /**
     * The first requests of a run.
     *
     * @param input of the run, not drawn from yet
     * @param requests number of requests to watch
     */
    public static List<Step> of(Scenario scenario, RandomInput input, int requests) {
        Watch watch = new Watch(scenario, input);
        while (watch.steps.size() < requests) {
            int first = watch.steps.size();
            watch.place(RandomInput.BLOCK);
            for (int k = 0; k < RandomInput.BLOCK; k++) {
                watch.finish(first + k, watch.sojourn[k]);
            }
        }
        return List.copyOf(watch.steps.subList(0, requests));
    }

    /** A step whose sojourn time is known now; all before it are finished. */
    private void finish(int at, double stay) {
        Step step = steps.get(at);
        Integer[] outstanding = new Integer[servers];
        Arrays.fill(outstanding, 0);
        for (Step before : steps.subList(0, at)) {
            outstanding[before.server] += before.finish > step.time ? 1 : 0;
        }
        steps.set(at, new Step(step.time, step.time + stay, step.server, step.balancer, step.age, List.of(outstanding),
                step.believed));
    }

    @Override
    void refreshed(double time) {
        taken = time;
    }

    @Override
    int pick(double now, int balancer) {
        List<Integer> believed = new ArrayList<>();
        if (counts) {
            Outstanding seen = balancers.outstanding(balancer);
            for (int j = 0; j < seen.servers(); j++) {
                believed.add(seen.at(j));
            }
        }
        int server = super.pick(now, balancer);
        steps.add(new Step(now, Double.NaN, server, balancer, balancers.lags() ? now - taken : 0, List.of(),
                List.copyOf(believed)));
        return server;
    }
}
