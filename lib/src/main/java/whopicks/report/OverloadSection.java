package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Group;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** Clients that try again: the edge, the point of no return, what helps, and who is refused. */
final class OverloadSection {
    static final Section SECTION = Section.of("overload", Part.OTHER, "Overload and retries",
            "A better policy moves the edge, not the point of no return",
            "When clients try again, where does a state begin from which nobody comes back, and what helps?")
            .needing("overload", "overload-edges", "overload-map", "overload-shedding", "overload-timeline")
            .about("shedding", "retries")
            .withTables(frames -> List.of(map(frames.get("overload-map")), remedies(frames.get("overload")),
                    recovery(frames.get("overload")),
                    shedding(frames.get("overload-shedding"))))
            .withFigures(frames -> List.of(edges(frames.get("overload-edges")), timeline(frames)));

    /** The remedies in the figure, with colours and shapes of their own. */
    private static final Map<String, PolicyStyle> REMEDIES = Map.of("none", new PolicyStyle("nothing", "c-random",
            Shape.X),
            "no retries", new PolicyStyle("no retries", "c-turn", Shape.SQUARE),
            "backoff with jitter", new PolicyStyle("backoff with jitter", "c-weight", Shape.DIAMOND),
            "budget of 10 %", new PolicyStyle("budget of 10 %", "c-two", Shape.TRIANGLE_UP),
            "limit", new PolicyStyle("limit", "c-time", Shape.STAR),
            "check of the deadline", new PolicyStyle("check of the deadline", "c-least", Shape.CIRCLE));

    private OverloadSection() {}

    private static HtmlTable map(Frame frame) {
        List<String> loads = frame.distinct("load");
        List<Head> heads = new ArrayList<>(List.of(new Head("policy", "text"), new Head("refresh interval", "number")));
        loads.forEach(load -> heads.add(new Head(Digits.number(Double.parseDouble(load)), "text")));
        List<Row> rows = new ArrayList<>();
        for (String policy : frame.distinct("policy")) {
            for (String lag : frame.rows(frame.find(Key.of("policy", policy))).distinct("lag")) {
                List<Cell> cells = new ArrayList<>(List.of(Cell.of(Digits.number(Double.parseDouble(lag)))));
                for (String load : loads) {
                    int r = frame.find(Key.of("policy", policy, "lag", lag, "load", load)).get(0);
                    String state = frame.text(r, "state");
                    cells.add(Cell.of((state.equals("vulnerable") ? "v" : state.equals("dead") ? "D" : "H")
                            + (frame.flag(r, "sure") ? "" : " ?"), r, "state").opening());
                }
                rows.add(new Row(PolicyStyle.of(policy), PolicyStyle.of(policy).label(), false, cells));
            }
        }
        return new HtmlTable("table-overload-map", "What a load means. H healthy, v vulnerable: healthy until an "
                + "outage and then never again, D dead without any; “?” where "
                + frame.text(0, "runs") + " runs cannot tell. A refresh interval of 0 is live knowledge.",
                List.of(new Group("", 2), new Group("load", loads.size())), heads, rows, frame, "");
    }

    private static HtmlTable remedies(Frame frame) {
        List<String> policies = frame.distinct("policy");
        List<Row> rows = new ArrayList<>();
        for (String remedy : frame.distinct("remedy")) {
            List<Cell> cells = new ArrayList<>();
            for (String policy : policies) {
                int r = frame.find(Key.of("remedy", remedy, "policy", policy)).get(0);
                cells.addAll(List.of(Cell.mean(frame, r, "success"),
                        Cell.of(Digits.number(frame.number(r, "attempts")), r, "attempts")));
            }
            rows.add(new Row(null, remedy, false, cells));
        }
        return new HtmlTable("table-overload-remedies", "Share of the requests that are answered long after an outage "
                + "of all servers, and attempts a request, at a load of "
                + Digits.number(frame.number(0, "load")) + "; " + frame.text(0, "runs") + " runs.",
                groups(policies, 2), heads("remedy", policies, "answered", "attempts"), rows, frame, "");
    }

    private static HtmlTable recovery(Frame frame) {
        List<String> policies = frame.distinct("policy");
        List<Row> rows = new ArrayList<>();
        for (String remedy : frame.distinct("remedy")) {
            rows.add(new Row(null, remedy, false, policies.stream().map(policy -> recovery(frame,
                    frame.find(Key.of("remedy", remedy, "policy", policy)).get(0))).toList()));
        }
        return new HtmlTable("table-overload-recovery", "How long after the outage nearly all requests are answered "
                + "again, in mean service times: mean over the runs in which that comes, if it comes in most of "
                + frame.text(0, "runs") + ".", groups(policies, 1), heads("remedy", policies, "after"), rows, frame,
                "");
    }

    /** The mean where it comes in most runs; a mean of few says nothing. */
    private static Cell recovery(Frame frame, int r) {
        double recovered = frame.number(r, "recovered");
        return recovered == 0 ? Cell.of("never") : 2 * recovered > frame.number(r, "runs")
                ? Cell.mean(frame, r, "recovery")
                : Cell.of("in " + frame.text(r, "recovered") + " of " + frame.text(r, "runs") + " runs", r,
                        "recovered");
    }

    private static HtmlTable shedding(Frame frame) {
        List<String> policies = frame.distinct("policy");
        List<Row> rows = new ArrayList<>();
        for (String load : frame.distinct("load")) {
            List<Cell> cells = new ArrayList<>();
            for (String policy : policies) {
                int r = frame.find(Key.of("load", load, "policy", policy)).get(0);
                cells.addAll(List.of(Cell.known(frame, r, "refused"), Cell.mean(frame, r, "p99")));
            }
            rows.add(new Row(null, Digits.number(Double.parseDouble(load)), false, cells));
        }
        return new HtmlTable("table-overload-shedding", "Share of the requests that are refused where every server has "
                + "a limit of five, and the p99 of the others in mean service times; clients do not try again; "
                + frame.text(0, "runs") + " runs.", groups(policies, 2), heads("load", policies, "refused", "p99"),
                rows, frame, "");
    }

    private static List<Group> groups(List<String> policies, int span) {
        List<Group> groups = new ArrayList<>(List.of(new Group("", 1)));
        policies.forEach(p -> groups.add(new Group(PolicyStyle.of(p).label(), span, PolicyStyle.of(p))));
        return groups;
    }

    private static List<Head> heads(String first, List<String> policies, String main, String... others) {
        List<Head> heads = new ArrayList<>(List.of(new Head(first, first.equals("load") ? "number" : "text")));
        policies.forEach(p -> {
            heads.add(new Head(main, "main"));
            List.of(others).forEach(other -> heads.add(new Head(other, "number")));
        });
        return heads;
    }

    private static Figure edges(Frame frame) {
        PlaneChart chart = new PlaneChart("How far knowledge carries",
                Axis.linear("refresh interval (mean service times)"), Axis.linear("load"), 460);
        for (String policy : frame.distinct("policy")) {
            List<Integer> rows = frame.find(Key.of("policy", policy));
            if (rows.size() > 1) {
                PolicyStyle style = PolicyStyle.of(policy);
                double[] lag = ModelFigures.column(frame, rows, "lag");
                double[] edge = ModelFigures.column(frame, rows, "edge");
                chart.band(style, lag, edge, ModelFigures.column(frame, rows, "edge_half_width"));
                chart.curve(style, style.label() + ", edge", lag, edge,
                        tips(frame, rows, style.label() + ": healthy up to a load of ", "edge"));
                chart.reference(style, style.label() + ", no return", lag, ModelFigures.column(frame, rows,
                        "no_return"),
                        tips(frame, rows, style.label() + ": comes back up to a load of ", "no_return"));
            }
        }
        return new Figure("fig-overload-edges", "The edge: up to this load the servers stay healthy although clients "
                + "try again. Broken, the point of no return: up to this load they come back after an outage. "
                + "Bands are 95 % intervals over " + frame.text(0, "runs") + " runs.", "The edge falls as the counters "
                + "age, faster for least connections than for power of two; the point of no return stays near a half.",
                chart, Frames.columns(frame, "policy", "lag", "edge", "edge_half_width", "no_return",
                        "no_return_half_width"), "");
    }

    private static String[] tips(Frame frame, List<Integer> rows, String words, String column) {
        return rows.stream()
                .map(r -> words + Digits.known(frame.number(r, column), frame.number(r, column + "_half_width")) + " "
                + Digits.halfWidth(frame.number(r, column + "_half_width"))).toArray(String[]::new);
    }

    private static Figure timeline(Frames frames) {
        String key = "policy=power-of-two";
        Frame frame = frames.rows("overload-timeline", key);
        PlaneChart chart = new PlaneChart("An outage, and what follows", Axis.linear("time (mean service times)"),
                Axis.linear("answered in time, over requests that come"), 460);
        for (String remedy : frame.distinct("remedy")) {
            List<Integer> rows = frame.find(Key.of("remedy", remedy));
            double[] goodput = ModelFigures.column(frame, rows, "goodput");
            double[] time = ModelFigures.column(frame, rows, "time");
            chart.curve(REMEDIES.get(remedy), REMEDIES.get(remedy).label(), time, goodput, rows.stream()
                    .map(r -> REMEDIES.get(remedy).label() + ", at " + Digits.number(frame.number(r, "time")) + ": "
                            + Digits.number(frame.number(r, "goodput"))).toArray(String[]::new));
        }
        return new Figure("fig-overload-timeline", "All servers stand still for a while; the picks are those of power "
                + "of two. A share above one is a backlog that is worked off. Mean over "
                + frame.text(0, "runs") + " runs; intervals are in the table.", "After the outage the share answered "
                + "stays at zero with retries and nothing against them, and with backoff; it returns to one with a "
                + "budget, a limit, a check of the deadline, or no retries.",
                chart, Frames.columns(frame, "remedy", "time", "goodput", "goodput_half_width", "sent",
                        "sent_half_width"), key);
    }
}
