package kernels;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import whopicks.log.LogFile;
import whopicks.log.Wanted;
import whopicks.model.ArticleModel;
import whopicks.model.Clients;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.LeastWork;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.WeightedLeastConnections;
import whopicks.random.Distribution;
import whopicks.random.Purpose;
import whopicks.random.Streams;
import whopicks.study.Simulation;

/** The kernels that {@code make bench} times, and what it holds them against: one run of 300,000 requests each. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 9, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class Kernels {
    private static final int REQUESTS = ArticleModel.REQUESTS;
    private static final int WARMUP = ArticleModel.WARMUP;
    private static final Distribution SERVICE = ArticleModel.SERVICE;

    private final Simulation simulation = new Simulation();
    private final double[] block = new double[512];

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double independentRoundRobin() {
        return run(new RoundRobin(), 16, RandomInput.Kind.INDEPENDENT);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double independentLeastConnections() {
        return run(new LeastConnections(), 16, RandomInput.Kind.INDEPENDENT);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double independentLeastConnections1024() {
        return run(new LeastConnections(), 1024, RandomInput.Kind.INDEPENDENT);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double independentPowerOfTwo() {
        return run(new PowerOfChoices(2, true), 16, RandomInput.Kind.INDEPENDENT);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double independentLeastResponseTime() {
        return run(new LeastResponseTime(0.03), 16, RandomInput.Kind.INDEPENDENT);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double independentWeightedLeastConnections() {
        return run(new WeightedLeastConnections(Collections.nCopies(16, 1.0)), 16, RandomInput.Kind.INDEPENDENT);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double independentLeastWork() {
        return run(new LeastWork(Collections.nCopies(16, 1.0)), 16, RandomInput.Kind.INDEPENDENT);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double ownLeastConnections() {
        return run(scenario(new LeastConnections(), 16).withBalancers(64, new Knowledge.Own()),
                RandomInput.Kind.INDEPENDENT);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double snapshotLeastConnections() {
        Knowledge snapshot = new Knowledge.Snapshot(1, Knowledge.Refresh.ON_REQUEST);
        return run(scenario(new LeastConnections(), 16).withBalancers(1, snapshot), RandomInput.Kind.INDEPENDENT);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double eventLeastConnections() {
        return simulation.run(scenario(new LeastConnections(), 16), RandomInput.Kind.INDEPENDENT, 0, 0, null).p99();
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double articleRoundRobin() {
        return run(new RoundRobin(), 16, RandomInput.Kind.ARTICLE);
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double articleLeastConnections() {
        return run(new LeastConnections(), 16, RandomInput.Kind.ARTICLE);
    }

    /** With a deadline that is hardly ever missed and a retry, so that an attempt is about a request. */
    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double eventDeadlineAndRetry() {
        Scenario retrying = scenario(new LeastConnections(), 16)
                .withConditions(Conditions.PLAIN.with(Clients.PATIENT.withTries(10, 2)));
        return simulation.run(retrying, RandomInput.Kind.INDEPENDENT, 0, 0).p99();
    }

    /** A log of HAProxy with as many lines as a run has requests. */
    @State(Scope.Benchmark)
    public static class HaproxyLines {
        private Path file;

        @Setup
        public void write() throws IOException {
            file = Files.createTempFile("kernels", ".log");
            String line =
                    "10.0.1.2:33317 [06/Feb/2009:12:%02d:%02d.%03d] http-in static/srv%d 10/0/30/69/109 200 2750 - "
                    + "- ---- 1/1/1/1/0 0/0 {1wt.eu} {} \"GET /index.html HTTP/1.1\"%n";
            try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
                for (int i = 0; i < REQUESTS; i++) {
                    out.printf(Locale.ROOT, line, i / 6000, i / 100 % 60, i % 100 * 10, i % 16);
                }
            }
        }

        @TearDown
        public void delete() throws IOException {
            Files.delete(file);
        }
    }

    /** A request a line. */
    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double logOfHaproxy(HaproxyLines lines) throws IOException {
        double[] sum = {0};
        new LogFile(lines.file.toString(), Wanted.ALL, bytes -> {}).forEach(e -> sum[0] += e.total());
        return sum[0];
    }

    // 2. What to hold them against.
    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double floorVariates() {
        Streams streams = new Streams(0, 0);
        Distribution.Sampler gaps = new Distribution.Exponential(12.8).sampler(streams.of(Purpose.ARRIVALS));
        Distribution.Sampler services = SERVICE.sampler(streams.of(Purpose.SERVICE));
        double sum = 0;
        for (int i = 0; i < REQUESTS; i += block.length) {
            gaps.fill(block);
            sum += block[0];
            services.fill(block);
            sum += block[0];
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public double plainLeastConnections() {
        Random random = new Random(0);
        PriorityQueue<double[]> departures = new PriorityQueue<>((a, b) -> Double.compare(a[0], b[0]));
        int[] outstanding = new int[16];
        double[] freeAt = new double[16];
        double[] sojourn = new double[REQUESTS];
        double now = 0;
        for (int i = 0; i < REQUESTS; i++) {
            now -= Math.log(1 - random.nextDouble()) / 12.8;
            while (!departures.isEmpty() && departures.peek()[0] <= now) {
                outstanding[(int) departures.poll()[1]]--;
            }
            int best = 0;
            for (int j = 1; j < outstanding.length; j++) {
                best = outstanding[j] < outstanding[best] ? j : best;
            }
            double finish = Math.max(now, freeAt[best]) + Math.exp(ArticleModel.MU + ArticleModel.SIGMA
                    * random.nextGaussian());
            freeAt[best] = finish;
            outstanding[best]++;
            departures.add(new double[] {finish, best});
            sojourn[i] = finish - now;
        }
        Arrays.sort(sojourn, WARMUP, REQUESTS);
        return sojourn[WARMUP + (int) ((REQUESTS - WARMUP) * 0.99)];
    }

    private double run(Policy policy, int servers, RandomInput.Kind kind) {
        return run(scenario(policy, servers), kind);
    }

    private double run(Scenario scenario, RandomInput.Kind kind) {
        return simulation.run(scenario, kind, 0, 0).p99();
    }

    private static Scenario scenario(Policy policy, int servers) {
        return Scenario.of(Cluster.identical(servers), 0.8 * servers, SERVICE, policy, REQUESTS, WARMUP);
    }
}
