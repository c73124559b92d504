package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.concurrent.Callable;
import whopicks.article.Cell;
import whopicks.cli.Script;
import whopicks.frame.Frame;

/** The scripts as a test sees them. They lie in no package, so a class that does can only find them by name. */
final class Studies {
    private Studies() {}

    /** The frames that a script makes with the options given; the first is its main one. */
    static List<Frame> frames(String script, String... options) {
        return Script.frames(script(script), options);
    }

    /** What a script complains of, in one line, with exit code 2; anything else fails. */
    static String complaint(String script, String... options) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Script.commandLine(script(script)).setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true)).execute(options);
        assertEquals(2, exitCode, out + "" + err);
        assertEquals(1, err.toString().lines().count(), err.toString());
        return err.toString().strip();
    }

    /** The same of a script that makes only what some cells are about. */
    static List<Frame> some(String study, List<Cell> wanted, String... options) {
        Script script = script(study);
        script.only(wanted);
        return Script.frames(script, options);
    }

    /** A new script that makes frames. */
    static Script script(String name) {
        return (Script) any(name);
    }

    /** A new script of any kind. */
    @SuppressWarnings("unchecked")
    static Callable<Integer> any(String name) {
        try {
            Constructor<?> constructor = Class.forName(name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return (Callable<Integer>) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("script: " + name + " (expected: a script of this repository)", e);
        }
    }
}
