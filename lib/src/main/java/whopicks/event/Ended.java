package whopicks.event;

/** How a request ends, or a try of it. */
enum Ended {
    /** Answered in time. */
    SUCCESS,
    /** Refused by a server. */
    REFUSED,
    /** Not answered in time. */
    LATE,
    /** Not sent at all. */
    GIVEN_UP
}
