///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Changes the library's code in small ways, one at a time, and lists the changes that no test notices
// PIT changes class files and runs the tests that reach the change. First of all, since its ASM reads the newest
// classes.
//DEPS org.pitest:pitest-command-line:1.30.2
// Its way to JUnit's platform; the newest, and it runs with JUnit 6.
//DEPS org.pitest:pitest-junit5-plugin:1.2.3
//SOURCES test.java

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.pitest.mutationtest.commandline.OptionsParser;
import org.pitest.mutationtest.commandline.PluginFilter;
import org.pitest.mutationtest.config.PluginServices;
import org.pitest.mutationtest.tooling.AnalysisResult;
import org.pitest.mutationtest.tooling.EntryPoint;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import whopicks.frame.Column;
import whopicks.frame.Csv;
import whopicks.frame.Formats;
import whopicks.frame.Frame;
import whopicks.frame.Schema;

/**
 * Mutation testing of the packages {@code stat} and {@code article}, or of those named
 * ({@code jbang lib/mutants.java model}). A mutant meets only the tests that reach it, the fastest first.
 *
 * <p>A mutant that no test notices is either one that changes nothing that anybody could see, or a gap in the tests.
 * {@code lib/judged-mutants.csv} holds those that were looked at, with the reason. The exit code is 1 when there is one
 * that is not in it.
 */
public class mutants {
    private static final Path JUDGED = Path.of("lib/judged-mutants.csv");
    private static final Path REPORT = Path.of("build/mutants");
    private static final Path CLASSES = REPORT.resolve("classes").toAbsolutePath();
    private static final List<Column> MUTANT = List.of(
            Column.text("class", "Below whopicks").key(),
            Column.text("method", "Method; a lambda counts as the method around it").key(),
            Column.text("mutation", "What was changed").key());
    private static final Schema JUDGED_SCHEMA = new Schema("judged-mutants", "Mutants that may live.",
            with(Column.whole("mutants", "mutants", "How many such in the method"),
                    Column.text("why", "Why they may live")));
    private static final Schema FOUND_SCHEMA = new Schema("mutants", "Mutants that live.",
            with(Column.text("lines", "Lines of the file"), Column.text("judged", "Why they may live, or NEW")));

    /**
     * The tests for a package: its own, and those of the packages that use it closely; none takes more than seconds.
     */
    private static final Map<String, List<String>> TESTS = Map.of(
            "stat", List.of("stat.*Test"),
            "article", List.of("article.*Test"),
            "model", List.of("model.*Test", "grid.*Test", "study.SimulationTest", "balance.*Test"));

    /** A kind of mutant: the same change, anywhere in a method. */
    private record Mutant(String type, String method, String mutation) {}

    /** Arguments: packages below {@code whopicks}. */
    public static void main(String... args) throws Exception {
        List<String> packages = args.length > 0 ? List.of(args) : List.of("stat", "article");
        String classPath = unpacked();
        Map<Mutant, List<Integer>> living = new HashMap<>();
        for (String name : packages) {
            mutate(name, TESTS.getOrDefault(name, List.of(name + ".*Test")), classPath);
            living.putAll(living(REPORT.resolve(name).resolve("mutations.xml")));
        }
        System.exit(tell(living) ? 0 : 1);
    }

    /** PIT looks for tests in folders only: this program's own jar, unpacked, and the libraries. */
    private static String unpacked() throws IOException {
        String[] path = System.getProperty("java.class.path").split(File.pathSeparator);
        try (JarFile jar = new JarFile(path[0])) {
            for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
                Path file = CLASSES.resolve(entry.getName()).normalize();
                if (!entry.isDirectory() && file.startsWith(CLASSES)) {
                    Files.createDirectories(file.getParent());
                    Files.copy(jar.getInputStream(entry), file, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
        return CLASSES + "," + String.join(",", List.of(path).subList(1, path.length));
    }

    private static void mutate(String name, List<String> tests, String classPath) {
        String tested = tests.stream().map(t -> "whopicks." + t).collect(Collectors.joining(","));
        PluginServices plugins = PluginServices.makeForContextLoader();
        AnalysisResult result = new EntryPoint().execute(null, new OptionsParser(new PluginFilter(plugins)).parse(
                new String[] {
                    "--targetClasses", "whopicks." + name + ".*",
                    // Fixtures of the tests are in the same jar.
                    "--excludedClasses", "whopicks.*Test,whopicks." + name + ".package-info," + fixtures(name),
                    "--targetTests", tested,
                    "--mutableCodePaths", CLASSES.toString(),
                    "--classPath", classPath,
                    "--includeLaunchClasspath", "false",
                    "--sourceDirs", "lib/src/main/java",
                    "--reportDir", REPORT.resolve(name).toString(),
                    "--outputFormats", "XML,HTML",
                    "--jvmArgs", "-Xmx1g,-Djava.awt.headless=true",
                    "--threads", "2",
                    "--verbosity", "QUIET"}).getOptions(), plugins, new HashMap<>());
        if (result.getError().isPresent()) {
            throw new IllegalStateException("PIT: " + result.getError().get().getMessage(), result.getError().get());
        }
    }

    private static String fixtures(String name) {
        try (Stream<Path> files = Files.list(Path.of("lib/src/test/java/whopicks", name))) {
            return files.map(f -> "whopicks." + name + "." + f.getFileName().toString().replace(".java", "*"))
                    .collect(Collectors.joining(","));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines of the mutants that no test noticed. */
    private static Map<Mutant, List<Integer>> living(Path xml) throws Exception {
        NodeList all = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml.toFile())
                .getElementsByTagName("mutation");
        Map<Mutant, List<Integer>> living = new HashMap<>();
        for (int i = 0; i < all.getLength(); i++) {
            Element mutation = (Element) all.item(i);
            if (List.of("SURVIVED", "NO_COVERAGE").contains(mutation.getAttribute("status"))) {
                Mutant mutant = new Mutant(text(mutation, "mutatedClass").replaceFirst("^whopicks\\.", ""),
                        text(mutation, "mutatedMethod").replaceFirst("^lambda\\$(.+)\\$\\d+$", "$1"),
                        text(mutation, "description"));
                living.computeIfAbsent(mutant, m -> new ArrayList<>())
                        .add(Integer.valueOf(text(mutation, "lineNumber")));
            }
        }
        return living;
    }

    private static String text(Element mutation, String name) {
        return mutation.getElementsByTagName(name).item(0).getTextContent();
    }

    /** Prints what lives; whether all of it was judged. */
    private static boolean tell(Map<Mutant, List<Integer>> living) throws IOException {
        Frame judged = Csv.read(JUDGED_SCHEMA, JUDGED);
        Map<Mutant, Integer> rows = new HashMap<>();
        for (int r = 0; r < judged.size(); r++) {
            rows.put(new Mutant(judged.text(r, "class"), judged.text(r, "method"), judged.text(r, "mutation")), r);
        }
        Frame found = new Frame(FOUND_SCHEMA);
        int fresh = 0;
        for (Mutant mutant : living.keySet().stream().sorted(Comparator.comparing(Mutant::toString)).toList()) {
            List<Integer> lines = living.get(mutant);
            Integer row = rows.get(mutant);
            boolean known = row != null && judged.number(row, "mutants") >= lines.size();
            fresh += known ? 0 : 1;
            found.add(mutant.type, mutant.method, mutant.mutation, lines.stream().sorted().map(String::valueOf)
                    .collect(Collectors.joining(" ")), known ? judged.text(row, "why") : "NEW");
        }
        System.out.print(Formats.TABLE.of(found));
        System.out.println(living.size() + " kinds of mutants live, " + fresh + " of them not in " + JUDGED
                + "; more in " + REPORT + "/*/index.html");
        return fresh == 0;
    }

    private static List<Column> with(Column... more) {
        return Stream.concat(MUTANT.stream(), Stream.of(more)).toList();
    }
}
