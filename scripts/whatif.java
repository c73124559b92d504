///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Your own cluster: which policy, and what would your p99 be?
//SOURCES ../lib/lib.java
//FILES templates/=../templates/*

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.cli.ConfigOption;
import whopicks.cli.Grid;
import whopicks.cli.GridCost;
import whopicks.cli.Interrupt;
import whopicks.cli.LogOptions;
import whopicks.cli.LogStudy;
import whopicks.cli.OptionText;
import whopicks.cli.PerServerOption;
import whopicks.cli.PlotOption;
import whopicks.cli.PrecisionOption;
import whopicks.cli.Progress;
import whopicks.cli.Script;
import whopicks.cli.SolveOptions;
import whopicks.frame.Frame;
import whopicks.frame.GridFrames;
import whopicks.frame.Screen;
import whopicks.frame.ServerFrame;
import whopicks.grid.BadInput;
import whopicks.grid.GridLabels;
import whopicks.grid.GridRemarks;
import whopicks.grid.GridRuns;
import whopicks.grid.GridTable;
import whopicks.grid.GridTheory;
import whopicks.grid.InMilliseconds;
import whopicks.grid.LogTables;
import whopicks.grid.SolveTable;
import whopicks.grid.Solver;
import whopicks.grid.Target;
import whopicks.study.Measured;
import whopicks.study.Point;
import whopicks.study.PointRuns;
import whopicks.study.TheoryAnswer;
import whopicks.study.Workers;

/**
 * <b>Question.</b> Your servers, your load, your service times, your balancers, your metrics' delay: which policy, and
 * what would your p99 be? And does the simulation agree with theory, where there is any?
 *
 * <pre>
 *                         +-> balancer -+               +-> [ | | | ] server 0
 *   arrivals, and what  --+-> balancer -+-- counters, --+-> [ | ]     server 1   one FIFO queue each,
 *   each request needs    +-> ...      -+   maybe old   +-> ...                  each with its speed
 * </pre>
 *
 * <b>Expect.</b> Every numeric option takes a list or a range, and the whole grid is run: a row a point.
 *
 * <p><b>Run.</b> {@code jbang whatif --servers 16 --load 0.5..0.95/0.05 --policy least-connections,power-of-two},
 * {@code jbang whatif --service trace:latencies.csv:ms --lag 0,1,2 --precision 2%},
 * {@code jbang whatif --log access.log --report mine.html}
 */
@Command(name = "whatif", description = "Your own cluster: which policy, and what would your p99 be? "
        + OptionText.LISTS + " The whole grid is run. The unit of time is one mean service time.",
        exitCodeList = {"0:done", "2:bad input: one line says which option, its value, what is allowed",
                "130:stopped by Ctrl-C; what is finished is printed"})
public class whatif extends Script {
    public static void main(String... args) {
        Script.main(new whatif(), args);
    }

    @Mixin
    private Grid grid;

    @Mixin
    private LogOptions log = new LogOptions();

    @Mixin
    private PrecisionOption precision;

    @Option(names = "--threads", paramLabel = "N", description =
            OptionText.THREADS)
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--theory", negatable = true, defaultValue = "true", fallbackValue = "true",
            description = OptionText.THEORY + " (default: yes; --no-theory leaves its columns empty)")
    private boolean withTheory;

    @Option(names = "--bars", negatable = true, description = "draw each p99 as a bar (default: on a terminal only)")
    private Boolean bars;

    @Mixin
    private SolveOptions solve;

    @Mixin
    private PerServerOption perServer;

    @Mixin
    private ConfigOption config;

    @Mixin
    private PlotOption plot;

    @Option(names = "--yes", description = OptionText.YES)
    private boolean yes;

    private List<List<Measured>> results; // for each row of the summary its runs
    private List<String> told = List.of(); // of the log as a file
    private List<String> remarks;
    private boolean stopped;
    private boolean aside; // within another call, which has its own remarks
    private ServerFrame servers; // null unless asked for

    // 1. The grid: what the options say, checked before any work.
    @Override
    protected void study() {
        BadInput.check("threads", threads, threads >= 1, ">= 1");
        long started = System.nanoTime();
        log.checkReport();
        Optional<LogTables> own = log.given() ? Optional.of(own()) : Optional.empty();
        if (own.isEmpty()) {
            grid.read(spec.name(), quick);
        }
        if (solve.asked()) {
            own.ifPresent(o -> say(o.text()));
            backwards();
            return;
        }
        List<Frame> frames = frames();
        frames.forEach(this::keep);
        own.ifPresent(o -> o.frames().forEach(this::keep));
        own.ifPresent(o -> say(o.text()));
        show(frames);
        if (log.report().asked() && !stopped) {
            say(log.report().write(own.orElseThrow(), frames.get(0), spec, !grid.swept().isEmpty(), whatif::map,
                    started));
        }
    }

    // 0. A log of one's own, where there is one: what it says, and whether the model is any good for it.
    private LogTables own() {
        LogTables own = LogStudy.read(log, grid, spec.name(), quick, threads, this::given);
        told = own.told();
        return own;
    }

    private boolean given(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    /** Another grid of the same log, for a map of its own. */
    private static Frame map(List<String> options) {
        whatif map = new whatif();
        map.aside = true;
        return Script.frames(map, options.toArray(String[]::new)).get(0);
    }

    private List<Frame> frames() {
        double target = precision.target();
        BadInput.check("precision", precision.text(), target == 0 || !grid.replays(), "not with arrivals and service "
                + "times that are both replayed: more runs of one recording are the same run");
        plot.check(grid);
        log.checkSwept(grid);
        int used = GridCost.threads(threads, grid.mostCounted());
        GridCost.check(grid, used, precision.mostRuns(), yes);
        remarks = new ArrayList<>(told);
        remarks.addAll(grid.remarks());
        List<Point> points = grid.points().toList();
        perServer.check(points);
        return run(points, used, target);
    }

    // The question backwards: which value still meets a target?
    private void backwards() {
        Target target = solve.target(grid, this::given);
        Solver.Effort effort = new Solver.Effort(precision.target(), precision.mostRuns());
        Solver solver;
        try (Workers workers = new Workers(GridCost.threads(threads, grid.mostCounted()))) {
            solver = solve.solve(grid, target, effort, workers);
        }
        Frame answers = keep(InMilliseconds.beside(solver.answers(), grid.clock()));
        keep(InMilliseconds.beside(solver.tried(), grid.clock()));
        if (answers.size() == 0) {
            throw stoppedTooEarly();
        }
        stopped = solver.stopped();
        SolveTable table = new SolveTable(answers, solve.unknown(), target);
        caption(table.shared());
        say(table.table());
        say(config.text(table.winners(), answers));
        table.remarks(precision.target()).forEach(spec.commandLine().getErr()::println);
    }

    // 2. The runs: as many as asked for, then more where the p99 is not known well enough. Ctrl-C ends them early.
    private List<Frame> run(List<Point> points, int used, double target) {
        try (Workers workers = new Workers(used)) {
            return run(points, target, new GridRuns(points, workers, perServer.asked(), target > 0),
                    new GridTheory(workers));
        }
    }

    private List<Frame> run(List<Point> points, double target, GridRuns runs, GridTheory theory) {
        try (Interrupt stop = Interrupt.listen(() -> {
            runs.stop();
            theory.stop();
        })) {
            List<Integer> more = points.stream().map(Point::runs).toList();
            while (!runs.stopped() && more.stream().anyMatch(n -> n > 0)) {
                List<Integer> next = more;
                Progress.over(spec.name(), "runs", next.stream().mapToLong(n -> n).sum(), step -> runs.add(next, step));
                more = IntStream.range(0, points.size())
                        .map(p -> target > 0 ? runs.missing(p, target, precision.mostRuns()) : 0).boxed().toList();
            }
            stopped = stop.came();
            return frames(points, runs, known(points, theory));
        }
    }

    // 3. Theory, where there is any: the same question answered in another way.
    private List<TheoryAnswer> known(List<Point> points, GridTheory theory) {
        List<TheoryAnswer> known = new ArrayList<>();
        if (withTheory && !stopped) {
            Progress.over("theory", "questions", GridTheory.questions(points),
                    step -> known.addAll(theory.of(points, step)));
        }
        if (!known.isEmpty()) {
            remarks.addAll(GridTheory.remarks(points, known));
        }
        return known.isEmpty() ? Collections.nCopies(points.size(), new TheoryAnswer(Optional.empty(), "")) : known;
    }

    // 4. The frames: a row per point with at least one run, a row per run.
    private List<Frame> frames(List<Point> points, GridRuns runs, List<TheoryAnswer> theory) {
        Frame means = new Frame(GridFrames.summary(spec.name(), grid.isPlain()));
        Frame single = new Frame(GridFrames.runs(spec.name(), grid.isPlain()));
        servers = perServer.asked() ? ServerFrame.ofGrid(spec.name(), grid.isPlain()) : null;
        results = new ArrayList<>();
        for (int p = 0; p < points.size(); p++) {
            PointRuns together = runs.of(p);
            List<Measured> done = together.runs();
            if (!done.isEmpty()) {
                results.add(done);
                GridFrames.add(means, points.get(p), together, theory.get(p).known());
                GridFrames.addRuns(single, points.get(p), done);
                if (servers != null) {
                    servers.add(points.get(p), done.stream().map(Measured::servers).toList());
                }
            }
        }
        if (stopped) {
            int done = results.stream().mapToInt(List::size).sum();
            int asked = points.stream().mapToInt(Point::runs).sum();
            remarks.add("stopped: " + done + " of " + asked
                    + " runs are finished; the rows below have fewer runs than asked for");
        }
        Frame summary = InMilliseconds.beside(means, grid.clock());
        Frame each = InMilliseconds.beside(single, grid.clock());
        GridRemarks seen = new GridRemarks(summary, new GridLabels(summary), results);
        remarks.addAll(seen.warmups());
        remarks.addAll(seen.lengths());
        remarks.addAll(stopped ? List.of() : seen.precision(precision.target()));
        remarks.addAll(plot.write(spec, summary));
        if (!aside) {
            remarks.forEach(line -> spec.commandLine().getErr().println(line));
        }
        return servers == null ? List.of(summary, each) : List.of(summary, each,
                InMilliseconds.beside(servers.frame(), grid.clock()));
    }

    // 5. What we saw.
    private void show(List<Frame> frames) {
        Frame summary = frames.get(0);
        if (summary.size() == 0) {
            return;
        }
        GridLabels labels = new GridLabels(summary);
        caption(labels.shared());
        say(new GridTable(summary, labels).of(bars == null ? Screen.isTerminal() : bars));
        caption("\nSojourn times in mean service times: mean over the runs, percentiles of all their times "
                + "together, +- half-width of the 95 % interval; seed "
                + summary.text(0, "seed") + ", " + labels.sizes() + ".");
        say(InMilliseconds.table(summary, labels));
        GridRemarks remarks = new GridRemarks(summary, labels, results);
        remarks.comparisons().forEach(this::say);
        say(config.text(remarks.winners(), summary));
        if (servers != null) {
            say("\n");
            PerServerOption.tables(servers).forEach(this::say);
        }
    }

    @Override
    protected int exitCode() {
        return stopped ? STOPPED : 0;
    }
}
