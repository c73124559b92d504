package whopicks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The floors of the house, read from the source. */
class ArchitectureTest {
    /** As .editorconfig says. */
    private static final int COLUMNS = 120;

    private static final Path MAIN = Checkout.path("lib/src/main/java/whopicks");
    private static final Pattern IMPORT = Pattern.compile("^import (?:static )?([\\w.]+)");

    private static final Pattern IN_FULL =
            Pattern.compile("\\b(?:whopicks|tech|freemarker|org|com|picocli)(?:\\.[a-z]\\w*)+\\.[A-Z]\\w*");

    /** The floors each floor may import. */
    private static final Map<String, List<String>> BELOW = Map.ofEntries(
            Map.entry("random", List.of()),
            Map.entry("stat", List.of()),
            Map.entry("theory", List.of("stat")),
            Map.entry("trace", List.of()),
            Map.entry("log", List.of("trace", "stat")),
            Map.entry("picks", List.of("log")),
            Map.entry("model", List.of("random")),
            Map.entry("policy", List.of("random", "model")),
            Map.entry("balance", List.of("random", "stat", "model")),
            Map.entry("walk", List.of("random", "model", "policy", "balance")),
            Map.entry("event", List.of("random", "model", "policy", "balance")),
            Map.entry("study", List.of("random", "stat", "theory", "model", "policy", "balance", "walk", "event")),
            Map.entry("lab", List.of("random", "model", "policy")),
            Map.entry("dns", List.of("random", "stat")),
            Map.entry("live", List.of("random", "stat", "model", "policy", "balance", "study")),
            Map.entry("frame", List.of("picks", "random", "stat", "theory", "model", "policy", "study", "dns", "live")),
            Map.entry("article", List.of("random", "stat", "theory", "model", "dns", "live", "frame")),
            Map.entry("compare", List.of("stat", "frame", "article")),
            Map.entry("report", List.of("random", "stat", "theory", "model", "policy", "lab", "dns", "live", "frame",
            "article")),
            Map.entry("grid", List.of("random", "trace", "log", "stat", "theory", "model", "policy", "study", "frame")),
            Map.entry("cli", List.of("random", "trace", "log", "stat", "theory", "model", "policy", "study", "dns",
                    "live", "frame", "article", "grid", "report")));

    /** Libraries that only the floors listed may import. */
    private static final Map<String, List<String>> LIBRARY = Map.of(
            "tech.tablesaw", List.of("frame", "article", "report"),
            "freemarker", List.of("report"),
            "org.xbill", List.of("dns"),
            "com.univocity", List.of("trace", "log"),
            "io.airlift", List.of("log"),
            "picocli", List.of("cli"));

    /**
     * Floors that touch the world: the network, processes, files, the clock, the compiler. All others below frame
     * compute only.
     */
    private static final List<String> WORLDLY = List.of("dns", "live", "trace", "log", "lab");
    private static final Pattern WORLD =
            Pattern.compile("\\bjava\\.nio\\.file\\b|\\bjava\\.io\\.(File|Print|Buffered|Input|Output)"
            + "|\\bSystem\\.(out|err|in|currentTimeMillis|nanoTime|getenv|getProperty)\\b"
            + "|\\b(Instant|LocalDate|LocalDateTime)\\.now\\b"
            + "|\\bProcessBuilder\\b|\\bConsole\\b");

    /** A field that belongs to the class and can be set again. */
    private static final Pattern STATIC =
            Pattern.compile("^\\s*(?:(?:private|protected|public|volatile)\\s+)*static\\s+"
            + "(?!final\\b|class\\b|abstract\\b|record\\b|enum\\b|interface\\b)(?!.*\\bfinal\\b)[\\w.<>\\[\\], "
            + "]+\\s\\w+\\s*(?:=|;)");

    /** Text within quotes, or after a comment's start. */
    private static final Pattern QUIET =
            Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)'|//.*|^\\s*(?:/\\*\\*|\\*).*");

    private record Import(String floor, String file, String name) {}

    /** A file of the library, line by line, without comments and quoted text. */
    private record Source(String floor, String file, List<String> lines) {}

    @Test
    void importsGoDownOnly() throws IOException {
        List<String> wrong = imports().stream()
                .filter(i -> i.name.startsWith("whopicks."))
                .filter(i -> {
                    String other = i.name.split("\\.")[1];
                    return !other.equals(i.floor) && !BELOW.get(i.floor).contains(other);
                })
                .map(Import::toString).toList();
        assertEquals(List.of(), wrong);
    }

    @Test
    void eachLibraryStaysOnItsFloor() throws IOException {
        List<String> wrong = imports().stream()
                .filter(i -> LIBRARY.entrySet().stream()
                        .anyMatch(l -> i.name.startsWith(l.getKey() + ".") && !l.getValue().contains(i.floor)))
                .map(Import::toString).toList();
        assertEquals(List.of(), wrong);
    }

    @Test
    void noFieldOfAClassCanBeSetAgain() throws IOException {
        assertEquals(List.of(), matching(sources(), STATIC));
    }

    @Test
    void belowFrameNothingReadsFilesPrintsOrLooksAtTheClock() throws IOException {
        List<String> below = new ArrayList<>(BELOW.get("frame"));
        below.addAll(List.of("balance", "walk", "event"));
        below.removeAll(WORLDLY);
        assertEquals(List.of(), matching(sources().stream().filter(s -> below.contains(s.floor)).toList(), WORLD));
    }

    /** Frames hold what they are told: those who fill them simulate, ask theory or measure. */
    @Test
    void framesAreToldTheirNumbers() throws IOException {
        Pattern work = Pattern.compile("\\b(Simulation|Workers)\\b|\\.sampler\\(|\\bQueuePath\\.of\\b"
                + "|\\bTails\\.of\\b|\\bTheoryAnswer\\.of\\b"
                + "|\\bwhopicks\\.theory\\.(?!Sojourn|Arithmetic)\\w|\\bwhopicks\\.(walk|event)\\.");
        assertEquals(List.of(), matching(sources().stream().filter(s -> s.floor.equals("frame")).toList(), work));
    }

    /** But the launcher's directives, which it reads line by line. */
    @Test
    void noLineIsLongerThanTheHouseAllows() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String root : List.of("lib", "scripts")) {
            try (Stream<Path> files = Files.walk(Checkout.path(root))) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                    List<String> lines = Files.readAllLines(file);
                    for (int i = 0; i < lines.size(); i++) {
                        if (lines.get(i).length() > COLUMNS && !lines.get(i).matches("//[A-Z_]+ .*|import .*")) {
                            wrong.add(file.getFileName() + ":" + (i + 1) + ": " + lines.get(i).length() + " columns");
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static List<String> matching(List<Source> sources, Pattern forbidden) {
        assertFalse(sources.isEmpty());
        return sources.stream().flatMap(s -> s.lines.stream().filter(line -> forbidden.matcher(line).find())
                .map(line -> s.file + ": " + line.strip())).toList();
    }

    private static List<Source> sources() throws IOException {
        List<Source> sources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(MAIN, 2)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                sources.add(new Source(MAIN.relativize(file).getName(0).toString(), MAIN.relativize(file).toString(),
                        Files.readAllLines(file).stream().map(line -> QUIET.matcher(line).replaceAll("")).toList()));
            }
        }
        return sources;
    }

    /** What each file imports, and what it names in full without an import. */
    private static List<Import> imports() throws IOException {
        List<Import> found = new ArrayList<>();
        for (Source source : sources()) {
            for (String line : source.lines) {
                Matcher m = IMPORT.matcher(line);
                if (m.find()) {
                    found.add(new Import(source.floor, source.file, m.group(1)));
                } else if (!line.startsWith("package ")) {
                    IN_FULL.matcher(line).results()
                            .forEach(r -> found.add(new Import(source.floor, source.file, r.group())));
                }
            }
        }
        assertFalse(found.isEmpty(), "no import line found under " + MAIN);
        return found;
    }
}
