package whopicks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.report.Grid.Cell;
import whopicks.report.Grid.Group;
import whopicks.report.Grid.Head;
import whopicks.report.Grid.Row;

/** Balls into bins. */
final class Bins {
    /** One choice looks like random, two like power of two: the same idea without a queue. */
    private static final Map<String, Look> LOOKS = looks();

    private Bins() {}

    static List<Grid> tables(Frames frames) {
        Frame frame = frames.rows("bins", "streams=article");
        List<Row> rows = new ArrayList<>();
        for (int one : frame.find(Map.of("choices", "1"))) {
            List<Cell> cells = new ArrayList<>();
            int two = frame.find(Map.of("choices", "2", "n", frame.text(one, "n"))).get(0);
            for (int r : new int[] {one, two}) {
                cells.add(new Cell(Text.number(frame.number(r, "maximum")), r, "maximum"));
                cells.add(Cell.of(Text.plusMinus(frame.number(r, "maximum_half_width"))));
                cells.add(new Cell(Text.number(frame.number(r, "deviation")), r, "deviation"));
                cells.add(new Cell(Text.number(frame.number(r, "expected")), r, "expected"));
                cells.add(new Cell(Text.number(frame.number(r, "formula")), r, "formula"));
            }
            rows.add(new Row(null, frame.text(one, "n"), false, cells));
        }
        List<Head> heads = new ArrayList<>(List.of(new Head("bins", "number")));
        for (int i = 0; i < 2; i++) {
            heads.addAll(List.of(new Head("mean", "main"), new Head("±", "plusminus"), new Head("dev.", "number"), new Head("exact", "number"),
                    new Head("formula", "number")));
        }
        return List.of(new Grid("table-bins", "Balls in the fullest bin, as many balls as bins: mean over " + frame.text(0, "runs")
                + " runs, deviation from run to run, what theory expects (empty where nobody has computed it), and the leading term of the asymptotic formula.",
                List.of(new Group("", 1), new Group("a random bin", 5), new Group("the emptier of two", 5)), heads, rows, frame));
    }

    static List<Plot> plots(Frames frames) {
        Frame frame = frames.rows("bins", "streams=independent");
        Chart chart = new Chart("Balls in the fullest bin", Chart.axis("bins, and as many balls", true), Chart.axis("balls in the fullest bin", false), 440);
        LOOKS.forEach((choices, look) -> {
            List<Integer> rows = frame.find(Map.of("choices", choices));
            double[] n = ModelPlots.column(frame, rows, "n");
            double[] mean = ModelPlots.column(frame, rows, "maximum");
            double[] half = ModelPlots.column(frame, rows, "maximum_half_width");
            double[] low = new double[n.length];
            double[] high = new double[n.length];
            for (int i = 0; i < n.length; i++) {
                low[i] = mean[i] - half[i];
                high[i] = mean[i] + half[i];
            }
            chart.band(look, n, low, high);
            chart.curve(look, look.label(), n, mean, rows.stream().map(r -> look.label() + ", " + frame.text(r, "n") + " bins: "
                    + Text.number(frame.number(r, "maximum")) + " ± " + Text.number(frame.number(r, "maximum_half_width")) + " balls").toArray(String[]::new));
            chart.reference("formula for " + look.label(), look.colour(), n, ModelPlots.column(frame, rows, "formula"), rows.stream()
                    .map(r -> "formula, " + frame.text(r, "n") + " bins: " + Text.number(frame.number(r, "formula")) + " balls").toArray(String[]::new));
        });
        return List.of(new Plot("fig-bins", "The fullest bin against the number of bins, on independent streams; bands are 95 % intervals. The broken lines are the "
                + "leading terms log n / log log n and log log n / log 2.",
                "One choice climbs steadily and lies above its formula; two choices hardly climb and meet theirs.",
                chart, Frames.columns(frame, "n", "choices", "runs", "maximum", "maximum_half_width", "deviation", "formula", "expected")));
    }

    private static Map<String, Look> looks() {
        Map<String, Look> looks = new LinkedHashMap<>();
        looks.put("1", new Look("a random bin", Look.of("random").colour(), Look.of("random").symbol()));
        looks.put("2", new Look("the emptier of two", Look.of("power-of-two").colour(), Look.of("power-of-two").symbol()));
        return java.util.Collections.unmodifiableMap(looks);
    }
}
