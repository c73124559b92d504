///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Copies of slow requests: what a hedge gains over load, what it costs, and where it starts to harm
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.cli.Heap;
import whopicks.cli.IndependentOptions;
import whopicks.cli.OptionText;
import whopicks.cli.PerServerOption;
import whopicks.cli.Progress;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.OverloadFrames;
import whopicks.frame.PrintedTable;
import whopicks.frame.ServerFrame;
import whopicks.grid.BadInput;
import whopicks.model.Clients;
import whopicks.model.Clients.Copies;
import whopicks.model.Clients.Hedge;
import whopicks.model.Clients.Hedge.Cancel;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Policy;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;
import whopicks.stat.Crossing;
import whopicks.study.Finished;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.RunLength;

/**
 * <b>Question.</b> A second copy of a request that takes long cuts the tail. What does it gain at which load, what does
 * it cost, and where do the copies become the load?
 *
 * <pre>
 *   request --> server a --+
 *      |  not answered     +--> the first answer counts; the loser runs on, or is told when the other starts or is done
 *      +- after h: copy --> server b
 * </pre>
 *
 * <b>Expect.</b> At low load copies help, however early they are sent. The earlier they are sent, the lower the load at
 * which they harm; told to stop when the other starts, they never do.
 *
 * <p><b>Run.</b> {@code jbang hedge}, {@code jbang hedge --copies same}
 */
@Command(name = "hedge", description =
        "Copies of slow requests: what a hedge gains over load, what it costs, and where it starts to harm")
public class hedge extends Script {
    public static void main(String... args) {
        Script.main(new hedge(), args);
    }

    /** The article's service times, at mean 1. */
    private static final Distribution SERVICE = Distribution.Lognormal.ofMeanOne(0.85);
    private static final List<Policy> POLICIES = List.of(new UniformRandom(), new PowerOfChoices(2, true));

    @Option(names = "--servers", paramLabel = "N", description = OptionText.SERVERS + " (default: ${DEFAULT-VALUE})")
    private int servers = 16;

    @Option(names = "--copies", paramLabel = "WORK", description =
            OptionText.COPIES + " (default: ${DEFAULT-VALUE})")
    private Copies copies = Copies.INDEPENDENT;

    @Option(names = "--requests", paramLabel = "N", description =
            OptionText.REQUESTS + " (default: 25000, with --quick 5000), a tenth of them discarded")
    private Integer requests;

    @Option(names = "--runs", paramLabel = "N", description =
            OptionText.RUNS + " (default: 10, with --quick 3; at least 2)")
    private Integer runs;

    @Mixin
    private final IndependentOptions independent = new IndependentOptions();

    @Mixin
    private final PerServerOption perServer = new PerServerOption();

    private int requests() {
        return requests != null ? requests : quick ? 5_000 : 25_000;
    }

    private int runs() {
        return runs != null ? runs : quick ? 3 : 10;
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--runs", "" + runs(), "--requests", "" + requests());
    }

    @Override
    protected void study() {
        // 1. The scenarios: for each policy every hedge, none first, at every load.
        BadInput.check("runs", runs(), runs() >= 2, ">= 2");
        Heap.checkServers(servers);
        Heap.checkRequests(requests(), 0);
        double[] loads = quick ? new double[] {0.2, 0.5, 0.8} : new double[] {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8};
        List<Hedge> hedges = new ArrayList<>(List.of(Hedge.NONE));
        for (Cancel when : Cancel.values()) {
            hedges.add(Hedge.after(0, when));
            hedges.addAll(List.of(Hedge.percentile(0.5, when), Hedge.percentile(0.95, when),
                    Hedge.percentile(0.99, when)));
        }
        List<Scenario> scenarios = new ArrayList<>();
        for (Policy policy : POLICIES) {
            for (Hedge one : hedges) {
                for (double load : loads) {
                    scenarios.add(scenario(load, policy, one));
                }
            }
        }

        Heap.checkRuns(runs(), scenarios.size(), servers);

        // 2. The runs.
        Replications how = independent.how(runs());
        List<Point> points = scenarios.stream().map(s -> new Point(spec.name(),
                name(s.conditions().clients().hedge()), s, how)).toList();
        perServer.check(points);
        Finished<Scenario, Run> done = atLeastOne(Finished.groups("rows", loads.length, scenarios, runs(),
                interruptible(() -> Progress.of(spec.name(), "runs", (long) scenarios.size() * runs(),
                step -> how.of(scenarios, step)))));
        List<List<Run>> results = done.results();

        // 3. The frames: what each hedge gains, in runs that met the same requests; and from which load on it loses.
        Frame gains = keep(new Frame(OverloadFrames.HEDGE));
        Frame harm = keep(new Frame(OverloadFrames.HARM));
        int perPolicy = hedges.size() * loads.length;
        for (int first = 0; first < results.size(); first += loads.length) {
            double[][] loss = new double[runs()][loads.length];
            for (int x = 0; x < loads.length; x++) {
                List<Run> plain = results.get(first / perPolicy * perPolicy + x);
                add(gains, scenarios.get(first + x), results.get(first + x), plain);
                for (int r = 0; r < runs(); r++) {
                    loss[r][x] = results.get(first + x).get(r).p99() - plain.get(r).p99();
                }
            }
            Hedge one = scenarios.get(first).conditions().clients().hedge();
            if (one.copies() > 0) {
                Crossing from = Crossing.of(loads, loss);
                harm.add(scenarios.get(first).policy().name(), servers, one.toString(), one.cancel().toString(),
                        from.at(), from.halfWidth(), runs(), requests(), independent.seed());
            }
        }

        // 4. What we saw.
        say(table(gains, harm));
        caption("From load: where the p99 begins to be longer than without copies; - not within these loads. " + runs()
                + " runs, seed " + independent.seed() + ".");
        perServer(perServer, ServerFrame.ofConditions(spec.name()), points.subList(0, results.size()), results);
        say(RunLength.remark(done.points()) + done.shortfall());
    }

    private Scenario scenario(double load, Policy policy, Hedge one) {
        Conditions conditions = Conditions.PLAIN.with(Clients.PATIENT.withHedge(one).withCopies(one.copies() == 0
                ? Copies.SAME : copies));
        return BadInput.typed(() -> Scenario.of(Cluster.identical(servers), load * servers, SERVICE, policy,
                requests(), requests() / 10)
                .withConditions(conditions));
    }

    private static String name(Hedge one) {
        return one.copies() == 0 ? "no copies" : "copy after " + one + ", loser told at " + one.cancel();
    }

    private void add(Frame gains, Scenario s, List<Run> runs, List<Run> plain) {
        Hedge one = s.conditions().clients().hedge();
        List<Object> cells = new ArrayList<>(List.of(one.toString(), one.cancel().toString()));
        cells.addAll(OverloadFrames.estimate(runs, Run::mean));
        cells.addAll(OverloadFrames.estimate(runs, Run::p99));
        cells.addAll(OverloadFrames.estimate(IntStream.range(0, runs.size()).mapToDouble(r -> plain.get(r).p99()
                - runs.get(r).p99()).toArray()));
        cells.addAll(OverloadFrames.estimate(runs, r -> r.outcomes().attempts()));
        cells.addAll(OverloadFrames.estimate(runs, r -> r.outcomes().wasted()));
        cells.add(runs.stream().allMatch(Run::stable));
        OverloadFrames.add(gains, s, runs.size(), independent.seed(), cells);
    }

    private static PrintedTable table(Frame gains, Frame harm) {
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("  policy", "hedge", "loser told at"));
        gains.distinct("load").forEach(x -> head.add(x.replaceFirst("0+$", "")));
        head.addAll(List.of("from load", ""));
        lines.add(head);
        for (String policy : gains.distinct("policy")) {
            for (String one : gains.rows(gains.find(Key.of("policy", policy))).distinct("hedge")) {
                for (String cancel : gains.rows(gains.find(Key.of("policy", policy, "hedge", one))).distinct(
                        "cancel")) {
                    List<String> line = new ArrayList<>(List.of("  " + policy, one, one.equals("none") ? "" : cancel));
                    for (int row : gains.find(Key.of("policy", policy, "hedge", one, "cancel", cancel))) {
                        line.add(String.format(Locale.ROOT, "%.2f%s", gains.number(row, "p99"),
                                gains.number(row, "gain") < 0 ? "!" : " "));
                    }
                    List<Integer> found = harm.find(Key.of("policy", policy, "hedge", one, "cancel", cancel));
                    boolean harms = !found.isEmpty() && !harm.isEmpty(found.get(0), "harms_from");
                    line.add(found.isEmpty() ? "" : harms ? Tables.decimals(harm.number(found.get(0), "harms_from"))
                            : "-");
                    line.add(harms ? Tables.plusMinus(harm.number(found.get(0), "harms_from_half_width")) : "");
                    lines.add(line);
                }
            }
        }
        boolean[] left = new boolean[head.size()];
        left[0] = true;
        return new PrintedTable("p99 by load, hedge and what becomes of the loser; ! where it is longer than without "
                + "copies", lines, left);
    }
}
