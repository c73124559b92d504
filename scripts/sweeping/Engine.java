package sweeping;

import java.util.List;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import whopicks.study.Point;
import whopicks.study.Simulation;
import whopicks.study.Workers;

/** Who does the work. */
public interface Engine {
    /**
     * Does all units and hands over each outcome, in any order, one at a time; those that are finished where this thread is interrupted.
     *
     * @param points the points that the units name by number
     */
    void run(List<Point> points, List<Unit> units, Consumer<Outcome> done);

    /** The threads of this process. */
    record Local(int threads) implements Engine {
        @Override
        public void run(List<Point> points, List<Unit> units, Consumer<Outcome> done) {
            ExecutorService pool = Workers.pool(threads);
            try {
                ThreadLocal<Simulation> simulation = ThreadLocal.withInitial(Simulation::new);
                ExecutorCompletionService<Outcome> finished = new ExecutorCompletionService<>(pool);
                units.forEach(u -> finished.submit(() -> Outcome.of(simulation.get(), points.get(u.point()), u)));
                for (int i = 0; i < units.size(); i++) {
                    done.accept(Workers.result(finished.take()));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // what is finished has been handed over
            } finally {
                pool.shutdownNow();
            }
        }
    }
}
