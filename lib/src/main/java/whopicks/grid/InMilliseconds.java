package whopicks.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Milliseconds;
import whopicks.frame.PrintedTable;

/** A grid's results in milliseconds, where it is known how long a mean service time is. */
public final class InMilliseconds {
    private static final List<String> MEASURES = List.of("mean", "p50", "p95", "p99");

    private InMilliseconds() {}

    /** A grid's frame with milliseconds beside its times; as it is where they are not known. */
    public static Frame beside(Frame frame, Clock clock) {
        return clock.isKnown() ? Milliseconds.beside(frame, clock.milliseconds(1), row -> rate(frame, row)) : frame;
    }

    /** Requests per mean service time. */
    private static double rate(Frame frame, int row) {
        if (!frame.isEmpty(row, "arrival_rate")) {
            return frame.number(row, "arrival_rate");
        }
        double capacity = frame.isEmpty(row, "speeds") ? frame.number(row, "servers")
                : Speeds.parse(frame.text(row, "speeds")).doubles().stream().mapToDouble(s -> s).sum();
        String workers = frame.schema().has("workers") ? frame.text(row, "workers") : "1";
        return frame.number(row, "load") * capacity * (workers.equals("inf") ? 1 : Integer.parseInt(workers));
    }

    /** Whether a frame has them. */
    public static boolean in(Frame frame) {
        return frame.schema().has(Milliseconds.MEAN);
    }

    /** The times of a grid's summary for a terminal; nothing where they are not known. */
    public static PrintedTable table(Frame summary, GridLabels labels) {
        if (!in(summary)) {
            return PrintedTable.NONE;
        }
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("in ms"));
        labels.varying().forEach(c -> head.add(c.replace('_', ' ')));
        MEASURES.forEach(m -> head.addAll(List.of(m, "")));
        lines.add(head);
        for (int r = 0; r < summary.size(); r++) {
            int row = r;
            List<String> line = new ArrayList<>(List.of(labels.policy(r)));
            labels.varying().forEach(c -> line.add(labels.plain(row, c)));
            MEASURES.forEach(m -> line.addAll(List.of(
                    Milliseconds.text(summary.number(row, Milliseconds.of(m))),
                    Milliseconds.halfWidth(summary.number(row, Milliseconds.of(Column.halfWidth(m)))))));
            lines.add(line);
        }
        boolean[] left = new boolean[head.size()];
        left[0] = true;
        return new PrintedTable(means(summary), lines, left);
    }

    private static String means(Frame summary) {
        double[] rates = IntStream.range(0, summary.size())
                .mapToDouble(r -> summary.number(r, Milliseconds.RATE)).distinct().sorted().toArray();
        return String.format(Locale.ROOT, "One mean service time is %s ms; %s requests/s",
                Numbers.plain(summary.number(0, Milliseconds.MEAN)), rates.length == 1 ? Numbers.plain(rates[0])
                : Numbers.plain(rates[0]) + " to " + Numbers.plain(rates[rates.length - 1]));
    }
}
