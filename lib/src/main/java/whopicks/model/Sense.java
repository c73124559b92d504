package whopicks.model;

/** What a policy may need to know when it picks. */
public enum Sense {
    /** Outstanding requests of each server. */
    OUTSTANDING,
    /** Moving average of each server's response time. */
    RESPONSE_TIMES,
    /** The key of the request: its session, if it has one. */
    KEY,
    /** Reports of servers that became idle. */
    IDLE_REPORTS,
    /** What only a simulator can know. */
    FUTURE
}
