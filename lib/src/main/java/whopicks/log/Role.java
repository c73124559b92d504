package whopicks.log;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a field of a log stands for. */
enum Role {
    /** When the request came. */
    ARRIVAL(true),
    /** When its response ended. */
    END(true),
    QUEUED(false), SERVICE(false), TOTAL(false), BACKEND(false), SERVER(false), CLIENT(false), STATUS(false),
    ATTEMPTS(false),
    /** Attempts after the first. */
    RETRIES(false);

    private final boolean instant;

    Role(boolean instant) {
        this.instant = instant;
    }

    boolean isInstant() {
        return instant;
    }

    boolean isTime() {
        return this == QUEUED || this == SERVICE || this == TOTAL;
    }

    /** By the name that an option gives it, {@code arrival}. */
    static Optional<Role> of(String name) {
        return Arrays.stream(values()).filter(r -> r.toString().equals(name)).findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
