package whopicks.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import whopicks.frame.Frame;
import whopicks.frame.ServerFrame;
import whopicks.frame.TextTable;
import whopicks.grid.BadInput;
import whopicks.grid.GridLabels;

/** The option that shows what each server got. */
public final class PerServerOption {
    /** Rows that a frame may have. */
    private static final int MOST_ROWS = 1_000_000;

    /** Servers of a point that a screen shows whole; of more, so many at either end. */
    private static final int SHOWN = 32;
    private static final int ENDS = 5;

    @Option(names = "--per-server", description =
            "requests and busy share of each server: a table, and with --out a frame NAME-per-server")
    private boolean asked;

    public boolean asked() {
        return asked;
    }

    /** @throws BadInput if the frame would have too many rows */
    public void check(long points, int servers) {
        BadInput.check("per-server", points * servers + " rows", !asked || points * servers <= MOST_ROWS,
                "at most " + MOST_ROWS);
    }

    /** The frame for a person, point by point: the least and the most loaded where there are many servers. */
    public static String table(ServerFrame servers) {
        Frame frame = servers.frame();
        List<String> names = servers.varying();
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (int to = 1; to <= frame.size(); to++) {
            if (to == frame.size() || frame.text(to, "server").equals("0")) {
                out.append("What each server got").append(label(frame, from, names)).append('\n')
                        .append(point(frame, IntStream.range(from, to).boxed().toList()));
                from = to;
            }
        }
        return out.toString();
    }

    private static String label(Frame frame, int row, List<String> names) {
        String label = names.stream().filter(c -> !frame.isEmpty(row, c)).map(c -> c.equals("policy")
                ? frame.text(row, c) : c.replace('_', ' ') + " " + GridLabels.plain(frame.text(row, c)))
                .collect(Collectors.joining(", "));
        return label.isEmpty() ? "" : ": " + label;
    }

    private static String point(Frame frame, List<Integer> rows) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("  server", "speed", "requests", "", "busy", "", ""));
        List<Integer> shown = rows;
        if (rows.size() > SHOWN) {
            List<Integer> sorted = rows.stream().sorted(Comparator.comparingDouble(r -> frame.number(r, "utilisation")))
                    .toList();
            shown = Stream.concat(sorted.subList(0, ENDS).stream(),
                    sorted.subList(sorted.size() - ENDS, sorted.size()).stream()).toList();
        }
        for (int k = 0; k < shown.size(); k++) {
            int r = shown.get(k);
            String end = shown == rows ? "" : k == 0 ? "least busy" : k == ENDS ? "busiest of " + rows.size() : "";
            lines.add(List.of("  " + frame.text(r, "server"), GridLabels.plain(frame.text(r, "speed")),
                    percent(frame.number(r, "share")), "+- " + percent(frame.number(r, "share_half_width")),
                    percent(frame.number(r, "utilisation")),
                    "+- " + percent(frame.number(r, "utilisation_half_width")), end));
        }
        return TextTable.aligned(lines, new boolean[] {false, false, false, false, false, false, true});
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }
}
