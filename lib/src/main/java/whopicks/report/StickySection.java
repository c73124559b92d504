package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import whopicks.frame.Frame;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Group;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** Pinned sessions. */
final class StickySection {
    static final Section SECTION = Section.of("sticky", Part.PICKING, "Pinned sessions",
            "Pinned to their servers, 5000 sessions have four times the tail, and 50 have hundreds of times",
            "What does it cost when a session must always go to the same server?")
            .needing("sim3", "sim3-runs", "sim3-servers").about("sticky").by("sim3").withTables(StickySection::tables)
            .withFigures(StickySection::figures);

    /** One hue in steps: the fewer the sessions, the darker. The shapes are of no policy. */
    private static final Map<String, PolicyStyle> STYLES = Map.of(
            "0", new PolicyStyle("no pinning", "c-least", Shape.CIRCLE),
            "5000", new PolicyStyle("5000 sessions", "c-step1", Shape.PENTAGON),
            "500", new PolicyStyle("500 sessions", "c-step2", Shape.PENTAGON),
            "50", new PolicyStyle("50 sessions", "c-step4", Shape.PENTAGON));

    private StickySection() {}

    /** Runs differ so much here that a mean says little: median and range of the runs beside it. */
    private static List<HtmlTable> tables(Frames frames) {
        Frame frame = frames.rows("sim3", "table=sticky");
        Frame runs = frames.rows("sim3-runs", "table=sticky");
        List<Row> rows = new ArrayList<>();
        for (int r : frame.find(Map.of("streams", "article"))) {
            List<Cell> cells =
                    new ArrayList<>(List.of(Cell.of(Digits.number(frame.number(r, "p99"), frame.number(r, "p99") < 1000
                            ? 2 : 0), r, "p99"),
                    Cell.of(range(p99(runs, frame.text(r, "sessions"), "article")))));
            double[] independent = p99(runs, frame.text(r, "sessions"), "independent");
            cells.addAll(List.of(Cell.of(independent.length == 0 ? "" : shortest(median(independent))),
                    Cell.of(range(independent)),
                    Cell.of(overloaded(runs, frame.text(r, "sessions")))));
            rows.add(new Row(style(frame, r), style(frame, r).label(), !frame.flag(r, "stable"), cells));
        }
        return List.of(new HtmlTable("table-sticky", "p99 of the sojourn time when sessions are pinned to the server "
                + "of their first request, in mean service times. "
                + "Runs differ by so much that an interval about their mean would reach below zero; here are the runs "
                + "themselves.",
                List.of(new Group("", 1), new Group("article’s streams, " + ModelTables.runs(frame, "article"), 2),
                        new Group("independent streams, " + ModelTables.runs(frame, "independent"), 3)),
                List.of(new Head("sessions", "text"), new Head("mean p99", "main"), new Head("from … to", "number"),
                        new Head("median p99", "number"),
                        new Head("from … to", "number"), new Head("overloaded in", "number")), rows, frame,
                        "table=sticky"));
    }

    private static double[] p99(Frame runs, String sessions, String streams) {
        return runs.find(Map.of("sessions", sessions, "streams", streams)).stream()
                .mapToDouble(r -> runs.number(r, "p99")).sorted().toArray();
    }

    private static double median(double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static String range(double[] sorted) {
        return sorted.length == 0 ? "" : shortest(sorted[0]) + " … " + shortest(sorted[sorted.length - 1]);
    }

    private static String shortest(double value) {
        return Digits.number(value, value >= 100 ? 0 : value >= 10 ? 1 : 2);
    }

    /** In how many of the independent runs some server was given more than it can do. */
    private static String overloaded(Frame runs, String sessions) {
        List<Integer> rows = runs.find(Map.of("sessions", sessions, "streams", "independent"));
        return rows.isEmpty() ? "" : rows.stream().filter(r -> !runs.flag(r, "stable")).count() + " runs";
    }

    private static List<Figure> figures(Frames frames) {
        return List.of(runs(frames.rows("sim3-runs", "table=sticky")),
                servers(frames.rows("sim3-servers", "table=sticky;streams=article;run=0")));
    }

    private static Figure runs(Frame frame) {
        RowChart chart = new RowChart("p99 of every single run, by number of sessions",
                Axis.log("p99 " + ModelFigures.SOJOURN));
        for (int r : Stream.of("independent", "article").flatMap(s -> frame.find(Map.of("streams", s)).stream())
                .toList()) {
            PolicyStyle style = style(frame, r);
            boolean article = frame.text(r, "streams").equals("article");
            chart.dot(style, style.label(), frame.number(r, "p99"), article ? 13 : 7, article ? 0.95 : 0.45,
                    style.label() + ", run "
                    + frame.text(r, "run") + " of the " + frame.text(r, "streams") + " streams: p99 = "
                    + Digits.number(frame.number(r, "p99")) + " mean service times");
        }
        return new Figure("fig-sticky", "One mark per run: large ones are the article’s five, small ones independent. "
                + "With few sessions the runs differ by more than "
                + "any mean of five can say.",
                "Marks in four rows; the fewer the sessions, the further right and the wider apart the marks lie.",
                chart, Frames.columns(frame, "sessions", "streams", "run", "p99", "max_utilisation", "stable"),
                "table=sticky");
    }

    /** A server has a number but no place in an order: a mark per server, sorted by nothing but its value. */
    private static Figure servers(Frame frame) {
        RowChart chart = new RowChart("Utilisation of each of the sixteen servers, first run",
                Axis.linear("utilisation")).line(1);
        for (int r = 0; r < frame.size(); r++) {
            PolicyStyle style = style(frame, r);
            chart.dot(style, style.label(), frame.number(r, "utilisation"), 9, 0.7, style.label() + ", server "
                    + frame.text(r, "server") + ": utilisation "
                    + Digits.number(frame.number(r, "utilisation")));
        }
        return new Figure("fig-servers", "What each server was given over what it can do, in the first run, a mark per "
                + "server. Right of the broken line a queue grows without end.",
                "With no pinning all sixteen marks lie near 0.8; the fewer the sessions, the wider they lie apart, and "
                + "with fifty some are right of the line.",
                chart, Frames.columns(frame, "sessions", "server", "share", "utilisation"),
                "table=sticky;streams=article;run=0");
    }

    private static PolicyStyle style(Frame frame, int row) {
        String sessions = frame.text(row, "sessions");
        return STYLES.getOrDefault(sessions, new PolicyStyle(sessions + " sessions", "c-step3", Shape.PENTAGON));
    }
}
