package whopicks.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.PriorityQueue;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import whopicks.random.Purpose;
import whopicks.random.Streams;

class EventListTest {
    private record Event(double time, int kind, int number) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Double.compare(time, other.time);
            int byKind = byTime != 0 ? byTime : Integer.compare(kind, other.kind);
            return byKind != 0 ? byKind : Integer.compare(number, other.number);
        }
    }

    /** Times are few, so that many are equal; delays of one kind vary, so that not all are in order. */
    @Test
    void eventsComeByTimeThenKindThenNumberHoweverTheyWereAdded() {
        UniformRandomProvider random = new Streams(1, 0).of(Purpose.CLIENTS);
        EventList events = new EventList();
        PriorityQueue<Event> expected = new PriorityQueue<>();
        double now = 0;
        for (int number = 0; number < 100_000; number++) {
            Event event = new Event(now + random.nextInt(40), random.nextInt(5), number);
            expected.add(event);
            if (random.nextInt(2) == 0) {
                events.add(event.time, event.kind, event);
            } else {
                events.addInOrder(event.time, event.kind, event);
            }
            while (expected.size() > (number % 1000 < 500 ? 300 : 0)) {
                now = expected.element().time;
                assertEquals(now, events.next());
                assertEquals(expected.remove(), events.take());
                assertEquals(now, events.takenTime());
            }
        }
        assertEquals(expected.isEmpty() ? Double.POSITIVE_INFINITY : expected.element().time, events.next());
    }
}
