package whopicks.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.study.Measured;
import whopicks.study.PerServer;
import whopicks.study.Point;
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
    private final List<List<Future<Measured>>> runs = new ArrayList<>();
    private final Workers workers;
    private final boolean perServer;
    private volatile boolean stopped;

    /** @param perServer whether to keep what each server got */
    public GridRuns(List<Point> points, Workers workers, boolean perServer) {
        this.points = points;
        this.perServer = perServer;
        points.forEach(p -> runs.add(new ArrayList<>()));
        this.workers = workers;
    }

    /** The work of one run of one point. @param perServer whether to keep what each server got */
    public static Measured measure(Simulation simulation, Point point, int number, boolean perServer) {
        Run run = simulation.run(point.scenario(), point.streams(), point.seed(), number);
        Measured measured = Measured.of(point.scenario().cluster(), run);
        return perServer ? measured.with(PerServer.of(run)) : measured;
    }

    /**
     * Does as many more runs of each point as asked for.
     *
     * @param more one number per point
     * @param afterEach called after each run, from its thread
     */
    public void add(List<Integer> more, Runnable afterEach) {
        List<Future<Measured>> pending = new ArrayList<>();
        for (int p = 0; p < points.size(); p++) {
            Point point = points.get(p);
            for (int k = 0; k < more.get(p); k++) {
                int run = runs.get(p).size();
                Future<Measured> result = workers.start(simulation -> {
                    Measured measured = measure(simulation, point, run, perServer);
                    afterEach.run();
                    return measured;
                });
                synchronized (runs) {
                    runs.get(p).add(result);
                }
                pending.add(result);
            }
        }
        if (stopped) {
            stop();
        }
        pending.forEach(GridRuns::await);
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
        synchronized (runs) {
            runs.forEach(results -> results.forEach(r -> r.cancel(false)));
        }
    }

    /** Whether {@link #stop} was called. */
    public boolean stopped() {
        return stopped;
    }

    /** The runs of a point that are finished, from number 0 up to the first that is not. */
    public List<Measured> of(int point) {
        List<Measured> finished = new ArrayList<>();
        for (Future<Measured> result : runs.get(point)) {
            if (!result.isDone() || result.isCancelled()) {
                break;
            }
            finished.add(await(result));
        }
        return finished;
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
    public static int missing(List<Measured> done, double precision, int most) {
        int n = done.size();
        if (!done.stream().allMatch(Measured::stable)) {
            return 0;
        }
        if (n < FEWEST) {
            return Math.max(0, Math.min(most, FEWEST) - n);
        }
        Estimate p99 = Estimate.of(done.stream().mapToDouble(Measured::p99).toArray());
        double excess = p99.halfWidth() / p99.mean() / precision;
        if (excess <= 1) {
            return 0;
        }
        double wanted = Math.min(2.0 * n, Math.max(n + 1, Math.ceil(n * excess * excess)));
        return Math.max(0, Math.min(most, (int) wanted) - n);
    }
}
