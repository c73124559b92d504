package whopicks.frame;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

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

    /** SHA-256 of the library's classes, for a program that was started where no commit can be asked for. */
    static String digest() {
        try {
            Path place = Path.of(Checkout.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) {
                return digest(place.resolve("whopicks"));
            }
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                return digest(jar.getPath("whopicks"));
            }
        } catch (IOException | URISyntaxException e) {
            return "unknown";
        }
    }

    private static String digest(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            StringBuilder sums = new StringBuilder();
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                sums.append(file).append(Manifest.sha256(Files.readAllBytes(file)));
            }
            return Manifest.sha256(sums.toString().replace(folder.toString(), ""));
        }
    }
}
