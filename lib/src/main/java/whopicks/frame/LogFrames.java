package whopicks.frame;

import java.util.List;

/** The frames of a log: what it says, its servers, and its own times beside the model's. Times in ms. */
public final class LogFrames {
    /** Kinds of times of a log; a fact is called by one of them and a measure: {@code queue p99}. */
    public static final List<String> KINDS = List.of("queue", "server", "response");

    private static final String MS = "ms";

    private static final Column LOG = Column.number("log_ms", 4, MS, "What the log says");
    private static final Column MODEL = Column.number("model_ms", 4, MS, "What the model says: mean over its runs");
    private static final Column DIFFERENCE = Column.number("difference", 4, "", "The model's over the log's, less 1");
    private static final Column MODEL_SHARE = Column.number("model_share", 5, "",
            "Share of the requests that the model gives it: mean over its runs");
    private static final Column MODEL_BUSY = Column.number("model_busy", 5, "",
            "Share of the time that the model keeps it busy, by what it can do: mean over its runs");

    /** Schema of the facts: a row per fact. */
    public static final Schema FACTS = new Schema("whatif-log", "One fact of the log a row.", List.of(
            Column.text("fact", "What it is").key(),
            Column.number("value", 6, "", "Its value"),
            Column.number("value_half_width", 6, "", "Half the width of the 95 % confidence interval of value, from "
                    + "blocks of the log (Student's t); empty where it has none").as(Column.Role.INTERVAL),
            Column.text("unit", "Its unit")));

    /** Schema of the check: a row per mean or percentile. */
    public static final Schema CHECK = new Schema("whatif-log-check",
            "One mean or percentile a row: the log's beside that of the model of the cluster as described.", List.of(
            Column.text("measure", "Mean or percentile").key(),
            LOG, Column.halfWidth(LOG), MODEL, Column.halfWidth(MODEL), DIFFERENCE, Column.halfWidth(DIFFERENCE),
            Column.text("verdict", "Whether they agree within the 95 % interval of their difference"),
            Column.text("compared", "Which time of the log it is"),
            Column.whole("runs", "runs", "Runs of the model").size(),
            Column.whole("requests", "requests", "Requests of the log that each run replays").size(),
            Column.whole("warmup", "requests", "Of these, discarded at the start, in the log too").size()));

    /** Schema of the servers: a row per server. */
    public static final Schema SERVERS = new Schema("whatif-log-servers",
            "One server of the log a row, beside the model's.", List.of(
            Column.whole("server", "", "Number of the server, from 0, in the order of the names").key(),
            Column.text("name", "Its name in the log"),
            Column.whole("requests", "requests", "Requests that it was given"),
            Column.number("share", 5, "", "Share of the requests that it was given"),
            MODEL_SHARE, Column.halfWidth(MODEL_SHARE),
            Column.number("busy", 5, "", "Share of the time that it was busy, by its requests and their service time"),
            MODEL_BUSY, Column.halfWidth(MODEL_BUSY),
            Column.number("mean_ms", 4, MS, "Mean of its time, waiting in it included"),
            Column.number("errors", 5, "", "Share of its requests with status 500 and more")));

    private LogFrames() {}
}
