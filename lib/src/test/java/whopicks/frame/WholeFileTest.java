package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    private Path folder;

    @Test
    void foldersOnTheWayAreMadeAndNothingElseIsLeft() throws IOException {
        Path file = folder.resolve("a/b/c.csv");
        WholeFile.write(file, "größer\n");
        assertEquals("größer\n", Files.readString(file));
        assertEquals(List.of("c.csv"), names(file.getParent()));
        assertEquals("rw-r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void whenWritingFailsTheOldFileStaysAndNoPartIsLeft() throws IOException {
        Path occupied = folder.resolve("taken.csv");
        Files.createDirectories(occupied.resolve("full")); // a folder that is not empty cannot be replaced
        assertThrows(IOException.class, () -> WholeFile.write(occupied, "new"));
        assertTrue(Files.isDirectory(occupied.resolve("full")));
        Path file = folder.resolve("old.csv");
        WholeFile.write(file, "old");
        assertThrows(IOException.class, () -> WholeFile.write(file.resolve("below.csv"), "new"));
        String halfACharacter = "\ud800"; // cannot be written in UTF-8
        assertThrows(IOException.class, () -> WholeFile.write(file, "x".repeat(100_000) + halfACharacter));
        assertEquals("old", Files.readString(file));
        assertEquals(List.of("old.csv", "taken.csv"), names(folder));
    }

    @Test
    void ofSeveralFilesNoneIsChangedIfOneCannotBeWritten() throws IOException {
        Path first = folder.resolve("a.csv");
        WholeFile.write(first, "old");
        Map<Path, String> texts = new LinkedHashMap<>();
        texts.put(first, "new");
        texts.put(folder.resolve("b.csv"), "half a character: \ud800");
        assertThrows(IOException.class, () -> WholeFile.write(texts));
        assertEquals("old", Files.readString(first));
        assertEquals(List.of("a.csv"), names(folder));
        texts.put(folder.resolve("b.csv"), "whole");
        WholeFile.write(texts);
        assertEquals("new", Files.readString(first));
        assertEquals(List.of("a.csv", "b.csv"), names(folder));
    }

    @Test
    void aReaderSeesTheOldTextOrTheNewOneAndNothingBetween() throws Exception {
        Path file = folder.resolve("f.csv");
        String a = "a".repeat(1 << 18);
        String b = "b".repeat(1 << 18);
        WholeFile.write(file, a);
        AtomicBoolean half = new AtomicBoolean();
        AtomicBoolean done = new AtomicBoolean();
        Thread reader = new Thread(() -> {
            while (!done.get()) {
                try {
                    String text = Files.readString(file);
                    half.compareAndSet(false, !text.equals(a) && !text.equals(b));
                } catch (IOException e) {
                    half.set(true);
                }
            }
        });
        reader.start();
        for (int i = 0; i < 50; i++) {
            WholeFile.write(file, i % 2 == 0 ? b : a);
        }
        done.set(true);
        reader.join();
        assertFalse(half.get());
    }

    private static List<String> names(Path of) throws IOException {
        try (Stream<Path> files = Files.list(of)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }
}
