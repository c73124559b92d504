package whopicks.lab;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The classes of the running program that a page's model is made of. */
public final class ModelClasses {
    /** Packages of the library that can come into a page. */
    public static final List<String> LIBRARY =
            List.of("lab", "model", "policy", "balance", "walk", "event", "study", "random", "stat");

    private ModelClasses() {}

    /** The class path. */
    public static List<File> path() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator)).map(File::new).toList();
    }

    /**
     * A checksum of the classes of some packages and of the names of the libraries that they call: two programs with
     * the same one have the same model.
     *
     * @param packages names below whopicks
     * @throws IOException if the classes cannot be read
     */
    public static String checksum(List<String> packages) throws IOException {
        MessageDigest digest = digest();
        path().stream().map(File::getName).filter(name -> name.startsWith("commons-")).sorted()
                .forEach(name -> digest.update(name.getBytes(StandardCharsets.UTF_8)));
        Path place = place();
        if (Files.isDirectory(place)) {
            add(digest, place.resolve("whopicks"), packages);
        } else {
            try (FileSystem archive = FileSystems.newFileSystem(place)) {
                add(digest, archive.getPath("/whopicks"), packages);
            }
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    private static void add(MessageDigest digest, Path top, List<String> packages) throws IOException {
        for (String name : packages) {
            if (Files.exists(top.resolve(name))) {
                try (Stream<Path> files = Files.list(top.resolve(name))) {
                    for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
                        digest.update(Files.readAllBytes(file));
                    }
                }
            }
        }
    }

    private static Path place() {
        try {
            return Path.of(ModelClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
