package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FrameTest {
    private static final Schema SCHEMA = new Schema("f", "A row.", List.of(Column.text("policy", "How"),
            Column.number("p99", 2, "", "Tail"), Column.flag("stable", "Whether"),
            Column.whole("runs", "", "How many")));

    @Test
    void aCellThatDoesNotFitItsColumnIsRefused() {
        Frame frame = new Frame(SCHEMA);
        assertEquals("runs: 1.5 (expected: whole)", refusal(() -> frame.add("a", 1.0, true, 1.5)));
        assertEquals("p99: fast (expected: number)", refusal(() -> frame.add("a", "fast", true, 1)));
        assertEquals("policy: 7 (expected: text)", refusal(() -> frame.add(7, 1.0, true, 1)));
        assertEquals("stable: yes (expected: flag)", refusal(() -> frame.add("a", 1.0, "yes", 1)));
        assertEquals("values: 1 for f (expected: 4)", refusal(() -> frame.add("a")));
        assertEquals(0, frame.size());
    }

    @Test
    void rowsAreFoundByTheTextOfTheirCells() {
        Frame frame = new Frame(SCHEMA).add("a", 1, true, 5).add("b", 2.004, false, 5).add("a", 3, null, 6);
        assertEquals(List.of(0, 2), frame.find(Map.of("policy", "a")));
        assertEquals(List.of(1), frame.find(Map.of("p99", "2.00", "runs", "5")));
        assertEquals(List.of(), frame.find(Map.of("policy", "c")));
        assertEquals("column: speed (expected: one of [policy, p99, stable, runs])",
                refusal(() -> frame.find(Map.of("speed", "1"))));
        Frame part = frame.rows(List.of(2, 0));
        assertEquals(List.of("3.00", "1.00"), List.of(part.text(0, "p99"), part.text(1, "p99")));
        assertTrue(frame.isEmpty(2, "stable"));
        assertFalse(frame.flag(2, "stable"));
        assertEquals(2.004, frame.number(1, "p99"));
    }

    @Test
    void onlyAFrameOfTheSameSchemaCanBeAdded() {
        Frame frame = new Frame(SCHEMA).add("a", 1, true, 5);
        assertEquals(2, frame.addAll(new Frame(SCHEMA).add("b", 1, true, 5)).size());
        assertEquals("frame: g (expected: f)",
                refusal(() -> frame.addAll(new Frame(new Schema("g", "A row.", SCHEMA.columns())))));
    }

    @Test
    void aSchemaHasColumnsWithNamesOfTheirOwn() {
        assertThrows(IllegalArgumentException.class, () -> new Schema("s", "A row.", List.of()));
        assertThrows(IllegalArgumentException.class, () -> new Schema("s", "A row.",
                List.of(Column.flag("a", ""), Column.text("a", ""))));
        for (String name : List.of("", "A", "p 99", "9p", "p-99", "größe")) {
            assertEquals("column: " + name + " (expected: lower case, words joined by underscores)",
                    refusal(() -> Column.flag(name, "")));
        }
    }

    private static String refusal(org.junit.jupiter.api.function.Executable e) {
        return assertThrows(IllegalArgumentException.class, e).getMessage();
    }
}
