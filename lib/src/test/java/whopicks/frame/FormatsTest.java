package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormatsTest {
    private static final Schema SCHEMA = new Schema("things", "A thing a row.", List.of(Column.text("name", "Its name"),
            Column.whole("count", "things", "How many"), Column.number("size", 2, "", "How long"),
            Column.flag("stable", "Whether it lasts"),
            Column.text("note", "Never used")));
    private static final Frame FRAME = new Frame(SCHEMA).add("a|b \"c\" <d>\nnext", 12345, 0.5, true, null)
            .add("", null, Double.NaN, null, null).add("z", 0, Double.POSITIVE_INFINITY, false, null);

    @Test
    void jsonIsAnArrayOfObjectsWithTypedMembers() {
        JsonArray rows = JsonParser.parseString(Formats.JSON.of(FRAME)).getAsJsonArray();
        assertEquals(3, rows.size());
        JsonObject first = rows.get(0).getAsJsonObject();
        assertEquals(List.of("name", "count", "size", "stable", "note"), List.copyOf(first.keySet()));
        assertEquals("a|b \"c\" <d>\nnext", first.get("name").getAsString());
        assertTrue(first.get("count").getAsJsonPrimitive().isNumber());
        assertEquals(0.5, first.get("size").getAsDouble());
        assertTrue(first.get("stable").getAsJsonPrimitive().isBoolean());
        rows.get(1).getAsJsonObject().entrySet().forEach(e -> assertTrue(e.getValue().isJsonNull(), e.getKey()));
        assertEquals("Infinity", rows.get(2).getAsJsonObject().get("size").getAsString());
        assertEquals(0, JsonParser.parseString(Formats.JSON.of(new Frame(SCHEMA))).getAsJsonArray().size());
    }

    @Test
    void markdownHasOneLinePerRowAndAsManyCellsInEach() {
        assertEquals("| name | count | size | stable | note |\n| --- | --: | --: | --- | --- |\n"
                + "| a\\|b \"c\" <d> next | 12345 | 0.50 | true |  |\n|  |  |  |  |  |\n| z | 0 | Infinity | false |  "
                + "|\n", Formats.MARKDOWN.of(FRAME));
    }

    @Test
    void aTableLeavesOutColumnsWithoutAValueAndAlignsNumbersToTheRight() {
        Frame frame = new Frame(SCHEMA).add("long name", 5, 0.5, true, null).add("x", 12345, 10, false, null);
        assertEquals(
                "name       count   size  stable\nlong name      5   0.50  true\nx          12345  10.00  false\n",
                Formats.TABLE.of(frame));
        assertFalse(Formats.TABLE.of(frame).contains("note"));
    }
}
