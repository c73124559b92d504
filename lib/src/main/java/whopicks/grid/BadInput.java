package whopicks.grid;

import java.util.function.Supplier;

/** Input that the user can mend; the message is the one line that says how. Exit code 2 unless it says otherwise. */
public final class BadInput extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    /** Bad input with exit code 2. */
    public BadInput(String message) {
        this(message, 2);
    }

    /** Something outside the program refused, with an exit code that the script's help explains. */
    public BadInput(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    public int exitCode() {
        return exitCode;
    }

    /** @throws BadInput if an option's value is not {@code ok} */
    public static void check(String option, Object value, boolean ok, String expected) {
        if (!ok) {
            throw new BadInput(option + ": " + value + " (expected: " + expected + ")");
        }
    }

    /**
     * What is made of values that the user typed.
     *
     * @throws BadInput if they are refused with an IllegalArgumentException, whose message names the value
     */
    public static <T> T typed(Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage());
        }
    }
}
