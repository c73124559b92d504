package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import whopicks.frame.CoverageFrame;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.report.HtmlTable.Cell;
import whopicks.report.HtmlTable.Group;
import whopicks.report.HtmlTable.Head;
import whopicks.report.HtmlTable.Row;

/** How often the intervals hold the true value. */
final class CoverageSection {
    static final Section SECTION = Section.of("coverage", Part.EVIDENCE, "Do the intervals hold?",
            "At moderate loads any length of run does; near saturation only one that grows with the load",
            "Made many times, does a 95 % interval hold the true value in 95 of 100 cases?").needing("coverage")
            .withTables(frames -> List.of(table(frames.get("coverage"), "default",
                            "as long as whatif makes them, percentiles of all their times together"),
                    table(frames.get("coverage"), "article",
                            "of 300,000 requests, the article’s length, percentiles averaged")));

    private static final List<String> MEASURES = List.of("p99", "p95", "p50", "mean", "p999");
    private static final List<String> BIASED = List.of("p99", "p999");

    private CoverageSection() {}

    private static HtmlTable table(Frame all, String length, String words) {
        Frame frame = all.where("length", length);
        List<Row> rows = new ArrayList<>();
        for (int first : IntStream.range(0, frame.size()).filter(r -> frame.text(r, "measure").equals("mean"))
                .toArray()) {
            List<Cell> cells = new ArrayList<>(List.of(Cell.of(Digits.number(frame.number(first, "load")))));
            for (String measure : MEASURES) {
                int r = frame.find(Key.of("policy", frame.text(first, "policy"), "service",
                        frame.text(first, "service"), "load", frame.text(first, "load"), "measure", measure)).get(0);
                cells.add(Cell.of(share(frame, r), r, "coverage"));
                if (BIASED.contains(measure)) {
                    double half = 100 * frame.number(r, "bias_half_width");
                    cells.add(Cell.of(Digits.signed(100 * frame.number(r, "bias"), half), r, "bias"));
                }
            }
            cells.add(Cell.of(frame.text(first, "requests")));
            PolicyStyle style = PolicyStyle.of(frame.text(first, "policy"));
            rows.add(new Row(style, style.label() + ", " + frame.text(first, "service"), false, cells));
        }
        List<Group> groups = new ArrayList<>(List.of(new Group("", 2)));
        List<Head> heads = new ArrayList<>(List.of(new Head("policy, service", "text"), new Head("load", "number")));
        for (String measure : MEASURES) {
            boolean biased = BIASED.contains(measure);
            groups.add(new Group(measure, biased ? 2 : 1));
            heads.add(new Head("holds", measure.equals("p99") ? "main" : "number"));
            if (biased) {
                heads.add(new Head("bias", "number"));
            }
        }
        groups.add(new Group("", 1));
        heads.add(new Head("requests", "number"));
        return new HtmlTable("table-coverage-" + length, "Runs " + words + ": percent of " + frame.text(0, "intervals")
                + " intervals, of " + frame.text(0, "runs") + " runs each, that hold the true value, and by how many "
                + "percent their middle is off on average. * the share’s own 95 % interval leaves out 93 to 97 %.",
                groups, heads, rows, frame, "length=" + length);
    }

    private static String share(Frame frame, int r) {
        return Digits.number(100 * frame.number(r, "coverage")) + (CoverageFrame.isOff(frame, r) ? " *" : "");
    }
}
