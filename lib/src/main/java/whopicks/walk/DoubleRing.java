package whopicks.walk;

/** A queue of numbers in a ring buffer that grows. */
final class DoubleRing {
    private double[] slots = new double[8]; // the length a power of two
    private int head;
    private int tail;

    int size() {
        return tail - head;
    }

    boolean isFull() {
        return size() == slots.length;
    }

    /** The one that was added first. */
    double first() {
        return slots[head & slots.length - 1];
    }

    void removeFirst() {
        head++;
    }

    void addLast(double value) {
        if (isFull()) {
            slots = Rings.twice(slots, head & slots.length - 1);
            tail = size();
            head = 0;
        }
        slots[tail++ & slots.length - 1] = value;
    }
}
