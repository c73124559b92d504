package whopicks.dns;

/** What carried a question and its answer. */
public enum Transport {
    UDP,
    /** Used after an answer over UDP said that it was cut short (RFC 7766). */
    TCP
}
