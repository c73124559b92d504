package whopicks.frame;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;

/** Files that are there whole or not at all. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes a text under a temporary name in the same folder, then moves it into place, so that a reader or a killed
     * writer never leaves a half. Folders on the way are made.
     *
     * @throws IOException if it cannot be written
     */
    public static void write(Path file, String text) throws IOException {
        write(Map.of(file, text));
    }

    /** The same of several files, of which none is changed if one cannot be written. */
    public static void write(Map<Path, String> texts) throws IOException {
        Map<Path, Path> parts = new LinkedHashMap<>();
        try {
            for (Map.Entry<Path, String> text : texts.entrySet()) {
                Path folder = text.getKey().toAbsolutePath().getParent();
                Files.createDirectories(folder);
                Path part = Files.createTempFile(folder, "." + text.getKey().getFileName(), ".part");
                parts.put(text.getKey(), part);
                Files.writeString(part, text.getValue());
                if (Files.getFileStore(part).supportsFileAttributeView("posix")) { // temporary files are private
                    Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rw-r--r--"));
                }
            }
            for (Map.Entry<Path, Path> part : parts.entrySet()) {
                move(part.getValue(), part.getKey());
            }
        } finally {
            for (Path part : parts.values()) {
                Files.deleteIfExists(part);
            }
        }
    }

    private static void move(Path part, Path file) throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
