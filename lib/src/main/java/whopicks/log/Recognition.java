package whopicks.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which program wrote a log: the one whose way to write reads most of the first lines. */
final class Recognition {
    /** Lines that are looked at. */
    static final int SAMPLE = 400;

    /** What can be recognised, for messages. */
    static final String KNOWN =
            "a log of HAProxy, nginx, Apache, Envoy, AWS load balancers, JMeter, hey, vegeta, k6 or "
            + "HdrHistogram, or JSON lines of one of them, or --format-of";

    private Recognition() {}

    /**
     * The way to write.
     *
     * @param sample the first lines
     * @return empty if there is no line, or none that reads at least half of them
     * @throws IllegalArgumentException if the columns that were named are not there
     */
    static Optional<LogFormat> of(List<Line> sample, Wanted wanted) {
        List<Line> lines = sample.stream().filter(l -> !l.isBlank()).toList();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        Optional<OwnColumns> own = wanted.own();
        if (own.isPresent()) {
            return own.get().format(lines);
        }
        if (HistogramLog.begins(lines.get(0))) {
            return Optional.of(new HistogramLog(wanted.unit()));
        }
        List<Line> requests = lines.stream().filter(l -> !l.starts("#")).toList();
        if (requests.isEmpty()) {
            return Optional.empty();
        }
        LogFormat best = null;
        int most = 0;
        for (LogFormat format : candidates(requests, wanted)) {
            int read = read(format, requests);
            if (read > most) {
                best = format;
                most = read;
            }
        }
        return 2 * most >= requests.size() ? Optional.ofNullable(best) : Optional.empty();
    }

    private static List<LogFormat> candidates(List<Line> lines, Wanted wanted) {
        List<LogFormat> all = new ArrayList<>();
        if (lines.get(0).starts("{")) {
            JsonLog.of(Layout.JSON, lines).ifPresent(all::add);
            return all;
        }
        for (Layout layout : Layout.TABLES) {
            TableLog.named(layout, lines.get(0)).ifPresent(all::add);
        }
        if (!all.isEmpty()) {
            return all;
        }
        all.addAll(List.of(new HaproxyLog(true), new HaproxyLog(false), new EnvoyLog(), new AlbLog(),
                AccessLog.of(lines, wanted.unit())));
        TableLog.vegeta(lines).ifPresent(all::add);
        TableLog.jmeter(lines).ifPresent(all::add);
        return all;
    }

    /** How many of the lines it reads. */
    static int read(LogFormat format, List<Line> lines) {
        int read = 0;
        for (Line line : lines) {
            read += format.read(line, e -> {}) == LogFormat.Outcome.UNREADABLE ? 0 : 1;
        }
        return read;
    }
}
