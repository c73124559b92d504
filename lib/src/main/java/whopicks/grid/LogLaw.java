package whopicks.grid;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How service times are had from a log, whose times may have waiting in them. */
public enum LogLaw {
    /** The first of those below that the log allows without counting waiting twice. */
    AUTO("as the log allows"),
    /** The times as they are. */
    SERVER("the log's times as they are"),
    /** Those of the requests that found their server idle. */
    IDLE("the times of requests that found their server idle"),
    /** Those of the stretches of time in which the fewest requests came. */
    QUIET("the times of the quietest tenth"),
    /** The lognormal law with which the model's sojourn times agree with the log's. */
    FIT("the lognormal law with which the model's times agree best with the log's");

    private final String words;

    LogLaw(String words) {
        this.words = words;
    }

    /** As in "service times are ...". */
    public String words() {
        return words;
    }

    /** By its name, in lower case. */
    static Optional<LogLaw> of(String name) {
        return Arrays.stream(values()).filter(l -> l.toString().equals(name)).findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
