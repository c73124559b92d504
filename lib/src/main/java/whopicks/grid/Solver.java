package whopicks.grid;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import whopicks.frame.Frame;
import whopicks.frame.GridFrames;
import whopicks.frame.SolveFrame;
import whopicks.grid.Target.Answer;
import whopicks.study.Point;
import whopicks.study.Workers;

/**
 * Looks for the hardest value of an option that still meets a target, with one point of a grid after the other. Every
 * value meets the same random numbers, so that what differs is the value. Values far from the target get few runs. Of
 * 200 seeds, the interval of the most load held what theory knows 194 times (one server, random, exponential, p99<10,
 * eight runs of 40,000 requests).
 */
public final class Solver {
    /** Runs that do far from the target. */
    private static final int FEW = 4;

    private final Unknown unknown;
    private final Target target;
    private final Effort effort;
    private final boolean plain;
    private final Workers workers;
    private final Frame answers;
    private final Frame tried;
    private GridRuns running;
    private boolean stopped;

    /**
     * How much is done.
     *
     * @param precision half the width of the interval over the value that is to be reached; 0 for what comes
     * @param most runs of a value where that is not reached
     */
    public record Effort(double precision, int most) {}

    /** @param plain whether all points of the grid are */
    public Solver(Unknown unknown, Target target, Effort effort, boolean plain, Workers workers) {
        this.unknown = unknown;
        this.target = target;
        this.effort = effort;
        this.plain = plain;
        this.workers = workers;
        answers = new Frame(SolveFrame.schema(plain));
        tried = new Frame(SolveFrame.tried(plain));
    }

    /**
     * Looks for it with one point.
     *
     * @param points the point with a value; empty where the servers cannot keep up
     * @param afterEach called after each run, from its thread
     * @return whether it was found before {@link #stop}; if not, what is known by then is kept
     */
    public boolean solve(Function<BigDecimal, Optional<Point>> points, Runnable afterEach) {
        Search search = new Search(points, afterEach);
        boolean ended = true;
        Threshold found;
        try {
            found = search.threshold();
        } catch (Stopped e) {
            ended = false;
            found = Threshold.soFar(unknown, search.seen);
        }
        search.rows.values().forEach(tried::addAll);
        if (!search.rows.isEmpty()) {
            add(found, search.rows, ended);
        }
        return ended;
    }

    private void add(Threshold found, SortedMap<Integer, Frame> rows, boolean ended) {
        boolean nowhere = found.nowhere() || !rows.containsKey(found.byMeans());
        String outcome = !ended ? "stopped" : nowhere ? "nowhere" : found.everywhere() ? "everywhere" : "found";
        SolveFrame.add(answers, rows.get(nowhere ? rows.firstKey() : found.byMeans()), 0, target.text(),
                unknown.toString(), value(found.byMeans()), value(found.surely()), value(found.atMost()), outcome,
                found.monotone(), rows.size());
    }

    /** Of a rung that is on the ladder; null for the one before its first. */
    private Double value(int rung) {
        return rung >= unknown.first() ? unknown.value(rung).doubleValue() : null;
    }

    /** Gives up; may be called from any thread. */
    public synchronized void stop() {
        stopped = true;
        if (running != null) {
            running.stop();
        }
    }

    /** Whether {@link #stop} was called. */
    public synchronized boolean stopped() {
        return stopped;
    }

    private synchronized void running(GridRuns runs) {
        running = runs;
        if (stopped) {
            runs.stop();
        }
    }

    /** A row per point that is solved: its row of whatif at the value found, and how it was found. */
    public Frame answers() {
        return answers;
    }

    /** A row per value that was tried. */
    public Frame tried() {
        return tried;
    }

    /** What is tried with one point. */
    private final class Search {
        private final Function<BigDecimal, Optional<Point>> points;
        private final Runnable afterEach;
        private final Map<Integer, GridRuns> runs = new TreeMap<>();
        private final SortedMap<Integer, Frame> rows = new TreeMap<>();
        private final SortedMap<Integer, Answer> seen = new TreeMap<>();
        private final Set<Integer> whole = new HashSet<>(); // rungs whose runs are not to be fewer
        private int times = 1; // as many runs as asked for

        Search(Function<BigDecimal, Optional<Point>> points, Runnable afterEach) {
            this.points = points;
            this.afterEach = afterEach;
        }

        /** The threshold, with as many more runs as the precision asks for. */
        Threshold threshold() {
            Threshold found = withWholeRow();
            while (isWide(found) && rows.values().stream().mapToDouble(row -> row.number(0, "runs")).max().orElseThrow()
                    < effort.most) {
                times *= 2;
                found = withWholeRow();
            }
            return found;
        }

        /** With all runs of the value that is found. */
        private Threshold withWholeRow() {
            Threshold found = Threshold.of(unknown, this::answer);
            while (whole.add(found.byMeans())) {
                found = Threshold.of(unknown, this::answer);
            }
            return found;
        }

        private boolean isWide(Threshold found) {
            Double low = value(found.surely());
            Double high = value(found.atMost());
            return effort.precision > 0 && found.atMost() - found.surely() > 1 && !rows.isEmpty() && (low == null
                    || high == null || Math.abs(high - low) / 2 > effort.precision * Math.max(low, high));
        }

        /** What the runs of a rung say; missed where the servers cannot keep up. */
        Answer answer(int rung) {
            Answer answer = points.apply(unknown.value(rung)).map(point -> target.of(row(rung, point), 0))
                    .orElse(Answer.MISSED);
            seen.put(rung, answer);
            return answer;
        }

        private Frame row(int rung, Point point) {
            GridRuns of = runs.computeIfAbsent(rung, r -> new GridRuns(List.of(point), workers, false,
                    true));
            running(of);
            int wanted = times == 1 ? point.runs() : Math.min(effort.most, times * point.runs());
            Frame row = row(of, point, Math.min(FEW, wanted));
            // what clients do may end well in some runs and badly in others: four of them are too few to tell
            if (whole.contains(rung) || !plain || !target.isFar(row, 0)) {
                row = row(of, point, wanted);
            }
            rows.put(rung, row);
            return row;
        }

        private Frame row(GridRuns of, Point point, int wanted) {
            of.add(List.of(Math.max(0, wanted - of.of(0).runs().size())), afterEach);
            if (of.of(0).runs().size() < wanted) {
                throw new Stopped();
            }
            Frame row = new Frame(tried.schema());
            GridFrames.add(row, point, of.of(0), Optional.empty());
            return row;
        }
    }

    /** Where {@link #stop} came. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
