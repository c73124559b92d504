package whopicks.model;

import java.util.Arrays;
import whopicks.random.Draws;
import whopicks.stat.Percentiles;

/**
 * Runs a scenario: walks its arrivals and places each at a server. Servers are FIFO and serve one request at a time, so the
 * finish of a request is fixed when it is placed: Lindley's recursion (1952), one per server. Nothing is allocated per
 * request. An object keeps its arrays for the next run; it is not for use by several threads.
 */
public final class Simulation {
    private static final int NOWHERE = -1;

    private final Percentiles percentiles = new Percentiles();
    private double[] sojourn = {};

    /**
     * One run.
     *
     * @param scenario what to run
     * @param kind the streams to draw from
     * @param seed seed of the study
     * @param run number of the run, 0, 1, ...
     */
    public Run run(Scenario scenario, RandomInput.Kind kind, long seed, int run) {
        int counted = scenario.requests() - scenario.warmup();
        if (sojourn.length < counted) {
            sojourn = new double[counted];
        }
        return summary(scenario, walk(scenario, kind.open(seed, run, scenario)));
    }

    /**
     * The sojourn times of one run in the order of the arrivals, warm-up discarded.
     *
     * @return a new array of requests - warmup times
     */
    public double[] sojournTimes(Scenario scenario, RandomInput.Kind kind, long seed, int run) {
        run(scenario, kind, seed, run);
        return Arrays.copyOf(sojourn, scenario.requests() - scenario.warmup());
    }

    /** What the servers were given after the warm-up. */
    private record Given(double[] work, long[] requests, double time, int[] homes) {}

    private Given walk(Scenario s, RandomInput input) {
        double[] slowness = s.cluster().slowness();
        double[] freeAt = new double[slowness.length];
        double[] now = {0};
        int[] key = {0};
        Draws choices = input.choices();
        Board board = new Board(s, server -> Math.max(0, freeAt[server] - now[0]), () -> key[0], choices);
        boolean keyed = s.policy() instanceof Policy.Keyed;
        boolean drawsBalancer = s.balancers() > 1 || s.knowledge() instanceof Knowledge.Own;
        int[] home = new int[keyed ? 0 : s.sessions()];
        Arrays.fill(home, NOWHERE);
        double[] work = new double[slowness.length];
        long[] given = new long[slowness.length];
        double start = 0;
        double time = 0;
        for (int i = -s.warmup(); i < s.requests() - s.warmup(); i++) {
            time += input.gap();
            now[0] = time;
            int balancer = drawsBalancer ? input.balancer() : 0;
            board.observe(time);
            int session = s.sessions() > 0 ? input.session() : 0;
            int server = home.length > 0 ? home[session] : NOWHERE;
            if (server == NOWHERE) {
                if (keyed) {
                    key[0] = s.sessions() > 0 ? session : choices.below(Integer.MAX_VALUE);
                }
                server = board.picker(balancer).pick(choices);
                if (home.length > 0) {
                    home[session] = server;
                }
            }
            double need = input.requirement() * slowness[server];
            double free = freeAt[server];
            double finish = (free > time ? free : time) + need;
            freeAt[server] = finish;
            board.placed(balancer, server, time, finish);
            if (i >= 0) {
                sojourn[i] = finish - time;
                work[server] += need;
                given[server]++;
            } else {
                start = time;
            }
        }
        return new Given(work, given, time - start, home);
    }

    private Run summary(Scenario s, Given given) {
        int counted = s.requests() - s.warmup();
        double sum = 0;
        double max = 0;
        for (int i = 0; i < counted; i++) {
            sum += sojourn[i];
            max = sojourn[i] > max ? sojourn[i] : max;
        }
        int servers = given.work.length;
        double[] share = new double[servers];
        double[] utilisation = new double[servers];
        for (int j = 0; j < servers; j++) {
            share[j] = (double) given.requests[j] / counted;
            utilisation[j] = given.work[j] / given.time;
        }
        return new Run(sum / counted, percentiles.of(sojourn, counted, Run.quantiles()), max, share, utilisation,
                stable(s, given));
    }

    private static boolean stable(Scenario s, Given given) {
        if (given.homes.length > 0) {
            return Stability.ofHomes(s, given.homes);
        }
        if (s.policy() instanceof Policy.Blind blind) {
            return Stability.ofShares(s, blind.shares(s.cluster().servers()));
        }
        return Stability.ofEvidence(s, given.work, given.requests, given.time);
    }
}
