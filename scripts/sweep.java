///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Thousands of points, on this machine or on a Spark cluster, with the same digits
//SOURCES ../lib/spark.java
//SOURCES ../lib/lib.java
//FILES templates/=../templates/*
//SOURCES sweeping/*.java
// Parts of the JDK that Spark reaches into.
//JAVA_OPTIONS --add-opens=java.base/java.lang=ALL-UNNAMED --add-opens=java.base/java.lang.invoke=ALL-UNNAMED --add-opens=java.base/java.nio=ALL-UNNAMED --add-opens=java.base/sun.nio.ch=ALL-UNNAMED --add-opens=java.base/java.util=ALL-UNNAMED
// Hadoop looks for a native library, which JDK 24 and later would say on the screen.
//JAVA_OPTIONS --enable-native-access=ALL-UNNAMED
// Spark brings a logger of its own; this keeps the quiet one.
//JAVA_OPTIONS -Dslf4j.provider=org.slf4j.nop.NOPServiceProvider -Dslf4j.internal.verbosity=ERROR

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sweeping.Checkpoint;
import sweeping.Done;
import sweeping.Engine;
import sweeping.Outcome;
import sweeping.SparkEngine;
import sweeping.SweepFrame;
import sweeping.Unit;
import whopicks.cli.Grid;
import whopicks.cli.GridCost;
import whopicks.cli.OptionText;
import whopicks.cli.PerServerOption;
import whopicks.cli.PlotOption;
import whopicks.cli.PrecisionOption;
import whopicks.cli.Progress;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.frame.ServerFrame;
import whopicks.grid.BadInput;
import whopicks.grid.GridLabels;
import whopicks.grid.GridRuns;
import whopicks.grid.GridTable;
import whopicks.grid.GridTheory;
import whopicks.grid.InMilliseconds;
import whopicks.study.Measured;
import whopicks.study.Point;
import whopicks.study.TheoryAnswer;
import whopicks.study.Workers;
import whopicks.theory.Sojourn;

/**
 * <b>Question.</b> That of {@code whatif}, over a grid that an evening on one machine does not hold.
 *
 * <pre>
 *                      +-> worker: point 0, run 0 ...  -+
 *   options -> units --+-> worker: point 7, run 3 ...  -+-> checkpoint -> one CSV, in the order of the grid
 *                      +-> ...                         -+
 * </pre>
 *
 * <b>Expect.</b> The digits of a unit depend on its point and run alone: threads, Spark in this process and a cluster
 * give the same bytes, also after a stop half-way. A point that fails is a row that says why.
 *
 * <p><b>Run.</b> {@code jbang sweep --load 0.5..0.95/0.05 --lag 0..4/0.5 --out sweep.csv},
 * {@code jbang sweep --engine spark --master spark://HOST:7077 --checkpoint kept --out sweep.csv}
 */
@Command(name = "sweep", description = "Thousands of points, on this machine or on a Spark cluster, with the same "
        + "digits. Takes the options of whatif. "
        + OptionText.LISTS + " The whole grid is run.",
        exitCodeList = {"0:done", "2:bad input: one line says which option, its value, what is allowed",
                "3:the cluster did not answer, or gave up", "4:done, but points failed: the column failure says why",
                "130:stopped by Ctrl-C; what is finished is printed, and kept in the checkpoint folder"})
public class sweep extends Script {
    public static void main(String... args) {
        Script.main(new sweep(), args);
    }

    private static final int ROWS = 40;
    private static final int REMARKS = 10;

    enum Kind {
        local, spark
    }

    @Mixin
    private Grid grid;

    @Mixin
    private PrecisionOption precision;

    @Mixin
    private PlotOption plot;

    @Mixin
    private PerServerOption perServer;

    @Option(names = "--theory", negatable = true, defaultValue = "false", fallbackValue = "true",
            description =
            OptionText.THEORY + " (default: no; it takes up to a second a point, on this machine)")
    private boolean withTheory;

    @Option(names = "--engine", paramLabel = "ENGINE", description =
            "${COMPLETION-CANDIDATES}: threads of this process, or Apache Spark (default: ${DEFAULT-VALUE})")
    private Kind engine = Kind.local;

    @Option(names = "--master", paramLabel = "URL", description =
            "Spark: local[2], spark://HOST:PORT, ... (default: what spark-submit says, else local[*])")
    private String master;

    @Option(names = "--partitions", paramLabel = "N", description =
            "Spark: parts to cut the work into; a part that is not finished is lost with its worker"
            + " (default: four for each core, or one for each 64 runs if that is more)")
    private Integer partitions;

    @Option(names = "--threads", paramLabel = "N", description =
            "local: " + OptionText.THREADS)
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--checkpoint", paramLabel = "DIR", description = "folder that keeps each finished point")
    private Path checkpoint;

    @Option(names = "--resume", description =
            "go on from the points in the checkpoint folder; those that failed are tried again")
    private boolean resume;

    @Option(names = "--yes", description = OptionText.YES)
    private boolean yes;

    private boolean anyFailed;
    private String shortfall = "";
    private ServerFrame servers; // null unless asked for

    // 1. The grid, and what of it is finished already.
    @Override
    protected void study() {
        List<Frame> frames = frames();
        frames.forEach(this::keep);
        show(frames);
    }

    private List<Frame> frames() {
        check();
        double target = precision.target();
        grid.read(spec.name(), quick);
        BadInput.check("precision", precision.text(), target == 0 || !grid.replays(), "not with arrivals and service "
                + "times that are both replayed: more runs of one recording are the same run");
        plot.check(grid);
        int used = GridCost.threads(threads, grid.mostCounted());
        GridCost.check(grid, used, precision.mostRuns(), yes);
        List<Point> points = grid.points().toList();
        perServer.check(points);
        Checkpoint kept = checkpoint == null ? null : Checkpoint.open(checkpoint, asked(), resume);
        Map<Integer, Done> finished = kept == null ? new TreeMap<>() : kept.finished();
        finished.replaceAll((p, done) -> kept(done));
        Engine with = engine == Kind.local ? new Engine.Local(used) : new SparkEngine(master, partitions == null ? 0
                : partitions);
        interruptible(() -> {
            List<Unit> units = units(points, p -> finished.containsKey(p) ? 0 : points.get(p).runs(), finished);
            while (!units.isEmpty() && !Thread.currentThread().isInterrupted()) {
                run(points, units, finished, kept, with);
                units = target == 0 ? List.of() : units(points, p -> missing(finished.get(p), target), finished);
            }
            return finished;
        });
        if (finished.isEmpty()) {
            throw new BadInput("stopped before the first point was finished", STOPPED);
        }
        shortfall = stopped() ? "stopped: " + finished.size() + " of " + points.size() + " points are finished"
                + (kept == null ? "" : "; --resume goes on from them") + "\n" : "";
        Frame frame = InMilliseconds.beside(SweepFrame.of(points, finished, theory(points, used)), grid.clock());
        plot.write(spec, frame.rows(IntStream.range(0, frame.size()).filter(r -> frame.isEmpty(r, "failure")).boxed()
                .toList()))
                .forEach(spec.commandLine().getErr()::println);
        anyFailed = !failed(frame).isEmpty();
        return perServer.asked() ? List.of(frame, servers(points, finished)) : List.of(frame);
    }

    private Frame servers(List<Point> points, Map<Integer, Done> finished) {
        servers = ServerFrame.ofGrid(spec.name(), grid.isPlain());
        finished.forEach((p, done) -> {
            if (done.failure() == null) {
                servers.add(points.get(p), done.runs().runs().stream().map(Measured::servers).toList());
            }
        });
        return InMilliseconds.beside(servers.frame(), grid.clock());
    }

    /** So many more runs of each point, from the first number that it does not have. */
    private static List<Unit> units(List<Point> points, IntUnaryOperator more, Map<Integer, Done> finished) {
        List<Unit> units = new ArrayList<>();
        for (int p = 0; p < points.size(); p++) {
            int first = finished.getOrDefault(p, Done.NOTHING).runs().runs().size();
            for (int r = 0; r < more.applyAsInt(p); r++) {
                units.add(new Unit(p, first + r));
            }
        }
        return units;
    }

    /** What is needed of a finished point: more where more runs may follow. */
    private Done kept(Done done) {
        return precision.target() > 0 ? done : done.closed();
    }

    /** Runs that a point needs beside those that it has for its p99 to be known well enough; none if it failed. */
    private int missing(Done has, double target) {
        return has == null || has.failure() != null ? 0
                : GridRuns.missing(has.runs(), target, precision.mostRuns());
    }

    // 2. The work: a point is kept when its last run is there.
    private void run(List<Point> points, List<Unit> units, Map<Integer, Done> finished, Checkpoint kept,
            Engine with) {
        Map<Integer, Long> wanted = units.stream().collect(Collectors.groupingBy(Unit::point, Collectors.counting()));
        Map<Integer, List<Outcome>> begun = new TreeMap<>();
        Progress.over(spec.name(), "points", wanted.size(), step -> with.run(points, units, perServer.asked(),
                outcome -> {
            int point = outcome.unit().point();
            List<Outcome> outcomes = begun.computeIfAbsent(point, p -> new ArrayList<>());
            outcomes.add(outcome);
            if (outcomes.size() == wanted.get(point)) {
                Done done = finished.getOrDefault(point, Done.NOTHING).with(begun.remove(point));
                if (kept != null) {
                    kept.keep(point, done);
                }
                finished.put(point, kept(done));
                step.run();
            }
        }));
    }

    private List<Optional<Sojourn>> theory(List<Point> points, int used) {
        if (!withTheory || stopped()) {
            return Collections.nCopies(points.size(), Optional.empty());
        }
        try (Workers workers = new Workers(used)) {
            GridTheory theory = new GridTheory(workers);
            List<TheoryAnswer> answers = Progress.of("theory", "questions", GridTheory.questions(points),
                    step -> theory.of(points, step));
            GridTheory.remarks(points, answers).forEach(spec.commandLine().getErr()::println);
            return answers.stream().map(TheoryAnswer::known).toList();
        }
    }

    private void check() {
        if (threads < 1) {
            throw new BadInput("threads: " + threads + " (expected: >= 1)");
        }
        if (partitions != null && partitions < 1) {
            throw new BadInput("partitions: " + partitions + " (expected: >= 1)");
        }
        if (engine == Kind.local && (master != null || partitions != null)) {
            throw new BadInput((master != null ? "master: " + master : "partitions: " + partitions)
                    + " (expected: with --engine spark)");
        }
        if (resume && checkpoint == null) {
            throw new BadInput("resume: true (expected: with --checkpoint DIR)");
        }
    }

    /** What the points depend on: the options of the grid, and what is in the files they name. */
    private Map<String, String> asked() {
        Map<String, String> options = new TreeMap<>(options(this));
        options.keySet().removeAll(List.of("--engine", "--master", "--partitions", "--threads", "--checkpoint",
                "--resume", "--yes", "--format", "--out", "--plot", "--theory"));
        options.putAll(grid.checksums());
        return options;
    }

    private static List<Integer> failed(Frame frame) {
        return IntStream.range(0, frame.size()).filter(r -> !frame.isEmpty(r, "failure")).boxed().toList();
    }

    @Override
    protected int exitCode() {
        return anyFailed ? 4 : 0;
    }

    // 3. What we saw: the first rows; a sweep has more than a terminal.
    private void show(List<Frame> frames) {
        Frame all = frames.get(0);
        Frame shown = all.rows(IntStream.range(0, Math.min(ROWS, all.size())).boxed().toList());
        GridLabels labels = new GridLabels(all); // what all share, not only those shown
        caption(labels.shared());
        say(new GridTable(shown, labels).of(false));
        if (all.size() > ROWS) {
            caption("... and " + (all.size() - ROWS) + " more points; --out FILE keeps them all");
        }
        List<Integer> failed = failed(all);
        if (!failed.isEmpty()) {
            caption(failed.size() + (failed.size() == 1 ? " point" : " points") + " failed, the first: "
                    + all.text(failed.get(0), "failure"));
        }
        caption(shortfall);
        caption("\nSojourn times in mean service times: mean over the runs, percentiles of all their times "
                + "together, +- half-width of the 95 % interval; seed "
                + all.text(0, "seed") + ".");
        say(InMilliseconds.table(shown, labels));
        List<String> said = grid.remarks();
        said.stream().limit(REMARKS).forEach(this::say);
        if (said.size() > REMARKS) {
            say("... and " + (said.size() - REMARKS) + " more remarks on the files");
        }
        if (servers != null) {
            say("\n");
            PerServerOption.tables(servers).forEach(this::say);
        }
    }
}
