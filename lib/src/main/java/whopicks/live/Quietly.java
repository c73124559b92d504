package whopicks.live;

import java.io.IOException;
import java.io.Closeable;

/** Closing what is given up anyway. */
final class Quietly {
    private Quietly() {}

    static void close(Closeable resource) {
        try {
            resource.close();
        } catch (IOException given) {
            // nothing is left to lose
        }
    }
}
