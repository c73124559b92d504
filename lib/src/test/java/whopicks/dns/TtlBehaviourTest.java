package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.dns.TtlBehaviour.Sample;

class TtlBehaviourTest {
    private static final int INTERVAL = 400;

    /** Twenty answers, 0.4 s apart, the i-th with the given time to live. */
    private static TtlBehaviour judged(IntToLongFunction ttl) {
        return TtlBehaviour.of(IntStream.range(0, 20).mapToObj(i -> sample(i * INTERVAL, ttl.applyAsLong(i))).toList());
    }

    private static Sample sample(long millis, long ttl) {
        return new Sample(Instant.EPOCH.plusMillis(millis), ttl);
    }

    @Test
    void aCacheCountsDown() {
        assertEquals(TtlBehaviour.COUNTS_DOWN, judged(i -> 300 - i * INTERVAL / 1000));
    }

    @Test
    void aCacheThatRefillsStillCountsDown() {
        assertEquals(TtlBehaviour.COUNTS_DOWN, judged(i -> 3 - i * INTERVAL / 1000 % 4));
    }

    @Test
    void twoCachesBehindOneAddressStillCountDown() {
        assertEquals(TtlBehaviour.COUNTS_DOWN, judged(i -> (i % 2 == 0 ? 300 : 120) - i * INTERVAL / 1000));
    }

    @Test
    void anAuthoritySaysTheSameEachTime() {
        assertEquals(TtlBehaviour.STANDS_STILL, judged(i -> 60));
    }

    @Test
    void valuesThatDoNotFollowTheTimeVary() {
        long[] drawn = {211, 37, 158, 290, 12, 99, 244, 61, 180, 133, 275, 20, 222, 85, 147, 260, 48, 196, 110, 5};
        assertEquals(TtlBehaviour.VARIES, judged(i -> drawn[i]));
        assertEquals(TtlBehaviour.VARIES, judged(i -> i < 10 ? 60 : 61));
    }

    @Test
    void answersWithinASecondTellNothing() {
        assertEquals(TtlBehaviour.UNKNOWN, TtlBehaviour.of(List.of(sample(0, 60), sample(900, 60))));
        assertEquals(TtlBehaviour.UNKNOWN, TtlBehaviour.of(List.of(sample(0, 60))));
        assertEquals(TtlBehaviour.UNKNOWN, TtlBehaviour.of(List.of()));
    }
}
