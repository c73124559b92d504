package whopicks.cli;

import java.util.Locale;
import whopicks.grid.BadInput;
import whopicks.grid.Speeds;

/** What the heap can hold: a size beyond it is refused before any work is done. */
public final class Heap {
    /** Share of the heap that one kind of thing may fill. */
    private static final double SHARE = 0.7;

    /** A run that is kept: its numbers, the task that made it, a row. */
    private static final double RUN = 1500;

    /** A server in a run that is kept: its share, its utilisation. */
    private static final double SERVER = 24;

    /** Counters of all balancers in one run. */
    private static final long MOST_COUNTERS = 20_000_000;

    private Heap() {}

    /** How many things of that size fit, at most as many as an int counts. */
    static int most(double bytesEach) {
        return (int) Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() * SHARE / bytesEach);
    }

    /** @throws BadInput if a number of things, each of that size, is below {@code least} or does not fit */
    public static void check(String option, long number, long least, double bytesEach) {
        int most = most(bytesEach);
        BadInput.check(option, number, number >= least && number <= most, number < least ? ">= " + least : ">= "
                + least + " and <= " + most + inHeap());
    }

    /** The heap, and how to have a larger one. */
    static String inHeap() {
        return String.format(Locale.ROOT, " in a heap of %.0f MB; JAVA_TOOL_OPTIONS=-Xmx8g allows more",
                Runtime.getRuntime().maxMemory() / 1e6);
    }

    /** @throws BadInput if there are fewer than 2 servers, or more than a run takes */
    public static void checkServers(int servers) {
        BadInput.check("servers", servers, servers >= 2 && servers <= Speeds.MOST_SERVERS, servers < 2 ? ">= 2"
                : ">= 2 and <= " + Speeds.MOST_SERVERS);
    }

    /** @throws BadInput if so many runs of so many scenarios cannot be kept side by side */
    public static void checkRuns(int runs, int scenarios, int servers) {
        check("runs", runs, 1, scenarios * (RUN + SERVER * servers));
    }

    /** @throws BadInput if the sojourn times of one run do not fit */
    public static void checkRequests(int requests, int warmup) {
        check("requests", requests, 1, 2.0 * Double.BYTES * Math.max(1, (double) requests - warmup)
                / Math.max(1, requests));
    }

    /** @throws BadInput if the counters of so many balancers are too many */
    public static void checkBalancers(int balancers, int servers) {
        BadInput.check("balancers", balancers, balancers >= 1 && (long) balancers * servers <= MOST_COUNTERS,
                balancers < 1 ? ">= 1" : ">= 1 and <= " + MOST_COUNTERS / servers + " with " + servers + " servers");
    }

    /** Sessions, a server each, in every thread. @throws BadInput if they do not fit */
    public static void checkSessions(int sessions, int threads) {
        check("sessions", sessions, 0, 2.0 * Integer.BYTES * threads);
    }
}
