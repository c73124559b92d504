package whopicks.frame;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

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
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path part = Files.createTempFile(folder, "." + file.getFileName(), ".part");
        try {
            Files.writeString(part, text);
            if (Files.getFileStore(part).supportsFileAttributeView("posix")) { // temporary files are private by default
                Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rw-r--r--"));
            }
            try {
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
