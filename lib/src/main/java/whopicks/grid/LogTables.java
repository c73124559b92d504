package whopicks.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import whopicks.frame.Frame;
import whopicks.frame.LogFrames;
import whopicks.frame.Milliseconds;
import whopicks.frame.TextTable;
import whopicks.log.ArrivalFacts;
import whopicks.log.LogFacts;
import whopicks.log.ServerFacts;
import whopicks.log.Times;
import whopicks.stat.Estimate;

/**
 * What a log says, as frames and as text: its facts, its servers, and its own times beside the model's.
 *
 * @param model the log and the law of its service times
 * @param check its own times beside the model's; empty where that could not be run
 */
public record LogTables(LogModel model, Optional<LogCheck> check) {
    private static final double MS = 1e3;
    private static final int MOST_SERVERS = 40;
    private static final String NO_CHECK =
            "The model cannot be held against this log, which does not say when requests came.";

    private LogFacts facts() {
        return model.log().facts();
    }

    private List<Times> times() {
        return List.of(facts().queued(), facts().service(), facts().total());
    }

    /** What the log is as a file: a line for each thing to know. */
    public List<String> told() {
        String file = model.log().file();
        List<String> lines = new ArrayList<>(List.of(file + ": " + facts().told().text()));
        facts().told().remarks().forEach(r -> lines.add(file + ": " + r));
        return lines;
    }

    /** What it is and says in sentences, without the file's name and the servers'. */
    public List<String> log() {
        List<String> lines = new ArrayList<>(List.of(facts().told().text()));
        lines.addAll(new LogSentences(model).all());
        return lines;
    }

    /** Whether the model agrees, and what points to reasons, in sentences that name no server. */
    public List<String> verdict() {
        return check.map(c -> {
            List<String> lines = new ArrayList<>(List.of("The model of the cluster as described: "
                    + LogSentences.described(c.scenario())));
            lines.addAll(new LogSentences(model).verdict(c, LogReasons.of(facts().withoutNames(), check)));
            return lines;
        }).orElse(List.of(NO_CHECK));
    }

    /** The three frames. */
    public List<Frame> frames() {
        return List.of(factsFrame(), checkFrame(), serversFrame());
    }

    /** A row per fact. */
    public Frame factsFrame() {
        Frame frame = new Frame(LogFrames.FACTS);
        frame.add("lines", (double) facts().told().lines(), null, "lines");
        frame.add("unreadable", (double) facts().told().leftOut().count(), null, "lines");
        frame.add("requests", (double) facts().log().size(), null, "requests");
        for (int k = 0; k < LogFrames.KINDS.size(); k++) {
            Times t = times().get(k);
            for (int m = 0; m < Times.NAMES.size() && t.count() > 0; m++) {
                frame.add(LogFrames.KINDS.get(k) + " " + Times.NAMES.get(m), MS * t.values()[m],
                        MS * t.halfWidths()[m], "ms");
            }
        }
        frame.add("service mean", MS * model.mean(), model.fit().map(f -> MS * f.means().halfWidth()).orElse(null),
                "ms");
        model.fit().ifPresent(f -> frame.add("service sigma", f.sigma(), f.sigmas().halfWidth(), ""));
        ArrivalFacts a = facts().arrivals();
        if (a != null) {
            frame.add("rate", a.rate(), null, "requests/s");
            frame.add("load", model.load(), null, "");
            for (int w = 0; w < a.dispersion().length; w++) {
                frame.add(String.format(Locale.ROOT, "dispersion over %.0f s", ArrivalFacts.windows()[w]),
                        a.dispersion()[w], null, "");
            }
            frame.add("later half over earlier", a.trend(), null, "");
            for (int h = 0; h < a.hours().length; h++) {
                frame.add(String.format(Locale.ROOT, "rate at %02d:00 UTC", h), a.hours()[h], null, "requests/s");
            }
        }
        return frame;
    }

    /** A row per mean or percentile; empty without a check. */
    public Frame checkFrame() {
        Frame frame = new Frame(LogFrames.CHECK);
        check.ifPresent(c -> {
            for (int m = 0; m < Times.NAMES.size(); m++) {
                Estimate model = c.model(m);
                frame.add(Times.NAMES.get(m), MS * c.log().values()[m], MS * c.log().halfWidths()[m], MS * model.mean(),
                        MS * model.halfWidth(), c.difference(m), c.halfWidth(m), c.verdict(m), c.sojourn().toString(),
                        c.runs().runs().size(), c.scenario().requests(), c.scenario().warmup());
            }
        });
        return frame;
    }

    /** A row per server that the log names. */
    public Frame serversFrame() {
        Frame frame = new Frame(LogFrames.SERVERS);
        for (int s = 0; s < facts().servers().size(); s++) {
            ServerFacts server = facts().servers().get(s);
            Optional<LogCheck> beside = beside();
            int index = s;
            Optional<Estimate> share = beside.map(c -> c.share(index));
            Optional<Estimate> busy = beside.map(c -> c.busy(index));
            frame.add(s, server.name(), server.requests(), server.share(), share.map(Estimate::mean).orElse(null),
                    share.map(Estimate::halfWidth).orElse(null), busy(server), busy.map(Estimate::mean).orElse(null),
                    busy.map(Estimate::halfWidth).orElse(null), MS * server.meanTime(), server.errors());
        }
        return frame;
    }

    /** The check, where the model has as many servers as the log names. */
    private Optional<LogCheck> beside() {
        return check.filter(c -> c.scenario().cluster().servers() == facts().servers().size());
    }

    /** By its own times where these are service times, else by its requests and the law's mean. */
    private Double busy(ServerFacts server) {
        double workers = check.map(c -> c.scenario().conditions().server().workers()).orElse(1);
        double work = model.law() == LogLaw.SERVER ? server.busy()
                : facts().arrivals() == null ? Double.NaN : server.share() * facts().arrivals().rate() * model.mean();
        return work / workers;
    }

    /** All of it for a terminal. */
    public String text() {
        List<String> lines = new ArrayList<>();
        lines.add("What the log says");
        lines.add(timesTable().stripTrailing());
        lines.addAll(new LogSentences(model).all());
        if (!facts().servers().isEmpty()) {
            lines.add("");
            lines.add(serversTable().stripTrailing());
        }
        lines.add("");
        lines.addAll(checkLines());
        return String.join("\n", lines) + "\n";
    }

    private String timesTable() {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("time in ms"));
        Times.NAMES.forEach(n -> head.addAll(List.of(n, "")));
        head.add("requests");
        rows.add(head);
        for (int k = 0; k < LogFrames.KINDS.size(); k++) {
            Times t = times().get(k);
            if (t.count() > 0) {
                List<String> row = new ArrayList<>(List.of(LogFrames.KINDS.get(k)));
                for (int m = 0; m < Times.NAMES.size(); m++) {
                    row.addAll(withHalfWidth(t.values()[m], t.halfWidths()[m]));
                }
                row.add("" + t.count());
                rows.add(row);
            }
        }
        return TextTable.aligned(rows, left(rows, 0));
    }

    private String serversTable() {
        List<List<String>> rows = new ArrayList<>();
        boolean beside = beside().isPresent();
        rows.add(beside ? List.of("server", "requests", "share", "model's", "", "busy", "model's", "", "mean ms")
                : List.of("server", "requests", "share", "busy", "mean ms"));
        Frame frame = serversFrame();
        for (int r = 0; r < Math.min(MOST_SERVERS, frame.size()); r++) {
            List<String> row = new ArrayList<>(List.of(frame.text(r, "name"), frame.text(r, "requests"),
                    share(frame, r, "share")));
            row.addAll(beside ? List.of(share(frame, r, "model_share"), halfWidth(frame, r, "model_share"))
                    : List.of());
            row.add(share(frame, r, "busy"));
            row.addAll(beside ? List.of(share(frame, r, "model_busy"), halfWidth(frame, r, "model_busy")) : List.of());
            row.add(Milliseconds.text(frame.number(r, "mean_ms")));
            rows.add(row);
        }
        String more = frame.size() > MOST_SERVERS ? "... and " + (frame.size() - MOST_SERVERS) + " more servers\n" : "";
        return TextTable.aligned(rows, left(rows, 0)) + more;
    }

    private List<String> checkLines() {
        if (check.isEmpty()) {
            return List.of(NO_CHECK);
        }
        LogCheck c = check.get();
        List<String> lines = new ArrayList<>();
        lines.add("The model of the cluster as described: " + LogSentences.described(c.scenario()));
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(c.sojourn() + ", ms", "log", "", "model", "", "verdict"));
        for (int m = 0; m < Times.NAMES.size(); m++) {
            List<String> row = new ArrayList<>(List.of(Times.NAMES.get(m)));
            row.addAll(withHalfWidth(c.log().values()[m], c.log().halfWidths()[m]));
            row.addAll(withHalfWidth(c.model(m).mean(), c.model(m).halfWidth()));
            row.add(c.verdict(m));
            rows.add(row);
        }
        lines.add(TextTable.aligned(rows, left(rows, 0, 5)).stripTrailing());
        lines.addAll(new LogSentences(model).verdict(c, LogReasons.of(facts(), check)));
        return lines;
    }

    private static List<String> withHalfWidth(double value, double halfWidth) {
        return List.of(Milliseconds.text(MS * value), Milliseconds.halfWidth(MS * halfWidth));
    }

    private static String share(Frame frame, int row, String column) {
        return frame.isEmpty(row, column) ? "" : String.format(Locale.ROOT, "%.4f", frame.number(row, column));
    }

    private static String halfWidth(Frame frame, int row, String column) {
        String name = column + "_half_width";
        return frame.number(row, name) > 0 ? "+- " + share(frame, row, name) : ""; // equal in all runs, or one run
    }

    private static boolean[] left(List<List<String>> rows, int... columns) {
        boolean[] left = new boolean[rows.get(0).size()];
        Arrays.stream(columns).forEach(c -> left[c] = true);
        return left;
    }
}
