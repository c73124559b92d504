package whopicks.policy;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** A policy sees what its kind says and nothing else: what peeks does not compile. */
class GuardTest {
    private static final String POLICY = """
            import whopicks.model.*;
            record Mine() implements Policy.Counting {
                public String name() { return "mine"; }
                public Picker picker(Outstanding seen) { return %s; }
                %s
            }
            """;

    @Test
    void aPolicyThatReadsWhatItsKindShowsCompiles() {
        assertTrue(compiles("draws -> seen.at(0) > 1 ? 1 : 0", ""));
    }

    @Test
    void aPolicyThatPeeksAtAnotherSenseDoesNotCompile() {
        assertFalse(compiles("draws -> (int) seen.remainingWork(0)", ""));
        for (String peek : List.of("sight.outstanding().at(0)", "sight.responseTimes(1).at(0)",
                "sight.key().getAsInt()", "sight.servers()")) {
            assertFalse(compiles("seen::serverWithFewest", "public Picker seat(Sight sight) { return draws -> (int) "
                    + peek + "; }"), peek);
        }
    }

    private static boolean compiles(String picker, String more) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject source = new SimpleJavaFileObject(URI.create("string:///Mine.java"),
                JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) {
                return String.format(POLICY, picker, more);
            }
        };
        List<String> options = List.of("-proc:none", "-implicit:none", "-Xlint:none", "-XDshould-stop.ifNoError=FLOW",
                "-cp", System.getProperty("java.class.path"));
        return compiler.getTask(null, null, new DiagnosticCollector<>(), options, null, List.of(source)).call();
    }
}
