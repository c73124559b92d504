package whopicks.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a link of the laboratory says, and what it may not say. */
class SettingTest {
    @ParameterizedTest
    @ValueSource(strings = {"policy=least-connections", "policy=power-of-two&knowledge=board:0.25&load=0.9",
        "policy=random&knowledge=own:8&streams=independent&seed=3&runs=7&requests=20000&warmup=2000",
        "policy=weighted-round-robin:2&slow=yes", "policy=least-connections&sessions=500",
        "policy=power-of-two&knowledge=board:1&mean=1&streams=independent",
        "policy=power-of-two&servers=50&deadline=10&attempts=2&outage=60:40",
        "policy=random&knowledge=own:8&load=0.9&servers=20&deadline=5&attempts=3&backoff=10&jitter=full&budget=0.1"
            + "&limit=7&on-deadline=check&outage=0:2.5&seed=2&runs=3&requests=2600&warmup=100",
        "policy=round-robin&servers=20"})
    void aLinkIsReadAndWrittenBack(String text) {
        assertEquals(text, Setting.parse(text).text());
    }

    @Test
    void whatIsLeftOutHasItsUsualValue() {
        assertEquals(PlainSetting.ARTICLE, Setting.parse(""));
        assertEquals(RetrySetting.OUTAGE, Setting.parse("servers=50&deadline=10&attempts=2&outage=60:40"));
        // 400 mean service times, of which the last quarter counts
        assertEquals(new Size(1, 10, 13_000, 9_750), RetrySetting.OUTAGE.size());
        assertEquals(1500, Setting.parse("servers=20&requests=2000").size().warmup());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "policy=best; policy: best (expected: random, round-robin, weighted-round-robin:2, weighted-round-robin:4, "
            + "power-of-two, least-connections, least-response-time)",
        "load=1; load: 1.0 (expected: > 0 and < 1)",
        "load=1.5&servers=20; load: 1.5 (expected: < 1 without a deadline and a limit)",
        "load=Infinity; load: Infinity (expected: a number)",
        "knowledge=guessed; knowledge: guessed (expected: live, own:BALANCERS or board:LAG)",
        "deadline=10; deadline: 10 (expected: only with servers=)",
        "servers=20&slow=yes; slow: yes (expected: not with servers=)",
        "servers=20&streams=article; streams: article (expected: independent)",
        "servers=20&budget=0.1; budget: 0.1 (expected: none without a second attempt)",
        "servers=20&on-deadline=check; on-deadline: check (expected: work-on where clients wait for ever)",
        "servers=20&outage=60; outage: 60 (expected: none, or AT:FOR)",
        "servers=20&attempts=11; attempts: 11 (expected: 1 to 10)",
        "servers=20&policy=weighted-round-robin:2; policy: weighted-round-robin:2 (expected: no weights where all "
            + "servers are alike)"})
    void whatDoesNotFitIsSaidInOneLine(String text, String line) {
        assertEquals(line, assertThrows(IllegalArgumentException.class, () -> Setting.parse(text)).getMessage());
    }
}
