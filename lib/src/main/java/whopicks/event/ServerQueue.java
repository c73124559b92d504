package whopicks.event;

import java.util.function.Consumer;
import whopicks.model.Server;

/** A server and the attempts that it has. */
abstract sealed class ServerQueue permits WorkerQueue, SharedQueue {
    /** What a server tells. */
    interface Listener {
        /** It begins to serve an attempt. */
        void started(Attempt attempt, double now);

        /** It has served an attempt. */
        void served(Attempt attempt, double now);

        /** It throws away an attempt that it had not started. */
        void dropped(Attempt attempt, double now);
    }

    final int number;
    /** Service time of one unit of requirement at the usual speed. */
    final double timePerWork;
    final EventList events;
    final Listener listener;
    /** What the usual speed is multiplied by: 0 while the server stands still. */
    double factor = 1;
    /** Attempts in the server, waiting and being served. */
    int size;

    private final LimitControl limit;

    ServerQueue(int number, double timePerWork, Server rules, EventList events, Listener listener) {
        this.number = number;
        this.timePerWork = timePerWork;
        limit = LimitControl.of(rules.limit());
        this.events = events;
        this.listener = listener;
    }

    /** Whether it refuses the next attempt. */
    boolean full() {
        return size >= limit.limit;
    }

    /** Tells the listener, and the limit, of an attempt that has just been served. */
    void tell(Attempt attempt, double now) {
        limit.served(now - attempt.placed, size + 1, now);
        listener.served(attempt, now);
    }

    /** An attempt comes in. */
    abstract void enter(Attempt attempt, double now);

    /** An event that this server has put on the list is due. */
    abstract void due(Object subject, long stamp, double now);

    /** Takes out an attempt that is not gone; returns the work done on it. */
    abstract double cancel(Attempt attempt, double now);

    /** From now on the usual speed is multiplied by another factor. */
    abstract void change(double other, double now);

    /** When it will have finished all that it has, at its usual speed; not before {@code now}. */
    abstract double finish(double now);

    /** Goes through the attempts that it has. */
    abstract void each(Consumer<Attempt> visitor);
}
