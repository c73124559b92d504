package whopicks.frame;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The checkout of whopicks that the program was started in. */
public final class Checkout {
    private Checkout() {}

    /** Its top folder, found from the working directory upwards by the catalogue; empty outside of one. */
    public static Optional<Path> top() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve("jbang-catalog.json"))) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }
}
