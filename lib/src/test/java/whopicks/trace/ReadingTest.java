package whopicks.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest {
    private static Reading reading(String text) {
        return Reading.of(text).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"12.5, 12.5, -1", "1.250, 1.25, -2", "700, 700, 2", "700., 700, 2", ".5, 0.5, -1", "1.25e1, 12.5, -1",
            "' 3 ', 3, 0", "+10, 10, 1",
        "1e3, 1000, 3", "10.0, 10, 1"})
    void aDecimalNumberKeepsHowFinelyItWasWritten(String text, double value, int grain) {
        assertEquals(new Reading(value, grain, false), reading(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.00", "-0", "0e5"})
    void zeroIsAMultipleOfEverything(String text) {
        assertEquals(Reading.NO_GRAIN, reading(text).grain());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"2026-01-31T12:00:00Z | 1769860800 | 2",
            "2026-01-31T12:00:01.500Z | 1769860801.5 | -1",
        "2026-01-31 12:00:00,123 | 1769860800.123 | -3", "2026-01-31T12:00 | 1769860800 | 2",
        "2026-01-31T13:00:00+01:00 | 1769860800 | 2",
        "2026-01-31T13:00:00.250000+0100 | 1769860800.25 | -2", "2026-01-31T12:00:00 | 1769860800 | 2"})
    void aDateIsSecondsSince1970(String text, double value, int grain) {
        assertEquals(new Reading(value, grain, true), reading(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "abc", "NaN", "Infinity", "0x1p3", "1f", "5d", "1e999", "2026-13-01T00:00:00Z",
            "2026-01-31", "1 2", "1,5"})
    void whatOnlyJavaOrNobodyTakesForANumberIsNone(String text) {
        assertEquals(Optional.empty(), Reading.of(text));
    }

    @Test
    void aLogLineMayBeginWithADate() {
        assertEquals(1769860800.25, Reading.ofLogLine("2026-01-31T12:00:00.25Z\t0.1").orElseThrow().value());
        assertEquals(1769860800, Reading.ofLogLine("2026-01-31 12:00:00 INFO done").orElseThrow().value());
        assertTrue(Reading.ofLogLine("2026-01-31T12:00:00x").isEmpty());
        assertTrue(Reading.ofLogLine("INFO 2026-01-31T12:00:00").isEmpty());
    }
}
