package whopicks.event;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import whopicks.model.Conditions;
import whopicks.model.Health;
import whopicks.model.Trouble;

/** Who looks after the servers: which of them are not to be picked at the moment. */
final class Watch {
    private final Health rule;
    private final List<Trouble.Absence> absences;
    private final ServerQueue[] servers;
    private final EventList events;
    private final int[] failedChecks; // in a row
    private final int[] failedAttempts; // in a row
    private final double[] back; // when an ejected server is picked again
    private final double[] passed; // when a check brought a server back
    private double now;
    private double least; // part of its share that a server must have again to be picked now

    Watch(Conditions conditions, ServerQueue[] servers, EventList events) {
        rule = conditions.health();
        absences = absences(conditions);
        this.servers = servers;
        this.events = events;
        failedChecks = new int[servers.length];
        failedAttempts = new int[servers.length];
        back = new double[servers.length];
        passed = new double[servers.length];
        if (rule.interval() < Double.POSITIVE_INFINITY) {
            events.add(rule.interval(), Kind.CHECK, this);
        }
    }

    /** Whether anybody looks at all. */
    static boolean looks(Conditions conditions) {
        return !conditions.health().equals(Health.NONE) || !absences(conditions).isEmpty();
    }

    private static List<Trouble.Absence> absences(Conditions conditions) {
        return conditions.troubles().stream().filter(Trouble.Absence.class::isInstance)
                .map(Trouble.Absence.class::cast).toList();
    }

    /** All servers are checked. */
    void check(double time) {
        for (int j = 0; j < servers.length; j++) {
            boolean out = failedChecks[j] >= rule.checks();
            failedChecks[j] = servers[j].factor == 0 ? failedChecks[j] + 1 : 0;
            passed[j] = out && failedChecks[j] == 0 ? time : passed[j];
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

    /**
     * The time is so late, and a server is to be picked; the time never goes back.
     *
     * @param chance decides whether servers that start slowly are among those to pick from
     */
    void until(double time, UniformRandomProvider chance) {
        now = time;
        least = 0;
        if (rule.slowStart() > 0 && anyStarts()) {
            least = chance.nextDouble();
        }
    }

    /** Whether some server starts slowly while another has its share. */
    private boolean anyStarts() {
        boolean some = false;
        boolean whole = false;
        for (int j = 0; j < servers.length; j++) {
            boolean picked = present(j) && healthy(j);
            some |= picked && share(j) < 1;
            whole |= picked && share(j) >= 1;
        }
        return some && whole;
    }

    /** Whether a server is to be picked. */
    boolean reachable(int server) {
        return present(server) ? share(server) >= least && (healthy(server) || panics()) : present() == 0;
    }

    private boolean present(int server) {
        for (Trouble.Absence a : absences) {
            if (server < a.servers() && now >= a.at() && now < a.at() + a.length()) {
                return false;
            }
        }
        return true;
    }

    private int present() {
        int present = 0;
        for (int j = 0; j < servers.length; j++) {
            present += present(j) ? 1 : 0;
        }
        return present;
    }

    /** The part of its share that a server has again, 1 for all of it. */
    private double share(int server) {
        if (rule.slowStart() == 0) {
            return 1;
        }
        double since = Math.max(passed[server], back[server] <= now ? back[server] : 0);
        for (Trouble.Absence a : absences) {
            since = server < a.servers() && a.at() + a.length() <= now ? Math.max(since, a.at() + a.length()) : since;
        }
        return since == 0 ? 1 : Math.min(1, (now - since) / rule.slowStart());
    }

    private boolean healthy(int server) {
        return failedChecks[server] < rule.checks() && back[server] <= now;
    }

    private boolean panics() {
        int healthy = 0;
        for (int j = 0; j < servers.length; j++) {
            healthy += present(j) && healthy(j) ? 1 : 0;
        }
        return healthy == 0 || healthy < rule.panic() * present();
    }
}
