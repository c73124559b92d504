package whopicks.report;

import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;

/** Many balancers: with their own counters, and with one board that lags. */
final class Herds {
    private Herds() {}

    static List<Grid> ownTables(Frames frames) {
        return List.of(ModelTables.pivot("table-herd", "p99 of the sojourn time in mean service times, by the number of balancers that count for themselves; "
                + "article’s streams, five runs.", frames.get("herd"), "balancers", "balancers"));
    }

    static List<Plot> ownPlots(Frames frames) {
        Frame rows = frames.rows("herd", "streams=independent");
        Chart chart = new Chart("p99 by the number of balancers", Chart.axis("balancers, each with its own counters", true),
                Chart.axis("p99 " + ModelPlots.SOJOURN, false), 460);
        ModelPlots.curves(chart, rows, "balancers", "balancers");
        return List.of(new Plot("fig-herd", "p99 against the number of balancers, on independent streams; bands are 95 % intervals over the runs.",
                "Least connections rises from the lowest curve and meets round robin at 64 balancers without crossing it; power of two rises beside it.",
                chart, ModelPlots.data(rows, "policy", "balancers")));
    }

    static List<Grid> boardTables(Frames frames) {
        Frame frame = frames.get("herd2");
        Frame readers = frame.rows(java.util.stream.IntStream.range(0, frame.size()).boxed().filter(r -> reads(frame, r)).toList());
        return List.of(ModelTables.pivot("table-herd2", "p99 of the sojourn time in mean service times, by the time between two refreshes of the shared board; "
                + "article’s streams, five runs.", readers, "lag", "lag"));
    }

    static List<Plot> boardPlots(Frames frames) {
        Frame rows = frames.rows("herd2", "streams=independent");
        Chart chart = new Chart("p99 by the age of the board", Chart.axis("time between refreshes (mean service times)", false),
                Chart.axis("p99 " + ModelPlots.SOJOURN, false), 500);
        Frame readers = rows.rows(java.util.stream.IntStream.range(0, rows.size()).boxed().filter(r -> reads(rows, r)).toList());
        ModelPlots.curves(chart, readers, "lag", "between refreshes");
        double most = 0;
        for (int r = 0; r < readers.size(); r++) {
            most = Math.max(most, readers.number(r, "lag"));
        }
        for (String policy : List.of("round-robin", "random")) {
            for (int r : rows.find(Map.of("policy", policy))) {
                ModelPlots.level(chart, rows, r, 0, most);
            }
        }
        return List.of(new Plot("fig-herd2", "p99 against the time between two refreshes, on independent streams; bands are 95 % intervals over the runs. "
                + "The broken lines are policies that read no board, so that its age cannot hurt them.",
                "Least connections starts lowest and climbs steeply through the broken line of round robin; power of two climbs slowly.",
                chart, ModelPlots.data(rows, "policy", "lag")));
    }

    private static boolean reads(Frame frame, int row) {
        return !List.of("round-robin", "random").contains(frame.text(row, "policy"));
    }
}
