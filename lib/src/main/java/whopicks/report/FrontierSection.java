package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Group;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** Which policy has the shortest tail at each load and refresh interval of the board. */
final class FrontierSection {
    static final Section SECTION = Section.of("frontier", Part.KNOWN, "How fresh is fresh enough",
            "How fresh the board must be depends on the load",
            "At each load, from which refresh interval on does another policy have the shorter tail?")
            .needing("frontier", "frontier-boundary")
            .withTables(FrontierSection::tables)
            .withFigures(frames -> List.of(FrontierBoundary.of(frames.get("frontier-boundary"))));

    private static final List<String> RIVALS = List.of("power-of-two", "round-robin");

    private FrontierSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        Frame frame = frames.get("frontier-boundary");
        boolean all = true;
        List<Row> rows = new ArrayList<>();
        for (String load : frame.distinct("load")) {
            List<Cell> cells = new ArrayList<>();
            for (String rival : RIVALS) {
                int r = frame.find(Map.of("load", load, "rival", rival)).get(0);
                all &= !frame.isEmpty(r, "lag");
                cells.add(frame.isEmpty(r, "lag") ? Cell.of("beyond") : Cell.known(frame, r, "lag"));
            }
            rows.add(new Row(null, load, false, cells));
        }
        List<Group> groups = new ArrayList<>(List.of(new Group("", 1)));
        List<Head> heads = new ArrayList<>(List.of(new Head("load", "number")));
        for (String rival : RIVALS) {
            groups.add(new Group(PolicyStyle.of(rival).label(), 1, PolicyStyle.of(rival)));
            heads.add(new Head("from interval", "main"));
        }
        return List.of(FrontierMap.of(frames.get("frontier")), new HtmlTable("table-frontier",
                "The refresh interval of the board, in mean service times, from which the rival’s p99 is lower than "
                + "that of least connections; " + frame.text(0, "runs") + " runs, "
                + "intervals by jackknife." + (all ? "" : " “beyond”: not within the intervals that were run."),
                groups, heads, rows, frame, ""));
    }
}
