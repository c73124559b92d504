package whopicks.model;

import java.io.Serializable;
import whopicks.random.Distribution;

/**
 * One point of a study: everything that a run depends on except its random streams. Start from {@link #of} and change
 * what differs with the {@code with} methods.
 *
 * @param cluster the servers
 * @param gaps time between arrivals
 * @param service service requirement of a request: its service time on a server of speed 1
 * @param policy how a balancer picks
 * @param knowledge what a balancer knows
 * @param balancers number of balancers, at least 1; each request comes to one drawn uniformly
 * @param sessions number of sessions; a request belongs to one drawn uniformly, the policy places a session's first
 *     request, and the later ones follow it; 0 means no pinning
 * @param requests arrivals per run, at least 1
 * @param warmup arrivals discarded at the start, below requests
 * @param conditions what servers and clients do beyond the plain model
 */
public record Scenario(Cluster cluster, Distribution gaps, Distribution service, Policy policy, Knowledge knowledge,
        int balancers, int sessions, int requests, int warmup, Conditions conditions) implements Serializable {

    /** @throws IllegalArgumentException if a number is out of its range */
    public Scenario {
        check("balancers", balancers, balancers >= 1, ">= 1");
        check("sessions", sessions, sessions >= 0, ">= 0");
        check("requests", requests, requests >= 1, ">= 1");
        check("warmup", warmup, warmup >= 0 && warmup < requests, ">= 0 and < requests, " + requests);
        if (policy.liveOnly() && !(knowledge instanceof Knowledge.Live)) {
            throw new IllegalArgumentException("policy: " + policy.name() + " (expected: live knowledge)");
        }
        if (!policy.allowsSessions()) {
            check("sessions", sessions, sessions == 0, "0 for " + policy.name() + ", which has no server to pin to");
        }
    }

    /** One under plain conditions. */
    public Scenario(Cluster cluster, Distribution gaps, Distribution service, Policy policy, Knowledge knowledge,
            int balancers, int sessions, int requests, int warmup) {
        this(cluster, gaps, service, policy, knowledge, balancers, sessions, requests, warmup, Conditions.PLAIN);
    }

    /** One balancer with live knowledge, Poisson arrivals at {@code rate} per unit of time, no pinning. */
    public static Scenario of(Cluster cluster, double rate, Distribution service, Policy policy, int requests,
            int warmup) {
        return new Scenario(cluster, new Distribution.Exponential(rate), service, policy, new Knowledge.Live(), 1, 0,
                requests, warmup);
    }

    /** The same with another policy. */
    public Scenario withPolicy(Policy other) {
        return new Scenario(cluster, gaps, service, other, knowledge, balancers, sessions, requests, warmup,
                conditions);
    }

    /** The same with other service requirements. */
    public Scenario withService(Distribution other) {
        return new Scenario(cluster, gaps, other, policy, knowledge, balancers, sessions, requests, warmup,
                conditions);
    }

    /** The same with other servers. */
    public Scenario withCluster(Cluster other) {
        return new Scenario(other, gaps, service, policy, knowledge, balancers, sessions, requests, warmup, conditions);
    }

    /** The same with other balancers and what they know. */
    public Scenario withBalancers(int number, Knowledge known) {
        return new Scenario(cluster, gaps, service, policy, known, number, sessions, requests, warmup, conditions);
    }

    /** The same with pinned sessions. */
    public Scenario withSessions(int number) {
        return new Scenario(cluster, gaps, service, policy, knowledge, balancers, number, requests, warmup, conditions);
    }

    /** The same with other numbers of requests. */
    public Scenario withRequests(int arrivals, int discarded) {
        return new Scenario(cluster, gaps, service, policy, knowledge, balancers, sessions, arrivals, discarded,
                conditions);
    }

    /** The same under other conditions. */
    public Scenario withConditions(Conditions other) {
        return new Scenario(cluster, gaps, service, policy, knowledge, balancers, sessions, requests, warmup, other);
    }

    /**
     * Work that arrives per unit of time over the work that all workers can do; with unlimited workers, over that of
     * one a server.
     */
    public double load() {
        return service.mean() / gaps.mean() / conditions.server().capacity(cluster);
    }

    /**
     * What the balancers know in effect. The requests that one balancer sent itself are all there are, so its own
     * counters are the live ones; and a policy that needs no data lets none lag.
     */
    public Knowledge knowledgeInEffect() {
        boolean all = knowledge instanceof Knowledge.Own && balancers == 1 || policy.senses().isEmpty();
        return all ? new Knowledge.Live() : knowledge;
    }

    /**
     * Whether a request's balancer is drawn. One that counts for itself is drawn even if it is alone: so do the
     * article's scripts.
     */
    boolean drawsBalancer() {
        return balancers > 1 || knowledge instanceof Knowledge.Own;
    }

    private static void check(String name, int value, boolean ok, String expected) {
        if (!ok) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: " + expected + ")");
        }
    }
}
