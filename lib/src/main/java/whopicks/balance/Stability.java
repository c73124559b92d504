package whopicks.balance;

import whopicks.model.Policy;
import whopicks.model.Scenario;

/**
 * Whether a run's servers can keep up. Where the shares of the requests are fixed, by a blind policy or by pinned
 * sessions, the utilisation of each server is arithmetic: share x arrival rate x mean requirement / speed, and must be
 * below 1. A policy that reads counters steers: where theory knows how much it can steer ({@link Policy#capacity}),
 * that decides, and no run of a stable policy is ever called unstable. For the rest the evidence decides: a server is
 * overloaded if it was given more work than it had time for by more standard deviations of that work than chance
 * explains in one of {@value #RUNS} runs, whatever the number of servers (a normal bound; with requirements of squared
 * variation above {@value #HEAVY}, whose sums are not normal, Cantelli's inequality).
 */
public final class Stability {
    private static final double RUNS = 1000;
    private static final double HEAVY = 4;

    private Stability() {}

    /** From fixed shares, one per server. */
    static boolean ofShares(Scenario s, double[] shares) {
        double[] timePerWork = s.cluster().timePerWork();
        for (int j = 0; j < shares.length; j++) {
            if (shares[j] * s.service().mean() / s.gaps().mean() * timePerWork[j] >= 1) {
                return false;
            }
        }
        return true;
    }

    /** From where sessions are pinned; one that is pinned nowhere sent nothing. */
    static boolean ofPinned(Scenario s, int[] pinned) {
        double[] shares = new double[s.cluster().servers()];
        for (int server : pinned) {
            if (server >= 0) {
                shares[server] += 1.0 / pinned.length;
            }
        }
        return ofShares(s, shares);
    }

    /** From what theory knows of the policy. */
    static boolean ofCapacity(Scenario s, double capacity) {
        return s.service().mean() / s.gaps().mean() < capacity;
    }

    /** From what each server was given in a stretch of time. */
    static boolean ofEvidence(Scenario s, double[] work, long[] requests, double time) {
        return ofWork(s, work, requests, time) && s.load() < 1;
    }

    /** From the work that each server was given in a stretch of time and not spared, whatever the load that came. */
    public static boolean ofWork(Scenario s, double[] work, long[] requests, double time) {
        double[] timePerWork = s.cluster().timePerWork();
        double spread = Math.sqrt(1 + s.service().squaredVariation()) * s.service().mean();
        double chances = RUNS * work.length;
        double deviations = s.service().squaredVariation() > HEAVY ? Math.sqrt(chances - 1)
                : Math.sqrt(2 * Math.log(chances / 2));
        double workers = s.conditions().server().workers();
        for (int j = 0; j < work.length; j++) {
            if (work[j] - time * workers > deviations * Math.sqrt(requests[j]) * spread * timePerWork[j]) {
                return false;
            }
        }
        return true;
    }
}
