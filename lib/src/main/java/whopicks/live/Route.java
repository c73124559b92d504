package whopicks.live;

/** Where the generator sends a request: to a balancer, or, without one, to a server that our own policy picks. */
interface Route {
    /** Index of the target of request i. Calls come in the order of sending. */
    int target(int i);

    /** Request i, sent to the target, is answered, {@code sojourn} mean service times after it was due. */
    default void answered(int i, int target, double sojourn) {}

    /** Request i, sent to the target, is refused, or no longer waited for. */
    default void failed(int i, int target) {}
}
