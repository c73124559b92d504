package whopicks.frame;

import java.util.List;

/** What servers had when clients tried again, at one moment of a run: a row per setting and server. */
public final class LooksFrame {
    /** Its schema. */
    public static final Schema SCHEMA =
            new Schema("watch-retries", "One server at one moment a row: what it has, and who still waits for that.",
            List.of(Column.text("setting", "What was run, as the laboratory's links have it behind the question mark")
                    .key(),
                    Column.number("time", 2, Column.SERVICE_TIMES, "The moment, in run 0, from an empty start").key(),
                    Column.whole("server", "", "Number of the server, from 0").key(),
                    Column.number("age", 5, Column.SERVICE_TIMES,
                            "Age of the board that balancers read; 0 where knowledge does not lag"),
                    Column.whole("first", "attempts", "First attempts there that a client waits for"),
                    Column.whole("again", "attempts", "Later attempts there that a client waits for"),
                    Column.whole("vain", "attempts", "Attempts there that nobody waits for any more"),
                    Column.whole("believed", "attempts",
                            "All of them as the first balancer sees them; empty if it sees none")));

    private LooksFrame() {}

    /** Adds a moment: a list has a number for each server, or is empty. */
    public static void add(Frame frame, String setting, double time, double age, List<Integer> first,
            List<Integer> again, List<Integer> vain, List<Integer> believed) {
        for (int j = 0; j < first.size(); j++) {
            frame.add(setting, time, j, age, first.get(j), again.get(j), vain.get(j), believed.isEmpty() ? null
                    : believed.get(j));
        }
    }
}
