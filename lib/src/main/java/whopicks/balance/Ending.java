package whopicks.balance;

/** How a request that was placed at a server leaves it. */
public enum Ending {
    /** It was served, and the answer came back. */
    ANSWERED,
    /** The server did not take it. */
    REFUSED,
    /** Its client no longer wanted it. */
    CANCELLED,
    /** The server failed. */
    FAILED
}
