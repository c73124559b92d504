package whopicks.grid;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.study.Measured;
import whopicks.study.PerServer;
import whopicks.study.Point;
import whopicks.study.PointRuns;
import whopicks.study.Simulation;
import whopicks.study.Workers;

/**
 * The runs of the points of a grid, on several threads. What a run gives depends on its point and its number alone, and
 * how many runs a point gets on the results of its own runs; not on the number of threads.
 */
public final class GridRuns {
    /** Runs before a half-width is believed. */
    private static final int FEWEST = 10;

    private final List<Point> points;
    private final List<PointRuns> runs;
    private final List<Future<Measured>> pending = new ArrayList<>(); // guarded by itself
    private final Workers workers;
    private final boolean perServer;
    private final boolean open;
    private volatile boolean stopped;

    /**
     * @param perServer whether to keep what each server got
     * @param open whether {@link #add} may be called more than once, for which more is kept
     */
    public GridRuns(List<Point> points, Workers workers, boolean perServer, boolean open) {
        this.points = points;
        this.perServer = perServer;
        this.open = open;
        runs = new ArrayList<>(Collections.nCopies(points.size(), PointRuns.NONE));
        this.workers = workers;
    }

    /** The work of one run of one point, its times included. @param perServer whether to keep what each server got */
    public static Measured measure(Simulation simulation, Point point, int number, boolean perServer) {
        Run run = simulation.run(point.scenario(), point.streams(), point.seed(), number);
        Measured measured = Measured.of(point.scenario().cluster(), run).with(simulation.times());
        return perServer ? measured.with(PerServer.of(run)) : measured;
    }

    /**
     * Does as many more runs of each point as asked for.
     *
     * @param more one number per point
     * @param afterEach called after each run, from its thread
     */
    public void add(List<Integer> more, Runnable afterEach) {
        synchronized (pending) {
            pending.clear();
            for (int p = 0; p < points.size(); p++) {
                for (int k = 0; k < more.get(p); k++) {
                    pending.add(start(points.get(p), runs.get(p).runs().size() + k, afterEach));
                }
            }
        }
        if (stopped) {
            stop();
        }
        int first = 0;
        for (int p = 0; p < points.size(); p++) {
            put(p, first, more.get(p));
            first += more.get(p);
        }
    }

    private Future<Measured> start(Point point, int run, Runnable afterEach) {
        return workers.start(simulation -> {
            Measured measured = measure(simulation, point, run, perServer);
            afterEach.run();
            return measured;
        });
    }

    /** Waits for the new runs of a point, and puts together those up to the first that was given up. */
    private void put(int point, int first, int more) {
        List<Measured> done = new ArrayList<>();
        boolean all = true;
        for (int k = first; k < first + more; k++) {
            Measured measured = await(taken(k));
            all &= measured != null;
            if (all) {
                done.add(measured);
            }
        }
        PointRuns now = runs.get(point).with(done);
        runs.set(point, open ? now : now.closed());
    }

    /** A run that is waited for; it is no longer kept. */
    private Future<Measured> taken(int k) {
        synchronized (pending) {
            return pending.get(k);
        }
    }

    /** The result; null if it was given up. */
    private static Measured await(Future<Measured> result) {
        try {
            return Workers.result(result);
        } catch (CancellationException e) {
            return null;
        }
    }

    /** Gives up what is not finished; may be called from any thread, and {@link #add} then returns at once. */
    public void stop() {
        stopped = true;
        synchronized (pending) {
            pending.stream().filter(Objects::nonNull).forEach(result -> result.cancel(false));
        }
    }

    /** Whether {@link #stop} was called. */
    public boolean stopped() {
        return stopped;
    }

    /** The runs of a point that are finished, from number 0 up to the first that is not. */
    public PointRuns of(int point) {
        return runs.get(point);
    }

    /**
     * Runs that a point still needs for the half-width of its p99 to be at most {@code precision} of it: at most as
     * many as it has, since an early half-width may mislead, and ten at least: to stop at the first half-width of a few
     * runs that happens to be small is to stop where it is wrong. 0 if it is unstable, for more runs tell nothing, or
     * has {@code most} runs.
     */
    public int missing(int point, double precision, int most) {
        return missing(of(point), precision, most);
    }

    /** The same of a point with these runs. */
    public static int missing(PointRuns done, double precision, int most) {
        int n = done.runs().size();
        if (!done.runs().stream().allMatch(Measured::stable)) {
            return 0;
        }
        if (n < FEWEST) {
            return Math.max(0, Math.min(most, FEWEST) - n);
        }
        Estimate p99 = done.percentile(Run.P99);
        double excess = p99.halfWidth() / p99.mean() / precision;
        if (excess <= 1) {
            return 0;
        }
        double wanted = Math.min(2.0 * n, Math.max(n + 1, Math.ceil(n * excess * excess)));
        return Math.max(0, Math.min(most, (int) wanted) - n);
    }
}
