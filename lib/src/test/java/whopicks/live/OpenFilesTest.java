package whopicks.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OpenFilesTest {
    /** Prints the limit. */
    static final class Main {
        public static void main(String... args) {
            System.out.println(OpenFiles.most());
        }
    }

    @Test
    void theLimitOfTheProcessIsSeen() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = Path.of(OpenFiles.class.getProtectionDomain().getCodeSource().getLocation().getPath())
                .toString();
        Process process = new ProcessBuilder("sh", "-c", "ulimit -n 60; exec \"$0\" \"$@\"", java,
                "-XX:TieredStopAtLevel=1", "-cp", classes,
                Main.class.getName()).redirectErrorStream(true).start();
        assertEquals("60\n", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(0, process.waitFor());
    }
}
