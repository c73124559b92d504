package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.report.Grid.Cell;
import whopicks.report.Grid.Group;
import whopicks.report.Grid.Head;
import whopicks.report.Grid.Row;

/** Which policy has the shortest tail at each load and age of the board. */
final class Frontier {
    private static final List<String> RIVALS = List.of("power-of-two", "round-robin");

    private Frontier() {}

    static List<Grid> tables(Frames frames) {
        Frame frame = frames.get("frontier-boundary");
        List<Row> rows = new ArrayList<>();
        for (String load : frame.distinct("load")) {
            List<Cell> cells = new ArrayList<>();
            for (String rival : RIVALS) {
                int r = frame.find(Map.of("load", load, "rival", rival)).get(0);
                cells.add(frame.isEmpty(r, "lag") ? Cell.of("beyond") : new Cell(Text.number(frame.number(r, "lag")), r, "lag"));
                cells.add(Cell.of(Text.plusMinus(frame.number(r, "lag_half_width"))));
            }
            rows.add(new Row(null, load, false, cells));
        }
        List<Group> groups = new ArrayList<>(List.of(new Group("", 1)));
        List<Head> heads = new ArrayList<>(List.of(new Head("load", "number")));
        for (String rival : RIVALS) {
            groups.add(new Group(Look.of(rival).label(), 2, Look.of(rival)));
            heads.addAll(List.of(new Head("from lag", "main"), new Head("±", "plusminus")));
        }
        return List.of(FrontierMap.of(frames.get("frontier")), new Grid("table-frontier",
                "The age of the board, in mean service times, from which the rival’s p99 is lower than that of least connections; "
                + frame.text(0, "runs") + " runs. “beyond”: not within the ages that were run.", groups, heads, rows, frame));
    }

    static List<Plot> plots(Frames frames) {
        return List.of(FrontierBoundary.of(frames.get("frontier-boundary")));
    }
}
