package whopicks.dns;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A script as its users run it: a JVM of its own, with this one's class path. */
final class ScriptProcess {
    private static final int PATIENCE_MINUTES = 4;

    private final String name;

    ScriptProcess(String name) {
        this.name = name;
    }

    /**
     * What a run left behind.
     *
     * @param out  standard output
     * @param err  standard error
     * @param code exit code
     */
    record Ended(String out, String err, int code) {}

    /** Runs it to its end. */
    Ended run(Path folder, String... arguments) throws IOException, InterruptedException {
        return end(start(folder, arguments), folder);
    }

    /** Starts it; it writes into files of the folder. */
    Process start(Path folder, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", // and the quiet logger, since the tests have Spark's too
                "-Dslf4j.provider=org.slf4j.nop.NOPServiceProvider", "-Dslf4j.internal.verbosity=ERROR", "-cp",
                System.getProperty("java.class.path"), name));
        words.addAll(List.of(arguments));
        return new ProcessBuilder(words).directory(folder.toFile()).redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile()).start();
    }

    /** Waits for what {@link #start} started. */
    static Ended end(Process process, Path folder) throws IOException, InterruptedException {
        if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException("still running: " + process.info());
        }
        return new Ended(Files.readString(folder.resolve("out.txt")), Files.readString(folder.resolve("err.txt")),
                process.exitValue());
    }
}
