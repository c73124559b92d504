package whopicks.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import whopicks.log.LogFacts;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.random.Distribution;
import whopicks.random.Trace;
import whopicks.stat.Estimate;
import whopicks.stat.Percentiles;
import whopicks.study.Simulation;

/**
 * A lognormal service law out of times that have waiting in them: its mean is such that the model's mean sojourn time
 * is the log's, and its sigma such that median, p95 and p99 are nearest to the log's, by the squares of the logarithms
 * of their ratios. The arrivals are the log's.
 *
 * @param mean mean service time, in s
 * @param sigma standard deviation of its logarithm
 * @param means the same from each of {@value #BLOCKS} blocks of the log, one after the other: how well it is known
 * @param sigmas the same of sigma
 */
public record LogFit(double mean, double sigma, Estimate means, Estimate sigmas) {
    private static final int BLOCKS = 10;
    private static final int MOST = 100_000;
    private static final int FEWEST = 200;
    private static final double[] QUANTILES = {0.5, 0.95, 0.99};
    private static final double LEAST_SIGMA = 0.02;
    private static final double MOST_SIGMA = 2.5;
    /** Requests of all runs that a value of the model comes from, and most runs: it is to be surer than the log. */
    private static final int ENOUGH = 200_000;
    private static final int MOST_RUNS = 5;
    private static final int MEAN_STEPS = 12;
    private static final int SIGMA_STEPS = 10;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /**
     * Fits.
     *
     * @param log with instants
     * @param scenario cluster, policy, knowledge and conditions; its arrivals and service times do not matter
     */
    public static LogFit of(ClusterLog log, Scenario scenario) {
        int n = Math.min(MOST, log.facts().arrivals().gaps().length);
        BadInput.check("log-times", LogLaw.FIT, n >= FEWEST, "at least " + FEWEST
                + " requests with instants for a fit");
        Simulation simulation = new Simulation();
        double[] whole = new Part(log.facts(), scenario, 0, n, simulation).fit();
        List<double[]> blocks = new ArrayList<>();
        for (int b = 0; b < BLOCKS && n >= BLOCKS * FEWEST; b++) {
            blocks.add(new Part(log.facts(), scenario, n / BLOCKS * b, n / BLOCKS * (b + 1), simulation).fit());
        }
        return new LogFit(whole[0], whole[1], estimate(blocks, whole, 0), estimate(blocks, whole, 1));
    }

    private static Estimate estimate(List<double[]> blocks, double[] whole, int k) {
        return blocks.isEmpty() ? Estimate.of(whole[k]) : Estimate.of(blocks.stream().mapToDouble(b -> b[k]).toArray());
    }

    /** As an option would say it. */
    public String text() {
        return "lognormal:" + String.format(Locale.ROOT, "%.3f", sigma);
    }

    /** A stretch of the log, as long as its requests are many. */
    private static final class Part {
        private final Scenario scenario;
        private final Trace gaps;
        private final double gap; // mean, in s
        private final int requests;
        private final double mean; // what the log says
        private final double[] percentiles;
        private final Simulation simulation;

        Part(LogFacts facts, Scenario scenario, int from, int to, Simulation simulation) {
            this.scenario = scenario;
            this.simulation = simulation;
            requests = to - from;
            double[] part = Arrays.copyOfRange(facts.arrivals().gaps(), from, to);
            gaps = Trace.of(part, 1, Trace.Use.REPLAYED);
            gap = Arrays.stream(part).sum() / requests;
            double[] times = new double[requests];
            int n = 0;
            for (int i = from + requests / 10; i < to; i++) { // as the runs discard their first
                double t = facts.sojourn(i);
                if (t >= 0) {
                    times[n++] = t;
                }
            }
            BadInput.check("log-times", LogLaw.FIT, n > 0 && Arrays.stream(times).anyMatch(t -> t > 0),
                    "times above 0 in each tenth of the log");
            mean = Arrays.stream(times, 0, n).average().orElseThrow();
            percentiles = new Percentiles().of(times, n, QUANTILES);
        }

        /** Mean and sigma. */
        double[] fit() {
            double sigma = lowest(s -> misfit(run(s, meanFor(s))), LEAST_SIGMA, MOST_SIGMA);
            return new double[] {meanFor(sigma), sigma};
        }

        /** By golden section. */
        private static double lowest(DoubleUnaryOperator of, double from, double to) {
            double low = from;
            double high = to;
            double a = high - GOLDEN * (high - low);
            double b = low + GOLDEN * (high - low);
            double atA = of.applyAsDouble(a);
            double atB = of.applyAsDouble(b);
            for (int step = 0; step < SIGMA_STEPS; step++) {
                if (atA < atB) {
                    high = b;
                    b = a;
                    atB = atA;
                    a = high - GOLDEN * (high - low);
                    atA = of.applyAsDouble(a);
                } else {
                    low = a;
                    a = b;
                    atA = atB;
                    b = low + GOLDEN * (high - low);
                    atB = of.applyAsDouble(b);
                }
            }
            return (low + high) / 2;
        }

        /** By halving the logarithm: the longer the service, the longer the sojourn, which is never the shorter. */
        private double meanFor(double sigma) {
            double high = Math.min(mean, 0.999 * gap * scenario.conditions().server().capacity(scenario.cluster()));
            double low = high / 100;
            for (int step = 0; step < MEAN_STEPS; step++) {
                double middle = Math.sqrt(low * high);
                if (run(sigma, middle)[0] < mean) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return Math.sqrt(low * high);
        }

        /** Mean, median, p95 and p99, in s. */
        private double[] run(double sigma, double service) {
            Scenario asked = new Scenario(scenario.cluster(), gaps.withMean(gap / service),
                    Distribution.Lognormal.ofMeanOne(sigma), scenario.policy(), scenario.knowledge(),
                    scenario.balancers(), scenario.sessions(), requests, requests / 10, scenario.conditions());
            int runs = Math.max(1, Math.min(MOST_RUNS, ENOUGH / requests));
            double[] sum = new double[1 + QUANTILES.length];
            for (int r = 0; r < runs; r++) {
                Run run = simulation.run(asked, RandomInput.Kind.INDEPENDENT, 1, r);
                sum[0] += run.mean() * service / runs;
                for (int q = 0; q < QUANTILES.length; q++) {
                    sum[q + 1] += run.percentiles()[q] * service / runs;
                }
            }
            return sum;
        }

        private double misfit(double[] run) {
            double sum = 0;
            for (int q = 0; q < QUANTILES.length; q++) {
                double ratio = Math.log(Math.max(run[q + 1], 1e-9) / Math.max(percentiles[q], 1e-9));
                sum += ratio * ratio;
            }
            return sum;
        }
    }
}
