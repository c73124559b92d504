package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.report.Grid.Cell;
import whopicks.report.Grid.Group;
import whopicks.report.Grid.Head;
import whopicks.report.Grid.Row;

/** The map of the frontier: a row per load, a column per lag, in each cell the policy with the lowest p99. */
final class FrontierMap {
    /** As the script prints them. */
    private static final Map<String, String> LETTERS = Map.of("least-connections", "L", "power-of-two", "P", "round-robin", "R");

    private FrontierMap() {}

    static Grid of(Frame frame) {
        List<String> lags = frame.distinct("lag");
        List<Head> heads = new ArrayList<>(List.of(new Head("load", "number")));
        lags.forEach(lag -> heads.add(new Head(Text.number(Double.parseDouble(lag)), "text")));
        List<Row> rows = new ArrayList<>();
        for (String load : frame.distinct("load")) {
            List<Cell> cells = new ArrayList<>();
            for (String lag : lags) {
                int r = frame.find(Map.of("load", load, "lag", lag)).get(0);
                cells.add(new Cell(LETTERS.get(frame.text(r, "best")) + (frame.flag(r, "sure") ? "" : " ?"), r, "best"));
            }
            rows.add(new Row(null, Text.number(Double.parseDouble(load)), false, cells));
        }
        return new Grid("table-frontier-map", "The policy with the lowest p99 at each load and lag; " + frame.text(0, "runs") + " runs of " + frame.text(0, "requests")
                + " requests. L least connections, P power of two, R round robin; “?” where the 95 % intervals cannot tell. Hovering a cell shows the three p99.",
                List.of(new Group("", 1), new Group("lag: time between refreshes of the board, in mean service times", lags.size())), heads, rows, frame);
    }
}
