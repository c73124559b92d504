package whopicks.live;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;

/** Sends one scenario's requests through a real balancer to real servers, all on this machine. */
final class LiveExperiment {
    /**
     * What came of it.
     *
     * @param plan what was to be sent
     * @param recording what the client saw
     * @param lateness how late the servers' answers left, in nanoseconds
     * @param attempts attempts that reached a server, for each request that counts
     */
    record Outcome(Plan plan, Recording recording, Histogram lateness, double attempts) {}

    private final LiveScenario scenario;
    private final Limits limits;

    LiveExperiment(LiveScenario scenario, Limits limits) {
        this.scenario = scenario;
        this.limits = limits;
    }

    /**
     * Starts everything, sends, and stops everything, also on failure.
     *
     * @throws IOException if something cannot be started
     * @throws IllegalArgumentException if the balancer is not installed or the plan exceeds a limit
     */
    Outcome run() throws IOException, InterruptedException {
        Scenario model = scenario.model();
        RandomInput input = RandomInput.Kind.INDEPENDENT.open(scenario.seed(), 0, model);
        Plan plan = Plan.of(model, input, scenario.unit().toNanos());
        double[] timePerWork = scenario.cluster().timePerWork();
        List<ProxyProcess> proxies = new ArrayList<>();
        LiveConditions conditions = scenario.conditions();
        try (Backends backends = new Backends(Arrays.stream(timePerWork)
                .mapToObj(t -> Doors.of(t, conditions, plan.unit())).toList())) {
            LoadGenerator generator;
            if (scenario.policy().product() == Product.NONE) {
                generator = new LoadGenerator(backends.addresses(), plan, new PolicyRoute(model.policy(), plan,
                        timePerWork.length,
                        model.balancers(), model.sessions(), input.draws()), conditions, limits);
            } else {
                for (int b = 0; b < scenario.balancers(); b++) {
                    proxies.add(new ProxyProcess(configuration(backends.addresses())));
                }
                generator = new LoadGenerator(proxies.stream().map(ProxyProcess::address).toList(), plan,
                        i -> plan.balancers()[i] % proxies.size(), conditions, limits);
            }
            long start = System.nanoTime() + LoadGenerator.LEAD;
            backends.begin(start, plan.warmup());
            Recording recording = generator.run(start);
            return new Outcome(plan, recording, backends.lateness(), backends.attempts()
                    / (double) (plan.requests() - plan.warmup()));
        } finally {
            proxies.forEach(ProxyProcess::close);
        }
    }

    private ProxyConfiguration configuration(List<InetSocketAddress> servers) {
        LivePolicy policy = scenario.policy();
        List<Integer> weights = policy.weights(scenario.weights());
        int connections = limits.connections() + 100;
        return policy.product() == Product.HAPROXY
                ? new HaproxyConfiguration(policy.directives(), servers, weights, scenario.workers(), connections,
                        scenario.conditions(), scenario.unit())
                : new NginxConfiguration(policy.directives(), servers, weights, scenario.workers(), connections,
                        scenario.conditions());
    }
}
