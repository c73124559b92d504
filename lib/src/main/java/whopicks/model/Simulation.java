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
        return summary(scenario, walk(scenario, kind.open(seed, run, scenario)));
    }

    /**
     * The sojourn times of one run in the order of the arrivals, warm-up discarded.
     *
     * @return a new array of requests - warmup times
     */
    public double[] sojournTimes(Scenario scenario, RandomInput.Kind kind, long seed, int run) {
        walk(scenario, kind.open(seed, run, scenario));
        return Arrays.copyOf(sojourn, scenario.requests() - scenario.warmup());
    }

    /** What the servers were given after the warm-up. */
    record Given(double[] work, long[] requests, double time, int[] homes) {}

    private Given walk(Scenario s, RandomInput input) {
        sojourn = sojourn.length < s.requests() - s.warmup() ? new double[s.requests() - s.warmup()] : sojourn;
        Servers servers = new Servers(s.cluster());
        boolean drawsBalancer = s.balancers() > 1 || s.knowledge() instanceof Knowledge.Own;
        Draws choices = input.choices();
        if (input instanceof RandomInput.Independent independent) {
            Lane lane = Lane.of(s, servers, independent);
            if (lane != null) {
                return walk(s, independent, servers, lane);
            }
        }
        Board board = new Board(s, servers.freeAt, choices);
        boolean keyed = s.policy() instanceof Policy.Keyed;
        int[] home = new int[keyed ? 0 : s.sessions()];
        Arrays.fill(home, NOWHERE);
        double time = 0;
        for (int i = -s.warmup(); i < s.requests() - s.warmup(); i++) {
            time += input.gap();
            int balancer = drawsBalancer ? input.balancer() : 0;
            board.observe(time);
            int session = s.sessions() > 0 ? input.session() : 0;
            int server = home.length > 0 ? home[session] : NOWHERE;
            if (server == NOWHERE) {
                if (keyed) {
                    board.key(s.sessions() > 0 ? session : choices.below(Integer.MAX_VALUE));
                }
                server = board.pick(balancer, choices);
                if (home.length > 0) {
                    home[session] = server;
                }
            }
            double finish = servers.place(server, time, input.requirement());
            board.placed(balancer, server, finish);
            count(i, servers, server, time, finish);
        }
        return servers.given(time, home);
    }

    /** The same in blocks. */
    private Given walk(Scenario s, RandomInput.Independent input, Servers servers, Lane lane) {
        int end = s.requests() - s.warmup();
        for (int block = -s.warmup(); block < end; block += RandomInput.Independent.BLOCK) {
            double[] gaps = input.gaps();
            double[] needs = input.requirements();
            int length = Math.min(RandomInput.Independent.BLOCK, end - block);
            int discarded = Math.min(length, Math.max(0, -block));
            if (discarded > 0) {
                double time = lane.time;
                for (int k = 0; k < discarded; k++) {
                    time += gaps[k];
                }
                servers.start(time);
            }
            lane.place(gaps, needs, length);
            servers.count(lane.server, needs, discarded, length);
            if (discarded < length) {
                System.arraycopy(lane.sojourn, discarded, sojourn, block + discarded, length - discarded);
            }
        }
        return servers.given(lane.time, new int[0]);
    }

    private void count(int i, Servers servers, int server, double time, double finish) {
        if (i >= 0) {
            sojourn[i] = finish - time;
            servers.requests[server]++;
        } else if (i == -1) {
            servers.start(time);
        }
    }

    private Run summary(Scenario s, Given given) {
        int counted = s.requests() - s.warmup();
        double sum = 0;
        double earlier = 0; // sum over the earlier half
        double max = 0;
        for (int i = 0; i < counted; i++) {
            earlier = i == counted / 2 ? sum : earlier;
            sum += sojourn[i];
            max = sojourn[i] > max ? sojourn[i] : max;
        }
        double drift = counted < 2 ? 0 : (sum - earlier) / (counted - counted / 2) - earlier / (counted / 2);
        int servers = given.work.length;
        double[] share = new double[servers];
        double[] utilisation = new double[servers];
        for (int j = 0; j < servers; j++) {
            share[j] = (double) given.requests[j] / counted;
            utilisation[j] = given.work[j] / given.time;
        }
        return new Run(sum / counted, percentiles.of(sojourn, counted, Run.quantiles()), max, drift, share, utilisation,
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
