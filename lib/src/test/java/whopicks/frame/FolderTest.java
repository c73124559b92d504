package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FolderTest {
    private static final Schema TOY = new Schema("toy", "", List.of(Column.text("policy", ""),
            Column.whole("runs", "", ""),
            Column.number("p99", 5, "", ""), Column.number("lag", 2, "", ""), Column.flag("stable", ""),
            Column.whole("weight", "", "")));

    @TempDir
    private Path folder;

    @Test
    void aFrameReadWithoutItsSchemaHasTheSameTextsAndNumbers() throws IOException {
        Frame written = new Frame(TOY).add("random, as ever", 5, 25.06819, 0.0, true, null)
                .add("round-robin", 40, 17.0, 2.0, false, 4);
        Files.writeString(folder.resolve("toy.csv"), Csv.format(written));
        Frame read = Folder.read(folder).get("toy");
        assertEquals(Csv.format(written), Csv.format(read));
        assertEquals(25.06819, read.number(0, "p99"));
        assertEquals(40, read.number(1, "runs"));
        assertEquals(List.of(1), read.find(Map.of("lag", "2.00", "stable", "false", "weight", "4")));
    }

    /** A cell that somebody edited is told where a number is wanted of it, and numbers in other forms are read. */
    @ParameterizedTest
    @CsvSource({"abc, ", "NaN, ", "true, ", "0x1p3, ", "0, 0", "-5, -5", "1e5, 100000", "99999999999999999999, 1e20"})
    void anEditedCellIsANumberOrNamedWithFileLineAndColumn(String cell, Double number) throws IOException {
        Path file = folder.resolve("toy.csv");
        Files.writeString(file, "policy,p99\nrandom,25.06819\nround-robin," + cell + "\n");
        Frame read = Folder.read(folder).get("toy");
        if (number != null) {
            assertEquals(number, read.number(1, "p99"));
        } else {
            assertEquals(file + ": line 3: p99: " + cell + " (expected: a number)",
                    assertThrows(IllegalArgumentException.class, () -> read.number(1, "p99")).getMessage());
        }
    }

    @Test
    void aFolderWithoutFramesOrWithSomethingElseIsRefused() throws IOException {
        assertThrows(IllegalArgumentException.class, () -> Folder.read(folder));
        Files.writeString(folder.resolve("toy.csv"), "\u0000\u0001 no header");
        assertThrows(IllegalArgumentException.class, () -> Folder.read(folder));
    }
}
