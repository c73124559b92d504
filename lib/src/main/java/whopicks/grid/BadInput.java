package whopicks.grid;

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
}
