package whopicks.model;

import java.util.Locale;

/** Which server a policy that compares takes where several come out equal. */
public enum Ties {
    /** One of them, drawn. Policies that look at drawn servers take the first that they drew. */
    RANDOM,
    /** The one with the lowest number: what a plain loop over a list does. */
    FIRST,
    /** The next of them after the server that this balancer picked last, and round again: as nginx and HAProxy do. */
    ROTATE;

    /** The name in options and frames. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
