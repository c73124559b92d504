package sweeping;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import whopicks.frame.Column;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.frame.Schema;
import whopicks.model.Outcomes;
import whopicks.frame.WholeFile;
import whopicks.grid.BadInput;
import whopicks.study.Measured;
import whopicks.stat.Histogram;
import whopicks.study.PerServer;
import whopicks.study.PointRuns;

/**
 * A folder that keeps what a sweep has finished: a CSV per point, written whole and then moved, and the options that
 * the points came from. Numbers are kept to the last bit, so that a sweep that was resumed prints the same bytes as one
 * that was not.
 */
public final class Checkpoint {
    private static final String OPTIONS = "options.properties";
    private static final Pattern PART = Pattern.compile("point-(\\d+)\\.csv");
    private static final Schema SCHEMA = new Schema("sweep-part",
            "One run of one point a row; numbers to the last bit.", List.of(
            Column.whole("run", "", "Number of the run"), Column.text("mean", "Mean"), Column.text("p50", "Median"),
            Column.text("p95", "95th percentile"), Column.text("p99", "99th percentile"),
            Column.text("p999", "99.9th percentile"),
            Column.text("max", "Longest"), Column.text("drift", "Later half minus earlier half"),
            Column.text("utilisation", "Of all servers"),
            Column.text("max_utilisation", "Of the busiest"), Column.flag("stable", "Whether every server can keep up"),
            Column.text("success", "Answered in time"), Column.text("refused", "Refused at last"),
            Column.text("late", "Late at last"),
            Column.text("given_up", "Not sent at last"), Column.text("attempts", "A request"),
            Column.text("wasted", "Of the work"),
            Column.text("failure", "Why the run failed"),
            Column.text("share", "Of the requests, server by server, where that was asked for"),
            Column.text("busy", "The same of the utilisation"),
            Column.text("times", "The times of all runs in buckets, in the first row: number of the first "
                    + "bucket, counts")));

    private final Path folder;

    private Checkpoint(Path folder) {
        this.folder = folder;
    }

    /**
     * Opens a folder, which is made if it is not there.
     *
     * @param options what the points depend on, by name
     * @param resume whether finished points may lie in it
     * @throws BadInput if it holds the points of other options, or any without {@code resume}, or cannot be written
     */
    public static Checkpoint open(Path folder, Map<String, String> options, boolean resume) {
        try {
            Files.createDirectories(folder);
            Path file = folder.resolve(OPTIONS);
            if (Files.exists(file)) {
                compare(folder, read(file), options);
                long parts = parts(folder).count();
                if (!resume && parts > 0) {
                    throw new BadInput("checkpoint: " + folder + " holds " + parts
                            + " finished points (expected: --resume, or another folder)");
                }
            }
            WholeFile.write(file, text(options));
            return new Checkpoint(folder);
        } catch (IOException e) {
            throw unusable(folder, e);
        }
    }

    private static BadInput unusable(Path folder, IOException e) {
        return new BadInput("checkpoint: " + folder + " (expected: a folder that can be read and written; "
                + e.getMessage() + ")");
    }

    /** A line per option, in order; the lines that begin with # hold the date. */
    private static String text(Map<String, String> options) throws IOException {
        Properties properties = new Properties();
        properties.putAll(options);
        StringWriter text = new StringWriter();
        properties.store(text, null);
        return text.toString().lines().filter(line -> !line.startsWith("#")).sorted()
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static void compare(Path folder, Map<String, String> kept, Map<String, String> asked) {
        for (String name : new TreeMap<>(asked).keySet()) {
            String was = kept.getOrDefault(name, "not set");
            if (!was.equals(asked.get(name))) {
                throw new BadInput("checkpoint: " + folder + " was made with " + name + " " + was + " (expected: "
                        + asked.get(name)
                        + ", as asked for now; or another folder)");
            }
        }
    }

    private static Map<String, String> read(Path file) throws IOException {
        Properties properties = new Properties();
        try (var in = Files.newBufferedReader(file)) {
            properties.load(in);
        } catch (IllegalArgumentException e) { // an escape that is none
            throw new BadInput("checkpoint: " + file
                    + ": damaged (expected: what a sweep kept; remove the folder to start again)");
        }
        Map<String, String> options = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> options.put(name, properties.getProperty(name)));
        return options;
    }

    private static Stream<Path> parts(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> PART.matcher(f.getFileName().toString()).matches()).toList().stream();
        }
    }

    /**
     * What came of the finished points, by number of the point; those that failed are left out, to be tried again.
     */
    public Map<Integer, Done> finished() {
        Map<Integer, Done> finished = new TreeMap<>();
        try {
            for (Path file : parts(folder).toList()) {
                Matcher name = PART.matcher(file.getFileName().toString());
                name.matches();
                int point = Integer.parseInt(name.group(1));
                Frame frame = Csv.read(SCHEMA, file);
                if (frame.size() > 0 && IntStream.range(0, frame.size()).allMatch(r -> frame.isEmpty(r, "failure"))) {
                    finished.put(point, new Done(PointRuns.of(runs(frame), times(frame)), null));
                }
            }
        } catch (IOException e) {
            throw unusable(folder, e);
        }
        return finished;
    }

    private static List<Measured> runs(Frame frame) {
        return IntStream.range(0, frame.size()).mapToObj(r -> new Measured(exact(frame, r, "mean"),
                exact(frame, r, "p50"), exact(frame, r, "p95"), exact(frame, r, "p99"), exact(frame, r, "p999"),
                exact(frame, r, "max"), exact(frame, r, "drift"), exact(frame, r, "utilisation"),
                exact(frame, r, "max_utilisation"), frame.flag(r, "stable"),
                new Outcomes(exact(frame, r, "success"), exact(frame, r, "refused"), exact(frame, r, "late"),
                        exact(frame, r, "given_up"), exact(frame, r, "attempts"), exact(frame, r, "wasted")),
                frame.isEmpty(r, "share") ? null
                        : new PerServer(each(frame, r, "share"), each(frame, r, "busy")), null)).toList();
    }

    private static Histogram times(Frame frame) {
        try {
            return Histogram.parse(frame.text(0, "times"));
        } catch (NumberFormatException e) {
            throw damaged(frame, 0, "times", frame.text(0, "times"));
        }
    }

    private static double[] each(Frame frame, int row, String column) {
        return Arrays.stream(frame.text(row, column).split(" ")).mapToDouble(s -> exact(frame, row, column, s))
                .toArray();
    }

    private static String text(double[] each) {
        return Arrays.stream(each).mapToObj(Double::toString).collect(Collectors.joining(" "));
    }

    private static double exact(Frame frame, int row, String column) {
        return exact(frame, row, column, frame.text(row, column));
    }

    private static double exact(Frame frame, int row, String column, String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw damaged(frame, row, column, text);
        }
    }

    private static BadInput damaged(Frame frame, int row, String column, String text) {
        return new BadInput("checkpoint: " + frame.place(row) + column + ": " + text
                + " (expected: a number; remove the file to run the point again)");
    }

    /** Keeps a finished point. @throws BadInput if the folder cannot be written any more */
    public void keep(int point, Done done) {
        Frame frame = new Frame(SCHEMA);
        List<Measured> runs = done.runs().runs();
        for (int r = 0; r < runs.size(); r++) {
            Measured m = runs.get(r);
            Outcomes b = m.outcomes();
            PerServer s = m.servers();
            frame.add(r, "" + m.mean(), "" + m.p50(), "" + m.p95(), "" + m.p99(), "" + m.p999(), "" + m.max(),
                    "" + m.drift(), "" + m.utilisation(), "" + m.maxUtilisation(), m.stable(), "" + b.success(),
                    "" + b.refused(), "" + b.late(), "" + b.givenUp(), "" + b.attempts(), "" + b.wasted(), null,
                    s == null ? null : text(s.share()), s == null ? null : text(s.busy()),
                    r == 0 ? done.runs().times().toString() : null);
        }
        if (done.failure() != null) {
            Object[] row = new Object[SCHEMA.columns().size()];
            row[0] = runs.size();
            row[SCHEMA.index("failure")] = done.failure();
            frame.add(row);
        }
        try {
            WholeFile.write(folder.resolve("point-%06d.csv".formatted(point)), Csv.format(frame));
        } catch (IOException e) {
            throw unusable(folder, e);
        }
    }
}
