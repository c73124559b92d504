package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private static final List<List<String>> LINES = List.of(List.of("policy", "mean", "", "p99", "", "what it says"),
            List.of("least-connections", "1.20", "+- 0.01", "6.06", "+- 0.10",
                    "many words that go on for quite a while here"));
    private static final boolean[] LEFT = {true, false, false, false, false, true};

    @Test
    void whatIsPipedKeepsItsWidth() {
        assertEquals(2, TextTable.fitted(LINES, LEFT, OptionalInt.empty()).lines().count());
        assertEquals(TextTable.fitted(LINES, LEFT, OptionalInt.empty()),
                TextTable.fitted(LINES, LEFT, OptionalInt.of(200)));
    }

    @Test
    void textsAreBrokenAtWordsToFit() {
        String text = TextTable.fitted(LINES, LEFT, OptionalInt.of(80));
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
        assertTrue(text.lines().count() > 2 && text.contains("many words that"), text);
    }

    @Test
    void aTableThatIsTooWideAllTheSameIsPartedAndEachPartHasTheFirstColumn() {
        String text = TextTable.fitted(LINES, LEFT, OptionalInt.of(40));
        assertEquals(text.split("\n\n").length, text.split("least-connections", -1).length - 1);
        assertTrue(text.contains("1.20  +- 0.01"), text);
    }
}
