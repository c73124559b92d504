package whopicks.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceColumnTest {
    @TempDir
    Path folder;

    private TraceColumn lines(String text) throws IOException {
        return TraceColumn.read(Files.writeString(folder.resolve("a.txt"), text), Optional.empty());
    }

    private TraceColumn column(String name, String text) throws IOException {
        return TraceColumn.read(Files.writeString(folder.resolve("a.csv"), text), Optional.of(name));
    }

    private void refused(String start, String text) {
        String message = assertThrows(IllegalArgumentException.class, () -> lines(text)).getMessage();
        assertTrue(message.startsWith(start), message);
        assertEquals(1, message.lines().count());
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|"})
    void aColumnIsFoundWhateverIsBetweenTheFields(String between) throws IOException {
        String text = IntStream.range(0, 20).mapToObj(i -> String.join(between, "a" + i, "" + i, "0.5", "x"))
                .collect(Collectors.joining("\n"));
        assertArrayEquals(IntStream.range(0, 20).asDoubleStream().toArray(),
                column("t", String.join(between, "name", "t", "s", "z") + "\n" + text).values());
    }

    @Test
    void rowsWithMoreFieldsThanTheHeaderAreLeftOutAndNamed() throws IOException {
        String rows = IntStream.range(0, 20).mapToObj(i -> i % 10 == 0 ? i + ",a,7,0.5,9" : i + ",a,0.5,9")
                .collect(Collectors.joining("\n"));
        TraceColumn column = column("elapsed", "t,label,elapsed,bytes\n" + rows);
        assertEquals(18, column.values().length);
        assertEquals(0.5, column.values()[0]);
        assertEquals(List.of(
                "2 lines left out: more fields than the header's 4: line 2 \"0,a,7,0.5\", line 12 \"10,a,7,0.5\""),
                column.leftOut().remarks());
        assertEquals(2, column("t", "t,s\n1,2,\n3,4,,\n").values().length, "a comma at the end is no field");
    }

    @Test
    void aRowOfTwentyThousandFieldsIsOneRowLeftOut() throws IOException {
        String rows = "1,2\n".repeat(10) + "1,".repeat(20_000) + "1\n";
        TraceColumn column = column("t", "t,s\n" + rows);
        assertEquals(10, column.values().length);
        assertEquals(1, column.leftOut().count());
    }

    @Test
    void aRowOrAFieldBeyondAllMeasureIsSaidToBeOne() throws IOException {
        for (String wide : List.of("1,".repeat(200_000), "x".repeat(3 * TextFile.LONGEST))) {
            String message = assertThrows(IOException.class, () -> column("t", "t,s\n" + "1,2\n".repeat(2000) + wide
                    + "\n")).getMessage();
            assertTrue(message.matches(
                    "after line \\d+ a row has more than 131072 fields, or a field more than 1048576 characters"),
                    message);
        }
    }

    @Test
    void zeroIsANumber() throws IOException {
        assertArrayEquals(new double[] {0, 3, 0, 1}, lines("0\n3\n0\n1\n").values());
    }

    @Test
    void linesWithoutANumberAreNamedAndMoreThanAFifthOfThemIsAnError() throws IOException {
        TraceColumn column = lines("ms\n1\n2\n\n3\n4\n");
        assertEquals(List.of("1 line left out: no number >= 0, and no date: line 1 \"ms\""),
                column.leftOut().remarks());
        refused("numbers in at least 80 % of the lines; 3 of 5 have one: 2 lines left out: no number >= 0, and no "
                + "date: line 4 \"-\"", "1\n2\n3\n-\n-1\n");
        refused("numbers in at least 80 % of the lines; the file has no line", "\n\n");
        refused("a number per line, or FILE:COLUMN with a column of the file: t,s", "t,s\n1,2\n");
        refused("numbers or dates; the file has 1 numbers and 1 dates", "1\n2026-01-01T00:00:00Z\n");
    }

    @Test
    void aColumnThatIsNotThereIsAnErrorWithThoseThatAre() {
        assertEquals("a column of the file: t, s", assertThrows(IllegalArgumentException.class,
                () -> column("u", "t,s\n1,2\n")).getMessage());
    }

    @Test
    void aMarkOfTheEncodingAndGzipAreSeen() throws IOException {
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Path file = Files.write(folder.resolve("b.csv"), "\ufefft,s\r\n1,2\r\n".getBytes(charset));
            assertArrayEquals(new double[] {1}, TraceColumn.read(file, Optional.of("t")).values(), charset.name());
        }
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("c.gz")))) {
            out.write("1\r2\r\n3".getBytes(StandardCharsets.UTF_8));
        }
        assertArrayEquals(new double[] {1, 2, 3}, TraceColumn.read(folder.resolve("c.gz"), Optional.empty()).values());
    }

    @Test
    void theGrainIsThatOfTheFinestNumber() throws IOException {
        assertEquals(-2, lines("1\n1.25\n100\n0\n").grain());
        assertEquals(3, lines("1000\n7000\n0\n").grain());
        assertTrue(lines("2026-01-01T00:00:00Z\n2026-01-01T00:00:01.1Z\n").dates());
    }

    @Test
    void aLineOfAnyLengthIsRead() throws IOException {
        TraceColumn column = lines("1\n".repeat(9) + "x".repeat(3 * TextFile.LONGEST) + "\n2\n");
        assertEquals(10, column.values().length);
        assertEquals(1, column.leftOut().count());
    }
}
