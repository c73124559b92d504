package whopicks.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecordingsTest {
    private static DoubleStream each(int number, double gap, double from) {
        return IntStream.range(0, number).mapToDouble(i -> from + gap * i);
    }

    private static double[] together(DoubleStream... parts) {
        return java.util.Arrays.stream(parts).flatMapToDouble(p -> p).toArray();
    }

    @Test
    void aGapOfTenDaysIsAPauseBetweenTwoRecordings() {
        Recordings two = Recordings.of(together(each(500, 0.01, 0), each(7500, 0.01, 864_000)));
        assertEquals(1, two.pauses());
        assertEquals(500, two.after());
        assertEquals(863_995.01, two.longest(), 1e-6);
        assertEquals(0.9999, two.share(), 1e-4);
        assertEquals(7999, two.gaps().length);
        assertEquals(0.01, java.util.Arrays.stream(two.gaps()).max().orElseThrow(), 1e-6);
    }

    @Test
    void threeRecordingsHaveTwoPauses() {
        assertEquals(2, Recordings.of(together(each(100, 1, 0), each(100, 1, 10_000), each(100, 1, 50_000))).pauses());
    }

    @Test
    void aFileWithQuietHoursIsOneRecording() {
        assertEquals(0, Recordings.of(each(1000, 1, 0).toArray()).pauses());
        assertEquals(0, Recordings.of(together(each(1000, 1, 0), each(1000, 1, 1_010))).pauses(),
                "ten times the usual gap");
        assertEquals(0, Recordings.of(together(each(1000, 1, 0), each(1000, 1, 1_500))).pauses(),
                "a fifth of the time");
        assertEquals(0, Recordings.of(new double[] {0, 1}).pauses());
        assertEquals(0, Recordings.of(new double[] {0, 0, 0, 5, 5, 5}).pauses());
    }
}
