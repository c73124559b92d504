package whopicks.report;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/** Where a report came from, from the manifest beside its frames. */
public final class Provenance {
    private Provenance() {}

    /** What to print of a study's part, by label. Members that the manifest leaves open are left out. */
    public static Map<String, String> of(String manifest, String study) {
        Map<String, String> lines = new LinkedHashMap<>();
        JsonObject run = new Gson().fromJson(manifest, JsonObject.class).getAsJsonObject(study);
        for (String member : new String[] {"command", "commit", "tree", "jdk", "os", "cores", "seconds"}) {
            if (run.has(member) && !run.get(member).isJsonNull()) {
                lines.put(member, run.get(member).getAsString());
            }
        }
        run.getAsJsonObject("sha256").entrySet().forEach(e -> lines.put(e.getKey(), "sha256 " + e.getValue().getAsString()));
        return lines;
    }
}
