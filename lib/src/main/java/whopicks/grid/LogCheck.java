package whopicks.grid;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import whopicks.log.LogFacts;
import whopicks.log.Times;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.random.Trace;
import whopicks.stat.Estimate;
import whopicks.study.Measured;
import whopicks.study.Point;
import whopicks.study.PointRuns;
import whopicks.study.Replications;

/**
 * A log's own times beside those of the model of the cluster that wrote it, as described: the model's requests come
 * when the log's came, and take times out of the log's service law.
 *
 * @param sojourn which times of the log are compared
 * @param scenario the model
 * @param mean its mean service time, in s
 * @param log the log's times over the stretch that was run, in s
 * @param runs the model's, with what each server got
 */
public record LogCheck(LogFacts.Sojourn sojourn, Scenario scenario, double mean, Times log, PointRuns runs) {
    /** Runs of the model. */
    public static final int RUNS = 10;

    private static final int MOST = 1_000_000;
    private static final int WARMUP = 20_000;

    /** Requests that a check, and a grid beside it, runs of so many. */
    public static int requests(int recorded, boolean quick) {
        return Math.min(recorded, quick ? 20_000 : MOST);
    }

    /**
     * Runs the model.
     *
     * @param described the cluster, policy, balancers and what they know, and conditions
     * @param model the log's service law
     * @param afterEach called after each of the {@value #RUNS} runs
     */
    public static LogCheck of(LogModel model, Scenario described, boolean quick, int threads, Runnable afterEach) {
        LogFacts facts = model.log().facts();
        double[] gaps = facts.arrivals().gaps();
        int requests = requests(gaps.length, quick);
        int warmup = Math.min(WARMUP, requests / 10);
        double gap = IntStream.range(0, requests).mapToDouble(i -> gaps[i]).sum() / requests;
        Trace trace = Trace.of(Arrays.copyOf(gaps, requests), gap / model.mean(), Trace.Use.REPLAYED);
        Scenario scenario = new Scenario(described.cluster(), trace, model.service().distribution(), described.policy(),
                described.knowledge(), described.balancers(), described.sessions(), requests, warmup,
                described.conditions());
        Replications how = new Replications(RandomInput.Kind.INDEPENDENT, 1, RUNS, threads);
        Point point = new Point("whatif", "", scenario, how);
        PointRuns runs = PointRuns.of(how.each(List.of(point), (simulation, p, run) ->
                GridRuns.measure(simulation, p, run, true), afterEach).get(0)).closed();
        return new LogCheck(facts.sojourn(), scenario, model.mean(), Times.of(warmup, requests, facts::sojourn),
                runs);
    }

    /**
     * The model's value under one of the names of {@link Times}, in s. Its times are sums of the log's, so that no
     * percentile is surer than half the step in which these are written.
     */
    public Estimate model(int measure) {
        Estimate of = measure == 0 ? runs.mean(Measured::mean) : runs.percentile(measure - 1);
        double least = measure == 0 ? 0 : log.step() / 2;
        return new Estimate(mean * of.mean(), Math.max(mean * of.halfWidth(), least), of.runs());
    }

    /** The model's value over the log's, less 1. */
    public double difference(int measure) {
        return model(measure).mean() / log.values()[measure] - 1;
    }

    /** Half-width of the 95 % interval of that; NaN where the log's is not known. */
    public double halfWidth(int measure) {
        double ratio = model(measure).mean() / log.values()[measure];
        return ratio * Math.hypot(model(measure).halfWidth() / model(measure).mean(),
                log.halfWidths()[measure] / log.values()[measure]);
    }

    /** In words. */
    public String verdict(int measure) {
        double d = difference(measure);
        double w = halfWidth(measure);
        if (!Double.isFinite(w)) {
            return "no interval";
        }
        String by = String.format(Locale.ROOT, "%.0f %% +- %.0f %%", 100 * Math.abs(d), 100 * w);
        return Math.abs(d) <= w ? "agrees" : "model is " + by + (d > 0 ? " longer" : " shorter");
    }

    /** Whether every value with an interval agrees. */
    public boolean agrees() {
        return mostDifferent() == 0;
    }

    /** The largest difference that is more than its interval, above 0. */
    public double mostDifferent() {
        return IntStream.range(0, Times.NAMES.size()).filter(k -> Math.abs(difference(k)) > halfWidth(k))
                .mapToDouble(k -> Math.abs(difference(k))).max().orElse(0);
    }

    /** Whether every server can keep up. */
    public boolean stable() {
        return runs.runs().stream().allMatch(Measured::stable);
    }

    /** Mean share of the requests that the model gives a server. */
    public Estimate share(int server) {
        return runs.mean(r -> r.servers().share()[server]);
    }

    /** Mean share of the time that it keeps a server busy. */
    public Estimate busy(int server) {
        return runs.mean(r -> r.servers().busy()[server]);
    }
}
