package whopicks.grid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import whopicks.trace.TraceColumn;

/**
 * A file of measured numbers as an option names it.
 *
 * @param path the file
 * @param column what was read
 */
record TraceFile(Path path, TraceColumn column) {

    /**
     * Reads {@code FILE} or {@code FILE:COLUMN}.
     *
     * @param option name of the option, for messages
     * @param text what the option says, for messages
     * @throws BadInput if the file cannot be read, has no such column, or not enough numbers
     */
    static TraceFile read(String option, String text, String fileAndColumn) {
        String start = option + ": " + text + " (expected: ";
        try {
            int colon = fileAndColumn.lastIndexOf(':');
            boolean plain = colon < 0 || Files.exists(Path.of(fileAndColumn));
            Path path = Path.of(plain ? fileAndColumn : fileAndColumn.substring(0, colon));
            if (!Files.isRegularFile(path)) {
                throw new BadInput(start + "a file that can be read; " + path + " is none)");
            }
            return new TraceFile(path, TraceColumn.read(path, plain ? Optional.empty()
                    : Optional.of(fileAndColumn.substring(colon + 1))));
        } catch (InvalidPathException | IOException e) {
            throw new BadInput(start + "a file that can be read; " + e.getMessage() + ")");
        } catch (IllegalArgumentException e) {
            throw new BadInput(start + e.getMessage() + ")");
        }
    }

    /** What to tell the user of lines left out. */
    List<String> remarks() {
        return column.leftOut().remarks().stream().map(remark -> path + ": " + remark).toList();
    }
}
