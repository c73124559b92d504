package whopicks.random;

/** What a stream of random numbers is for. Each purpose has a stream of its own, so that adding one moves no other. */
public enum Purpose {
    /** Gaps between arrivals. */
    ARRIVALS,
    /** Service requirements. */
    SERVICE,
    /** The policy's own draws. */
    POLICY,
    /** Which balancer a request comes to. */
    BALANCER,
    /** Which session a request belongs to. */
    SESSION,
    /** Balls thrown into bins. */
    BALLS,
    /** The order and choice of answers in the laboratory's name server. */
    ANSWERS,
    /** What clients draw when they try again: how long they back off, and whether they send at all. */
    CLIENTS,
    /** Service requirements of second copies that need work of their own. */
    COPIES,
    /** When servers break down, and for how long. */
    BREAKDOWNS
}
