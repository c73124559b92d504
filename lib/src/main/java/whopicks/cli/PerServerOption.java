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
import whopicks.frame.Key;
import whopicks.frame.ServerFrame;
import whopicks.frame.PrintedTable;
import whopicks.grid.BadInput;
import whopicks.grid.GridLabels;
import whopicks.study.Point;

/** The option that shows what each server got. */
public final class PerServerOption {
    /** Rows that a frame may have. */
    private static final int MOST_ROWS = 1_000_000;

    /** Servers of a point that a screen shows whole; of more, so many at either end. */
    private static final int SHOWN = 32;
    private static final int ENDS = 5;

    /** Points of which every server is shown; of more, one line each, and no more lines than a person reads. */
    private static final int POINTS = 8;
    private static final int LINES = 40;

    @Option(names = "--per-server", description =
            "requests and busy share of each server: a table, and with --out FOLDER a frame NAME-per-server")
    private boolean asked;

    public boolean asked() {
        return asked;
    }

    /** @throws BadInput if the frame would have too many rows */
    public void check(List<Point> points) {
        long rows = points.stream().mapToLong(p -> p.scenario().cluster().servers()).sum();
        BadInput.check("per-server", rows + " rows", !asked || rows <= MOST_ROWS, "at most " + MOST_ROWS);
    }

    /**
     * The frame for a person, point by point: the least and the most loaded where there are many servers, and a line a
     * point where there are many of them.
     */
    public static List<PrintedTable> tables(ServerFrame servers) {
        Frame frame = servers.frame();
        List<String> names = servers.varying();
        List<Integer> firsts = frame.find(Key.of("server", "0"));
        if (firsts.size() > POINTS) {
            return List.of(lines(frame, names, firsts));
        }
        List<PrintedTable> tables = new ArrayList<>();
        for (int p = 0; p < firsts.size(); p++) {
            int first = firsts.get(p);
            int end = p + 1 < firsts.size() ? firsts.get(p + 1) : frame.size();
            String label = label(frame, first, names);
            tables.add(point("What each server got" + (label.isEmpty() ? "" : ": " + label) + "; most requests "
                    + String.join(" ", most(frame, first)) + " times the even share", frame,
                    IntStream.range(first, end).boxed().toList()));
        }
        return tables;
    }

    private static PrintedTable lines(Frame frame, List<String> names, List<Integer> firsts) {
        List<List<String>> lines = new ArrayList<>(List.of(List.of("  point", "most requests", "")));
        for (int first : firsts.subList(0, Math.min(LINES, firsts.size()))) {
            List<String> line = new ArrayList<>(List.of("  " + label(frame, first, names)));
            line.addAll(most(frame, first));
            lines.add(line);
        }
        String more = firsts.size() > LINES ? "; " + (firsts.size() - LINES) + " more points are not shown" : "";
        return new PrintedTable("The most requests that one server got, over the even share" + more, lines,
                new boolean[] {true, false, false});
    }

    private static List<String> most(Frame frame, int row) {
        return List.of(Tables.decimals(frame.number(row, "most_over_even")),
                Tables.plusMinus(frame.number(row, "most_over_even_half_width")));
    }

    private static String label(Frame frame, int row, List<String> names) {
        return names.stream().filter(c -> !frame.isEmpty(row, c)).map(c -> List.of("table", "policy").contains(c)
                ? frame.text(row, c) : c.replace('_', ' ') + " " + GridLabels.plain(frame.text(row, c)))
                .collect(Collectors.joining(", "));
    }

    private static PrintedTable point(String heading, Frame frame, List<Integer> rows) {
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
        return new PrintedTable(heading, lines, new boolean[] {false, false, false, false, false, false, true});
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }
}
