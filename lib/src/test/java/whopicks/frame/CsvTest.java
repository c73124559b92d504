package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class CsvTest {
    private static final Schema SCHEMA = new Schema("things", "A thing a row.", List.of(Column.text("name", "Its name"),
            Column.whole("count", "things", "How many"), Column.number("size", 3, "mean service times", "How long"),
            Column.flag("stable", "Whether it lasts")));

    @Test
    void whatIsWrittenIsReadBackCellByCell() {
        Frame frame = new Frame(SCHEMA);
        for (String text : List.of("plain", "a, b", "\"quoted\"", "\"", "two\nlines", "\n", "NA", "null", "NaN", "-",
                "#no comment",
                "tab\there", "back\\slash", "\\\"", "semi;colon", "größer", "\u65e5\u672c", "1.5", "true", "'",
                "=1+1")) {
            frame.add(text, 1, 1.5, true);
        }
        frame.add("", null, null, null).add(null, Long.MAX_VALUE, Double.NaN, false).add("x", -7, 1e15, true)
                .add("inf", 0, Double.POSITIVE_INFINITY, false);
        Frame back = Csv.parse(SCHEMA, Csv.format(frame), "test");
        assertEquals(frame.size(), back.size());
        for (int r = 0; r < frame.size(); r++) {
            for (String column : SCHEMA.names()) {
                assertEquals(frame.text(r, column), back.text(r, column), "row " + r + ", " + column);
            }
        }
    }

    @Test
    void aRowOfEmptyCellsIsARow() {
        Frame wide = new Frame(SCHEMA).add(null, null, null, null).add("b", 1, 1, true);
        assertEquals(2, Csv.parse(SCHEMA, Csv.format(wide), "test").size());
    }

    @Test
    void theTextIsTheSameInEveryLanguage() {
        Locale before = Locale.getDefault();
        try {
            for (String tag : List.of("de-DE", "tr-TR", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "en-US")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                Frame frame = new Frame(SCHEMA).add("I", 1234567, 1234567.8915, true).add("i", -1, 1e-9, false);
                assertEquals("name,count,size,stable\nI,1234567,1234567.892,true\ni,-1,0.000,false\n",
                        Csv.format(frame), tag);
                assertEquals(1234567.892, Csv.parse(SCHEMA, Csv.format(frame), "test").number(0, "size"), tag);
                assertEquals("table", Formats.TABLE.toString(), tag);
                assertEquals("markdown", Formats.MARKDOWN.toString(), tag);
                assertTrue(Formats.TABLE.of(frame).contains("1234567.892"), tag);
                assertTrue(Formats.JSON.of(frame).contains("1234567.892"), tag);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void numbersHaveAsManyDecimalsAsTheirColumnSays() {
        Frame frame = new Frame(SCHEMA).add("a", 1, 2, true).add("b", 1, 33_996_600.0, true).add("c", 1, 2.0005, true);
        assertEquals(List.of("2.000", "33996600.000", "2.001"), List.of(frame.text(0, "size"), frame.text(1, "size"),
                frame.text(2, "size")));
    }

    @Test
    void linesMayEndAsOnWindows() {
        assertEquals(1, Csv.parse(SCHEMA, "name,count,size,stable\r\na,1,2.5,true\r\n", "test").size());
    }

    @Test
    void damageIsNamedWithItsPlace() {
        assertEquals("x.csv: header name,count (expected: the columns of things: name,count,size,stable)",
                message("name,count\na,1\n"));
        assertEquals("x.csv: header  (expected: the columns of things: name,count,size,stable)", message(""));
        assertEquals("x.csv: line 3: size: fast (expected: a number)",
                message("name,count,size,stable\na,1,2,true\nb,1,fast,true\n"));
        assertEquals("x.csv: line 2: count: 1.5 (expected: a number)",
                message("name,count,size,stable\na,1.5,2,true\n"));
        assertEquals("x.csv: line 2: stable: yes (expected: true or false)",
                message("name,count,size,stable\na,1,2,yes\n"));
        assertEquals("x.csv: line 2: 6 fields (expected: 4)", message("name,count,size,stable\na,1,2,true,5,6\n"));
        assertEquals("x.csv: line 3: 2 fields (expected: 4)", message("name,count,size,stable\na,1,2,true\na,1\n"));
    }

    private static String message(String text) {
        return assertThrows(IllegalArgumentException.class, () -> Csv.parse(SCHEMA, text, "x.csv")).getMessage();
    }
}
