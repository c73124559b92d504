package whopicks.frame;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What differs in where two folders of frames came from, told by their manifests. */
public final class Provenance {
    /** What differs from run to run and says nothing: the frames themselves are compared. */
    private static final Set<String> IDLE = Set.of("seconds", "sha256");

    /**
     * One difference.
     *
     * @param study the study whose part differs
     * @param what which entry, such as {@code jdk} or {@code options --runs}
     * @param before its text in the old manifest; "" if it has none
     * @param after its text in the new one
     */
    public record Difference(String study, String what, String before, String after) {}

    private Provenance() {}

    /**
     * The differences of two manifests, study by study.
     *
     * @throws IllegalArgumentException if a text is no manifest
     */
    public static List<Difference> differences(String before, String after) {
        JsonObject old = parse(before);
        JsonObject now = parse(after);
        List<Difference> found = new ArrayList<>();
        for (String study : names(old, now)) {
            compare(study, "", part(old, study), part(now, study), found);
        }
        return found;
    }

    private static void compare(String study, String prefix, JsonObject before, JsonObject after,
            List<Difference> found) {
        for (String name : names(before, after)) {
            JsonElement old = before.has(name) ? before.get(name) : JsonNull.INSTANCE;
            JsonElement now = after.has(name) ? after.get(name) : JsonNull.INSTANCE;
            if (old.isJsonObject() && now.isJsonObject()) {
                if (!IDLE.contains(name)) {
                    compare(study, prefix + name + " ", old.getAsJsonObject(), now.getAsJsonObject(), found);
                }
            } else if (!old.equals(now) && !IDLE.contains(name)) {
                found.add(new Difference(study, prefix + name, text(old), text(now)));
            }
        }
    }

    private static JsonObject part(JsonObject manifest, String study) {
        return manifest.has(study) && manifest.get(study).isJsonObject() ? manifest.getAsJsonObject(study)
                : new JsonObject();
    }

    private static String text(JsonElement value) {
        return value.isJsonNull() ? "" : value instanceof JsonPrimitive p ? p.getAsString() : value.toString();
    }

    private static Set<String> names(JsonObject a, JsonObject b) {
        Set<String> names = new TreeSet<>(a.keySet());
        names.addAll(b.keySet());
        return names;
    }

    private static JsonObject parse(String text) {
        try {
            JsonObject manifest = new Gson().fromJson(text, JsonObject.class);
            return manifest == null ? new JsonObject() : manifest;
        } catch (JsonParseException e) {
            throw new IllegalArgumentException(Manifest.FILE
                    + ": damaged (expected: an object with a member per study)", e);
        }
    }
}
