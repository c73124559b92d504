package whopicks.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The files of a checkout that a page's model is made of. */
final class ModelSources {
    /** Packages that can come into the page, the versions of the libraries they call, and the page's own classes. */
    private static final List<String> PLACES = Stream.concat(
            Stream.of("lab", "model", "policy", "balance", "walk", "event", "study", "random", "stat")
                    .map(name -> "lib/src/main/java/whopicks/" + name),
            Stream.of("lib/src/page/java/whopicks/page", "lib/lib.java", "lib/teavm.java")).toList();

    private ModelSources() {}

    /**
     * A checksum of them: two checkouts with the same one have the same model.
     *
     * @param checkout its top folder
     * @throws IOException if a file cannot be read
     */
    static String checksum(Path checkout) throws IOException {
        MessageDigest digest = digest();
        for (String place : PLACES) {
            try (Stream<Path> files = Files.walk(checkout.resolve(place))) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    digest.update(checkout.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                    digest.update(Files.readAllBytes(file));
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
