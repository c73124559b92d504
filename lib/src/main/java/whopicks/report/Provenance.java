package whopicks.report;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import whopicks.frame.Manifest;

/** Where a report came from, from the manifest beside its frames. */
public final class Provenance {
    private static final String[] MEMBERS = {"command", "commit", "date", "tree", "jdk", "os", "cores", "seconds"};

    private Provenance() {}

    /**
     * A block per part of the manifest, the report's own first: what was run, where, when and how, and the sum of each
     * file.
     */
    public static Map<String, Map<String, String>> of(String manifest) {
        JsonObject studies = Manifest.studies(manifest);
        Map<String, Map<String, String>> blocks = new LinkedHashMap<>();
        blocks.put("report", block(studies, "report"));
        studies.keySet().forEach(study -> blocks.putIfAbsent(study, block(studies, study)));
        return blocks;
    }

    /** Command, commit, its date and state of the tree of a part; "" where the manifest leaves them open. */
    public static Map<String, String> about(String manifest, String study) {
        Map<String, String> block = block(Manifest.studies(manifest), study);
        return Map.of("command", block.getOrDefault("command", ""), "commit", block.getOrDefault("commit", ""), "date",
                block.getOrDefault("date", ""),
                "tree", block.getOrDefault("tree", ""));
    }

    /** A part's members in the order of printing; those that are left open are left out. */
    static Map<String, String> block(JsonObject studies, String study) {
        Map<String, String> lines = new LinkedHashMap<>();
        JsonObject run = studies.has(study) ? studies.getAsJsonObject(study) : new JsonObject();
        for (String member : MEMBERS) {
            JsonElement value = run.get(member);
            if (value != null && !value.isJsonNull()) {
                lines.put(member, value.getAsString());
            }
        }
        if (run.has("sha256")) {
            run.getAsJsonObject("sha256").entrySet()
                    .forEach(e -> lines.put(e.getKey(), "sha256 " + e.getValue().getAsString()));
        }
        return lines;
    }
}
