package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyTest {
    private static final Column TAIL = Column.number("p99", 2, "", "Tail");
    private static final Frame FRAME = new Frame(new Schema("f", "A row.", List.of(Column.text("policy", "How").key(),
            Column.whole("weight", "", "Turns").key(), Column.whole("runs", "", "How many").size(), TAIL,
            Column.halfWidth(TAIL),
            Column.text("source", "Where from")))).add("random", null, 5, 1.0, 0.1, "a=b")
            .add("weighted", 4, 5, 2.0, 0.1, "c");

    @Test
    void aKeyIsWrittenAsItIsRead() {
        for (String text : List.of("", "policy=random", "policy=random;weight=", "parameters=a b, 4 c")) {
            assertEquals(text, Key.parse(text).toString());
        }
        assertEquals(Map.of("a", "b=c", "d", "e"), Key.parse(" a=b=c ;; d = e;").cells());
        assertEquals("key: x (expected: column=text, with semicolons between)",
                assertThrows(IllegalArgumentException.class, () -> Key.parse("x")).getMessage());
    }

    @Test
    void aRowsKeyIsTheCellsOfTheColumnsInThatRoleAndFindsTheRowAgain() {
        assertEquals("policy=random;weight=", FRAME.key(0).toString());
        assertEquals("policy=random", FRAME.key(0).filled().toString());
        for (int r = 0; r < FRAME.size(); r++) {
            assertEquals(List.of(r), FRAME.find(FRAME.key(r)));
        }
        assertEquals(List.of(0, 1), FRAME.find(Key.parse("")));
    }

    @Test
    void everyColumnHasOneRole() {
        Schema schema = FRAME.schema();
        assertEquals(List.of("policy", "weight"), schema.key());
        assertEquals(List.of("runs"), schema.names(Column.Role.SIZE));
        assertEquals(List.of("p99"), schema.names(Column.Role.MEASURE));
        assertEquals(List.of("p99_half_width"), schema.names(Column.Role.INTERVAL));
        assertEquals(List.of("source"), schema.names(Column.Role.NOTE));
    }
}
