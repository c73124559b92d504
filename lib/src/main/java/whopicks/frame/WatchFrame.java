package whopicks.frame;

import java.util.List;

/** What balancers believed and what was, at one request: a row per setting and server. */
public final class WatchFrame {
    /** Its schema. */
    public static final Schema SCHEMA =
            new Schema("watch", "One server at one request a row: its queue, and what the balancer believed.",
            List.of(Column.text("setting", "What was run, as the laboratory's links have it behind the question mark")
                    .key(),
                    Column.whole("request", "", "Number of the request, from 1, in run 0, from an empty start").key(),
                    Column.whole("server", "", "Number of the server, from 0").key(),
                    Column.number("time", 5, Column.SERVICE_TIMES, "Arrival of the request"),
                    Column.number("age", 5, Column.SERVICE_TIMES,
                            "Age of the board that its balancer read; 0 where knowledge does not lag"),
                    Column.flag("chosen", "Whether the request went to this server"),
                    Column.whole("outstanding", "requests", "Requests that waited or were served there when it came"),
                    Column.whole("believed", "requests", "The same as its balancer saw it; empty if it sees none")));

    private WatchFrame() {}

    /**
     * Adds what was to be seen at a request.
     *
     * @param server it was placed at
     * @param outstanding requests of each server
     * @param believed the same as its balancer saw them; empty if it sees none
     */
    public static void add(Frame frame, String setting, int request, int server, double time, double age,
            List<Integer> outstanding, List<Integer> believed) {
        for (int j = 0; j < outstanding.size(); j++) {
            frame.add(setting, request, j, time, age, j == server, outstanding.get(j), believed.isEmpty() ? null
                    : believed.get(j));
        }
    }
}
