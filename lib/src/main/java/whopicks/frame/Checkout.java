package whopicks.frame;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The checkout of whopicks that the program was started in, or lies in. */
public final class Checkout {
    private Checkout() {}

    /**
     * Its top folder, found upwards from the working directory, or else from where the program itself lies; empty
     * where neither is in a checkout.
     */
    public static Optional<Path> top() {
        return above(Path.of("").toAbsolutePath()).or(() -> place().flatMap(Checkout::above));
    }

    /** The folder at or above another that has the catalogue and the library; other projects have catalogues too. */
    static Optional<Path> above(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve("jbang-catalog.json")) && Files.exists(at.resolve("lib/lib.java"))) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /** The jar, or the folder of classes, that the program runs from. */
    private static Optional<Path> place() {
        try {
            return Optional.of(Path.of(Checkout.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** SHA-256 of the library's classes, for a program that was started where no commit can be asked for. */
    static String digest() {
        try {
            Path place = place().orElseThrow(() -> new IOException("no place"));
            if (Files.isDirectory(place)) {
                return digest(place.resolve("whopicks"));
            }
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                return digest(jar.getPath("whopicks"));
            }
        } catch (IOException e) {
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
