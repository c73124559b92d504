package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import whopicks.frame.Frame;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Group;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** Simulated sojourn times beside those that theory knows. */
public final class TheorySection {
    static final Section SECTION = Section.of("theory", Part.EVIDENCE, "Simulation against theory",
            "Where theory has the answer, the simulation is within ten percent of it",
            "Where the answer is known without a simulation, does the simulation find it?").needing("theory")
            .withTables(TheorySection::tables).withFigures(TheorySection::figures);

    private static final List<String> MEASURES = List.of("p99", "p95", "p50", "mean");

    private TheorySection() {}

    private static List<HtmlTable> tables(Frames frames) {
        Frame frame = frames.get("theory");
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < frame.size(); r++) {
            List<Cell> cells = new ArrayList<>();
            for (String measure : MEASURES) {
                cells.add(Cell.of(Digits.number(frame.number(r, measure + "_theory")), r, measure + "_theory"));
                cells.add(Cell.mean(frame, r, measure));
            }
            cells.add(Cell.of(frame.text(r, "source")));
            rows.add(new Row(PolicyStyle.of(frame, r), label(frame, r), false, cells));
        }
        List<Group> groups = new ArrayList<>(List.of(new Group("", 1)));
        List<Head> heads = new ArrayList<>(List.of(new Head("policy, service", "text")));
        for (String measure : MEASURES) {
            groups.add(new Group(measure, 2));
            heads.addAll(List.of(new Head("theory", measure.equals("p99") ? "main" : "number"),
                    new Head("sim.", "number")));
        }
        groups.add(new Group("", 1));
        heads.add(new Head("how theory knows", "prose"));
        return List.of(new HtmlTable("table-theory",
                "Sojourn time in mean service times, in the steady state by theory and simulated (sim.); "
                + frame.text(0, "runs")
                + " independent runs.", groups, heads, rows, frame, ""));
    }

    /** A row per policy and measure, so that no interval hides another. */
    private static List<Figure> figures(Frames frames) {
        Frame frame = frames.get("theory");
        RowChart chart = new RowChart("Simulation against theory", Axis.linear("simulated over theory − 1 (%)"))
                .line(0);
        for (int r = 0; r < frame.size(); r++) {
            PolicyStyle style = PolicyStyle.of(frame, r);
            for (String measure : MEASURES) {
                double known = frame.number(r, measure + "_theory");
                double gap = 100 * (frame.number(r, measure) / known - 1);
                double half = 100 * frame.number(r, measure + "_half_width") / known;
                if (!Double.isNaN(gap)) {
                    String row = label(frame, r) + ": " + measure;
                    chart.stroke(style, row, gap - half, gap + half, 14, 0.3);
                    chart.dot(style, row, gap, 8, 1, row + ", " + Digits.measured(frame, r, measure) + ", theory "
                            + Digits.number(known) + ": off by " + Digits.signed(gap, half)
                            + " " + Digits.halfWidth(half) + " %");
                }
            }
        }
        List<String> columns = new ArrayList<>(List.of("table", "policy", "runs"));
        MEASURES.forEach(m -> columns.addAll(List.of(m, m + "_half_width", m + "_theory")));
        return List.of(new Figure("fig-theory", "How far the simulated percentiles and mean lie from theory, in "
                + "percent, a row for each; pale bars are 95 % intervals.",
                "Marks around zero; nearly all bars cross the line at zero.", chart,
                Frames.columns(frame, columns.toArray(String[]::new)), ""));
    }

    /**
     * How simulation and theory agree.
     *
     * @param count intervals that were held against theory
     * @param above how many simulated values lie above theory
     * @param misses in words, which intervals do not hold what theory has
     */
    public record Agreement(int count, int above, List<String> misses) {}

    static Agreement agreement(Frame frame) {
        int count = 0;
        int above = 0;
        List<String> misses = new ArrayList<>();
        for (int r = 0; r < frame.size(); r++) {
            for (String measure : MEASURES) {
                double gap = frame.number(r, measure) - frame.number(r, measure + "_theory");
                double half = frame.number(r, measure + "_half_width");
                if (!Double.isNaN(gap)) {
                    count++;
                    above += gap > 0 ? 1 : 0;
                    if (Math.abs(gap) > half) {
                        misses.add(label(frame, r) + ", " + measure + ": " + Digits.known(frame.number(r, measure),
                                half) + " " + Digits.halfWidth(half) + " against "
                                + Digits.number(frame.number(r, measure + "_theory")));
                    }
                }
            }
        }
        return new Agreement(count, above, misses);
    }

    private static String label(Frame frame, int row) {
        return PolicyStyle.of(frame, row).label() + ", " + frame.text(row, "table");
    }
}
