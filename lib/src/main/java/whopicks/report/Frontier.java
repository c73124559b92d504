package whopicks.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
        Set<String> loads = new LinkedHashSet<>();
        for (int r = 0; r < frame.size(); r++) {
            loads.add(frame.text(r, "load"));
        }
        List<Row> rows = new ArrayList<>();
        for (String load : loads) {
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
        return List.of(new Grid("table-frontier", "The age of the board, in mean service times, from which the rival’s p99 is lower than that of least connections; "
                + frame.text(0, "runs") + " runs. “beyond”: not within the ages that were run.", groups, heads, rows, frame));
    }

    static List<Plot> plots(Frames frames) {
        Frame frame = frames.get("frontier");
        Chart chart = new Chart("Who has the lowest p99", Chart.axis("time between refreshes (mean service times)", false), Chart.names("load"), 520);
        for (int r = 0; r < frame.size(); r++) {
            Look look = Look.of(frame.text(r, "best"));
            chart.dot(look, "load " + Text.number(frame.number(r, "load")), frame.number(r, "lag"), 17, frame.flag(r, "sure") ? 1 : 0.45,
                    "load " + Text.number(frame.number(r, "load")) + ", lag " + frame.text(r, "lag") + ": " + look.label() + (frame.flag(r, "sure") ? "" : ", but not for sure")
                    + "; p99 in mean service times: least connections " + p99(frame, r, "least_connections") + ", power of two " + p99(frame, r, "power_of_two")
                    + ", round robin " + p99(frame, r, "round_robin"));
        }
        return List.of(new Plot("fig-frontier", "Each mark is the policy with the lowest p99 at that load and age of the board: ● least connections, ▲ power of two, ■ round robin. "
                + "A pale mark leads, but not beyond doubt.",
                "Least connections leads only at the left edge, where the board is fresh; power of two leads in the middle; where it leads longer depends on the load.",
                chart, Frames.columns(frame, "load", "lag", "best", "sure", "least_connections_p99", "least_connections_p99_half_width", "power_of_two_p99",
                        "power_of_two_p99_half_width", "round_robin_p99", "round_robin_p99_half_width")));
    }

    private static String p99(Frame frame, int row, String policy) {
        return Text.number(frame.number(row, policy + "_p99")) + " ± " + Text.number(frame.number(row, policy + "_p99_half_width"));
    }
}
