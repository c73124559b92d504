package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import whopicks.Checkout;

/** The notebook, run without a terminal. */
class TourTest {
    private static int run(String cells, ByteArrayOutputStream out) throws Exception {
        Method run = Class.forName("tour").getDeclaredMethod("run", String.class, PrintStream.class);
        run.setAccessible(true);
        return (int) run.invoke(null, cells, new PrintStream(out, true));
    }

    @Test
    void everyCellRuns() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertEquals(0, run(Files.readString(Checkout.path("scripts/tour.jsh")), out), out.toString());
    }

    @Test
    void aCellThatThrowsOrDoesNotCompileOrIsCutOffIsAFailure() throws Exception {
        for (String cells : new String[] {"int x = 1 / 0;", "nonsense x = 1;", "int f() {"}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            assertEquals(1, run("int ok = 1;\n" + cells + "\nint after = 2;", out), cells);
            assertTrue(out.toString().startsWith("tour: "), out.toString());
        }
    }
}
