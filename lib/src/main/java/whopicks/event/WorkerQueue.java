package whopicks.event;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.Consumer;
import whopicks.model.Discipline;
import whopicks.model.Server;

/** A server with one or more workers, each of which serves one attempt to its end, and a queue for the others. */
final class WorkerQueue extends ServerQueue {
    private final Server rules;
    private final Deque<Attempt> waiting = new ArrayDeque<>(); // the oldest first; some may be gone
    private Attempt[] serving = new Attempt[1];
    private int busy;
    private double lastEmpty; // when nobody waited

    WorkerQueue(int number, double timePerWork, Server rules, EventList events, Listener listener) {
        super(number, timePerWork, rules, events, listener);
        this.rules = rules;
    }

    @Override
    void enter(Attempt attempt, double now) {
        size++;
        if (busy < rules.workers()) {
            lastEmpty = now;
            start(attempt, now);
        } else {
            lastEmpty = waiting.isEmpty() ? now : lastEmpty;
            waiting.addLast(attempt);
        }
    }

    private void start(Attempt attempt, double now) {
        if (busy == serving.length) {
            serving = Arrays.copyOf(serving, 2 * busy);
        }
        attempt.place = Attempt.Place.SERVING;
        attempt.slot = busy;
        serving[busy++] = attempt;
        attempt.since = now;
        schedule(attempt);
        listener.started(attempt, now);
    }

    private void schedule(Attempt attempt) {
        attempt.due = factor == 0 ? 0 : events.add(attempt.since + attempt.left / factor, Kind.SERVED, attempt);
    }

    @Override
    void due(Object subject, long stamp, double now) {
        Attempt attempt = (Attempt) subject;
        if (attempt.due == stamp) {
            leave(attempt);
            tell(attempt, now);
            next(now);
        }
    }

    private void leave(Attempt attempt) {
        Attempt last = serving[--busy];
        serving[busy] = null;
        if (last != attempt) {
            serving[attempt.slot] = last;
            last.slot = attempt.slot;
        }
        attempt.place = Attempt.Place.GONE;
        attempt.due = 0;
        size--;
    }

    private void next(double now) {
        while (busy < rules.workers()) {
            Attempt attempt = pollWaiting();
            if (attempt == null) {
                lastEmpty = now;
                return;
            }
            if (attempt.place == Attempt.Place.GONE) {
                continue;
            }
            if (tooLate(attempt, now)) {
                attempt.place = Attempt.Place.GONE;
                size--;
                listener.dropped(attempt, now);
            } else {
                start(attempt, now);
            }
        }
    }

    private Attempt pollWaiting() {
        boolean newest = rules.discipline() == Discipline.Order.LIFO
                || rules.discipline() instanceof Discipline.AdaptiveLifo a && size - busy > a.waiting();
        return newest ? waiting.pollLast() : waiting.pollFirst();
    }

    private boolean tooLate(Attempt attempt, double now) {
        if (rules.overdue() == Server.Overdue.CHECK && !attempt.wanted()) {
            return true;
        }
        return rules.discipline() instanceof Discipline.Codel c
                && now - attempt.placed > (lastEmpty < now - c.interval() ? c.target() : c.interval());
    }

    @Override
    double cancel(Attempt attempt, double now) {
        if (attempt.place == Attempt.Place.WAITING) {
            attempt.place = Attempt.Place.GONE;
            size--;
            return 0;
        }
        work(attempt, now);
        leave(attempt);
        next(now);
        return attempt.need - attempt.left;
    }

    private void work(Attempt attempt, double now) {
        attempt.left -= (now - attempt.since) * factor;
        attempt.since = now;
    }

    @Override
    void change(double other, double now) {
        for (int k = 0; k < busy; k++) {
            work(serving[k], now);
        }
        factor = other;
        for (int k = 0; k < busy; k++) {
            schedule(serving[k]);
        }
    }

    @Override
    double finish(double now) {
        if (rules.workers() == 1) { // in the order of service, as the walk adds it up
            double at = busy == 0 ? now : serving[0].since + serving[0].left;
            for (Attempt attempt : waiting) {
                at = attempt.place == Attempt.Place.GONE ? at : at + attempt.need;
            }
            return Math.max(now, at);
        }
        double work = 0;
        for (int k = 0; k < busy; k++) {
            work += serving[k].left - (now - serving[k].since) * factor;
        }
        for (Attempt attempt : waiting) {
            work += attempt.place == Attempt.Place.GONE ? 0 : attempt.need;
        }
        return now + Math.max(0, work) / rules.workers();
    }

    @Override
    void each(Consumer<Attempt> visitor) {
        for (int k = 0; k < busy; k++) {
            visitor.accept(serving[k]);
        }
        for (Attempt attempt : waiting) {
            if (attempt.place != Attempt.Place.GONE) {
                visitor.accept(attempt);
            }
        }
    }
}
