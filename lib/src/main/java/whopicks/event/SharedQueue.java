package whopicks.event;

import java.util.function.Consumer;
import whopicks.model.Server;

/**
 * A server whose workers are shared evenly by all attempts that are there, none of which has more than one. Served work
 * per attempt is one clock for all of them, so that the next to leave is the one with the least mark on that clock.
 */
final class SharedQueue extends ServerQueue {
    private final double workers;
    private final EventList marks = new EventList(); // attempts by the clock at which they have been served
    private double clock;
    private double at; // when the clock was read last
    private double backlog;
    private long due;

    SharedQueue(int number, double timePerWork, Server rules, EventList events, Listener listener) {
        super(number, timePerWork, rules, events, listener);
        workers = rules.workers();
    }

    private double rate() {
        return factor * Math.min(1, workers / size);
    }

    private void until(double now) {
        if (size == 0) {
            clock = 0;
            backlog = 0;
        } else {
            double work = (now - at) * rate();
            clock += work;
            backlog -= work * size;
        }
        at = now;
    }

    @Override
    void enter(Attempt attempt, double now) {
        until(now);
        size++;
        backlog += attempt.need;
        attempt.place = Attempt.Place.SERVING;
        attempt.since = clock;
        marks.add(clock + attempt.need, 0, attempt);
        reschedule(now);
        listener.started(attempt, now);
    }

    private void reschedule(double now) {
        while (size == 0 ? marks.next() < Double.POSITIVE_INFINITY
                : ((Attempt) marks.peek()).place == Attempt.Place.GONE) {
            marks.take();
        }
        due = size == 0 || factor == 0 ? 0 : events.add(now + Math.max(0, marks.next() - clock) / rate(), Kind.SHARED,
                this);
    }

    @Override
    void due(Object subject, long stamp, double now) {
        if (stamp != due) {
            return;
        }
        until(now);
        clock = marks.next();
        Attempt attempt = (Attempt) marks.take();
        attempt.place = Attempt.Place.GONE;
        size--;
        reschedule(now);
        tell(attempt, now);
    }

    @Override
    double cancel(Attempt attempt, double now) {
        until(now);
        double done = clock - attempt.since;
        backlog -= attempt.need - done;
        attempt.place = Attempt.Place.GONE;
        size--;
        reschedule(now);
        return done;
    }

    @Override
    void change(double other, double now) {
        until(now);
        factor = other;
        reschedule(now);
    }

    @Override
    double finish(double now) {
        until(now);
        return now + Math.max(0, backlog) / workers;
    }

    @Override
    void each(Consumer<Attempt> visitor) {
        marks.each(subject -> {
            Attempt attempt = (Attempt) subject;
            if (attempt.place != Attempt.Place.GONE) {
                visitor.accept(attempt);
            }
        });
    }
}
