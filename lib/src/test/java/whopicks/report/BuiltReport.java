package whopicks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import whopicks.Checkout;
import whopicks.page.PageCompiler;

/** The whole report from small runs, built once for all test classes by the very script that users run. */
public final class BuiltReport {
    private static final Path FOLDER = build();

    private BuiltReport() {}

    /** The folder with index.html and data/. */
    public static Path folder() {
        return FOLDER;
    }

    public static Path page() {
        return FOLDER.resolve("index.html");
    }

    private static Path build() {
        try {
            Path folder = Files.createTempDirectory("whopicks-report");
            PageCompiler.compile(Checkout.path("")); // as make does before
            Path log = folder.resolve("log");
            Process script = new ProcessBuilder(Checkout.jbang(), "scripts/report.java", "--quick", "--out",
                    folder.toString())
                    .directory(Checkout.path("").toFile()).redirectErrorStream(true).redirectOutput(log.toFile())
                    .start();
            if (!script.waitFor(5, TimeUnit.MINUTES) || script.exitValue() != 0) {
                script.destroy();
                throw new IllegalStateException("scripts/report.java failed: " + Files.readString(log));
            }
            return folder;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
