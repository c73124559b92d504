package whopicks.frame;

import java.util.List;
import whopicks.picks.Evidence;
import whopicks.picks.WhoPicked;

/** The frame of who made the picks of a log: a row per candidate, the likeliest first. */
public final class WhoPickedFrame {
    /** Its schema. */
    public static final Schema SCHEMA = new Schema("whopicked", "One candidate that may have made the picks of a log "
            + "a row, the likeliest first.", List.of(
            Column.text("policy", "How it picks").key(),
            Column.text("ties", "Which of equal servers; empty where nothing is compared").key(),
            Column.text("knowledge", "What it knows: nothing, live, own counters, older (all is view_age old) or "
                    + "snapshot (taken once in view_age)").key(),
            Column.whole("balancers", "balancers", "Balancers that pick independently").key(),
            Column.number("view_age", 6, "s", "How old the view is, or how long a snapshot is used").key(),
            Column.text("verdict", "fits, fits but not in its ties, cannot tell, or does not fit"),
            Column.number("log_likelihood", 6, "nats per pick", "Mean logarithm of the probability of the picks"),
            Column.number("behind", 3, "nats", "How much less likely all picks are than under the likeliest candidate "
                    + "that may have made them, parameters priced (BIC)"),
            Column.number("errors", 6, "", "Share of picks at random that it takes for those it would never make"),
            Column.number("fewest", 5, "", "Share of the picks to a server with the fewest outstanding"),
            Column.number("fewest_expected", 5, "", "What the candidate lets expect"),
            Column.text("statistic", "The statistic that is the furthest off"),
            Column.number("z", 3, "standard deviations", "How far it is off"),
            Column.whole("counted", "picks", "Picks that count: the log's clock tells the state at them; fewer for a "
                    + "candidate that the first of them put out of the question").size(),
            Column.whole("picks", "picks", "Picks that were taken").size()));

    private WhoPickedFrame() {}

    /** The frame of a study. */
    public static Frame of(WhoPicked who) {
        Frame frame = new Frame(SCHEMA);
        for (WhoPicked.Row r : who.rows()) {
            Evidence e = r.evidence();
            frame.add(r.candidate().policy(), r.candidate().ties(), r.candidate().knowledge(),
                    r.candidate().balancers(), r.candidate().age(), r.verdict().toString(), e.perPick(), r.behind(),
                    e.errors(), e.fewest(), e.fewestExpected(), e.statistic(), e.off(), e.picks(),
                    who.picks().size());
        }
        return frame;
    }
}
