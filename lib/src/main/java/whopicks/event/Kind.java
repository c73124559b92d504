package whopicks.event;

/**
 * Kinds of events, in the order in which they happen at one instant. An arrival, or a new try, comes after all of them.
 */
final class Kind {
    /** The speed of a server changes; the subject is a {@link Faults.Change}. */
    static final int SPEED = 0;
    /** A worker has served its attempt; the subject is the {@link Attempt}. */
    static final int SERVED = 1;
    /** A shared server has served one; the subject is the {@link SharedQueue}. */
    static final int SHARED = 2;
    /** The deadline of a try; the subject is its first {@link Attempt}. */
    static final int DEADLINE = 3;
    /** The servers are checked; the subject is the {@link Watch}. */
    static final int CHECK = 4;
    /** It is time for a copy; the subject is the first {@link Attempt} of the try. */
    static final int HEDGE = 5;
    /** The next try; the subject is the {@link Request}. */
    static final int RETRY = 6;

    private Kind() {}
}
