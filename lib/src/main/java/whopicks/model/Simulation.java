package whopicks.model;

import java.util.Arrays;
import whopicks.stat.Percentiles;

/**
 * Runs a scenario: walks its arrivals and places each at a server. Servers are FIFO and serve one request at a time, so the
 * finish of a request is fixed when it is placed: Lindley's recursion (1952), one per server. Nothing is allocated per
 * request. An object keeps its arrays for the next run; it is not for use by several threads.
 */
public final class Simulation {
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
        Measures measures = measures(scenario);
        int[] homes = new int[scenario.policy() instanceof Policy.Keyed ? 0 : scenario.sessions()];
        double time = walk(scenario, kind.open(seed, run, scenario), measures, homes);
        return measures.run(scenario, time, homes, percentiles);
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

    private Measures measures(Scenario s) {
        int counted = s.requests() - s.warmup();
        sojourn = sojourn.length < counted ? new double[counted] : sojourn;
        return new Measures(sojourn, counted, s.cluster().servers());
    }

    /** Places all requests, keeps where each session is pinned, and returns when the last request came. */
    private static double walk(Scenario s, RandomInput input, Measures measures, int[] home) {
        Servers servers = new Servers(s.cluster());
        if (input instanceof RandomInput.Independent independent) {
            return walk(s, independent, Lane.of(s, servers, independent, home), measures);
        }
        Board board = new Board(s, servers.freeAt, input, home);
        double time = 0;
        for (int i = -s.warmup(); i < s.requests() - s.warmup(); i++) {
            time += input.gap();
            int server = board.choose(time);
            double need = input.requirement() * servers.slowness[server];
            double finish = servers.place(server, time, need);
            board.placed(server, finish);
            if (i >= 0) {
                measures.add(server, need, finish - time);
            } else if (i == -1) {
                measures.start(time);
            }
        }
        return time;
    }

    /** The same in blocks. */
    private static double walk(Scenario s, RandomInput.Independent input, Lane lane, Measures measures) {
        int warmup = s.warmup();
        for (int left = s.requests(); left > 0; left -= RandomInput.Independent.BLOCK) {
            double[] gaps = input.gaps();
            double[] needs = input.requirements();
            int length = Math.min(RandomInput.Independent.BLOCK, left);
            int discarded = Math.min(length, warmup);
            warmup -= discarded;
            if (discarded > 0 && warmup == 0) { // its last request is in this block
                double time = lane.time;
                for (int k = 0; k < discarded; k++) {
                    time += gaps[k];
                }
                measures.start(time);
            }
            lane.place(gaps, needs, length);
            measures.add(lane.server, needs, lane.sojourn, discarded, length);
        }
        return lane.time;
    }
}
