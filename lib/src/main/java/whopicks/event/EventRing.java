package whopicks.event;

/**
 * Events that were added in the order of their times, such as deadlines, all of which are as far ahead: a ring buffer
 * that grows, in which nothing has to be sorted.
 */
final class EventRing {
    private double[] time = new double[64]; // the length a power of two
    private long[] stamp = new long[64];
    private Object[] subject = new Object[64];
    private int head;
    private int tail;

    boolean isEmpty() {
        return head == tail;
    }

    /** Whether an event of that time and stamp comes after all that are here. */
    boolean isLast(double at, long own) {
        return isEmpty() || at > time[slot(tail - 1)] || at == time[slot(tail - 1)] && own > stamp[slot(tail - 1)];
    }

    void addLast(double at, long own, Object about) {
        if (tail - head == time.length) {
            grow();
        }
        int slot = slot(tail++);
        time[slot] = at;
        stamp[slot] = own;
        subject[slot] = about;
    }

    /** Time of the first event; infinite if there is none. */
    double firstTime() {
        return isEmpty() ? Double.POSITIVE_INFINITY : time[slot(head)];
    }

    /** Stamp of the first event. There must be one. */
    long firstStamp() {
        return stamp[slot(head)];
    }

    /** Takes the first event off and returns what it is about. There must be one. */
    Object take() {
        int slot = slot(head++);
        Object taken = subject[slot];
        subject[slot] = null;
        return taken;
    }

    private int slot(int position) {
        return position & time.length - 1;
    }

    private void grow() {
        int size = time.length;
        double[] times = new double[2 * size];
        long[] stamps = new long[2 * size];
        Object[] subjects = new Object[2 * size];
        for (int k = 0; k < size; k++) {
            int from = slot(head + k);
            times[k] = time[from];
            stamps[k] = stamp[from];
            subjects[k] = subject[from];
        }
        time = times;
        stamp = stamps;
        subject = subjects;
        head = 0;
        tail = size;
    }
}
