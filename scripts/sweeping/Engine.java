package sweeping;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import whopicks.study.Point;
import whopicks.study.Simulation;
import whopicks.study.Workers;

/** Who does the work. */
public interface Engine {
    /**
     * Does all units and hands over each outcome, in any order, one at a time; those that are finished where this
     * thread is interrupted.
     *
     * @param points the points that the units name by number
     * @param perServer whether to keep what each server got
     */
    void run(List<Point> points, List<Unit> units, boolean perServer, Consumer<Outcome> done);

    /** The threads of this process. */
    record Local(int threads) implements Engine {
        @Override
        public void run(List<Point> points, List<Unit> units, boolean perServer, Consumer<Outcome> done) {
            List<Function<Simulation, Outcome>> works = new ArrayList<>();
            units.forEach(u -> works.add(simulation -> Outcome.of(simulation, points.get(u.point()), u, perServer)));
            try (Workers workers = new Workers(threads)) {
                workers.each(works, done);
            }
        }
    }
}
