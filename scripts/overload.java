///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Who picks again? Shedding, retries and the point of no return, by policy and remedy
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.cli.Heap;
import whopicks.cli.IndependentOptions;
import whopicks.cli.OptionText;
import whopicks.cli.OverloadText;
import whopicks.cli.PerServerOption;
import whopicks.cli.Progress;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.event.Windows;
import whopicks.frame.Frame;
import whopicks.frame.OverloadFrames;
import whopicks.frame.Schema;
import whopicks.frame.ServerFrame;
import whopicks.grid.BadInput;
import whopicks.model.Conditions;
import whopicks.model.Knowledge;
import whopicks.model.Limit;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Server;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.stat.Proportion;
import whopicks.study.Finished;
import whopicks.study.Overload;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.Simulation;
import whopicks.theory.Retries;

/**
 * <b>Question.</b> When there is more work than the servers can do, does it still matter who picks? When clients try
 * again, where does a state begin from which nobody comes back, and what helps?
 *
 * <pre>
 *                   +-- not answered within the deadline: again --+
 *   arrivals --> client --> balancer --> [ | | | ] server, limited --+--> answered, refused or late
 * </pre>
 *
 * <b>Expect.</b> A better policy moves the edge, the highest load with a healthy state. It does not move the point of
 * no return, above which an outage never ends because its own retries keep it up: 1 / attempts. A budget moves it; a
 * check of the deadline removes it.
 *
 * <p><b>Run.</b> {@code jbang overload}, {@code jbang overload --attempts 3 --load 0.5}
 */
@Command(name = "overload", description =
        "Who picks again? Shedding, retries and the point of no return, by policy and remedy")
public class overload extends Script {
    public static void main(String... args) {
        Script.main(new overload(), args);
    }

    private static final List<Policy> POLICIES = List.of(new UniformRandom(), new RoundRobin(),
            new PowerOfChoices(2, true), new LeastConnections());
    private static final int STEPS = 8; // of a bisection: to 0.004, where the intervals are 0.008 and more
    private static final int QUICK_STEPS = 6;
    private static final int WINDOWS = 50; // of the time series
    private static final int FINE = 4; // of them in each, in which a recovery is looked for

    /** The remedies of the time series. */
    private static final List<String> SHOWN = List.of("none", "no retries", "budget of 10 %", "backoff with jitter",
            "limit", "check of the deadline");

    @Option(names = "--servers", paramLabel = "N", description = OptionText.SERVERS + " (default: 50, with --quick 20)")
    private Integer servers;

    @Option(names = "--deadline", paramLabel = "T", description =
            OptionText.DEADLINE + " (default: ${DEFAULT-VALUE})")
    private double deadline = 10;

    @Option(names = "--attempts", paramLabel = "N", description =
            OptionText.ATTEMPTS + " (default: ${DEFAULT-VALUE})")
    private int attempts = 2;

    @Option(names = "--load", paramLabel = "X", description =
            OptionText.LOAD + " (default: ${DEFAULT-VALUE}), of the remedies and of the time series")
    private double load = 0.65;

    @Option(names = "--limit", paramLabel = "N", description =
            "shedding: most requests in a server (default: ${DEFAULT-VALUE})")
    private int limit = 5;

    @Option(names = "--length", paramLabel = "T", description =
            "length of a run; an outage of all servers lasts from 15 %% to 25 %% of it, and the last quarter counts"
            + " (default: 400, with --quick 200)")
    private Double length;

    @Option(names = "--runs", paramLabel = "N", description =
            OptionText.RUNS + " (default: 10, with --quick 3; at least 2)")
    private Integer runs;

    @Mixin
    private final IndependentOptions independent = new IndependentOptions();

    @Mixin
    private final PerServerOption perServer = new PerServerOption();

    private Overload setting;
    private Replications how;
    private String shortfall = "";
    private List<Map.Entry<String, Scenario>> remedied = List.of(); // of the remedies that have been tried
    private List<List<Triggered>> triggered = List.of(); // their runs
    private final List<Point> points = new ArrayList<>(); // of remedies and shedding, whose servers may be asked for
    private final List<List<Run>> pointRuns = new ArrayList<>();

    private int servers() {
        return servers != null ? servers : quick ? 20 : 50;
    }

    private int runs() {
        return runs != null ? runs : quick ? 3 : 10;
    }

    private double length() {
        return length != null ? length : quick ? 200 : 400;
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--servers", "" + servers(), "--runs", "" + runs(), "--length", "" + length());
    }

    @Override
    protected void study() {
        // 1. The setting: servers, clients that try again, an outage.
        BadInput.check("runs", runs(), runs() >= 2, ">= 2");
        BadInput.check("load", load, load > 0 && load < 1, "> 0 and < 1");
        Heap.checkServers(servers());
        Heap.checkRuns(runs(), 1, servers());
        setting = BadInput.typed(() -> new Overload(servers(), deadline, attempts, 0.15 * length(), 0.1 * length(),
                length()));
        Limit most = BadInput.typed(() -> new Limit.Fixed(limit));
        how = independent.how(runs());
        List<Policy> policies = quick ? List.of(POLICIES.get(0), POLICIES.get(2), POLICIES.get(3)) : POLICIES;
        List<Policy> few = quick ? policies.subList(0, 2) : policies;
        Conditions limited = Conditions.PLAIN.with(Server.PLAIN.withLimit(most));

        // 2. The parts, each a frame and a table.
        List<Part> parts = new ArrayList<>(List.of(
                new Part("Long after an outage, load " + load
                        + ": runs that are healthy again, requests answered, attempts a request",
                        OverloadFrames.REMEDIES, frame -> remedies(frame, few), OverloadText::remedies),
                new Part("The edge (healthy without an outage) and the point of no return (healthy again after one), "
                        + "as loads", OverloadFrames.EDGES, frame -> edges(frame, policies), OverloadText::edges),
                new Part("H healthy, v vulnerable: healthy until an outage, D dead; ? where " + runs()
                        + " runs cannot tell", OverloadFrames.MAP, frame -> map(frame, policies), OverloadText::map),
                new Part("A limit of " + limit + " a server, and no retries: share refused and p99 of the others",
                        OverloadFrames.SHEDDING, frame -> shedding(frame, policies, limited),
                        OverloadText::shedding)));
        if (keepsFigures()) {
            parts.add(new Part("", OverloadFrames.TIMELINE, this::timeline, frame -> ""));
        }

        // 3. What we saw, until Ctrl-C.
        int shown = 0;
        while (shown < parts.size() && !stopped()) {
            show(parts.get(shown++));
        }
        perServer(perServer, ServerFrame.ofConditions(spec.name()), points, pointRuns);
        say(runs() + " runs, seed " + how.seed() + ", " + servers() + " servers, deadline " + deadline + ", " + attempts
                + " attempts.\n" + shortfall);
    }

    /** A part of the study. */
    private record Part(String heading, Schema schema, Consumer<Frame> fill, Function<Frame, String> table) {}

    private void show(Part part) {
        Frame frame = new Frame(part.schema);
        part.fill.accept(frame);
        if (frame.size() > 0 || !stopped()) {
            keep(frame);
            say(part.heading.isEmpty() ? "" : part.heading + "\n" + part.table.apply(frame));
        } else if (part.schema == OverloadFrames.REMEDIES) {
            throw stoppedTooEarly();
        }
    }

    /** For each point that is finished its runs. */
    private <P, R> List<List<R>> each(String what, List<P> points, Replications.Work<P, R> one) {
        Finished<P, R> done = Finished.groups("points of the part \"" + what + "\"", 1, points, how.runs(),
                interruptible(() -> Progress.of(what, "runs", (long) points.size() * how.runs(),
                step -> how.each(points, one, step))));
        shortfall = done.shortfall();
        return done.results();
    }

    private Run run(Simulation simulation, Scenario s, int run) {
        return simulation.run(s, RandomInput.Kind.INDEPENDENT, how.seed(), run);
    }

    private static Knowledge lagging(double lag) {
        return Knowledge.lagging(lag, Knowledge.Refresh.PERIODIC);
    }

    private void remedies(Frame frame, List<Policy> policies) {
        remedied = policies.stream().filter(p -> wants("overload", "policy", p.name()))
                .flatMap(policy -> setting.remedies().entrySet().stream()
                .filter(r -> wants("overload", "policy", policy.name(), "remedy", r.getKey()))
                .map(r -> Map.entry(r.getKey(), setting.scenario(load, policy, new Knowledge.Live(), r.getValue(),
                        true)))).toList();
        double width = length() / WINDOWS / FINE;
        triggered = each("remedies", remedied, (simulation, p, r) -> {
            Windows windows = new Windows(width, WINDOWS * FINE);
            return new Triggered(simulation.run(p.getValue(), RandomInput.Kind.INDEPENDENT, how.seed(), r, windows),
                    windows);
        });
        for (int p = 0; p < triggered.size(); p++) {
            List<Run> done = triggered.get(p).stream().map(Triggered::run).toList();
            double[] recovered = triggered.get(p).stream().mapToDouble(t -> setting.recovery(t.windows, width))
                    .filter(t -> !Double.isNaN(t)).toArray();
            int survived = (int) done.stream().filter(Overload::cameThrough).count();
            List<Object> cells = new ArrayList<>(List.of(remedied.get(p).getKey()));
            cells.addAll(OverloadFrames.share(Proportion.of(survived, done.size())));
            cells.addAll(OverloadFrames.estimate(done, r -> r.outcomes().success()));
            cells.addAll(OverloadFrames.estimate(done, r -> r.outcomes().attempts()));
            cells.addAll(OverloadFrames.estimate(done, r -> r.outcomes().wasted()));
            cells.addAll(recovered.length == 0 ? Arrays.asList(null, null) : OverloadFrames.estimate(recovered));
            cells.add(recovered.length);
            OverloadFrames.add(frame, remedied.get(p).getValue(), done.size(), how.seed(), cells);
            remember(remedied.get(p).getKey(), remedied.get(p).getValue(), done);
        }
    }

    /** A run with an outage, and what happened in it when. */
    private record Triggered(Run run, Windows windows) {}

    private void remember(String table, Scenario scenario, List<Run> runs) {
        points.add(new Point(spec.name(), table, scenario, how));
        pointRuns.add(runs);
    }

    /** A policy with the age of what it knows; one that needs nothing has one age. */
    private record Informed(Policy policy, double lag) {
        static List<Informed> all(List<Policy> policies, double... lags) {
            return policies.stream().flatMap(p -> DoubleStream.of(p.senses().isEmpty() ? new double[] {0}
                    : lags).mapToObj(a -> new Informed(p, a))).toList();
        }
    }

    private void edges(Frame frame, List<Policy> policies) {
        List<Informed> points = Informed.all(policies, quick ? new double[] {0, 10} : new double[] {0, 1, 2, 5, 10,
                20}).stream().filter(p -> wants("overload-edges", "policy", p.policy.name(), "lag",
                Tables.decimals(p.lag)))
                .toList();
        List<List<double[]>> results = each("edges", points, (simulation, p, r) ->
                Stream.of(false, true).mapToDouble(triggered -> Overload.highest(simulation,
                x -> setting.scenario(x, p.policy, lagging(p.lag), setting.retrying(), triggered), how.seed(), r, quick
                ? QUICK_STEPS : STEPS)).toArray());
        for (int p = 0; p < results.size(); p++) {
            Informed at = points.get(p);
            double theory = at.policy.equals(new UniformRandom())
                    ? Retries.edge(attempts, Retries.lateAtRandom(deadline))
                    : at.policy.equals(new PowerOfChoices(2, true)) && at.lag == 0
                    ? Retries.edge(attempts, Retries.lateOfTwo(deadline)) : Double.NaN;
            OverloadFrames.addEdge(frame, setting.scenario(load, at.policy, lagging(at.lag), setting.retrying(), true),
                    results.get(p).stream().mapToDouble(e -> e[0]).toArray(), theory,
                    results.get(p).stream().mapToDouble(e -> e[1]).toArray(),
                    Retries.pointOfNoReturn(setting.retrying().clients().attempts()),
                    length(), how.seed());
        }
    }

    private void map(Frame frame, List<Policy> policies) {
        double[] loads = quick ? new double[] {0.4, 0.6, 0.8} : DoubleStream.iterate(0.4, x -> x < 1,
                x -> Math.round(100 * x + 5) / 100.0).toArray();
        List<Informed> mapped = Informed.all(policies, quick ? new double[] {0} : new double[] {0, 2, 10});
        List<Scenario[]> points = mapped.stream().filter(p -> wants("overload-map"))
                .flatMap(p -> Arrays.stream(loads)
                .mapToObj(x -> Stream.of(false, true).map(t -> setting.scenario(x, p.policy, lagging(p.lag),
                        setting.retrying(), t)).toArray(Scenario[]::new)))
                .toList();
        List<List<boolean[]>> results = each("map", points, (simulation, p, r) ->
                new boolean[] {Overload.survives(simulation, p[0], how.seed(), r),
            Overload.survives(simulation, p[1], how.seed(), r)});
        for (int p = 0; p < results.size(); p++) {
            List<boolean[]> done = results.get(p);
            Proportion healthy = Proportion.of((int) done.stream().filter(r -> r[0]).count(), done.size());
            Proportion again = Proportion.of((int) done.stream().filter(r -> r[1]).count(), done.size());
            List<Object> cells = new ArrayList<>(List.of(healthy.mean() < 0.5 ? "dead" : again.mean() < 0.5
                    ? "vulnerable" : "healthy",
                    healthy.decides() && again.decides()));
            cells.addAll(OverloadFrames.share(healthy));
            cells.addAll(OverloadFrames.share(again));
            OverloadFrames.add(frame, points.get(p)[1], done.size(), how.seed(), cells);
        }
    }

    private void shedding(Frame frame, List<Policy> policies, Conditions limited) {
        List<Scenario> points = policies.stream().flatMap(p -> DoubleStream.of(0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25,
                1.5, 2).filter(x -> !quick || x == 0.8 || x == 1.25 || x == 2)
                .filter(x -> wants("overload-shedding", "policy", p.name(), "load", String.format(Locale.ROOT,
                        "%.4f", x)))
                .mapToObj(x -> setting.scenario(x, p, new Knowledge.Live(), limited, false).withRequests(quick ? 10_000
                        : 60_000, quick ? 1_000 : 5_000))).toList();
        List<List<Run>> results = each("shedding", points, this::run);
        for (int p = 0; p < results.size(); p++) {
            List<Object> cells = new ArrayList<>(OverloadFrames.estimate(results.get(p), r -> r.outcomes().refused()));
            cells.add(Math.max(0, 1 - 1 / points.get(p).load()));
            cells.addAll(OverloadFrames.estimate(results.get(p), Run::p99));
            OverloadFrames.add(frame, points.get(p), how.runs(), how.seed(), cells);
            remember("limit of " + limit + ", no retries", points.get(p), results.get(p));
        }
    }

    /** The course of some of the runs of the remedies. */
    private void timeline(Frame frame) {
        for (int p = 0; p < triggered.size(); p++) {
            if (SHOWN.contains(remedied.get(p).getKey())) {
                for (int w = 0; w < WINDOWS; w++) {
                    List<Object> cells = new ArrayList<>(List.of(remedied.get(p).getKey(), w * (length() / WINDOWS)));
                    for (Windows.Count what : List.of(Windows.Count.SUCCESS, Windows.Count.SENT)) {
                        int from = w * FINE;
                        cells.addAll(OverloadFrames.estimate(triggered.get(p).stream()
                                .mapToDouble(t -> (double) t.windows.between(from, from + FINE, what)
                                / Math.max(1, t.windows.between(from, from + FINE, Windows.Count.ARRIVED)))
                                .toArray()));
                    }
                    OverloadFrames.add(frame, remedied.get(p).getValue(), how.runs(), how.seed(), cells);
                }
            }
        }
    }
}
