package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import whopicks.live.LivePolicy;
import whopicks.live.LiveResult;
import whopicks.live.LiveScenario;
import whopicks.live.Prediction;

/** The frame of the runs against real balancers: a row per run, with what the model says of it. */
public final class LiveFrames {
    private static final String TIMES = Column.SERVICE_TIMES;
    private static final List<String> PERCENTILES = List.of("p50", "p95", "p99");

    private LiveFrames() {}

    /** What is run: the columns that every frame of live runs begins with. */
    static List<Column> setting() {
        return List.of(
                Column.text("table", "Table of the study that the row belongs to").key(),
                Column.text("balancer",
                        "Program between client and servers; none: the client picks by itself, with the model's "
                        + "policies").key(),
                Column.text("version", "What the program says of its version"),
                Column.text("policy", "How the balancer picks a server").key(),
                Column.text("called", "The same in the words of the program's configuration"),
                Column.text("model_policy", "The model's policy beside it"),
                Column.whole("servers", "servers", "Servers, each one FIFO queue").key(),
                Column.number("slow_speed", 3, "work per unit of time",
                        "Speed of server 0 where the others have 1; empty where all have 1").key(),
                Column.whole("weight", "", "Weight of each other server for one of server 0").key(),
                Column.whole("balancers", "processes",
                        "Balancers with counters of their own; each request goes to one drawn uniformly").key(),
                Column.whole("workers", "", "Threads of each haproxy, worker processes of each nginx").key(),
                Column.whole("sessions", "sessions", "Sessions pinned to a server; 0 for no pinning").key(),
                Column.number("load", 4, "", "Requests per server and mean service time").key(),
                Column.number("unit", 3, "ms", "Length of one mean service time in the live run").key(),
                Column.whole("seed", "",
                        "Seed of arrivals, requirements and sessions; the live run is run 0 of the model").size(),
                Column.whole("requests", "requests", "Requests sent").size(),
                Column.whole("warmup", "requests", "Requests not counted at the start").size());
    }

    /** The frame's schema. */
    public static Schema schema() {
        List<Column> columns = new ArrayList<>(setting());
        for (String p : PERCENTILES) {
            columns.addAll(compared(Column.number(p, 4, TIMES, "Live sojourn time, " + p
                    + ", from the planned instant of sending"), "The model's " + p
                    + " for the same arrivals and requirements"));
        }
        columns.addAll(List.of(
                Column.whole("model_runs", "runs", "Runs of the model behind the intervals").size(),
                Column.flag("agrees",
                        "Whether live p99 lies in the model's interval, with the overhead allowed for at the upper "
                        + "end"),
                Column.number("uneven_p99_low", 4, TIMES,
                        "Random policies: model_p99_low with draws that follow the live shares"),
                Column.number("uneven_p99_high", 4, TIMES,
                        "Random policies: model_p99_high with draws that follow the live shares"),
                Column.number("least_share", 4, "", "Requests of the server that got the fewest over the even share"),
                Column.number("most_share", 4, "", "Requests of the server that got the most over the even share"),
                Column.number("overhead", 4, TIMES,
                        "Median of sojourn time less service time at load 0.05: network, balancer, wake-ups"),
                Column.number("send_lag_p999", 4, TIMES, "How late requests were sent, p99.9"),
                Column.number("answer_lag_p999", 4, TIMES, "How late servers answered, p99.9"),
                Column.whole("connections", "connections", "Connections that the client opened"),
                Column.whole("tries", "runs",
                        "Live runs made, of which the last is shown; one that is sent too late is repeated").size(),
                Column.flag("valid", "Whether the client kept its schedule and every request was answered"),
                Column.text("note", "Why a run is not valid")));
        return new Schema("live", "One run against a real balancer a row, beside the model.", columns);
    }

    /**
     * Adds a run.
     *
     * @param table id of the table that the row belongs to
     * @param version what the balancer says of its version
     */
    public static void add(Frame frame, String table, String version, LiveResult result) {
        List<Object> row = new ArrayList<>(setting(table, version, result.scenario()));
        Prediction model = result.model();
        for (int p = 0; p < PERCENTILES.size(); p++) {
            row.addAll(compared(result.live()[p], model, p));
        }
        Prediction uneven = result.uneven();
        row.addAll(Arrays.asList(model.runs(), result.agrees(LiveResult.P99),
                uneven == null ? null : uneven.low()[LiveResult.P99], uneven == null ? null
                : uneven.high()[LiveResult.P99],
                result.leastShare(), result.mostShare(), result.overhead(), result.lag(), result.lateness(),
                result.connections(), result.tries(), result.valid(), result.invalid()));
        frame.add(row.toArray());
    }

    /** A column of live runs, and beside it those of the model's value and of the interval of such runs. */
    static List<Column> compared(Column live, String model) {
        String name = "model_" + live.name();
        return List.of(live, Column.number(name, live.decimals(), live.unit(), model),
                Column.number(name + "_low", live.decimals(), live.unit(), "Lower end of the interval that holds the "
                        + "model's " + live.name() + " of a run of that many requests with probability 0.95"),
                Column.number(name + "_high", live.decimals(), live.unit(), "Upper end of that interval"));
    }

    /** The cells of {@link #compared(Column, String)}. */
    static List<Object> compared(double live, Prediction model, int measure) {
        return List.of(live, model.same()[measure], model.low()[measure], model.high()[measure]);
    }

    /** A row's policy, with the weights where they differ: {@code round-robin 1:4}. */
    public static String policy(Frame frame, int row) {
        String weight = frame.text(row, "weight");
        return frame.text(row, "policy") + (weight.equals("1") ? "" : " 1:" + weight);
    }

    /** What a sentence calls a row: {@code nginx round-robin 1:4 (slow)}. */
    static String name(Frame frame, int row) {
        return frame.text(row, "balancer") + " " + policy(frame, row) + " (" + frame.text(row, "table") + ")";
    }

    /** The cells of {@link #setting()}. */
    static List<Object> setting(String table, String version, LiveScenario s) {
        LivePolicy policy = s.policy();
        double first = s.cluster().speeds().get(0);
        return Arrays.asList(table, policy.product().toString(), version, policy.label(),
                policy.called(), s.model().policy().name(), s.cluster().servers(), first == 1 ? null : first,
                s.weight(), s.balancers(), s.workers(), s.sessions(), s.load(), s.unit().toNanos() / 1e6, s.seed(),
                s.requests(), s.warmup());
    }
}
