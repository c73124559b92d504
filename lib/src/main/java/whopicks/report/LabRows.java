package whopicks.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.lab.LabPolicy;
import whopicks.stat.Estimate;

/** What a page with laboratories carries beside the model: the report's rows that they can make again. */
final class LabRows {
    /** A page without a report. */
    static final String NONE = "{}";

    static final List<String> STUDIES = List.of("sim2", "sim3", "herd", "herd2");
    private static final List<String> SHOWN = List.of("mean", "p50", "p95", "p99");
    private static final List<LabPolicy> MAPPED =
            List.of(LabPolicy.LEAST_CONNECTIONS, LabPolicy.POWER_OF_TWO, LabPolicy.ROUND_ROBIN);
    private static final List<String> REMEDIES = List.of("success", "attempts", "wasted", "survived");
    private static final int MOST_RUNS = 100;

    private LabRows() {}

    /** The rows as JSON, by what {@link whopicks.lab.Setting#row} tells them apart. */
    static String of(Frames frames) {
        JsonObject rows = new JsonObject();
        STUDIES.stream().filter(frames::has).map(frames::get).forEach(frame -> {
            for (int r = 0; r < frame.size(); r++) {
                if (LabLinks.isDrawn(frame, r)) {
                    add(rows, LabLinks.key(frame, r), frame, r, SHOWN, "");
                }
            }
        });
        if (frames.has("frontier")) {
            Frame frame = frames.get("frontier");
            for (int r = 0; r < frame.size(); r++) {
                for (LabPolicy policy : MAPPED) {
                    add(rows, LabLinks.cell(frame, r, policy).row(), frame, r, List.of("p99"),
                            policy.toString().replace('-', '_') + "_");
                }
            }
        }
        each(frames, "overload", (frame, r) -> add(rows, LabLinks.retryKey(frame, r), frame, r, REMEDIES, ""));
        each(frames, "overload-shedding", (frame, r) -> add(rows, LabLinks.retryKey(frame, r), frame, r,
                List.of("refused", "p99"), ""));
        each(frames, "overload-map", (frame, r) -> mapped(rows, frame, r));
        return rows.toString();
    }

    private static void each(Frames frames, String name, BiConsumer<Frame, Integer> row) {
        if (frames.has(name)) {
            IntStream.range(0, frames.get(name).size()).forEach(r -> row.accept(frames.get(name), r));
        }
    }

    /** A row of the map is of two settings: with the outage, and without. */
    private static void mapped(JsonObject rows, Frame frame, int row) {
        String key = LabLinks.retryKey(frame, row);
        survived(rows, key, frame, frame.text(row, "survived"));
        survived(rows, key.replaceFirst(" --outage [^|]*", ""), frame, frame.text(row, "untriggered"));
    }

    private static void survived(JsonObject rows, String key, Frame frame, String share) {
        if (!rows.has(key)) { // the frame of the remedies says more of it
            JsonObject cells = new JsonObject();
            cells.addProperty("frame", frame.name() + ".csv");
            cells.addProperty("survived", share);
            rows.add(key, cells);
        }
    }

    private static void add(JsonObject rows, String key, Frame frame, int row, List<String> measures, String before) {
        JsonObject cells = new JsonObject();
        cells.addProperty("frame", frame.name() + ".csv");
        for (String measure : measures) {
            cells.addProperty(measure, frame.text(row, before + measure));
            if (frame.schema().has(before + measure + "_half_width")) {
                cells.addProperty(measure + "_half_width", frame.text(row, before + measure + "_half_width"));
            }
        }
        rows.add(key, cells);
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
