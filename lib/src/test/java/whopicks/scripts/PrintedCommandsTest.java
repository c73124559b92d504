package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.report.BuiltReport;

/** What the page says of where its rows come from, tried. */
class PrintedCommandsTest {
    /** A row is made by one of the commands below its table, and each of them makes some of the rows. */
    @Test
    void theCommandsBelowATableOrFigureMakeTheRowsOfItsFile() throws IOException {
        Document page = Jsoup.parse(BuiltReport.page().toFile(), "UTF-8");
        List<Element> sources = new ArrayList<>(page.select("#frames .dictionary"));
        assertFalse(sources.isEmpty());
        for (Element source : sources) {
            String name = source.id().substring("frame-".length());
            if (!List.of("live", "dns2", "ecs", "coverage").contains(name.replaceFirst("-.*", ""))) {
                Set<String> made = new HashSet<>();
                for (Element command : source.select("p > code")) {
                    List<String> rows = rows(command.text(), name);
                    assertFalse(rows.isEmpty(), command.text() + " makes no " + name);
                    made.addAll(rows);
                }
                Path file = BuiltReport.folder().resolve("data/" + name + ".csv");
                assertEquals(Set.copyOf(lines(Files.readString(file))), made, name);
            }
        }
    }

    @Test
    void theCommandsOfASectionAreThoseBelowItsTablesAndFigures() throws IOException {
        Document page = Jsoup.parse(BuiltReport.page().toFile(), "UTF-8");
        for (Element section : page.select("main > section:has(.exhibit)")) {
            assertEquals(new HashSet<>(section.select(".source .command").eachText()),
                    new HashSet<>(section.select(".run code").eachText()), section.id());
            assertTrue(section.select(".exhibit").stream().allMatch(e -> e.selectFirst(".source .command") != null),
                    section.id());
        }
    }

    private static List<String> rows(String command, String frame) {
        String[] words = command.split(" ");
        assertEquals("jbang", words[0], command);
        for (Frame made : Studies.frames(words[1], Arrays.copyOfRange(words, 2, words.length))) {
            if (made.name().equals(frame)) {
                return lines(Csv.format(made));
            }
        }
        return List.of();
    }

    private static List<String> lines(String csv) {
        return csv.lines().skip(1).toList();
    }
}
