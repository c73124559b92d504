package whopicks.log;

import java.io.IOException;
import java.util.function.Consumer;

/** Requests in the order of a log, which is often that of their ends; handed on one by one, none is kept. */
@FunctionalInterface
public interface Entries {
    /** Hands on every request. @throws IOException if the log cannot be read */
    void forEach(Consumer<? super Entry> taker) throws IOException;
}
