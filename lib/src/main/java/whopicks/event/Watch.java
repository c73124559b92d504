package whopicks.event;

import whopicks.model.Health;

/** Who looks after the servers' health: which of them are not to be picked at the moment. */
final class Watch {
    private final Health rule;
    private final ServerQueue[] servers;
    private final EventList events;
    private final int[] failedChecks; // in a row
    private final int[] failedAttempts; // in a row
    private final double[] back; // when an ejected server is picked again
    private double now;

    Watch(Health rule, ServerQueue[] servers, EventList events) {
        this.rule = rule;
        this.servers = servers;
        this.events = events;
        failedChecks = new int[servers.length];
        failedAttempts = new int[servers.length];
        back = new double[servers.length];
        if (rule.interval() < Double.POSITIVE_INFINITY) {
            events.add(rule.interval(), Kind.CHECK, this);
        }
    }

    /** Whether anybody looks at all. */
    static boolean looks(Health rule) {
        return !rule.equals(Health.NONE);
    }

    /** All servers are checked. */
    void check(double time) {
        for (int j = 0; j < servers.length; j++) {
            failedChecks[j] = servers[j].factor == 0 ? failedChecks[j] + 1 : 0;
        }
        events.add(time + rule.interval(), Kind.CHECK, this);
    }

    /** An attempt at a server has been refused, or was late. */
    void failed(int server, double time) {
        if (rule.failures() > 0 && ++failedAttempts[server] >= rule.failures()) {
            back[server] = time + rule.ejection();
            failedAttempts[server] = 0;
        }
    }

    /** An attempt at a server has been answered in time. */
    void answered(int server) {
        failedAttempts[server] = 0;
    }

    /** The time is so late; it never goes back. */
    void until(double time) {
        now = time;
    }

    /** Whether a server is to be picked. */
    boolean reachable(int server) {
        return healthy(server) || panics();
    }

    private boolean healthy(int server) {
        return failedChecks[server] < rule.checks() && back[server] <= now;
    }

    private boolean panics() {
        long healthy = 0;
        for (int j = 0; j < servers.length; j++) {
            healthy += healthy(j) ? 1 : 0;
        }
        return healthy == 0 || healthy < rule.panic() * servers.length;
    }
}
