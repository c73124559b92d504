package whopicks.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import whopicks.model.Run;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedRandom;
import whopicks.study.PerServer;

/** Live runs with their predictions. */
public final class LiveStudy {
    /** The load at which hardly any request waits, so that what is over its service is overhead. */
    public static final double IDLE_LOAD = 0.05;

    /** Where the measures of {@link #servers} begin, behind the percentiles. */
    public static final int FIRST_SHARE = 3;

    private static final int FEWEST = 20;

    private LiveStudy() {}

    /**
     * One scenario live and in the model.
     *
     * @param modelRuns runs of the model behind each interval, at least {@link Prediction#FEWEST_RUNS}
     * @param tries how often to repeat a run that did not keep its schedule, at least 1
     * @param overhead as measured by {@link #overhead}, reported and allowed for
     * @param perServer whether the model is to say what each server gets
     * @throws IOException if something cannot be started
     * @throws IllegalArgumentException if the balancer is not installed or a bound is exceeded
     */
    public static LiveResult run(LiveScenario scenario, int modelRuns, int tries, double overhead, boolean perServer)
            throws IOException, InterruptedException {
        List<ToDoubleFunction<Run>> measures = new ArrayList<>(List.of(Run::p50, Run::p95, Run::p99));
        if (perServer) {
            measures.addAll(servers(scenario.cluster().servers()));
        }
        Prediction model = Prediction.of(scenario.model(), scenario.seed(), modelRuns, measures);
        Tried tried = onTime(scenario, tries);
        LiveExperiment.Outcome outcome = tried.outcome;
        Recording recording = outcome.recording();
        double[] shares = recording.shares(scenario.cluster().servers());
        boolean draws = scenario.model().policy().equals(new UniformRandom()) && !scenario.policy().pins();
        return new LiveResult(scenario, recording.percentiles(0.5, 0.95, 0.99), model,
                draws ? Prediction.of(scenario.model().withPolicy(new WeightedRandom(
                        Arrays.stream(shares).boxed().toList())), scenario.seed(),
                        modelRuns) : null, overhead,
                recording.lagP999(), outcome.lateness().getValueAtPercentile(99.9) / (double) recording.unit(), shares,
                recording.perServer(outcome.plan(), scenario.cluster().timePerWork()), recording.connections(),
                tried.made, recording.invalid());
    }

    /** The share of each server, how busy it is, and the largest share over the even one. */
    static List<ToDoubleFunction<Run>> servers(int n) {
        List<ToDoubleFunction<Run>> measures = new ArrayList<>();
        IntStream.range(0, n).forEach(j -> measures.add(r -> r.share()[j]));
        IntStream.range(0, n).forEach(j -> measures.add(r -> r.utilisation()[j]));
        measures.add(r -> PerServer.of(r).mostOverEven());
        return measures;
    }

    /** A run under conditions in which not every request succeeds; parameters and errors as for {@link #run}. */
    public static LiveOutcome overload(LiveScenario scenario, int modelRuns, int tries, double overhead)
            throws IOException, InterruptedException {
        Prediction model = Prediction.of(scenario.model(), scenario.seed(), modelRuns,
                LiveOutcome.measures(scenario.conditions()));
        Tried tried = onTime(scenario, tries);
        Recording recording = tried.outcome.recording();
        double[] times = recording.percentiles(0.5, 0.99);
        return new LiveOutcome(scenario, new double[] {recording.success(), recording.refusals(),
                tried.outcome.attempts(), times[0], times[1]}, model, overhead, recording.lagP999(), tried.made,
                recording.invalid());
    }

    private record Tried(LiveExperiment.Outcome outcome, int made) {}

    private static Tried onTime(LiveScenario scenario, int tries) throws IOException, InterruptedException {
        int made = 0;
        LiveExperiment.Outcome outcome;
        do {
            outcome = new LiveExperiment(scenario, Limits.DEFAULT).run();
            made++;
        } while (made < tries && outcome.recording().late());
        return new Tried(outcome, made);
    }

    /**
     * What the harness and the balancer add to a request when nobody waits, in mean service times: the median of
     * sojourn time less service time at load {@link #IDLE_LOAD}. Two thread wake-ups for each request are in it, on
     * idle processors.
     *
     * @param most most requests; fewer, but {@value #FEWEST}, where these would take longer than the scenario's own
     */
    public static double overhead(LiveScenario scenario, int most) throws IOException, InterruptedException {
        int requests = idleRequests(scenario, most);
        LiveScenario idle = scenario.withConditions(LiveConditions.NONE).withLoad(IDLE_LOAD, requests);
        LiveExperiment.Outcome outcome = new LiveExperiment(idle, Limits.DEFAULT).run();
        Recording recording = outcome.recording();
        if (recording.problem() != null) {
            throw new IOException(scenario.policy().product() + ": at load " + IDLE_LOAD + ": " + recording.problem());
        }
        double[] added = IntStream.range(idle.warmup(), requests).mapToDouble(i -> recording.sojourns()[i]
                - outcome.plan().requirements()[i] / idle.cluster().speeds().get(recording.servers()[i])).sorted()
                .toArray();
        return added[added.length / 2];
    }

    /** As many requests as come at idle load in the time that the scenario takes, but at least {@value #FEWEST}. */
    static int idleRequests(LiveScenario scenario, int most) {
        return (int) Math.max(FEWEST, Math.min(most, scenario.requests() * IDLE_LOAD / scenario.load()));
    }
}
