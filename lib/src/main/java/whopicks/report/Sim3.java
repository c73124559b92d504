package whopicks.report;

import java.util.List;
import java.util.Map;
import tech.tablesaw.plotly.components.Symbol;
import whopicks.frame.Frame;

/** Pinned sessions. */
final class Sim3 {
    /** One look per number of sessions, from none to few. */
    private static final Map<String, Look> LOOKS = Map.of(
            "0", new Look("no pinning", "#00906b", Symbol.CIRCLE),
            "5000", new Look("5000 sessions", "#1f7fbf", Symbol.TRIANGLE_UP),
            "500", new Look("500 sessions", "#a67c00", Symbol.DIAMOND),
            "50", new Look("50 sessions", "#d1600a", Symbol.SQUARE));

    private Sim3() {}

    static List<Grid> tables(Frames frames) {
        Frame rows = frames.rows("sim3", "table=sticky");
        return List.of(ModelTables.percentiles("table-sticky", "Sojourn time when sessions are pinned to the server of their first request, in mean service times.",
                rows, "sessions", r -> look(rows, r).label()));
    }

    static List<Plot> plots(Frames frames) {
        return List.of(runs(frames.rows("sim3-runs", "table=sticky")), servers(frames.rows("sim3-servers", "table=sticky streams=article run=0")));
    }

    private static Plot runs(Frame frame) {
        Chart chart = new Chart("p99 of every single run, by number of sessions", Chart.axis("p99 " + ModelPlots.SOJOURN, true), Chart.names(""), 340);
        for (int r = frame.size() - 1; r >= 0; r--) {
            Look look = look(frame, r);
            boolean article = frame.text(r, "streams").equals("article");
            chart.dot(look, look.label(), frame.number(r, "p99"), article ? 13 : 7, article ? 0.95 : 0.45, look.label() + ", run "
                    + frame.text(r, "run") + " of the " + frame.text(r, "streams") + " streams: p99 = " + Text.number(frame.number(r, "p99"))
                    + " mean service times");
        }
        return new Plot("fig-sticky", "One mark per run: large ones are the article’s five, small ones independent. With few sessions the runs differ by more than "
                + "any mean of five can say.", "Marks in four rows; the fewer the sessions, the further right and the wider apart the marks lie.",
                chart, Frames.columns(frame, "sessions", "streams", "run", "p99", "max_utilisation", "stable"));
    }

    private static Plot servers(Frame frame) {
        Chart chart = new Chart("Utilisation of each server, first run", Chart.axis("server", false), Chart.axis("utilisation", false), 420);
        for (String sessions : frame.distinct("sessions")) {
            List<Integer> rows = frame.find(Map.of("sessions", sessions));
            Look look = look(frame, rows.get(0));
            chart.curve(look, look.label(), ModelPlots.column(frame, rows, "server"), ModelPlots.column(frame, rows, "utilisation"),
                    rows.stream().map(r -> look.label() + ", server " + frame.text(r, "server") + ": utilisation "
                            + Text.number(frame.number(r, "utilisation"))).toArray(String[]::new));
        }
        chart.reference("all that a server can do", "#7d7d80", new double[] {0, 15}, new double[] {1, 1}, new String[] {"utilisation 1", "utilisation 1"});
        return new Plot("fig-servers", "What each server was given over what it can do, in the first run. Above the broken line a queue grows without end.",
                "With no pinning all sixteen servers lie near 0.8; the fewer the sessions, the more the utilisation jumps from server to server.",
                chart, Frames.columns(frame, "sessions", "server", "share", "utilisation"));
    }

    private static Look look(Frame frame, int row) {
        String sessions = frame.text(row, "sessions");
        return LOOKS.getOrDefault(sessions, new Look(sessions + " sessions", "#66789a", Symbol.CROSS));
    }
}
