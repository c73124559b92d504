package whopicks.cli;

import java.util.Locale;
import whopicks.grid.BadInput;
import whopicks.grid.GridRuns;
import whopicks.study.Point;
import whopicks.study.Simulation;

/** What a grid costs: runs, requests, time, memory. */
public final class GridCost {
    /** A larger grid is refused, whatever its points are. */
    static final long MOST_POINTS = 1_000_000;
    private static final double MANY_REQUESTS = 20e9;
    /** Bytes of a run that is kept. */
    private static final double RUN = 700;
    /** Bytes of a point's times in buckets, kept where more runs may follow. */
    private static final double TIMES = 40_000;
    private static final long MANY_RUNS = 1_000_000;

    /** Share of the heap that sojourn times may fill. */
    private static final double SHARE = 0.7;

    private GridCost() {}

    /**
     * The threads to use: as many as asked for, but fewer where their runs would not fit into memory side by side.
     *
     * @throws BadInput if even one run does not fit
     */
    public static int threads(int asked, int mostCounted) {
        double heap = Runtime.getRuntime().maxMemory() * SHARE;
        double run = (double) Double.BYTES * mostCounted;
        BadInput.check("requests", mostCounted + " after the warm-up", run <= heap, "at most "
                + Heap.most(Double.BYTES) + Heap.inHeap());
        return (int) Math.max(1, Math.min(asked, heap / run));
    }

    /**
     * Refuses what is too much to start unasked.
     *
     * @param mostRuns most runs of a point where a precision is asked for, else 0
     * @throws BadInput if the grid is too large
     */
    public static void check(Grid grid, int threads, int mostRuns, boolean yes) {
        boolean toomany = grid.size() > MOST_POINTS;
        double runs = Math.max(grid.runs(), (double) grid.size() * mostRuns);
        double requests = grid.requests() * (runs / grid.runs());
        if (!toomany && (yes || runs <= MANY_RUNS && requests <= MANY_REQUESTS)) {
            BadInput.check("runs", String.format(Locale.ROOT, "%.0f in all", runs), runs <= Heap.most(RUN), "at most "
                    + Heap.most(RUN) + Heap.inHeap());
            BadInput.check("precision", "of " + grid.size() + " points", mostRuns == 0 || grid.size() <= Heap.most(
                    TIMES), "at most " + Heap.most(TIMES) + Heap.inHeap());
            return;
        }
        double seconds = nanosPerRequest(grid.point(0)) * 1e-9 * requests / threads;
        throw new BadInput("grid: " + grid.size() + " points, " + String.format(Locale.ROOT, "%.0f", runs) + " runs"
                + (mostRuns > 0 ? " at most" : "") + ", about " + duration(seconds) + " on " + threads
                + (threads == 1 ? " thread" : " threads") + (toomany ? " (expected: at most " + MOST_POINTS + " points)"
                        : " (expected: a smaller grid, or --yes to run it all the same)"));
    }

    /** Measured on a short run, the second of two, when the code is warm. */
    private static double nanosPerRequest(Point point) {
        Simulation simulation = new Simulation();
        int requests = Math.min(point.scenario().requests(), 50_000);
        Point small = point.withRequests(requests, 0);
        GridRuns.measure(simulation, small, 0, false);
        long start = System.nanoTime();
        GridRuns.measure(simulation, small, 1, false);
        return (double) (System.nanoTime() - start) / requests;
    }

    private static String duration(double seconds) {
        return seconds < 90 ? String.format(Locale.ROOT, "%.0f s", seconds)
                : seconds < 5400 ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
                : seconds < 2 * 86400 ? String.format(Locale.ROOT, "%.1f h", seconds / 3600)
                : String.format(Locale.ROOT, "%.0f days", seconds / 86400);
    }
}
