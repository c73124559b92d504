package whopicks.frame;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import whopicks.walk.Watch;

/** What balancers believed and what was, at one request: a row per setting and server. */
public final class WatchFrame {
    /** Its schema. */
    public static final Schema SCHEMA = new Schema("watch", "One server at one request a row: its queue, and what the balancer believed.",
            List.of(Column.text("setting", "What was run, as the laboratory's links have it behind the question mark").key(),
                    Column.whole("request", "", "Number of the request, from 1, in run 0, from an empty start").key(),
                    Column.whole("server", "", "Number of the server, from 0").key(),
                    Column.number("time", 5, Column.SERVICE_TIMES, "Arrival of the request"),
                    Column.number("age", 5, Column.SERVICE_TIMES, "Age of the board that its balancer read; 0 where knowledge does not lag"),
                    Column.flag("chosen", "Whether the request went to this server"),
                    Column.whole("outstanding", "requests", "Requests that waited or were served there when it came"),
                    Column.whole("believed", "requests", "The same as its balancer saw it; empty if it sees none")));

    private WatchFrame() {}

    /** Adds what was to be seen at a request. */
    public static void add(Frame frame, String setting, int request, Watch.Step step) {
        for (int j = 0; j < step.outstanding().size(); j++) {
            frame.add(setting, request, j, step.time(), step.age(), j == step.server(), step.outstanding().get(j),
                    step.believed().isEmpty() ? null : step.believed().get(j));
        }
    }

    /** The same for a terminal. */
    public static String text(Watch.Step step) {
        List<List<String>> lines = new ArrayList<>();
        int servers = step.outstanding().size();
        lines.add(line("  server", IntStream.range(0, servers).boxed().toList()));
        lines.add(line("  outstanding", step.outstanding()));
        lines.add(line("  believed", step.believed().isEmpty() ? Collections.nCopies(servers, "-") : step.believed()));
        boolean[] left = new boolean[servers + 1];
        left[0] = true;
        return TextTable.aligned(lines, left) + "  goes to server " + step.server()
                + (step.age() > 0 ? String.format(Locale.ROOT, "; the board is %.2f old%n", step.age()) : "\n");
    }

    private static List<String> line(String head, List<?> cells) {
        List<String> line = new ArrayList<>(List.of(head));
        cells.forEach(cell -> line.add(cell.toString()));
        return line;
    }
}
