package whopicks.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.lab.LabPolicy;
import whopicks.lab.Setting;
import whopicks.model.ArticleModel;
import whopicks.model.RandomInput;
import whopicks.stat.Estimate;

/** What a page with laboratories carries beside the model: the report's rows that they can make again. */
final class LabRows {
    /** A page without a report. */
    static final String NONE = "{}";

    private static final List<String> STUDIES = List.of("sim2", "sim3", "herd", "herd2");
    private static final List<String> SHOWN = List.of("mean", "p50", "p95", "p99");
    private static final List<LabPolicy> MAPPED =
            List.of(LabPolicy.LEAST_CONNECTIONS, LabPolicy.POWER_OF_TWO, LabPolicy.ROUND_ROBIN);
    private static final int MOST_RUNS = 100;

    private LabRows() {}

    /** The rows as JSON, by what {@link Setting#row} tells them apart. */
    static String of(Frames frames) {
        JsonObject rows = new JsonObject();
        STUDIES.stream().filter(frames::has).map(frames::get).forEach(frame -> {
            for (int r = 0; r < frame.size(); r++) {
                if (!frame.text(r, "ties").matches("first|rotate")) { // as the laboratory draws them
                    add(rows, key(frame, r), frame, r, SHOWN, "");
                }
            }
        });
        if (frames.has("frontier")) {
            Frame frame = frames.get("frontier");
            for (int r = 0; r < frame.size(); r++) {
                for (LabPolicy policy : MAPPED) {
                    add(rows, cell(frame, r, policy).row(), frame, r, List.of("p99"),
                            policy.toString().replace('-', '_') + "_");
                }
            }
        }
        return rows.toString();
    }

    /**
     * Where the page's laboratories show the row of a cell, as the part of a link behind the hash; "" where they do
     * not.
     *
     * @param key of the row
     */
    static String link(Frames frames, String study, Key key) {
        if (!STUDIES.contains(study) || !frames.has(study)) {
            return "";
        }
        Frame frame = frames.get(study);
        return IntStream.range(0, frame.size()).filter(r -> key.fits(frame, r)).boxed().findFirst()
                .map(r -> link(frame, r)).orElse("");
    }

    private static String link(Frame frame, int row) {
        String weight = frame.text(row, "weight");
        String policy = frame.text(row, "policy") + (weight.isEmpty() ? "" : ":" + weight);
        boolean slow = !frame.isEmpty(row, "slow_speed");
        boolean own = frame.text(row, "knowledge").equals("own");
        if (Arrays.stream(LabPolicy.values()).noneMatch(p -> p.toString().equals(policy))
                || frame.text(row, "ties").matches("first|rotate")) {
            return "";
        }
        Setting setting = new Setting(LabPolicy.of(policy), own ? (int) frame.number(row, "balancers") : 0,
                frame.number(row, "lag"), ArticleModel.LOAD, slow, (int) frame.number(row, "sessions"), false,
                frame.text(row, "streams").equals("article") ? RandomInput.Kind.ARTICLE : RandomInput.Kind.INDEPENDENT,
                (long) frame.number(row, "seed"), (int) frame.number(row, "runs"), (int) frame.number(row, "requests"),
                (int) frame.number(row, "warmup"));
        String section = own ? "herd" : setting.lag() > 0 ? "herd2" : setting.sessions() > 0 ? "sticky"
                : slow ? "slow" : "identical";
        return setting.row().equals(key(frame, row).replaceFirst("[^|]*", setting.command().toString()))
                ? "lab-" + section + "?" + setting.text() : ""; // another load, say
    }

    /** The setting behind a cell of the frontier's map. */
    static Setting cell(Frame map, int row, LabPolicy policy) {
        return new Setting(policy, 0, map.number(row, "lag"), map.number(row, "load"), false, 0, true,
                RandomInput.Kind.INDEPENDENT,
                (long) map.number(row, "seed"), (int) map.number(row, "runs"), (int) map.number(row, "requests"),
                (int) map.number(row, "warmup"));
    }

    private static void add(JsonObject rows, String key, Frame frame, int row, List<String> measures, String before) {
        JsonObject cells = new JsonObject();
        cells.addProperty("frame", frame.name() + ".csv");
        for (String measure : measures) {
            cells.addProperty(measure, frame.text(row, before + measure));
            cells.addProperty(measure + "_half_width", frame.text(row, before + measure + "_half_width"));
        }
        rows.add(key, cells);
    }

    /** As {@link Setting#row} writes it: numbers whole, so that page and frame round them alike. */
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
