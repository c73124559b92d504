package whopicks;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of the checkout that the tests run in, found from the working directory upwards. */
public final class Checkout {
    private Checkout() {}

    /** A path below the top folder. @throws IllegalStateException if the working directory is not inside a checkout */
    public static Path path(String relative) {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve("jbang-catalog.json"))) {
                return at.resolve(relative);
            }
        }
        throw new IllegalStateException("working directory: " + Path.of("").toAbsolutePath()
                + " (expected: inside a checkout of whopicks)");
    }
}
