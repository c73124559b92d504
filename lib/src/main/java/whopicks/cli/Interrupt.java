package whopicks.cli;

import org.jline.utils.Signals;

/**
 * Ctrl-C as an event: the first asks the work to end, so that what is finished can be printed; the second ends the
 * program.
 */
public final class Interrupt implements AutoCloseable {
    private static final String SIGNAL = "INT";

    private volatile boolean came;
    private final Object before;

    private Interrupt(Runnable stop) {
        before = Signals.register(SIGNAL, () -> {
            Signals.registerDefault(SIGNAL);
            came = true;
            stop.run();
        });
    }

    /**
     * Listens until it is closed.
     *
     * @param stop asks the work to end; called from a thread of its own
     */
    public static Interrupt listen(Runnable stop) {
        return new Interrupt(stop);
    }

    /** Whether it came. */
    public boolean came() {
        return came;
    }

    @Override
    public void close() {
        if (!came) {
            Signals.unregister(SIGNAL, before);
        }
    }
}
