package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Group;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** The map of the frontier: a row per load, a column per lag, in each cell the policy with the lowest p99. */
final class FrontierMap {
    /** As the script prints them. */
    private static final Map<String, String> LETTERS = Map.of("least-connections", "L", "power-of-two", "P",
            "round-robin", "R");

    private FrontierMap() {}

    static HtmlTable of(Frame frame) {
        List<String> lags = frame.distinct("lag");
        List<Head> heads = new ArrayList<>(List.of(new Head("load", "number")));
        lags.forEach(lag -> heads.add(new Head(Digits.number(Double.parseDouble(lag)), "text")));
        List<Row> rows = new ArrayList<>();
        for (String load : frame.distinct("load")) {
            List<Cell> cells = new ArrayList<>();
            for (String lag : lags) {
                int r = frame.find(Map.of("load", load, "lag", lag)).get(0);
                cells.add(Cell.of(LETTERS.get(frame.text(r, "best")) + (frame.flag(r, "sure") ? "" : " ?"), r, "best"));
            }
            rows.add(new Row(null, Digits.number(Double.parseDouble(load)), false, cells));
        }
        boolean unsure = java.util.stream.IntStream.range(0, frame.size()).anyMatch(r -> !frame.flag(r, "sure"));
        return new HtmlTable("table-frontier-map", "The policy with the lowest p99 at each load and refresh interval; "
                + frame.text(0, "runs") + " runs of "
                + Axis.label(frame.number(0, "requests"))
                + " requests. L least connections, P power of two, R round robin"
                + (unsure ? "; “?” where the 95 % intervals cannot tell." : "."),
                List.of(new Group("", 1), new Group("refresh interval of the board, in mean service times",
                        lags.size())), heads, rows, frame, "");
    }
}
