package whopicks.dns;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import whopicks.Checkout;

/** A script of the checkout as its users run it, in a JVM of its own; JBang builds it once. */
final class BuiltScript {
    private final List<String> command;

    private BuiltScript(List<String> command) {
        this.command = command;
    }

    /**
     * What a run left behind.
     *
     * @param out  standard output
     * @param err  standard error
     * @param code exit code
     */
    record Ended(String out, String err, int code) {}

    static BuiltScript of(String name) throws IOException, InterruptedException {
        String script = Checkout.path("scripts/" + name + ".java").toString();
        jbang("build", script);
        JsonObject facts = JsonParser.parseString(jbang("info", "tools", script)).getAsJsonObject();
        List<String> classpath = new ArrayList<>(List.of(facts.get("applicationJar").getAsString()));
        for (JsonElement jar : facts.getAsJsonArray("resolvedDependencies")) {
            classpath.add(jar.getAsString());
        }
        return new BuiltScript(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", String.join(File.pathSeparator, classpath), name));
    }

    /** Runs it to its end. */
    Ended run(Path folder, String... arguments) throws IOException, InterruptedException {
        Process process = start(folder, arguments);
        return end(process, folder);
    }

    /** Starts it; it writes into files of the folder. */
    Process start(Path folder, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(arguments));
        return new ProcessBuilder(words).directory(folder.toFile()).redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile()).start();
    }

    /** Waits for what {@link #start} started. */
    static Ended end(Process process, Path folder) throws IOException, InterruptedException {
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException("still running: " + process.info());
        }
        return new Ended(Files.readString(folder.resolve("out.txt")), Files.readString(folder.resolve("err.txt")),
                process.exitValue());
    }

    private static String jbang(String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, "jbang")).filter(Files::isExecutable).findFirst()
                .orElse(Checkout.path(".jbang/jbang")).toString()));
        words.addAll(List.of(arguments));
        Process process = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(words + ": exit code " + process.exitValue());
        }
        return out;
    }
}
