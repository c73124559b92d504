package sweeping;

import java.io.Serializable;
import whopicks.grid.GridRuns;
import whopicks.study.Measured;
import whopicks.study.Point;
import whopicks.study.Simulation;

/**
 * What came of a unit of work.
 *
 * @param unit which one
 * @param measured what the run measured; null if it failed
 * @param failure why it failed, in one line; null if it did not
 */
public record Outcome(Unit unit, Measured measured, String failure) implements Serializable {

    /** Does the work; a failure of the run is an outcome too. @param perServer whether to keep what each server got */
    static Outcome of(Simulation simulation, Point point, Unit unit, boolean perServer) {
        try {
            return new Outcome(unit, GridRuns.measure(simulation, point, unit.run(), perServer), null);
        } catch (RuntimeException | OutOfMemoryError e) {
            return new Outcome(unit, null, (e instanceof IllegalArgumentException ? e.getMessage() : e.toString())
                    .replaceAll("\\s+", " "));
        }
    }
}
