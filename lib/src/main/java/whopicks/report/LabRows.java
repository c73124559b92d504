package whopicks.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import whopicks.frame.Frame;
import whopicks.stat.Estimate;

/** What a page with laboratories carries beside the model: the report's rows that they can make again. */
final class LabRows {
    /** A page without a report. */
    static final String NONE = "{}";

    private static final List<String> STUDIES = List.of("sim2", "sim3", "herd", "herd2");
    private static final List<String> SHOWN = List.of("mean", "p50", "p95", "p99");
    private static final int MOST_RUNS = 100;

    private LabRows() {}

    /** The rows as JSON, by what {@link whopicks.lab.Setting#row} tells them apart. */
    static String of(Frames frames) {
        JsonObject rows = new JsonObject();
        for (String study : STUDIES) {
            Frame frame = frames.get(study);
            for (int r = 0; r < frame.table().rowCount(); r++) {
                JsonObject row = new JsonObject();
                row.addProperty("frame", study + ".csv");
                for (String measure : SHOWN) {
                    row.addProperty(measure, frame.text(r, measure));
                    row.addProperty(measure + "_half_width", frame.text(r, measure + "_half_width"));
                }
                rows.add(key(frame, r), row);
            }
        }
        return rows.toString();
    }

    /** As {@link whopicks.lab.Setting#row} writes it: numbers whole, so that page and frame round them alike. */
    private static String key(Frame frame, int row) {
        return String.join("|", text(frame, row, "study", "policy", "weight", "slow_speed", "balancers", "knowledge"),
                "" + Math.round(100 * frame.number(row, "lag")), frame.text(row, "sessions"),
                "" + Math.round(10_000 * frame.number(row, "load")), text(frame, row, "streams", "seed", "requests",
                        "warmup", "runs"));
    }

    private static String text(Frame frame, int row, String... columns) {
        return Arrays.stream(columns).map(c -> frame.text(row, c)).collect(Collectors.joining("|"));
    }

    /** Student's quantiles by the number of runs, as JSON. */
    static String quantiles() {
        JsonArray quantiles = new JsonArray();
        for (int runs = 0; runs <= MOST_RUNS; runs++) {
            quantiles.add(runs < 2 ? 0 : Estimate.quantile(runs - 1));
        }
        return quantiles.toString();
    }
}
