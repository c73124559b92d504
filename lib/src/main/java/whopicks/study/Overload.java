package whopicks.study;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleFunction;
import whopicks.event.Windows;
import whopicks.model.Clients;
import whopicks.model.Clients.Backoff;
import whopicks.model.Clients.Budget;
import whopicks.model.Clients.Copies;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Discipline;
import whopicks.model.Knowledge;
import whopicks.model.Limit;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Server;
import whopicks.model.Trouble;
import whopicks.random.Distribution;

/**
 * Servers whose clients wait for a while and try again; and a trigger, an outage of all servers. A run comes through if
 * more than half of the requests in its last quarter are answered in time. Service is exponential and each try draws
 * its own, as in theory.
 *
 * @param servers servers
 * @param deadline how long a client waits for a try
 * @param attempts most tries of a request, at least 2
 * @param at when the outage begins
 * @param outage how long it lasts
 * @param length how long a run lasts
 */
public record Overload(int servers, double deadline, int attempts, double at, double outage, double length) {
    private static final Distribution SERVICE = new Distribution.Exponential(1);
    private static final double LOWEST = 0.1;
    private static final double HIGHEST = 1;

    /** @throws IllegalArgumentException if a number is out of its range */
    public Overload {
        check("servers", servers, servers >= 2, ">= 2");
        check("attempts", attempts, attempts >= 2, ">= 2");
        check("deadline", deadline, deadline > 0, "> 0");
        check("outage", at + ":" + outage, at >= 0 && outage > 0, "AT >= 0, FOR > 0");
        check("length", length, at + outage < 0.75 * length, "> 4/3 of the outage's end, " + (at + outage));
    }

    private static void check(String name, Object value, boolean ok, String expected) {
        if (!ok) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: " + expected + ")");
        }
    }

    /** Clients that try again at once, and nothing against it. */
    public Conditions retrying() {
        return Conditions.PLAIN.with(Clients.PATIENT.withTries(deadline, attempts).withCopies(Copies.INDEPENDENT));
    }

    /** What can be done against it, by name; the first is nothing. */
    public Map<String, Conditions> remedies() {
        Conditions none = retrying();
        Clients clients = none.clients();
        Backoff slow = Backoff.exponential(deadline, 16 * deadline);
        Map<String, Conditions> all = new LinkedHashMap<>();
        all.put("none", none);
        all.put("no retries", none.with(clients.withTries(deadline, 1)));
        all.put("retries on three layers", none.with(clients.withLayers(3)));
        all.put("backoff", none.with(clients.withBackoff(slow)));
        all.put("backoff with jitter", none.with(clients.withBackoff(slow.withJitter(true))));
        all.put("budget of 10 %", none.with(clients.withBudget(new Budget.Tokens(0.1, 10))));
        all.put("budget as Envoy's", none.with(clients.withBudget(new Budget.Active(0.2, 3))));
        all.put("throttle", none.with(clients.withThrottle(2)));
        all.put("check of the deadline", none.with(Server.PLAIN.withOverdue(Server.Overdue.CHECK)));
        all.put("cancelling", none.with(Server.PLAIN.withOverdue(Server.Overdue.CANCEL)));
        all.put("limit", none.with(Server.PLAIN.withLimit(new Limit.Fixed(10))));
        all.put("limit, AIMD", none.with(Server.PLAIN.withLimit(new Limit.Aimd(deadline / 2))));
        all.put("limit, gradient", none.with(Server.PLAIN.withLimit(Limit.Adaptive.GRADIENT)));
        all.put("limit, Vegas", none.with(Server.PLAIN.withLimit(Limit.Adaptive.VEGAS)));
        all.put("controlled delay",
                none.with(Server.PLAIN.withDiscipline(new Discipline.Codel(deadline / 20, deadline / 2))));
        all.put("newest first", none.with(Server.PLAIN.withDiscipline(Discipline.Order.LIFO)));
        all.put("newest first if many wait", none.with(Server.PLAIN.withDiscipline(new Discipline.AdaptiveLifo(10))));
        return all;
    }

    /** A scenario whose last quarter counts, with the outage or without. */
    public Scenario scenario(double load, Policy policy, Knowledge knowledge, Conditions conditions,
            boolean triggered) {
        int requests = (int) Math.ceil(load * servers * length);
        Conditions all = triggered ? conditions.with(new Trouble.Outage(at, outage, 0, Trouble.Outage.ALL))
                : conditions;
        return Scenario.of(Cluster.identical(servers), load * servers, SERVICE, policy, requests, requests * 3 / 4)
                .withBalancers(1, knowledge).withConditions(all);
    }

    /** Whether a run came through. */
    public static boolean cameThrough(Run run) {
        return run.outcomes().success() > 0.5;
    }

    /** Whether one of them does. */
    public static boolean survives(Simulation simulation, Scenario s, long seed, int run) {
        return cameThrough(simulation.run(s, RandomInput.Kind.INDEPENDENT, seed, run));
    }

    /**
     * The highest load at which a run comes through, by bisection between {@value #LOWEST} and {@value #HIGHEST}; run
     * by run, since all loads of a run meet the same requests, only closer together.
     *
     * @param at the scenario at a load
     */
    public static double highest(Simulation simulation, DoubleFunction<Scenario> at, long seed, int run, int steps) {
        double low = LOWEST;
        double high = HIGHEST;
        for (int k = 0; k < steps; k++) {
            double middle = (low + high) / 2;
            if (survives(simulation, at.apply(middle), seed, run)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /**
     * How long after the outage's end requests are answered as they come again: until the first of two windows in a row
     * in which at least 95 of 100 that arrive are matched by one answered. NaN if that never comes.
     *
     * @param windows of the whole run
     * @param width of a window
     */
    public double recovery(Windows windows, double width) {
        int last = windows.number() - 1;
        for (int w = (int) Math.ceil((at + outage) / width); w < last; w++) {
            if (answers(windows, w) && answers(windows, w + 1)) {
                return Math.max(0, w * width - at - outage);
            }
        }
        return Double.NaN;
    }

    private static boolean answers(Windows windows, int w) {
        return windows.in(w, Windows.Count.SUCCESS) >= 0.95 * windows.in(w, Windows.Count.ARRIVED);
    }
}
