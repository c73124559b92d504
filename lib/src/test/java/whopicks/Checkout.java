package whopicks;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The checkout that the tests run in. */
public final class Checkout {
    private Checkout() {}

    /** A path below the top folder. @throws IllegalStateException if the working directory is not inside a checkout */
    public static Path path(String relative) {
        return whopicks.frame.Checkout.top().orElseThrow(() -> new IllegalStateException("working directory: "
                + Path.of("").toAbsolutePath() + " (expected: inside a checkout of whopicks)")).resolve(relative);
    }

    /** The launcher on the PATH, else the one that make fetches; as in the Makefile. */
    public static String jbang() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator)).map(folder -> Path.of(folder, "jbang"))
                .filter(Files::isExecutable).findFirst().orElse(path(".jbang/jbang")).toString();
    }
}
