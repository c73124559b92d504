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

/** The floors of the house, read from the import lines. */
class ArchitectureTest {
    private static final Path MAIN = Checkout.path("lib/src/main/java/whopicks");
    private static final Pattern IMPORT = Pattern.compile("^import (?:static )?([\\w.]+)");

    /** The floors each floor may import. */
    private static final Map<String, List<String>> BELOW = Map.ofEntries(
            Map.entry("random", List.of()),
            Map.entry("stat", List.of()),
            Map.entry("theory", List.of("stat")),
            Map.entry("trace", List.of()),
            Map.entry("model", List.of("random")),
            Map.entry("policy", List.of("random", "model")),
            Map.entry("balance", List.of("random", "stat", "model")),
            Map.entry("walk", List.of("random", "model", "policy", "balance")),
            Map.entry("event", List.of("random", "model", "policy", "balance")),
            Map.entry("study", List.of("random", "stat", "theory", "model", "policy", "balance", "walk", "event")),
            Map.entry("lab", List.of("random", "model", "policy")),
            Map.entry("dns", List.of("random", "stat")),
            Map.entry("live", List.of("random", "stat", "model", "policy", "balance", "study")),
            Map.entry("frame", List.of("random", "stat", "theory", "model", "policy", "walk", "study", "dns", "live")),
            Map.entry("article", List.of("random", "stat", "theory", "model", "dns", "live", "frame")),
            Map.entry("compare", List.of("stat", "frame", "article")),
            Map.entry("report", List.of("random", "stat", "theory", "model", "policy", "lab", "dns", "live", "frame", "article")),
            Map.entry("grid", List.of("random", "trace", "stat", "theory", "model", "policy", "study", "frame")),
            Map.entry("cli", List.of("random", "stat", "theory", "model", "policy", "study", "dns", "frame", "article", "grid")));

    /** Libraries that only the floors listed may import. */
    private static final Map<String, List<String>> LIBRARY = Map.of(
            "tech.tablesaw", List.of("frame", "article", "report"),
            "freemarker", List.of("report"),
            "org.xbill", List.of("dns"),
            "com.univocity", List.of("trace"),
            "picocli", List.of("cli"));

    private record Import(String floor, String file, String name) {}

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

    private static List<Import> imports() throws IOException {
        List<Import> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(MAIN, 2)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String floor = MAIN.relativize(file).getName(0).toString();
                for (String line : Files.readAllLines(file)) {
                    Matcher m = IMPORT.matcher(line);
                    if (m.find()) {
                        found.add(new Import(floor, file.getFileName().toString(), m.group(1)));
                    }
                }
            }
        }
        assertFalse(found.isEmpty(), "no import line found under " + MAIN);
        return found;
    }
}
