package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.study.Point;
import whopicks.study.Replications;
import whopicks.study.Results;
import whopicks.study.TheoryAnswer;
import whopicks.theory.Sojourn;

/** Simulated sojourn times beside those that theory knows. */
public final class TheoryFrame {
    private record Measure(String name, ToDoubleFunction<Run> simulated, ToDoubleFunction<Sojourn> known) {}

    private static final List<Measure> MEASURES = List.of(new Measure("mean", Run::mean, Sojourn::mean),
            new Measure("p50", Run::p50, Sojourn::p50), new Measure("p95", Run::p95, Sojourn::p95),
            new Measure("p99", Run::p99, Sojourn::p99));

    private TheoryFrame() {}

    /** Its schema: a row per point that theory knows. */
    public static Schema schema(String study) {
        List<Column> columns = new ArrayList<>(PointColumns.STUDY.columns());
        columns.add(Column.whole("runs", "runs", "Independent runs behind the means").size());
        for (Measure m : MEASURES) {
            String what = m.name.equals("mean") ? "Mean of the sojourn time" : "Percentile " + m.name.substring(1)
                    + " of the sojourn time";
            Column measure = Column.number(m.name, 5, Column.SERVICE_TIMES, what + ": mean over the runs");
            columns.addAll(List.of(measure, Column.halfWidth(measure)));
            columns.add(Column.number(m.name + "_theory", 5, Column.SERVICE_TIMES, what
                    + " in the steady state, by theory; empty where it is not known"));
        }
        columns.add(Column.number("error", 9, "", "How far theory may be off, relative"));
        columns.add(Column.text("source", "Where the values of theory are from"));
        return new Schema(study, "One point that theory knows a row: simulated and computed.", columns);
    }

    /**
     * The frame; points that theory does not know are left out; where it is known but not to be had, its cells are
     * empty.
     */
    public static Frame of(Results results, List<TheoryAnswer> answers) {
        List<Point> points = results.points();
        Replications how = results.how();
        List<List<Run>> runs = results.runs();
        Frame frame = new Frame(schema(points.get(0).study()));
        for (int p = 0; p < points.size(); p++) {
            List<Run> simulated = runs.get(p);
            Point point = points.get(p);
            TheoryAnswer answer = answers.get(p);
            if (answer.known().isEmpty() && answer.trouble().isEmpty()) {
                continue;
            }
            List<Object> row = new ArrayList<>(PointColumns.STUDY.cells(point));
            row.add(how.runs());
            for (Measure m : MEASURES) {
                Estimate estimate = Estimate.of(simulated.stream().mapToDouble(m.simulated).toArray());
                row.addAll(Arrays.asList(estimate.mean(), estimate.halfWidth(),
                        answer.known().map(m.known::applyAsDouble).orElse(null)));
            }
            row.add(answer.known().map(Sojourn::error).orElse(null));
            row.add(answer.known().map(Sojourn::source).orElse("not to be had: " + answer.trouble()));
            frame.add(row.toArray());
        }
        return frame;
    }
}
