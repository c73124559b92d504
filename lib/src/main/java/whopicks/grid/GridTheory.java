package whopicks.grid;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import whopicks.frame.GridPoint;
import whopicks.frame.PointTheory;
import whopicks.model.Scenario;
import whopicks.model.Workers;
import whopicks.theory.Sojourn;

/** What theory knows of the points of a grid, each question asked once, on several threads: a Markov chain may take seconds. */
public final class GridTheory {
    private final Map<Scenario, Future<Optional<Sojourn>>> answers = new HashMap<>();
    private final ExecutorService pool;
    private volatile boolean stopped;

    public GridTheory(int threads) {
        pool = Workers.pool(threads);
    }

    /** How many of the points are different questions: theory knows neither warm-up nor seed. */
    public static long questions(List<GridPoint> points) {
        return points.stream().map(p -> question(p.scenario())).distinct().count();
    }

    /**
     * The answers, one per point; empty where nothing is known, or {@link #stop} came first.
     *
     * @param afterEach called after each question, from its thread
     */
    public List<Optional<Sojourn>> of(List<GridPoint> points, Runnable afterEach) {
        synchronized (answers) {
            points.forEach(p -> answers.computeIfAbsent(question(p.scenario()), s -> pool.submit(() -> {
                Optional<Sojourn> known = PointTheory.of(s);
                afterEach.run();
                return known;
            })));
        }
        if (stopped) {
            stop();
        }
        List<Optional<Sojourn>> all = new ArrayList<>();
        points.forEach(p -> all.add(await(answers.get(question(p.scenario())))));
        pool.shutdownNow();
        return all;
    }

    private static Scenario question(Scenario s) {
        return s.withRequests(1, 0);
    }

    private static Optional<Sojourn> await(Future<Optional<Sojourn>> answer) {
        try {
            return Workers.result(answer);
        } catch (CancellationException e) {
            return Optional.empty();
        }
    }

    /** Gives up what is not answered; may be called from any thread. */
    public void stop() {
        stopped = true;
        synchronized (answers) {
            answers.values().forEach(answer -> answer.cancel(false));
        }
    }
}
