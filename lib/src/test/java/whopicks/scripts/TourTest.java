package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.List;
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
        String cells = Files.readString(Checkout.path("scripts/tour.jsh"));
        assertEquals(0, run(cells, out), out.toString());
        List<String> shown = out.toString().lines().toList();
        assertEquals(List.of(), cells.lines().filter(line -> !shown.contains(line)).toList(),
                "cells that are not shown");
    }

    @Test
    void aCellThatThrowsOrDoesNotCompileOrIsCutOffIsAFailure() throws Exception {
        for (String cells : new String[] {"int x = 1 / 0;", "nonsense x = 1;", "int f() {"}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            assertEquals(1, run("int ok = 1;\n" + cells + "\nint after = 2;", out), cells);
            assertTrue(out.toString().contains("\ntour: "), out.toString());
            assertFalse(out.toString().contains("int after = 2;\n"), out.toString());
        }
    }
}
