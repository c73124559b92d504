package whopicks.dns;

/** What became of a question: an answer, or the reason why there is none. */
public sealed interface Outcome permits Answer, Failure {
    /** The answer's code (NOERROR, NXDOMAIN, REFUSED and so on), or the kind of failure, as one word. */
    String status();
}
