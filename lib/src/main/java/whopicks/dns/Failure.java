package whopicks.dns;

import java.util.Locale;

/**
 * No answer that could be read.
 *
 * @param kind   what happened
 * @param detail what the network or the message said, in one line
 */
public record Failure(Kind kind, String detail) implements Outcome {
    public Failure {
        detail = detail == null ? "" : detail;
    }

    /** The ways not to get an answer. */
    public enum Kind {
        /** Nothing came in time. */
        TIMEOUT,
        /** The network said that nobody listens there, or that there is no way. */
        UNREACHABLE,
        /** Something came that is not a DNS message in answer to the question. */
        MALFORMED
    }

    @Override
    public String status() {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
