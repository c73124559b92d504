///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION How fresh must the data be? A map over load and lag of the policy with the shortest tail
//SOURCES ../lib/lib.java

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.cli.Heap;
import whopicks.cli.IndependentOptions;
import whopicks.cli.OptionText;
import whopicks.cli.PerServerOption;
import whopicks.cli.Progress;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.frame.FrontierFrames;
import whopicks.frame.PrintedTable;
import whopicks.frame.ServerFrame;
import whopicks.grid.BadInput;
import whopicks.grid.Numbers;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.random.Distribution;
import whopicks.stat.Crossing;
import whopicks.study.Finished;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.RunLength;

/**
 * <b>Question.</b> "The freshness of the signal beats the algorithm" was shown at one load. At which loads, and from
 * which lag on?
 *
 * <pre>
 *   balancers --read--> [ board ] <--every lag-- 16 queues
 *   at each load and lag: who has the lowest p99?
 *     L least-connections   P power-of-two   R round-robin, which reads no board
 * </pre>
 *
 * <b>Expect.</b> At lag 0 least connections wins everywhere. As the board ages, power of two takes over early, and
 * round robin passes least connections later. The snapshot follows the article's rule: taken again at the first request
 * that finds it too old.
 *
 * <p><b>Run.</b> {@code jbang frontier}, {@code jbang frontier --load 0.3..0.9/0.1 --lag 0..1/0.1 --runs 30}
 */
@Command(name = "frontier", description =
        "How fresh must the data be? A map over load and lag of the policy with the shortest tail")
public class frontier extends Script {
    public static void main(String... args) {
        Script.main(new frontier(), args);
    }

    /** The article's service times, at mean 1. */
    private static final Distribution SERVICE = Distribution.Lognormal.ofMeanOne(ArticleModel.SIGMA);

    @Option(names = "--load", paramLabel = "LIST", defaultValue = "0.5..0.95/0.05",
            description = OptionText.LOAD + " (default: ${DEFAULT-VALUE})")
    private String load;

    @Option(names = {"--lag", "--lags"}, paramLabel = "LIST", defaultValue = "0,0.25,0.5,1,1.5,2,3,4",
            description =
            OptionText.LAG + " (default: ${DEFAULT-VALUE}), ascending, at least two")
    private String lag;

    @Option(names = "--servers", paramLabel = "N", description = OptionText.SERVERS + " (default: ${DEFAULT-VALUE})")
    private int servers = ArticleModel.SERVERS;

    @Option(names = "--requests", paramLabel = "N", description =
            OptionText.REQUESTS + " (default: 100000, with --quick 10000), a tenth of them discarded")
    private Integer requests;

    @Option(names = "--runs", paramLabel = "N", description =
            OptionText.RUNS + " (default: 10, with --quick 5; at least 2), the same for every policy")
    private Integer runs;

    @Mixin
    private final IndependentOptions independent = new IndependentOptions();

    @Mixin
    private final PerServerOption perServer = new PerServerOption();

    private int requests() {
        return requests != null ? requests : quick ? 10_000 : 100_000;
    }

    private int runs() {
        return runs != null ? runs : quick ? 5 : 10;
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--requests", "" + requests(), "--runs", "" + runs());
    }

    @Override
    protected void study() {
        // 1. The scenarios: every load with every lag. Round robin reads no board, so one scenario a load serves all
        // lags.
        double[] loads = numbers(Numbers.parse("load", load).each(v -> v >= 1e-6 && v < 1, ">= 0.000001 and < 1"));
        double[] lags = numbers(Numbers.parse("lag", lag).each(v -> v >= 0 && v <= 1e6, ">= 0 and <= 1000000"));
        checkAscending(lags);
        BadInput.check("runs", runs(), runs() >= 2, ">= 2");
        Heap.checkServers(servers);
        Heap.checkRequests(requests(), 0);
        List<Scenario> scenarios = new ArrayList<>();
        for (double x : loads) {
            Scenario base = BadInput.typed(() -> Scenario.of(Cluster.identical(servers), x * servers, SERVICE,
                    new RoundRobin(),
                    requests(), requests() / 10));
            scenarios.add(base);
            for (double age : lags) {
                scenarios.add(read(base, new LeastConnections(), age));
                scenarios.add(read(base, new PowerOfChoices(2, true), age));
            }
        }

        Heap.checkRuns(runs(), scenarios.size(), servers);

        // 2. The runs, of which only the p99 is wanted.
        Replications how = independent.how(runs());
        List<Point> points = scenarios.stream().map(s -> new Point(spec.name(), "", s, how)).toList();
        perServer.check(points);
        int perLoad = 1 + 2 * lags.length;
        Finished<Scenario, Run> done = atLeastOne(Finished.groups("loads", perLoad, scenarios, runs(),
                interruptible(() -> Progress.of(spec.name(), "runs", (long) scenarios.size() * runs(),
                step -> how.of(scenarios, step)))));
        double[] shown = Arrays.copyOf(loads, done.points().size() / perLoad);
        List<double[]> p99 = done.results().stream().map(r -> r.stream().mapToDouble(Run::p99).toArray()).toList();

        // 3. The frames: the map, and its boundary by straight lines between the lags.
        Frame map = keep(new Frame(FrontierFrames.MAP));
        Frame boundary = keep(new Frame(FrontierFrames.BOUNDARY));
        fill(map, boundary, shown, lags, p99, new Point(spec.name(), "", scenarios.get(scenarios.size() - 1), how));

        // 4. What we saw.
        say(table(map, boundary));
        caption("P from lag, R from lag: where power-of-two and round-robin begin to have a lower p99 than "
                + "least-connections; - not within"
                + " these lags.");
        caption(map.text(0, "runs") + " runs, seed " + how.seed() + ", " + map.text(0, "requests") + " requests, "
                + map.text(0, "warmup")
                + " discarded.");
        perServer(perServer, ServerFrame.ofStudy(spec.name()), points.subList(0, done.points().size()), done.results());
        say(RunLength.remark(done.points()) + done.shortfall());
    }

    private static Scenario read(Scenario base, Policy policy, double age) {
        return base.withPolicy(policy).withBalancers(1, Knowledge.lagging(age, Knowledge.Refresh.ON_REQUEST));
    }

    private static double[] numbers(List<BigDecimal> values) {
        return values.stream().mapToDouble(BigDecimal::doubleValue).toArray();
    }

    private void checkAscending(double[] lags) {
        boolean ascending = lags.length >= 2;
        for (int i = 1; i < lags.length; i++) {
            ascending &= lags[i] > lags[i - 1];
        }
        if (!ascending) {
            throw new BadInput("lag: " + lag + " (expected: at least two, ascending)");
        }
    }

    private void fill(Frame map, Frame boundary, double[] loads, double[] lags, List<double[]> p99, Point shared) {
        for (int x = 0; x < loads.length; x++) {
            int first = x * (1 + 2 * lags.length);
            double[] roundRobin = p99.get(first);
            double[][][] over = new double[2][runs()][lags.length]; // rival, run, lag
            for (int a = 0; a < lags.length; a++) {
                double[] least = p99.get(first + 1 + 2 * a);
                double[] two = p99.get(first + 2 + 2 * a);
                FrontierFrames.add(map, loads[x], lags[a], new double[][] {least, two, roundRobin}, shared);
                for (int r = 0; r < runs(); r++) {
                    over[0][r][a] = least[r] - two[r];
                    over[1][r][a] = least[r] - roundRobin[r];
                }
            }
            for (int rival = 0; rival < over.length; rival++) {
                FrontierFrames.add(boundary, loads[x], FrontierFrames.POLICIES.get(rival + 1),
                        Crossing.of(lags, over[rival]), shared);
            }
        }
    }

    private static PrintedTable table(Frame map, Frame boundary) {
        List<String> loads = map.distinct("load");
        List<String> lags = map.distinct("lag");
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("load"));
        lags.forEach(a -> head.add("lag " + a));
        head.addAll(List.of("P from lag", "", "R from lag", ""));
        lines.add(head);
        for (String x : loads) {
            List<String> line = new ArrayList<>(List.of(x));
            for (String a : lags) {
                int row = map.find(Map.of("load", x, "lag", a)).get(0);
                line.add(map.text(row, "best").substring(0, 1).toUpperCase(Locale.ROOT) + (map.flag(row, "sure") ? " "
                        : "?"));
            }
            for (int row : boundary.find(Map.of("load", x))) {
                line.add(boundary.isEmpty(row, "lag") ? "-" : boundary.text(row, "lag"));
                line.add(boundary.isEmpty(row, "lag_half_width") ? "" : "+- " + boundary.text(row, "lag_half_width"));
            }
            lines.add(line);
        }
        return new PrintedTable(
                "Lowest p99: L least-connections, P power-of-two, R round-robin; ? where 95 % intervals "
                + "cannot tell", lines, new boolean[head.size()]);
    }
}
