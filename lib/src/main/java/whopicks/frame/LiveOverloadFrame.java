package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import whopicks.live.LiveConditions;
import whopicks.live.LiveOutcome;

/** The frame of live runs under overload: a row per run, with what became of its requests and what the model says. */
public final class LiveOverloadFrame {
    private static final List<String> CONDITIONS = List.of("limit", "discipline", "deadline", "most_attempts",
            "on_deadline", "outage");
    private static final Map<String, String> WORDS = Map.of(
            "success", "Share of the requests that were answered in time",
            "refused", "Share of the requests that were refused at their last attempt",
            "attempts", "Attempts a request that reached a server",
            "p50", "Sojourn time of the requests that succeed, p50, from the planned instant of sending",
            "p99", "Sojourn time of the requests that succeed, p99, from the planned instant of sending");

    private LiveOverloadFrame() {}

    /** The frame's schema. */
    public static Schema schema() {
        List<Column> columns = new ArrayList<>(LiveFrames.setting());
        columns.addAll(List.of(
                Column.text("limit", "Most requests in a server; none for no limit").key(),
                Column.text("discipline", "Who waits and for how long: codel:T:T drops what has waited for T").key(),
                Column.text("deadline", "Time after which a client gives an attempt up; inf for never").key(),
                Column.text("most_attempts", "Most attempts of a request").key(),
                Column.text("on_deadline", "What servers do with what was given up").key(),
                Column.text("outage", "When all servers stand still, AT:FOR:SPEED, in mean service times").key(),
                Column.text("balancer_does", "What of this the balancer does").key()));
        for (String name : LiveOutcome.NAMES) {
            String unit = name.startsWith("p") ? Column.SERVICE_TIMES : "";
            columns.addAll(LiveFrames.compared(Column.number(name, 4, unit, WORDS.get(name)),
                    "The model's " + name + " for the same arrivals and requirements"));
            columns.add(Column.flag(name + "_agrees", "Whether live " + name + " lies in the model's interval"));
        }
        columns.addAll(List.of(
                Column.whole("model_runs", "runs", "Runs of the model behind the intervals").size(),
                Column.number("overhead", 4, Column.SERVICE_TIMES,
                        "Median of sojourn time less service time at load 0.05: network, balancer, wake-ups"),
                Column.number("send_lag_p999", 4, Column.SERVICE_TIMES, "How late requests were sent, p99.9"),
                Column.whole("tries", "runs",
                        "Live runs made, of which the last is shown; one that is sent too late is repeated").size(),
                Column.flag("valid", "Whether the client kept its schedule and every request came to an end"),
                Column.text("note", "Why a run is not valid")));
        return new Schema("live-overload", "One run under overload against a real balancer a row, beside the model.",
                columns);
    }

    /** Adds a run; parameters as for {@link LiveFrames#add}. */
    public static void add(Frame frame, String table, String version, LiveOutcome result) {
        LiveConditions conditions = result.scenario().conditions();
        Map<String, Object> parameters = conditions.model().parameters();
        List<Object> row = new ArrayList<>(LiveFrames.setting(table, version, result.scenario()));
        CONDITIONS.forEach(c -> row.add(parameters.get(c).toString()));
        row.add(conditions.duties().stream().map(d -> d.name().toLowerCase(Locale.ROOT)).sorted()
                .collect(Collectors.joining("+")));
        for (int m = 0; m < LiveOutcome.NAMES.size(); m++) {
            row.addAll(LiveFrames.compared(result.live()[m], result.model(), m));
            row.add(result.agrees(m));
        }
        row.addAll(Arrays.asList(result.model().runs(), result.overhead(), result.lag(), result.tries(),
                result.valid(), result.invalid()));
        frame.add(row.toArray());
    }

    /** What a frame says in words: in how many runs each measure agrees, and where it does not. */
    public static List<String> verdicts(Frame frame) {
        List<Integer> valid = IntStream.range(0, frame.size()).filter(r -> frame.flag(r, "valid")).boxed().toList();
        List<String> sentences = new ArrayList<>();
        for (String name : List.of("success", "attempts", "p99")) {
            List<Integer> outside = valid.stream().filter(r -> !frame.flag(r, name + "_agrees")).toList();
            sentences.add("Live " + name + " lies in the model's 95 % interval in " + (valid.size() - outside.size())
                    + " of " + valid.size() + " runs" + (outside.isEmpty() ? "." : "; outside: " + outside.stream()
                    .map(r -> outside(frame, r, name)).collect(Collectors.joining(", ")) + "."));
        }
        IntStream.range(0, frame.size()).filter(r -> !frame.flag(r, "valid")).forEach(r -> sentences.add(
                "Not valid and not counted: " + LiveFrames.name(frame, r) + ", " + frame.text(r, "note") + "."));
        return sentences;
    }

    private static String outside(Frame frame, int r, String measure) {
        return String.format(Locale.ROOT, "%s %.4g (model %.4g to %.4g)", LiveFrames.name(frame, r),
                frame.number(r, measure), frame.number(r, "model_" + measure + "_low"),
                frame.number(r, "model_" + measure + "_high"));
    }
}
