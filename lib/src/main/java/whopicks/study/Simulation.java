package whopicks.study;

import java.util.Arrays;
import whopicks.balance.RunTally;
import whopicks.event.EventEngine;
import whopicks.event.Windows;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Workload;
import whopicks.random.Streams;
import whopicks.stat.Histogram;
import whopicks.stat.Percentiles;
import whopicks.walk.WalkEngine;

/**
 * Runs a scenario: a plain one by the walk, any other from event to event. An object keeps its arrays for the next run;
 * it is not for use by several threads.
 */
public final class Simulation {
    private final Percentiles percentiles = new Percentiles();
    private double[] sojourn = {};
    private RunTally last;

    /**
     * One run.
     *
     * @param scenario what to run
     * @param kind the streams to draw from
     * @param seed seed of the study
     * @param run number of the run, 0, 1, ...
     */
    public Run run(Scenario scenario, RandomInput.Kind kind, long seed, int run) {
        if (scenario.conditions().isPlain()) {
            RunTally tally = tally(scenario);
            WalkEngine.run(scenario, kind.open(seed, run, scenario), tally);
            return tally.run(scenario, percentiles);
        }
        return run(scenario, kind, seed, run, null);
    }

    /**
     * One run of a plain scenario.
     *
     * @param workload what comes in it
     */
    public Run run(Scenario scenario, Workload workload) {
        RunTally tally = tally(scenario);
        WalkEngine.run(scenario, workload.open(scenario), tally);
        return tally.run(scenario, percentiles);
    }

    /**
     * One run from event to event.
     *
     * @param windows filled with what happens when; null if nobody asks
     */
    public Run run(Scenario scenario, RandomInput.Kind kind, long seed, int run, Windows windows) {
        RunTally tally = tally(scenario);
        EventEngine.run(scenario, kind.open(seed, run, scenario), new Streams(seed, run), windows, tally);
        return tally.run(scenario, percentiles);
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

    /** The sojourn times that the last run counted. */
    public Histogram times() {
        return Histogram.of(sojourn, last.counted());
    }

    private RunTally tally(Scenario s) {
        int counted = s.requests() - s.warmup();
        sojourn = sojourn.length < counted ? new double[counted] : sojourn;
        last = new RunTally(sojourn, counted, s.cluster().servers());
        return last;
    }
}
