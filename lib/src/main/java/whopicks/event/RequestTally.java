package whopicks.event;

import java.util.Arrays;
import whopicks.balance.RunTally;
import whopicks.balance.Stability;
import whopicks.model.Cluster;
import whopicks.model.Outcomes;
import whopicks.model.Scenario;

/** What is measured of one run, request by request: each has a place of its own, by the number of its arrival. */
final class RequestTally {
    private final Scenario scenario;
    private final Windows windows; // null if nobody asked
    private final int warmup;
    private final int requests;
    private final double[] sojourn; // of those answered in time; negative for the others
    private final double[] serviceTime;
    private final int[] server;
    private final long[] ended = new long[Ended.values().length];
    private final double[] done; // work of each server
    private final double[] kept; // work given to each server, less what it was spared
    private final long[] entered; // attempts of each server
    private long attempts;
    private double work;
    private double vain;
    private int open; // requests that are counted and have not ended
    private double start; // arrival of the last request that is not counted
    private double end; // arrival of the last that is
    private boolean measuring;

    RequestTally(Scenario s, Windows windows) {
        scenario = s;
        this.windows = windows;
        warmup = s.warmup();
        requests = s.requests();
        open = requests - warmup;
        sojourn = new double[open];
        Arrays.fill(sojourn, -1);
        serviceTime = new double[open];
        server = new int[open];
        int servers = s.cluster().servers();
        done = new double[servers];
        kept = new double[servers];
        entered = new long[servers];
    }

    /** Whether a request that is counted has not ended yet. */
    boolean isOpen() {
        return open > 0;
    }

    void arrived(int number, double now) {
        if (number < requests) { // what comes after the last one is not measured
            measuring = number >= warmup;
            start = number + 1 == warmup ? now : start;
            end = now;
        } else {
            measuring = false;
        }
        count(Windows.Count.ARRIVED, now);
    }

    void sent(Request request, double now) {
        attempts += counts(request) ? 1 : 0;
        count(Windows.Count.SENT, now);
    }

    private void count(Windows.Count what, double now) {
        if (windows != null) {
            windows.add(what, now);
        }
    }

    void entered(int j, double need) {
        if (measuring) {
            entered[j]++;
            kept[j] += need;
        }
    }

    /**
     * A server is done with an attempt.
     *
     * @param need what the attempt would have needed
     * @param amount what was done of it
     * @param wanted whether somebody waited for it
     */
    void worked(Request request, int j, double need, double amount, boolean wanted) {
        if (measuring) {
            done[j] += amount;
            kept[j] -= need - amount;
        }
        if (counts(request)) {
            work += amount;
            vain += wanted ? 0 : amount;
        }
    }

    void answeredBy(Request request, Attempt attempt) {
        if (counts(request)) {
            server[request.number - warmup] = attempt.server.number;
            serviceTime[request.number - warmup] = attempt.need;
        }
    }

    void ended(Request request, Ended how, double now) {
        count(Windows.Count.valueOf(how.name()), now);
        if (counts(request)) {
            open--;
            ended[how.ordinal()]++;
            if (how == Ended.SUCCESS) {
                sojourn[request.number - warmup] = now - request.arrival;
            }
        }
    }

    private boolean counts(Request request) {
        return request.number >= warmup && request.number < requests;
    }

    private Outcomes outcomes() {
        double all = requests - warmup;
        double success = ended[Ended.SUCCESS.ordinal()] / all;
        double refused = ended[Ended.REFUSED.ordinal()] / all;
        double givenUp = ended[Ended.GIVEN_UP.ordinal()] / all;
        double late = (ended[Ended.LATE.ordinal()] + open) / all; // what is still open has no answer either
        return new Outcomes(success, refused, late, givenUp, attempts / all, work > 0 ? vain / work : 0);
    }

    /**
     * Hands over what was measured.
     *
     * @param pinned server of each session, -1 for none; empty where nothing pins
     */
    void into(RunTally times, int[] pinned) {
        int answered = 0;
        for (int k = 0; k < sojourn.length; k++) { // those answered, in the order of their arrivals
            if (sojourn[k] >= 0) {
                sojourn[answered] = sojourn[k];
                serviceTime[answered] = serviceTime[k];
                server[answered++] = server[k];
            }
        }
        if (!scenario.conditions().isPlain()) {
            times.only(answered, beyond());
        }
        times.start(start);
        times.add(server, serviceTime, sojourn, 0, answered);
        times.end(end, pinned);
    }

    private RunTally.Beyond beyond() {
        double[] share = new double[done.length];
        double[] utilisation = new double[done.length];
        double all = Arrays.stream(entered).sum();
        double capacity = scenario.conditions().server().capacity(Cluster.identical(1));
        for (int j = 0; j < share.length; j++) {
            share[j] = entered[j] / all;
            utilisation[j] = done[j] / (end - start) / capacity;
        }
        return new RunTally.Beyond(outcomes(), share, utilisation, Stability.ofWork(scenario, kept, entered,
                end - start));
    }
}
