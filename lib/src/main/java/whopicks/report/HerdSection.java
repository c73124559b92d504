package whopicks.report;

import java.util.List;
import whopicks.frame.Frame;

/** Many balancers, each with counters of its own. */
final class HerdSection {
    static final Section SECTION = Section.of("herd", Part.KNOWN, "Many balancers, own counters",
            "Many balancers with counters of their own do not herd, if they draw among equals",
            "Every balancer sees only the requests it sent itself: do they herd to the same server?").needing("herd")
            .about("herd")
            .withTables(HerdSection::tables).withFigures(HerdSection::figures);

    private HerdSection() {}

    private static List<HtmlTable> tables(Frames frames) {
        return List.of(ModelTables.pivot("table-herd", "p99 of the sojourn time in mean service times, by the number "
                + "of balancers that count for themselves; "
                + "article’s streams, " + ModelTables.runs(frames.get("herd"), "article") + ".",
                frames.rows("herd", "streams=article"), "streams=article", "balancers", "balancers"));
    }

    private static List<Figure> figures(Frames frames) {
        Frame rows = frames.rows("herd", "streams=independent");
        PlaneChart chart = new PlaneChart("p99 by the number of balancers",
                Axis.log("balancers, each with its own counters")
                .at(rows.distinct("balancers").stream().mapToDouble(Double::parseDouble).toArray()),
                Axis.linear("p99 " + ModelFigures.SOJOURN), 460);
        ModelFigures.curves(chart, rows, "balancers", "balancers");
        return List.of(new Figure("fig-herd", "p99 against the number of balancers, on independent streams; bands are "
                + "95 % intervals over the runs.",
                "Least connections rises from the lowest curve towards round robin without crossing it; power of two "
                + "rises beside it.",
                chart, ModelFigures.data(rows, "policy", "balancers"), "streams=independent"));
    }
}
