package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import whopicks.Checkout;

/**
 * What {@code jbang-catalog.json} promises: every alias is a script that says the same of itself, and that compiles.
 */
class CatalogueTest {
    private static final Pattern COMMAND =
            Pattern.compile("\n@Command\\(\\s*name = \"([^\"]+)\",[^)]*?description = \"([^\"]+)\"");

    /** What JBang builds once for all aliases but those that want other libraries or options of the JVM. */
    private static final String SHARED = "scripts/Commands.java";
    private static final Set<String> ALONE = Set.of("lab", "live", "sweep");

    private record Alias(String script, List<String> arguments, String description) {}

    @Test
    void anAliasSaysWhatItsScriptSays() throws IOException {
        for (Map.Entry<String, Alias> entry : aliases().entrySet()) {
            String name = entry.getKey();
            Alias alias = entry.getValue();
            String script = "scripts/" + name + ".java";
            assertEquals(ALONE.contains(name) ? new Alias(script, List.of(), alias.description)
                    : new Alias(SHARED, List.of(name), alias.description), alias);
            List<String> lines = Files.readAllLines(Checkout.path(script));
            assertEquals("///usr/bin/env jbang \"$0\" \"$@\" ; exit $?", lines.get(0), name);
            assertEquals("//DESCRIPTION " + alias.description, lines.get(1), name);
            String text = inOnePiece(Checkout.path(script));
            Matcher command = COMMAND.matcher(text);
            assertEquals(text.contains("@Command"), command.find(), name);
            if (text.contains("@Command")) {
                assertEquals(name, command.group(1));
                assertTrue(command.group(2).startsWith(alias.description), name); // a help text may go on
            }
        }
    }

    @Test
    void theSharedJarHasAllItsAliasesAndHandsEachItsArguments() throws IOException {
        String text = Files.readString(Checkout.path(SHARED));
        for (String name : aliases().keySet()) {
            assertEquals(!ALONE.contains(name), text.contains("\n//SOURCES " + name + ".java\n"), name);
            assertEquals(!ALONE.contains(name), text.contains("\n            case \"" + name + "\" -> " + name
                    + ".main(rest);\n"), name);
            assertTrue(text.substring(text.indexOf("NAMES =")).matches("(?s).*\\b" + name + "\\b.*"), name);
        }
        assertFalse(text.contains("//JAVA_OPTIONS"));
    }

    @Test
    void theReadmeNamesEveryAliasInItsOwnWords() throws IOException {
        Map<String, String> table = new TreeMap<>();
        Matcher row = Pattern.compile("(?m)^\\| `jbang (\\w+)` \\| (.*) \\|$")
                .matcher(Files.readString(Checkout.path("README.md")));
        while (row.find()) {
            table.put(row.group(1), row.group(2));
        }
        Map<String, String> promised = new TreeMap<>();
        aliases().forEach((name, alias) -> promised.put(name, alias.description));
        assertEquals(promised, table);
    }

    /** The text of a script, its quoted sentences put together again. */
    private static String inOnePiece(Path script) throws IOException {
        return Files.readString(script).replaceAll("\"\\s*\\+ \"", "").replaceAll("=\\s+\"", "= \"");
    }

    @Test
    void everyScriptWithACommandHasAnAlias() throws IOException {
        List<String> commands = new ArrayList<>();
        for (Path script : matching(Checkout.path("scripts"), "*.java")) {
            Matcher command = COMMAND.matcher(inOnePiece(script));
            if (command.find()) {
                commands.add(command.group(1));
            }
        }
        assertEquals(List.of(), commands.stream().filter(name -> !aliases().containsKey(name)).toList());
    }

    /**
     * A script must include all that it uses: each is compiled with its own directives' sources, beside a library
     * compiled once.
     */
    @Test
    void everyAliasCompilesWithWhatItIncludes(@TempDir Path folder) throws IOException {
        List<Path> library = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Checkout.path("lib/src/main/java"))) {
            files.filter(f -> f.toString().endsWith(".java")).forEach(library::add);
        }
        Path classes = Files.createDirectory(folder.resolve("library"));
        assertEquals("", compile(library, List.of(), classes));
        for (String name : Stream.concat(aliases().keySet().stream(), Stream.of("Commands")).toList()) {
            Set<Path> sources = new LinkedHashSet<>();
            if (include(Checkout.path("scripts/" + name + ".java"), sources)) {
                assertEquals("", compile(sources, List.of(classes), Files.createDirectory(folder.resolve(name))), name);
            }
        }
    }

    /** Those that the test above leaves out. What is unchanged is not compiled again. */
    @Test
    void anAliasThatNeedsMoreLibrariesIsBuiltByTheLauncher() throws IOException, InterruptedException {
        List<String> chosen = new ArrayList<>();
        for (String name : aliases().keySet()) {
            if (!include(Checkout.path("scripts/" + name + ".java"), new LinkedHashSet<>())) {
                chosen.add(name);
            }
        }
        assertFalse(chosen.isEmpty());
        for (String name : chosen) {
            assertEquals("", build(name), name);
        }
    }

    /** Adds a source and all that it includes but the library; whether that and the library are all it needs. */
    private static boolean include(Path source, Set<Path> sources) throws IOException {
        if (source.equals(Checkout.path("lib/lib.java")) || !sources.add(source)) {
            return true;
        }
        boolean enough = true;
        for (String line : Files.readAllLines(source)) {
            if (line.startsWith("//DEPS ")) {
                enough = false;
            } else if (line.startsWith("//SOURCES ")) {
                Path included = source.resolveSibling(line.substring("//SOURCES ".length())).normalize();
                List<Path> found = matching(included.getParent(), included.getFileName().toString());
                assertFalse(found.isEmpty(), source + ": " + line);
                for (Path file : found) {
                    enough &= include(file, sources);
                }
            }
        }
        return enough;
    }

    private static List<Path> matching(Path folder, String glob) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, glob)) {
            files.forEach(found::add);
        }
        return found;
    }

    /**
     * What the compiler says; "" if nothing. The tests' own class path serves, without the archive that has the scripts
     * in it.
     */
    private static String compile(Collection<Path> sources, List<Path> classes, Path to) {
        List<String> path = new ArrayList<>(classes.stream().map(Path::toString).toList());
        String tests = Path.of(CatalogueTest.class.getProtectionDomain().getCodeSource().getLocation().getPath())
                .toString();
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).filter(entry -> !entry.equals(tests))
                .forEach(path::add);
        List<String> words = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", to.toString(), "-cp",
                String.join(File.pathSeparator, path)));
        sources.forEach(source -> words.add(source.toString()));
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        int exitCode = ToolProvider.getSystemJavaCompiler().run(null, complaints, complaints,
                words.toArray(String[]::new));
        return exitCode == 0 ? "" : complaints.toString(StandardCharsets.UTF_8);
    }

    /** What the launcher says of a build that failed; "" if it did not. */
    private static String build(String alias) throws IOException, InterruptedException {
        Process build = new ProcessBuilder(Checkout.jbang(), "build", alias).directory(Checkout.path("").toFile())
                .redirectErrorStream(true).start();
        String output = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return build.waitFor() == 0 ? "" : output + "exit code " + build.exitValue();
    }

    private static Alias alias(JsonObject json) {
        List<String> arguments = new ArrayList<>();
        if (json.has("arguments")) {
            json.getAsJsonArray("arguments").forEach(a -> arguments.add(a.getAsString()));
        }
        return new Alias(json.get("script-ref").getAsString(), arguments, json.get("description").getAsString());
    }

    private static Map<String, Alias> aliases() {
        try {
            JsonObject all = JsonParser.parseString(Files.readString(Checkout.path("jbang-catalog.json")))
                    .getAsJsonObject().getAsJsonObject("aliases");
            Map<String, Alias> aliases = new TreeMap<>();
            all.entrySet().forEach(e -> aliases.put(e.getKey(), alias(e.getValue().getAsJsonObject())));
            assertFalse(aliases.isEmpty());
            return aliases;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Pasted into a shell, each line of the README's examples is a command of it. */
    @Test
    void aShellReadsEveryLineOfTheReadmesExamples() throws IOException, InterruptedException {
        Matcher block = Pattern.compile("(?ms)^```sh\n(.*?)^```").matcher(Files.readString(Checkout.path("README.md")));
        int lines = 0;
        while (block.find()) {
            for (String line : block.group(1).lines().toList()) {
                assertEquals(0, new ProcessBuilder("bash", "-n", "-c", line).inheritIO().start().waitFor(), line);
                lines++;
            }
        }
        assertTrue(lines > 20, lines + " lines");
    }
}
