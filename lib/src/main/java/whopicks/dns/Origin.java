package whopicks.dns;

import java.util.Locale;

/**
 * Where an observation was made. It travels with every record, so that no made-up answer can pass for a measured one.
 */
public enum Origin {
    /** Asked of a real name server. */
    LIVE,
    /** Asked of the name server that this package brings along; the addresses are made up. */
    LABORATORY;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
