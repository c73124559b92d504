package whopicks.live;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import whopicks.live.LiveConditions.Duty;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.Scenario;
import whopicks.policy.CentralQueue;
import whopicks.random.Distribution;

/**
 * One live run and the model's scenario of the same. Start from {@link #of} and change what differs with the {@code
 * with} methods.
 *
 * @param policy how the balancer picks
 * @param load arrival rate per server, in requests per mean service time, positive
 * @param cluster the servers
 * @param weights the balancer's weights, one per server, 1 to 256; different ones only with round robin and least
 *     connections
 * @param service service requirement of a request
 * @param balancers number of balancer processes (or of clients without one) with counters of their own; each request
 *     goes to one drawn uniformly
 * @param workers threads of a HAProxy process, worker processes of an nginx
 * @param sessions number of sessions, for a policy that pins, otherwise 0
 * @param unit length of one mean service time, at least 1 ms
 * @param requests requests sent
 * @param warmup requests at the start that are not counted
 * @param seed seed of the streams
 * @param conditions limits, deadlines, attempts and an outage
 */
public record LiveScenario(LivePolicy policy, double load, Cluster cluster, List<Integer> weights, Distribution service,
        int balancers, int workers, int sessions, Duration unit, int requests, int warmup, long seed,
        LiveConditions conditions) {

    /** Share of the requests that is not counted, as in the article: 20,000 of 300,000. */
    private static final int WARMUP = ArticleModel.REQUESTS / ArticleModel.WARMUP;

    /** @throws IllegalArgumentException if a value is out of range, or the model rejects it */
    public LiveScenario {
        weights = List.copyOf(weights);
        check("load", load, load > 0 && load < 100, "> 0");
        check("unit", unit, unit.compareTo(Duration.ofMillis(1)) >= 0 && unit.compareTo(Duration.ofSeconds(1)) <= 0,
                "1ms to 1s");
        check("workers", workers, workers >= 1 && workers <= 64, "1 to 64");
        check("balancers", balancers, balancers >= 1 && balancers <= 64, "1 to 64");
        check("weights", weights, weights.size() == cluster.servers() && weights.stream().allMatch(w -> w >= 1
                && w <= 256),
                "one per server, 1 to 256");
        check("sessions", sessions, policy.pins() ? sessions >= 1 && sessions <= 65_536 : sessions == 0,
                policy.pins() ? "1 to 65536 for policy " + policy.label() : "0 for policy " + policy.label());
        model(policy, load, cluster, weights, service, balancers, workers, sessions, requests, warmup, conditions);
        Limits.DEFAULT.check(requests, requests / (load * cluster.servers()) * unit.toNanos() / 1e9);
    }

    /** Identical servers behind one balancer of one worker; {@code sessions} is for a policy that pins. */
    public static LiveScenario of(LivePolicy policy, int servers, double load, int sessions, Duration unit,
            int requests,
            long seed) {
        return new LiveScenario(policy, load, Cluster.identical(servers), Collections.nCopies(servers, 1),
                ArticleModel.SERVICE, 1, 1,
                policy.pins() ? sessions : 0, unit, requests, requests / WARMUP, seed, LiveConditions.NONE);
    }

    /** The same under other conditions. */
    public LiveScenario withConditions(LiveConditions other) {
        return new LiveScenario(policy, load, cluster, weights, service, balancers, workers, sessions, unit, requests,
                warmup, seed, other);
    }

    /** The same with another load and as many requests. */
    public LiveScenario withLoad(double other, int number) {
        return new LiveScenario(policy, other, cluster, weights, service, balancers, workers, sessions, unit, number,
                number / WARMUP, seed, conditions);
    }

    /** The same with a first server that takes {@code slowness} times as long. */
    public LiveScenario withSlowServer(double slowness) {
        return new LiveScenario(policy, load, Cluster.withFirst(1 / slowness, cluster.servers()), weights, service,
                balancers,
                workers, sessions, unit, requests, warmup, seed, conditions);
    }

    /** The same with weight 1 for the first server and another one for all others. */
    public LiveScenario withWeight(int others) {
        List<Integer> all = new ArrayList<>(Collections.nCopies(cluster.servers(), others));
        all.set(0, 1);
        return new LiveScenario(policy, load, cluster, all, service, balancers, workers, sessions, unit, requests,
                warmup, seed, conditions);
    }

    /** The same with other numbers of balancers and of workers in each. */
    public LiveScenario withBalancers(int processes, int each) {
        return new LiveScenario(policy, load, cluster, weights, service, processes, each, sessions, unit, requests,
                warmup, seed, conditions);
    }

    /** Weight of each other server for one of server 0. */
    public int weight() {
        return weights.get(weights.size() - 1);
    }

    /**
     * The model's scenario of the same. HAProxy's threads share their counters and are one balancer; nginx's workers
     * share none (no {@code zone} is configured), so each of them is one.
     */
    public Scenario model() {
        return model(policy, load, cluster, weights, service, balancers, workers, sessions, requests, warmup,
                conditions);
    }

    private static Scenario model(LivePolicy policy, double load, Cluster cluster, List<Integer> weights,
            Distribution service,
            int balancers, int workers, int sessions, int requests, int warmup, LiveConditions conditions) {
        int counters = policy.product() == Product.NGINX ? balancers * workers : balancers;
        Policy picks = conditions.has(Duty.QUEUE) ? new CentralQueue() : policy.model(weights);
        Scenario one = Scenario.of(cluster, load * cluster.servers(), service, picks, requests, warmup)
                .withSessions(sessions).withConditions(conditions.model());
        return counters == 1 ? one : one.withBalancers(counters, new Knowledge.Own());
    }

    private static void check(String name, Object value, boolean ok, String expected) {
        if (!ok) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: " + expected + ")");
        }
    }
}
