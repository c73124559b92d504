package whopicks.report;

import java.util.List;
import java.util.stream.IntStream;
import whopicks.frame.Frame;

/** One board that all balancers read and that is refreshed now and then. */
final class BoardSection {
    static final Section SECTION = Section.of("herd2", Part.KNOWN, "One board that lags",
            "With a board that lags, least connections falls behind round robin",
            "All balancers read one picture of the servers, and it is old: which policy is hurt?").needing("herd2")
            .about("herd2")
            .withTables(BoardSection::tables).withFigures(BoardSection::figures);

    private BoardSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        Frame frame = frames.rows("herd2", "streams=article");
        return List.of(ModelTables.pivot("table-herd2", "p99 of the sojourn time in mean service times, by the refresh "
                + "interval of the shared board; article’s streams, "
                + ModelTables.runs(frame, "article") + ".", readers(frame), "streams=article", "lag",
                "refresh interval"));
    }

    private static List<Figure> figures(Frames frames) {
        Frame rows = frames.rows("herd2", "streams=independent");
        PlaneChart chart = new PlaneChart("p99 by the refresh interval of the board",
                Axis.linear("refresh interval (mean service times)"),
                Axis.linear("p99 " + ModelFigures.SOJOURN), 500);
        Frame readers = readers(rows);
        ModelFigures.curves(chart, readers, "lag", "between refreshes");
        double most = IntStream.range(0, readers.size()).mapToDouble(r -> readers.number(r, "lag")).max().orElse(1);
        IntStream.range(0, rows.size()).filter(r -> !reads(rows, r))
                .forEach(r -> ModelFigures.level(chart, rows, r, 0, most));
        return List.of(new Figure("fig-herd2", "p99 against the time between two refreshes, on independent streams; "
                + "bands are 95 % intervals over the runs. "
                + "The board is between 0 and that old, half of it on average. The broken lines are policies that read "
                + "no board.",
                "Least connections starts lowest and climbs steeply through the broken line of round robin; power of "
                + "two climbs slowly.",
                chart, ModelFigures.data(rows, "policy", "lag"), "streams=independent"));
    }

    private static Frame readers(Frame frame) {
        return frame.rows(IntStream.range(0, frame.size()).filter(r -> reads(frame, r)).boxed().toList());
    }

    private static boolean reads(Frame frame, int row) {
        return !List.of("round-robin", "random").contains(frame.text(row, "policy"));
    }
}
