package whopicks.frame;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Where a folder of frames came from: {@code manifest.json} beside the CSV files, a member per study. */
public final class Manifest {
    private Manifest() {}

    /** Name of the file. */
    public static final String FILE = "manifest.json";

    /**
     * The text of a folder's manifest with one study's part replaced, and the other parts as they were.
     *
     * @param before the text so far; null if there is none
     * @param study name of the study
     * @param command what was run, as one would type it
     * @param options every option with its value, defaults too
     * @param seconds time the work took
     * @param csv name and text of each CSV file
     * @throws IllegalArgumentException if the text so far is not a JSON object
     */
    public static String with(String before, String study, String command, Map<String, String> options, double seconds,
            Map<String, String> csv) {
        Gson gson = gson();
        JsonObject studies = before == null ? new JsonObject() : studies(before);
        studies.add(study, gson.toJsonTree(part(command, options, seconds, csv)));
        return gson.toJson(studies) + "\n";
    }

    /**
     * The text of a folder's manifest together with those parts of another's that speak of some files.
     *
     * @param before the text so far; null if there is none
     * @param other the other manifest's text
     * @param files names of the files
     * @throws IllegalArgumentException if a text is not a JSON object
     */
    public static String withParts(String before, String other, Set<String> files) {
        JsonObject studies = before == null ? new JsonObject() : studies(before);
        studies(other).entrySet().stream().filter(part -> part.getValue().getAsJsonObject().getAsJsonObject("sha256")
                .keySet().stream().anyMatch(files::contains)).forEach(part -> studies.add(part.getKey(),
                        part.getValue()));
        return gson().toJson(studies) + "\n";
    }

    private static Gson gson() {
        return new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().create();
    }

    /** A manifest's text as an object, a member per study. @throws IllegalArgumentException if it is none */
    public static JsonObject studies(String text) {
        try {
            return JsonParser.parseString(text).getAsJsonObject();
        } catch (JsonParseException | IllegalStateException e) {
            throw new IllegalArgumentException(FILE
                    + ": damaged (expected: a JSON object; remove the file to start again)", e);
        }
    }

    private static Map<String, Object> part(String command, Map<String, String> options, double seconds,
            Map<String, String> csv) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("command", command);
        all.put("options", options);
        all.put("commit", git("rev-parse", "HEAD"));
        all.put("date", git("show", "-s", "--format=%cs", "HEAD")); // of the commit: the same commit has the same page
        // what the program is made of: not what it writes
        String status = git("status", "--porcelain", "--", "lib", "scripts", "templates");
        all.put("tree", status == null ? null : status.isEmpty() ? "clean" : "changed");
        if (status == null) { // started elsewhere: the program itself must do
            all.put("no_commit", Checkout.top().isEmpty() ? "neither the working directory nor the program lies in a "
                    + "checkout of whopicks; program, the digest of its classes, tells versions apart"
                    : "git does not answer in the checkout; program, the digest of its classes, tells versions apart");
            all.put("program", "sha256 " + Checkout.digest());
        }
        all.put("jdk", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        all.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch"));
        all.put("cores", Runtime.getRuntime().availableProcessors());
        all.put("seconds", Math.round(seconds * 1000) / 1000.0);
        Map<String, String> sums = new LinkedHashMap<>();
        csv.forEach((name, text) -> sums.put(name, sha256(text)));
        all.put("sha256", sums);
        return all;
    }

    /** SHA-256 of a text in UTF-8, in lower-case hexadecimal digits. */
    public static String sha256(String text) {
        return sha256(text.getBytes(StandardCharsets.UTF_8));
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }

    /** What git answers in the checkout that the program belongs to; null outside one or without git. */
    private static String git(String... words) {
        Optional<Path> top = Checkout.top();
        if (top.isEmpty()) {
            return null;
        }
        try {
            List<String> command = new java.util.ArrayList<>(List.of("git", "-C", top.get().toString()));
            command.addAll(List.of(words));
            Process git = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            String answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return git.waitFor(10, TimeUnit.SECONDS) && git.exitValue() == 0 ? answer : null;
        } catch (IOException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }
}
