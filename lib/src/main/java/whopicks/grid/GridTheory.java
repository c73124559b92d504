package whopicks.grid;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import whopicks.model.Scenario;
import whopicks.study.Point;
import whopicks.study.TheoryAnswer;
import whopicks.study.Workers;

/** What theory knows of the points of a grid, each question asked once, on several threads. */
public final class GridTheory {
    private static final TheoryAnswer NOT_ASKED = new TheoryAnswer(Optional.empty(), "");

    private final Map<Scenario, Future<TheoryAnswer>> answers = new HashMap<>();
    private final Workers workers;
    private volatile boolean stopped;

    public GridTheory(Workers workers) {
        this.workers = workers;
    }

    /** How many of the points are different questions: theory knows neither warm-up nor seed. */
    public static long questions(List<Point> points) {
        return points.stream().map(p -> question(p.scenario())).distinct().count();
    }

    /**
     * The answers, one per point; without a value where nothing is known, or {@link #stop} came first.
     *
     * @param afterEach called after each question, from its thread
     */
    public List<TheoryAnswer> of(List<Point> points, Runnable afterEach) {
        synchronized (answers) {
            points.forEach(p -> answers.computeIfAbsent(question(p.scenario()), s -> workers.start(simulation -> {
                TheoryAnswer answer = TheoryAnswer.of(s);
                afterEach.run();
                return answer;
            })));
        }
        if (stopped) {
            stop();
        }
        List<TheoryAnswer> all = new ArrayList<>();
        points.forEach(p -> all.add(await(answers.get(question(p.scenario())))));
        return all;
    }

    /** What to tell of the answers that failed: how many points, and the first of them. */
    public static List<String> remarks(List<Point> points, List<TheoryAnswer> answers) {
        List<Integer> empty = new ArrayList<>();
        for (int p = 0; p < points.size(); p++) {
            if (!answers.get(p).trouble().isEmpty()) {
                empty.add(p);
            }
        }
        if (empty.isEmpty()) {
            return List.of();
        }
        Point first = points.get(empty.get(0));
        return List.of("theory: left empty at " + empty.size() + " of " + points.size()
                + (points.size() == 1 ? " point" : " points") + ", the first "
                + first.scenario().policy().name() + " on " + first.scenario().cluster().servers() + " servers at load "
                + Numbers.plain(first.scenario().load()) + ": " + answers.get(empty.get(0)).trouble());
    }

    private static Scenario question(Scenario s) {
        return s.withRequests(1, 0);
    }

    private static TheoryAnswer await(Future<TheoryAnswer> answer) {
        try {
            return Workers.result(answer);
        } catch (CancellationException e) {
            return NOT_ASKED;
        }
    }

    /** Gives up what is not answered; may be called from any thread. */
    public void stop() {
        stopped = true;
        synchronized (answers) {
            answers.values().forEach(answer -> answer.cancel(true));
        }
    }
}
