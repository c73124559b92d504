package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small file systems in memory, which a kernel lets a process mount for itself: full, and read-only. */
class FullDiskTest {
    @TempDir
    private Path folder;

    @Test
    void aDiskThatRunsFullIsOneLineAndNothingIsHalfWritten() throws Exception {
        List<String> lines = mounted("size=8k", "sim2 --quick --requests 300 --runs 2 --format table --out D/x.json");
        assertTrue(lines.remove("exit 2"), lines.toString());
        String complaint = lines.remove(lines.size() - 1);
        assertTrue(complaint.startsWith("out: D/x.json (expected: "), complaint);
        lines = mounted("size=8k", "sim2 --quick --requests 300 --runs 2 --out D");
        assertTrue(lines.remove("exit 2"), lines.toString());
        complaint = lines.remove(lines.size() - 1);
        assertTrue(complaint.matches("out: D \\(expected: a path that can be written; .*\\)"), complaint);
        assertFalse(lines.stream().anyMatch(line -> line.startsWith("file ")), lines.toString());
    }

    @Test
    void aReportOnAReadOnlyDiskIsRefusedBeforeAnyStudyRuns() throws Exception {
        assertEquals(List.of("exit 2", "out: D/r (expected: a folder that can be written)"),
                mounted("ro", "report --out D/r")); // not quick: its studies would take minutes
    }

    /** What a command says on a mounted disk D: its exit code, the files that are left, its output and complaint. */
    private List<String> mounted(String options, String command) throws IOException, InterruptedException {
        Files.createDirectories(folder.resolve("D"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java") + " -cp '"
                + System.getProperty("java.class.path") + "' " + command;
        String script = "mount -t tmpfs -o " + options + " tmpfs D && { " + java + " > said 2> error; echo exit $?; "
                + "find D -type f -printf 'file %f\\n'; cat said error; }";
        Process process = new ProcessBuilder("unshare", "-rm", "bash", "-c", script).directory(folder.toFile())
                .redirectErrorStream(true).start();
        List<String> lines = new ArrayList<>(new String(process.getInputStream().readAllBytes()).lines()
                .toList());
        process.waitFor();
        assumeTrue(lines.stream().anyMatch(line -> line.startsWith("exit ")), "a mount of one's own: " + lines);
        return lines;
    }
}
