package whopicks.walk;

import java.util.ArrayList;
import java.util.List;
import whopicks.model.Outstanding;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.model.Sense;

/**
 * Watches the first requests of a run: where each went, and what its balancer believed when it picked. The run is the one
 * that {@link WalkEngine} makes of the same input.
 */
public final class Watch extends GeneralWalk {
    private final List<Step> steps = new ArrayList<>();
    private final boolean counts; // a policy that reads no counters believes nothing
    private double taken; // when the latest snapshot was

    private Watch(Scenario scenario, RandomInput input) {
        super(scenario, input, new LindleyServers(scenario.cluster()));
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
     * @param believed outstanding requests of each server, before this one, as its balancer saw them; empty if it sees none
     */
    public record Step(double time, double finish, int server, int balancer, double age, List<Integer> believed) {}

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
                Step step = watch.steps.get(first + k);
                watch.steps.set(first + k, new Step(step.time, step.time + watch.sojourn[k], step.server, step.balancer, step.age,
                        step.believed));
            }
        }
        return List.copyOf(watch.steps.subList(0, requests));
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
        steps.add(new Step(now, Double.NaN, server, balancer, balancers.lags() ? now - taken : 0, List.copyOf(believed)));
        return server;
    }
}
