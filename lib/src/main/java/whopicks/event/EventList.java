package whopicks.event;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Events to come, a heap in arrays whose nodes have four children: the next is the one with the least time; of equals
 * the one whose kind has the lower number, then the one that was added first. An event that no longer matters stays
 * until its time comes; whoever added it keeps its stamp and tells by that whether it is still meant. Those that are
 * added in the order of their times wait in a ring beside the heap, which stays small.
 */
final class EventList {
    private static final int KIND_SHIFT = 56;

    private double[] time = new double[256];
    private long[] stamp = new long[256]; // kind, then number
    private Object[] subject = new Object[256];
    private int size;
    private final EventRing inOrder = new EventRing();
    private long number;
    private long takenStamp;
    private double takenTime;

    /** Adds an event and returns its stamp, which no other has. */
    long add(double at, int kind, Object about) {
        long own = stamp(kind);
        insert(at, own, about);
        return own;
    }

    private void insert(double at, long own, Object about) {
        if (size == time.length) {
            time = Arrays.copyOf(time, 2 * size);
            stamp = Arrays.copyOf(stamp, 2 * size);
            subject = Arrays.copyOf(subject, 2 * size);
        }
        int hole = size++;
        while (hole > 0) {
            int parent = hole - 1 >> 2;
            if (!before(at, own, parent)) {
                break;
            }
            move(parent, hole);
            hole = parent;
        }
        put(hole, at, own, about);
    }

    /** Adds an event that most often is not before any other that was added like this. */
    void addInOrder(double at, int kind, Object about) {
        long own = stamp(kind);
        if (inOrder.isLast(at, own)) {
            inOrder.addLast(at, own, about);
        } else {
            insert(at, own, about);
        }
    }

    private long stamp(int kind) {
        return (long) kind << KIND_SHIFT | ++number;
    }

    /** Time of the next event; infinite if there is none. */
    double next() {
        double ahead = inOrder.firstTime();
        return size == 0 || ahead < time[0] ? ahead : time[0];
    }

    /** What the next event is about, of those that were not added in order. There must be one. */
    Object peek() {
        return subject[0];
    }

    /** Goes through what the events are about that were not added in order. */
    void each(Consumer<Object> visitor) {
        for (int k = 0; k < size; k++) {
            visitor.accept(subject[k]);
        }
    }

    /** Takes the next event off and returns what it is about. There must be one. */
    Object take() {
        if (!inOrder.isEmpty() && (size == 0 || before(inOrder.firstTime(), inOrder.firstStamp(), 0))) {
            takenTime = inOrder.firstTime();
            takenStamp = inOrder.firstStamp();
            return inOrder.take();
        }
        takenTime = time[0];
        takenStamp = stamp[0];
        Object taken = subject[0];
        int last = --size;
        double lastTime = time[last];
        long lastStamp = stamp[last];
        Object lastSubject = subject[last];
        subject[last] = null;
        if (last > 0) {
            put(sink(lastTime, lastStamp), lastTime, lastStamp, lastSubject);
        }
        return taken;
    }

    /** Moves the hole at the top down to where an event of that time and stamp belongs. */
    private int sink(double at, long own) {
        int hole = 0;
        while (true) {
            int least = 4 * hole + 1;
            if (least >= size) {
                return hole;
            }
            int end = Math.min(least + 4, size);
            for (int child = least + 1; child < end; child++) {
                if (before(time[child], stamp[child], least)) {
                    least = child;
                }
            }
            if (before(at, own, least)) {
                return hole;
            }
            move(least, hole);
            hole = least;
        }
    }

    private boolean before(double at, long own, int other) {
        return at < time[other] || at == time[other] && own < stamp[other];
    }

    private void move(int from, int to) {
        put(to, time[from], stamp[from], subject[from]);
    }

    private void put(int slot, double at, long own, Object about) {
        time[slot] = at;
        stamp[slot] = own;
        subject[slot] = about;
    }

    /** Time of the event taken last. */
    double takenTime() {
        return takenTime;
    }

    /** Stamp of the event taken last. */
    long takenStamp() {
        return takenStamp;
    }

    /** Kind of the event taken last. */
    int takenKind() {
        return (int) (takenStamp >>> KIND_SHIFT);
    }
}
